# Up or Down : options, étapes, événements, refus.

## Options : à quoi sert chacune, et ce que veulent dire ses choix.

option-updown-length = La durée de la partie : le nombre de cartes selon le nombre de places
option-updown-length-long = partie longue : 54 cartes à 2 places, 78 à 3, 102 à 4, 126 à 5 ou 6
option-updown-length-short = partie courte : 42 cartes à 2 places, 60 à 3, 78 à 4, 96 à 5 ou 6
option-updown-top = Le numéro le plus haut du jeu, à la place de celui que donnent la durée et le nombre de places
option-updown-first = La place qui joue la première
option-updown-discard = Quand une colonne peut être défaussée
option-updown-discard-full = seulement quand les trois colonnes sont posées
option-updown-discard-any = dès qu’il y a une colonne à défausser
option-updown-discard_points = Ce que rapportent les colonnes défaussées
option-updown-discard_points-card = un point par carte défaussée
option-updown-discard_points-column = un point par colonne défaussée, si longue soit-elle
option-updown-colours = Les couleurs des cartes, tirées d’un fichier CSV aux colonnes number et colour ; sans fichier, le jeu fourni

## Étapes : ce que doit faire la place dont c’est le tour.

step-updown-place = poser une carte de sa main dans le cercle
step-updown-take = prendre l’une des deux cartes voisines
step-updown-add = ajouter la carte prise à une colonne
step-updown-draw = piocher une carte
step-updown-over = la partie est finie

## Événements. $seat est une place : un numéro, ou le nom de qui s’y trouve.

updown-who = { $seat ->
    [1] La place 1
    [2] La place 2
    [3] La place 3
    [4] La place 4
    [5] La place 5
    [6] La place 6
   *[name] { $seat }
}
event-updown-placed = { updown-who } pose le { $card } dans le cercle.
event-updown-took = { updown-who } prend le { $card }.
event-updown-added = { updown-who } ajoute le { $card } à la colonne { $column }.
event-updown-discarded = { updown-who } retourne la colonne { $column } sur sa défausse, { $count ->
    [one] une carte
   *[other] { $count } cartes
}.
event-updown-drew-open = { updown-who } tire le { $card } de la pioche ouverte.
event-updown-drew-closed = { updown-who } tire le { $card } de la pioche fermée.
event-updown-drew-closed-hidden = { updown-who } tire une carte de la pioche fermée.
event-updown-turn = { updown-who } commence le tour { $turn }.
event-updown-ended = Plus personne n’a de carte : la partie est finie et l’on compte les points.

## Coups qui ne sont pas permis.

updown-no-move = { $text } n’est pas un coup d’Up or Down ; les coups sont place 14, take 7, add 2, restart 2, draw open, draw closed
updown-game-over = La partie est finie : { $text } vient trop tard
updown-wrong-step = { $step ->
    [place] Le tour commence par une carte de la main posée dans le cercle, et non par { $text }
    [take] Il faut maintenant prendre une carte voisine de celle qui vient d’être posée ; { $text } n’est pas possible
    [add] La carte prise doit maintenant aller dans une colonne ; { $text } n’est pas possible
   *[draw] Il faut maintenant tirer une carte de l’une des pioches ; { $text } n’est pas possible
}
updown-no-such-card = Il n’y a pas de carte pour { $text } : le jeu a les numéros 1 à { $top }
updown-no-such-column = Il n’y a pas de colonne pour { $text } : les colonnes vont de 1 à { $columns }
updown-not-in-hand = Le { $card } n’est pas dans la main de la place { $seat }
updown-take-placed = Le { $placed } vient d’être posé ; on ne peut prendre qu’une de ses voisines, le { $below } ou le { $above }
updown-take-not-beside = Le { $card } n’est pas à côté du { $placed } dans le cercle ; le { $below } et le { $above } le sont
updown-take-not-in-ring = Le { $card } n’est pas dans le cercle ; à côté du { $placed } se trouvent le { $below } et le { $above }
updown-add-rising = La colonne { $column } monte de { $first } à { $last }, et { $card } est plus bas
updown-add-falling = La colonne { $column } descend de { $first } à { $last }, et { $card } est plus haut
updown-add-later-column = La colonne { $column } est vide, mais la colonne { $free } l’est aussi, et une nouvelle colonne va au premier emplacement vide
updown-restart-empty = La colonne { $column } est vide : il n’y a rien à défausser
updown-restart-free = La colonne { $free } est encore libre : la colonne { $column } ne peut pas être défaussée
updown-draw-open-empty = La pioche ouverte est vide
updown-draw-closed-empty = La pioche fermée est vide

## Options impossibles.

