# Ciq : options, étapes, événements, refus.

## Les mots des piles, une fois pour toutes.

-up = { $form ->
    [the] la pile découverte
    [own] sa pile découverte
    [new] nouvelle pile découverte
   *[plain] pile découverte
}
-down = { $form ->
    [the] la pioche
    [own] sa pioche
   *[plain] pioche
}
-defense = { $form ->
    [the] la défense
    [of] de la défense
    [own] sa défense
    [new] nouvelle défense
   *[plain] défense
}

## Options : à quoi sert chacune, et ce que veulent dire ses choix.

option-ciq-edition = L’édition des règles
option-ciq-edition-1 = édition 1 : qui peut attaquer le doit
option-ciq-edition-2 = édition 2 : attaquer est un choix, et chaque place a une défense
option-ciq-decks = Le nombre de jeux de 52 cartes mélangés ensemble
option-ciq-hand_size = Le nombre de cartes de la première main, et celui jusqu’auquel une main est complétée
option-ciq-dealer = La place qui donne ; celle à sa gauche joue la première. Sans précision, la dernière place
option-ciq-max_turns = Le tour après lequel une partie sans gagnant s’arrête inachevée ; 0 pour ne pas limiter
option-ciq-chain = S’il faut continuer la chaîne tant qu’une carte de la main convient
option-ciq-chain-forced = elle continue tant qu’une carte convient
option-ciq-chain-free = elle peut s’arrêter après n’importe quelle carte
option-ciq-must_attack = Quelles correspondances obligent une place à attaquer
option-ciq-must_attack-any = avec n’importe quelle { -up }, la sienne comprise
option-ciq-must_attack-opponents = seulement avec { -up(form: "the") } d’une autre place
option-ciq-must_attack-never = aucune : elle peut piocher à la place
option-ciq-queen_ace = Combien de cartes transfère une dame posée sur un as
option-ciq-queen_ace-1 = une carte
option-ciq-queen_ace-10 = dix cartes, comme pour les autres figures
option-ciq-queen_ace-11 = onze cartes
option-ciq-queen_ace-14 = quatorze cartes, comme dans l’édition 2
option-ciq-queen_on_nothing = Ce que compte une dame posée seule, sans carte dessous
option-ciq-queen_on_nothing-zero = rien : aucune carte n’est transférée
option-ciq-queen_on_nothing-defense = la valeur de la carte du dessus { -defense(form: "of") } de cette place
option-ciq-blocked = Quelles places ne peuvent pas jouer
option-ciq-blocked-as_written = une place en attente, ou sans { -down } ni { -up } et avec une main trop petite
option-ciq-blocked-no_stock = toute place sans { -down } ni { -up }
option-ciq-blocked-below_minimum = seulement une place sans { -down } ni { -up } et avec une main trop petite
option-ciq-blocked-never = aucune : toutes les places peuvent jouer

## Étapes : ce que doit faire la place dont c’est le tour.

step-ciq-act = choisir ce qu’elle fait de son tour
step-ciq-chain = continuer la chaîne ou l’arrêter
step-ciq-give = donner une carte de sa main
step-ciq-lay = poser une carte de sa main comme nouvelle pile
step-ciq-over = la partie est finie

## Événements. $seat et $other sont des places : un numéro, ou le nom de qui s’y trouve.

