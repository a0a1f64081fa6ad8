# Refus du moteur qui ne relèvent d’aucun jeu : JSON, parties enregistrées, graines, places, mélanges.

## Commandes et Python : ce qui a été demandé.

no-such-game = Il n’y a pas de jeu { $name } ; il y a { $games }
no-such-schema = Il n’y a pas de schéma { $name } ; il y a { $kinds }
no-such-bot = Il n’y a pas de robot { $name } ; il y a { $bots } et, ailleurs qu’aux tables web, search:1s (une seconde de réflexion), module:Classe et exec:COMMANDE
game-lacks = { $game } n’a { $part ->
    [drawing] pas de dessin pour le terminal
    [lab] pas de mesures au laboratoire
    [schema] pas de schéma JSON
    [search] pas sa part dans les robots qui calculent
    [tensors] pas de forme en nombres
   *[other] pas de robot { $part }
} : ce qu’un nouveau jeu doit apporter pour cela, docs/third-game.md le dit
bad-search = { $name } n’est pas un robot de recherche ; en voici : search:5000 (autant de parties examinées, jusqu’à 100 millions) ou search:200ms (aussi longtemps, jusqu’à 60s)
players-not-a-number = Le nombre de places est { $value }, mais doit être un nombre entier
seat-out-of-range = Il n’y a pas de place { $seat } : les places vont de 1 à { $seats }
deck-and-seed = Donnez un paquet ou une graine, pas les deux : une graine mélange son propre paquet
seed-out-of-range = La graine est { $seed }, mais doit être un nombre entier de 0 à 18446744073709551615
ply-out-of-range = Il n’y a pas d’instant après { $ply } coups : la partie enregistrée compte { $moves ->
    [0] zéro coup
    [1] un coup
   *[other] { NUMBER($moves, useGrouping: 0) } coups
}
in-use = Un autre upcard écrit en ce moment dans { $file } : fermez-le d’abord
no-move = { $text } n’est pas un coup

## JSON venu d’ailleurs.

json-too-large = Ceci dépasse { $limit } octets, plus qu’aucune position ou partie enregistrée
json-not-utf8 = Ceci n’est pas du texte : l’octet { NUMBER($place, useGrouping: 0) } n’est pas de l’UTF-8
json-syntax = Ceci n’est pas du JSON : il y a une faute à la ligne { NUMBER($line, useGrouping: 0) }, colonne { NUMBER($column, useGrouping: 0) }
json-too-deep = Ceci est imbriqué sur plus de { $limit } niveaux
json-number = Un nombre a ici trop de chiffres
json-constant = { $name } n’est pas un nombre JSON
json-key-twice = La clé { $key } figure deux fois dans un même objet
json-key-missing = Il manque à { $place } la clé { $key }
json-key-unknown = { $place } a une clé { $key }, qui n’a rien à y faire
json-object-wanted = { $place } doit être un objet JSON
json-list-wanted = { $place } doit être une liste
json-list-too-long = { $place } a plus de { $limit } éléments
json-text-wanted = { $place } doit être un texte
json-text-too-long = { $place } a plus de { $limit } caractères
json-text-control = { $place } contient des caractères qui ne peuvent pas s’afficher

## Parties enregistrées.

record-format = Le format est { $format }, mais doit être { $known }
record-game = Le jeu est { $name }, mais une partie enregistrée l’appelle { $family } et dit le reste dans ses règles
record-start = Une partie enregistrée commence soit par un paquet, soit par une position, et non par les deux ou par rien
record-seats = Il y a { $names ->
    [0] zéro joueur
    [1] un joueur
   *[other] { $names } joueurs
}, mais la position a { $seats } places
record-rules = Les règles de la partie enregistrée ne sont pas celles de sa position
record-move = Le coup { NUMBER($move, useGrouping: 0) }, { $text }, ne peut pas être joué : { $why }
record-result-missing = La partie est finie, mais l’enregistrement n’en donne pas le résultat
record-result-early = Il y a un résultat, mais après { $moves ->
    [0] zéro coup
    [1] un coup
   *[other] { NUMBER($moves, useGrouping: 0) } coups
} la partie n’est pas finie
record-result = Le résultat est { $given }, mais les coups mènent à { $found }
record-shuffle-without-deck = Il y a un mélange, mais la partie a commencé par une position et non par un paquet
record-shuffle = Le mélange n’est pas juste : { $why }

## Variantes des règles, dans des fichiers.

variant-missing = Il n’y a pas de fichier { $file }
variant-unreadable = Le fichier { $file } ne peut pas être lu
variant-in-file = { $file } : { $why }
variant-in-line = { $file }, ligne { NUMBER($line, useGrouping: 0) } : { $why }
variant-large = Il y a là plus de { $limit } octets, plus que pour toute variante
variant-syntax = Ce n’est pas du TOML
variant-key = Une variante n’a pas de clé { $name } ; elle a { $keys }
variant-game = Une variante dit de quel jeu elle est une variante ; il y a { $games }
variant-rules = Ce qui suit rules doit être une table d’options
variant-name = Le nom doit être un texte de 1 à { $longest } caractères
variant-file-option = { $name } désigne ici un fichier : écrivez plutôt sa liste

## Mélanges.

shuffle-commitment_mismatch = shuffle.commitment n’est pas l’engagement de shuffle.secret
shuffle-deck_size = le paquet a { $found ->
    [0] zéro carte
    [1] une carte
   *[other] { $found } cartes
} et celui de ce jeu { $expected }
shuffle-deck_mismatch = la carte { $place } du paquet est { $found }, alors que le mélange donne { $expected }
shuffle-seed_range = la graine doit être un nombre entier de 0 à 18446744073709551615
shuffle-secret_size = le secret n’a pas 32 octets
shuffle-card_type = une carte doit être un texte ou un nombre
shuffle-wrong_type = shuffle doit être un objet, shuffle.contributions une liste de textes et deck une liste de cartes
shuffle-keys = shuffle doit avoir les clés scheme, commitment, contributions et secret, et aucune autre
shuffle-unknown_scheme = shuffle.scheme n’est pas upcard-shuffle/1
shuffle-bad_hex = shuffle.{ $key } doit avoir 64 chiffres hexadécimaux, en minuscules
shuffle-contributions_count = shuffle.contributions a { $found ->
    [0] zéro texte
    [1] un texte
   *[other] { $found } textes
} pour { $expected } places
shuffle-contribution_type = la contribution de la place { $seat } doit être un texte
shuffle-contribution_long = la contribution de la place { $seat } dépasse { $most } caractères
shuffle-contribution_text = la contribution de la place { $seat } contient la moitié d’un caractère (un substitut isolé)