updown-preset = { $found } n’est pas une variante d’Up or Down
updown-players = Up or Down se joue à { $low } places au moins et { $high } au plus, et non à { $found }
updown-option-unknown = Up or Down n’a pas d’option { $name } ; ses options sont { $names }
updown-option-choice = L’option { $name } vaut { $found }, mais doit être l’une de celles-ci : { $choices }
updown-option-number = L’option { $name } vaut { $found }, mais doit être un nombre entier de { $low } à { $high }
updown-top-null = L’option { $name } vaut null dans une position, mais doit être un nombre entier
updown-colours-type = L’option { $name } vaut { $found }, mais doit être null ou une liste de couleurs
updown-colours-long = L’option { $name } donne { $count } couleurs, mais il y a au plus { $most } cartes
updown-colours-short = L’option { $name } donne une couleur aux cartes 1 à { $count }, mais le jeu va jusqu’à { $top }
updown-colours-count = L’option { $name } a { $count ->
    [0] zéro couleur
    [one] une seule couleur
   *[other] { $count } couleurs différentes
}, mais il en faut { $low } à { $high }
updown-colour-type = { $name } vaut { $found }, mais une couleur doit être un texte
updown-colour-blank = { $name } est un texte vide, mais une couleur doit avoir un nom
updown-colour-long = { $name } est trop long pour un nom de couleur : { $most } caractères au plus
updown-colour-control = { $name } vaut { $found }, mais un nom de couleur ne peut avoir que des caractères imprimables

## Fichiers de couleurs.

updown-file-missing = Le fichier de couleurs { $file } n’existe pas
updown-file-unreadable = Le fichier de couleurs { $file } ne peut pas être lu
updown-file-large = Le fichier de couleurs { $file } est trop gros : { $limit } octets au plus
updown-file-encoding = Le fichier de couleurs { $file } n’est pas un texte en UTF-8
updown-file-csv = La ligne { $line } de { $file } n’est pas du CSV
updown-file-header = La première ligne de { $file } doit être { $header }
updown-file-row = La ligne { $line } de { $file } a { $count ->
    [one] une valeur
   *[other] { $count } valeurs
}, mais doit avoir un numéro et une couleur
updown-file-number = La ligne { $line } de { $file } commence par { $found }, mais doit commencer par un nombre entier de 1 à { $most }
updown-file-twice = La ligne { $line } de { $file } donne une seconde couleur à la carte { $card }
updown-file-gap = La carte { $card } n’a pas de couleur dans { $file }

## Paquets et positions.

updown-deck-type = Le paquet vaut { $found }, mais doit être une liste de nombres
updown-card = { $place } vaut { $found }, mais les cartes sont les nombres entiers de 1 à { $top }
updown-card-twice = La carte { $card } est en { $place } et en { $first }, mais elle est unique
updown-card-missing = La carte { $card } manque dans { $place ->
    [deck] le paquet
   *[position] la position
}
updown-game = { $place } vaut { $found }, mais doit être { $name }
updown-step = { $place } vaut { $found }, mais doit être l’un de ceux-ci : { $steps }
updown-number = { $place } vaut { $found }, mais doit être un nombre entier de { $low } à { $high }
updown-not-null = { $place } vaut { $found }, mais doit être null à cette étape
updown-display-size = { $place } a { $count ->
    [0] zéro carte
    [one] une carte
   *[other] { $count } cartes
}, mais le cercle en a { $size } à cette étape
updown-display-order = { $place } est le { $card } et suit le { $before }, mais le cercle doit monter
updown-placed = { $place } est le { $card }, qui n’est pas dans l’étalage
updown-columns = { $place } a { $count ->
    [0] zéro colonne
    [one] une colonne
   *[other] { $count } colonnes
}, mais doit en avoir { $columns }, même vides
updown-column-rising = { $place } est le { $card } et suit le { $before } dans une colonne montante
updown-column-falling = { $place } est le { $card } et suit le { $before } dans une colonne descendante
updown-column-gap = { $place } est vide, mais { $later }, qui vient après, ne l’est pas
updown-discard-empty = { $place } est une colonne défaussée sans cartes
updown-discard-early = { $place } a des cartes, mais { $count ->
    [0] aucune colonne n’est posée
    [one] une seule colonne est posée
   *[other] seules { $count } colonnes sont posées
}, et pour défausser il faut en avoir { $due }
updown-over-early = La partie ne peut pas être finie : { $place } a encore { $count ->
    [one] une carte
   *[other] { $count } cartes
}
updown-hand-large = { $place } a { $count ->
    [one] une carte
   *[other] { $count } cartes
}, mais ne peut en avoir que { $most } à ce moment
updown-hand-short = { $place } a { $count ->
    [0] zéro carte
    [one] une carte
   *[other] { $count } cartes
}, mais doit en avoir { $due } tant qu’il y a des cartes à piocher
updown-hand-empty = { $place } n’a pas de carte : ce ne peut être le tour de la place { $seat }
updown-draw-nothing = { $place } vaut draw, mais les deux pioches sont vides
updown-known-pile = { $place } vaut { $found }, mais seules des cartes en main peuvent être connues au-delà de l’ordinaire
updown-known-index = { $place } vaut { $found }, mais { $count ->
    [0] la main de la place { $seat } est vide
    [one] la main de la place { $seat } a une carte, en 0
   *[other] la main de la place { $seat } a { $count } cartes, comptées à partir de 0
}
updown-known-to = { $place } doit être toutes les autres places ({ $seats }), qui ont toutes vu tirer la carte
updown-known-twice = { $place } donne le { $card } une seconde fois
updown-result = { $place } est faux : il faut { $right }
updown-result-early = { $place } est donné, mais la partie n’est pas finie