ciq-who = { $seat ->
    [1] La place 1
    [2] La place 2
    [3] La place 3
    [4] La place 4
    [5] La place 5
    [6] La place 6
    [7] La place 7
    [8] La place 8
   *[name] { $seat }
}
ciq-whom = { $other ->
    [1] la place 1
    [2] la place 2
    [3] la place 3
    [4] la place 4
    [5] la place 5
    [6] la place 6
    [7] la place 7
    [8] la place 8
   *[name] { $other }
}
event-ciq-attacked-up = { ciq-who } attaque { ciq-whom } avec { CARD($card, form: "the") }.
event-ciq-attacked-own = { ciq-who } pose { CARD($card, form: "the") } sur { -up(form: "own") }.
event-ciq-attacked-defense = { ciq-who } attaque { ciq-whom } avec { CARD($card, form: "the") }, sur { -defense(form: "the") }.
event-ciq-added = { ciq-who } ajoute { CARD($card, form: "the") }.
event-ciq-stopped = { ciq-who } arrête la chaîne.
event-ciq-effect = { CARD($card, form: "The") } est en dernier : { $number ->
    [0] aucune carte ne passe
    [one] une carte passe
   *[other] { $number } cartes passent
} à { ciq-whom }.
event-ciq-effect-jack = { CARD($card, form: "The") } est en dernier : le reste de la main passe à { ciq-whom }.
event-ciq-effect-king = { CARD($card, form: "The") } est en dernier : toute { -up(form: "the") } passe à { ciq-whom }.
event-ciq-effect-ace = { CARD($card, form: "The") } est en dernier : toute { -down(form: "the") } passe à { ciq-whom }.
event-ciq-transferred = { CARD($card, form: "The") } passe à { ciq-whom }.
event-ciq-paid-defense = { CARD($card, form: "The") } passe à { ciq-whom }, depuis { -defense(form: "the") }.
event-ciq-paid-hand = { CARD($card, form: "The") } passe à { ciq-whom }, depuis la main.
event-ciq-passed = { ciq-who } remet { CARD($card, form: "the") } à { ciq-whom }.
event-ciq-passed-hidden = { ciq-who } remet une carte à { ciq-whom }.
event-ciq-turned-over = { ciq-who } retourne { -up(form: "own") } : { $number ->
    [one] une carte
   *[other] { $number } cartes
} pour { -down(form: "the") }.
event-ciq-formed-up = { ciq-who } découvre { CARD($card, form: "the") } pour former { -up(form: "own") }.
event-ciq-laid-up = { ciq-who } pose { CARD($card, form: "the") } comme { -up(form: "new") }.
event-ciq-laid-defense = { ciq-who } pose { CARD($card, form: "the") } comme { -defense(form: "new") }.
event-ciq-defended = { ciq-who } se défend avec { CARD($card, form: "the") }, qui remplace { CARD($top, form: "the") }.
event-ciq-took-up = { ciq-who } reprend en main { CARD($card, form: "the") }.
event-ciq-drew = { ciq-who } pioche { CARD($card, form: "the") }.
event-ciq-drew-hidden = { ciq-who } pioche une carte.
event-ciq-filled = { ciq-who } complète sa main avec { CARD($card, form: "the") }.
event-ciq-filled-hidden = { ciq-who } complète sa main avec une carte.
event-ciq-skipped = { ciq-who } ne peut rien faire et passe son tour.
event-ciq-waits = { ciq-who } attend que des cartes tombent sur { -up(form: "own") }.
event-ciq-turn = Tour { NUMBER($number, useGrouping: 0) } : { ciq-who }.
event-ciq-ended-won = { ciq-who } n’a plus de carte et gagne.
event-ciq-ended-stalemate = Toutes les places ont été sautées : la partie finit par blocage et personne ne gagne.
event-ciq-ended-unfinished = Le dernier tour est fini : la partie reste inachevée et personne ne gagne.

## Coups qui ne sont pas permis.

ciq-no-move = { $found } n’est pas un coup de Ciq, édition { $edition } ; { $edition ->
    [1] les coups sont attack 2 5h, add 7h, stop, draw, lay 5h
   *[2] les coups sont attack 2 5h, attack 2 defense 5h, add 7h, stop, defend 5h, draw, give 5h, lay 5h
}
ciq-over = La partie est finie : aucun coup n’est possible
ciq-now-act-1 = La place { $seat } commence son tour : elle doit attaquer (attack) ou piocher (draw), et non { $kind }
ciq-now-act-2 = La place { $seat } commence son tour : elle doit attaquer (attack), se défendre (defend) ou piocher (draw), et non { $kind }
ciq-now-chain = L’attaque de la place { $seat } n’est pas finie : il faut ajouter une carte (add) ou s’arrêter (stop) avant { $kind }
ciq-now-give = La place { $seat } doit encore des cartes : il faut en donner une de la main (give) avant { $kind }
ciq-now-lay-1 = La place { $seat } est sans { -up } : il faut d’abord poser une carte de la main (lay), et non { $kind }
ciq-now-lay-2 = La place { $seat } est sans { -defense } : il faut d’abord poser une carte de la main (lay), et non { $kind }
ciq-no-such-seat = Cette place n’existe pas : les places vont de 1 à { $players }
ciq-not-held = La place { $seat } n’a pas { CARD($card, form: "the") }
ciq-own-seat = La place { $seat } ne peut pas s’attaquer elle-même
ciq-no-match = { CARD($card, form: "The") } ne va ni par la couleur ni par la valeur avec { CARD($top, form: "the") } sur { -up(form: "the") } de la place { $other }
ciq-too-high = { CARD($card, form: "The") } dépasse { CARD($top, form: "the") } sur { -defense(form: "the") } de la place { $other }
ciq-no-link = { CARD($card, form: "The") } ne va ni par la couleur ni par la valeur sur { CARD($top, form: "the") }, la carte posée en dernier
ciq-must-go-on = La chaîne doit continuer : { CARD($card, form: "the") } va sur { CARD($top, form: "the") }, la carte posée en dernier
ciq-no-down = La place { $seat } n’a rien à piocher : elle est sans { -down }
ciq-must-attack = La place { $seat } doit attaquer : { CARD($card, form: "the") } va avec { CARD($top, form: "the") } sur { -up(form: "the") } de la place { $other }
ciq-wrong-suit = { CARD($card, form: "The") } n’est pas de la même couleur que { CARD($top, form: "the") } sur { -defense(form: "the") } de la place { $seat }

## Options impossibles.

ciq-unknown-preset = { $found } n’est pas un jeu de Ciq ; il y a ciq, ciq-1 et ciq-2
ciq-players = Ciq se joue à { $low } places au moins et { $high } au plus, et non à { $found }
ciq-edition-fixed = { $preset } est l’édition { $edition } : l’option { $name } n’y change rien
ciq-option-edition = L’option { $name } est de l’édition { $edition } de Ciq, et non de celle-ci
ciq-option-unknown = Ciq n’a pas d’option { $name }
ciq-option-choice = L’option { $name } vaut { $found }, mais doit être l’une de ces valeurs : { $choices }
ciq-option-range = L’option { $name } vaut { $found }, mais doit être un nombre entier de { $low } à { $high }
ciq-dealer = L’option { $name } désigne la place { $found }, mais la dernière est la { $players }
ciq-pack-too-small = Il faut { $needed } cartes par place, et { $cards } cartes n’y suffisent pas à { $players } places : l’option { $name } ou le nombre de places est trop grand

## Paquets et positions.

ciq-wrong-type = { $place } vaut { $found }, mais doit être { $wanted ->
    [object] un objet
    [list] une liste
   *[boolean] true ou false
}
ciq-not-a-card = { $place } vaut { $found }, qui n’est pas une carte ; les cartes vont de 2c à As
ciq-card-too-often = { $place } : { CARD($card, form: "the") } est de trop pour { $decks ->
    [one] un jeu
   *[other] { $decks } jeux
}
ciq-card-missing = { CARD($card, form: "The") } manque : { $place }
ciq-not-ciq = { $place } vaut { $found }, mais doit être "ciq"
ciq-key-missing = { $place } n’a pas de { $key }
ciq-key-unknown = { $place } a { $key }, qui n’y a pas sa place
ciq-number = { $place } vaut { $found }, mais doit être un nombre entier de { $low } à { $high }
ciq-step = { $place } vaut { $found }, mais doit être une étape de l’édition { $edition } : { $edition ->
    [1] act, chain, lay ou over
   *[2] act, chain, give, lay ou over
}
ciq-mover-at-end = { $place } vaut { $found }, mais doit être null quand la partie est finie
ciq-skips = { $place } vaut { $found }, mais doit être { $high ->
    [0] 0 ici
   *[other] un nombre entier de 0 à { $high } ici
}
ciq-owed-outside = { $place } vaut { $found }, mais on ne doit des cartes qu’à l’étape give
ciq-attack-outside = { $place } est donné, mais une attaque n’est en cours qu’aux étapes chain et give
ciq-attack-pile = { $place } vaut { $found }, qui n’est pas une pile où cette attaque puisse être posée
ciq-attack-empty = { $place } n’a aucune carte
ciq-no-choice = { $place } a moins de deux cartes : la place { $seat } n’a rien à choisir
ciq-known-pile = { $place } vaut { $found }, mais doit être "down" ou "hand"
ciq-known-no-card = { $place } parle d’une pile de la place { $seat } qui n’a aucune carte
ciq-known-owner = { $place } nomme la place { $seat }, qui connaît de toute façon sa main
ciq-known-twice = { $place } parle d’une carte dont il a déjà été question
ciq-known-seat-twice = { $place } nomme deux fois la place { $seat }
ciq-known-nobody = { $place } ne nomme aucune place
ciq-known-order = { $place } est encore { CARD($card, form: "the") }, et une place qui connaît cette carte n’est pas nommée pour la précédente
ciq-result-early = { $place } est donné, mais la partie n’est pas finie
ciq-result-wrong = { $place } n’est pas ce que disent les cartes
ciq-no-cards = { $place } : la place { $seat } n’a aucune carte, mais la partie n’est pas finie
ciq-not-waiting = { $place } : la place { $seat } a des cartes dans { -down(form: "own") } ou { -up(form: "own") } : elle n’est pas en attente
ciq-waits = { $place } : la place { $seat } est en attente : ce ne peut être son tour
ciq-not-turned = { $place } : la place { $seat } aurait retourné { -up(form: "own") } pour en faire { -down(form: "own") }
ciq-no-up = { $place } : la place { $seat } aurait formé { -up(form: "own") }
ciq-no-defense = { $place } : la place { $seat } aurait formé { -defense(form: "own") }
ciq-not-bare = { $place } : la place { $seat } a encore cette pile : ce n’est pas à sa main de payer
ciq-nothing-to-do = { $place } : la place { $seat } n’a aucun coup : son tour aurait été sauté
ciq-not-filled = { $place } : la place { $seat } aurait complété sa main à { $needed ->
    [one] une carte
   *[other] { $needed } cartes
}
ciq-cannot-go = { $place } : la place { $seat } ne peut pas jouer : son tour aurait été sauté
ciq-attack-own = { $place } : la place { $seat } ne peut pas s’attaquer elle-même
ciq-attack-place = { $place } : ces cartes ne sont pas ainsi sur la pile de la place { $other }
ciq-attack-first = { $place } n’a pas pu commencer cette attaque
ciq-attack-link = { $place } n’a pas pu suivre la carte d’avant
ciq-attack-amount = { $place } : cette attaque transfère un autre nombre de cartes
ciq-chain-over = { $place } : aucune carte de la main ne convient à la chaîne : elle est finie
ciq-chain-goes-on = { $place } : une carte de la main convient à la chaîne : elle n’est pas finie
ciq-two-winners = { $place } : les places { $seat } et { $other } sont toutes deux sans carte
ciq-skips-after-win = { $place } doit être 0 quand une place a gagné
ciq-no-stalemate = { $place } : la place { $seat } a un coup possible : son tour n’a pas été sauté
ciq-not-over = { $place } : personne n’a gagné, toutes les places n’ont pas été sautées, et ce n’est pas le dernier tour
