# La table dans le terminal : dessins, invites, réponses, aide.

## Noms des jeux, des places, des piles.

terminal-game-ciq-1 = Ciq, édition 1
terminal-game-ciq-2 = Ciq, édition 2
terminal-game-updown-long = Up or Down
terminal-game-updown-short = Up or Down, partie courte
terminal-head-updown-long = Up or Down
terminal-head-updown-short = Up or Down, courte
terminal-turn = tour { NUMBER($turn, useGrouping: 0) }
terminal-about = { $what } : { $said }
terminal-head-help = ? aide · conseil · annuler · journal · règles · q
terminal-seat = la place { $seat }
terminal-you = vous (place { $seat })
terminal-short-you = vous
terminal-short-person = joueur
terminal-bot-random = Hasard
terminal-bot-greedy = Glouton
terminal-bot-level = Niveau { $level }
terminal-hand = Main
terminal-no-card = aucune carte
terminal-card = { CARD($card, form: "plain") }
terminal-to-seat = la place { $seat }
terminal-log-cards = Passent à { $other } : { $cards }.

terminal-ciq-hand = main { $count }
terminal-ciq-down = pioche
terminal-ciq-up = déc.
terminal-ciq-defense = déf.
terminal-ciq-waits = en attente
terminal-ciq-attack-up = Attaque sur la pile découverte de { $other } :
terminal-ciq-attack-defense = Attaque sur la défense de { $other } :
terminal-ciq-attack-up-own = Attaque sur votre propre pile découverte :
terminal-ciq-attack-defense-own = Attaque sur votre propre défense :
terminal-ciq-owed = (encore { $count } à donner)
terminal-ciq-known-hand = Main de { $seat } :
terminal-ciq-known-down = Pioche de { $seat }, à partir du dessus :
terminal-ciq-known-down-own = Votre pioche, à partir du dessus :
terminal-ciq-known-more = et { $count } de plus
terminal-ciq-look-up = Pile découverte, { $count ->
    [one] une carte
   *[other] { $count } cartes
}, à partir du dessus :
terminal-ciq-look-defense = Défense, { $count ->
    [one] une carte
   *[other] { $count } cartes
}, à partir du dessus :
terminal-ciq-look-down = Pioche : { $count ->
    [0] aucune carte
    [one] une carte
   *[other] { $count } cartes
}
terminal-ciq-score-1 = { $total ->
    [0] 0 carte
    [one] 1 carte
   *[other] { $total } cartes
} : main { $hand }, pioche { $down }, pile découverte { $up }
terminal-ciq-score-2 = { $total ->
    [0] 0 carte
    [one] 1 carte
   *[other] { $total } cartes
} : main { $hand }, pioche { $down }, pile découverte { $up }, défense { $defense }
terminal-known-nothing = Vous ne savez rien de plus que ce qui est visible.

terminal-updown-closed = fermée
terminal-updown-open = ouverte
terminal-updown-taken = prise
terminal-updown-hand = main
terminal-updown-hand-size = { $count ->
    [0] aucune carte en main
    [one] une carte en main
   *[other] { $count } cartes en main
}
terminal-updown-points = { $count ->
    [0] 0 point
    [one] 1 point
   *[other] { $count } points
}
terminal-updown-discard = { $count ->
    [one] une carte défaussée
   *[other] { $count } cartes défaussées
} = { $points }
terminal-updown-score-discard = { $points } défausse
terminal-updown-between = entre { $below } et { $above }
terminal-updown-unseen = une carte inconnue
terminal-updown-begin = commence une colonne
terminal-updown-after = après le { $last }
terminal-updown-restart = abandonne { $count ->
    [one] une carte
   *[other] { $count } cartes
}
terminal-updown-known-hand = Main de { $seat } :
terminal-updown-known-discard = Défausse de { $seat } :

terminal-colour-orange = orange
terminal-colour-blue = bleu
terminal-colour-purple = violet
terminal-colour-yellow = jaune
terminal-colour-green = vert
terminal-colour-red = rouge
terminal-sign-orange = O
terminal-sign-blue = B
terminal-sign-purple = L
terminal-sign-yellow = J
terminal-sign-green = V
terminal-sign-red = R

terminal-more-moves = … { $count } coups en tout : tapez coups pour les voir, ou un coup en entier
terminal-more-log = plus tôt : tapez journal

terminal-updown-columns = colonnes : sens, dernière carte, couleurs, points
terminal-log-many = { $count } cartes passent à { $other } ; au-dessus se trouve maintenant { CARD($card, form: "the") }.

## Qui doit faire quoi.

terminal-due-you = À vous :
terminal-due-over = La partie est finie.
terminal-due-other = C’est à { $seat } de jouer
terminal-due-ciq-act = { $edition ->
    [1] attaquer si vous le pouvez, sinon piocher
   *[2] attaquer, vous défendre ou piocher
}
terminal-due-ciq-chain = { $chain ->
    [forced] ajouter une carte, car la chaîne continue tant qu’une convient
   *[free] ajouter une carte à la chaîne, ou l’arrêter
}
terminal-due-ciq-give = donner une carte de votre main
terminal-due-ciq-lay = { $edition ->
    [1] poser une carte de votre main comme nouvelle pile découverte
   *[2] poser une carte de votre main comme nouvelle défense
}
terminal-due-updown-place = poser une carte de votre main dans le cercle
terminal-due-updown-take = prendre l’une des deux cartes voisines
terminal-due-updown-add = ajouter la carte prise à une colonne
terminal-due-updown-draw = piocher une carte

## Choisir un jeu.

terminal-menu-resume = reprendre la partie interrompue
terminal-menu-ciq-2 = Ciq, édition 2 : se défaire de ses cartes ; attaquer est un choix
terminal-menu-ciq-1 = Ciq, édition 1 : se défaire de ses cartes ; qui peut attaquer le doit
terminal-menu-updown = Up or Down : marquer des points en colonnes montantes et descendantes
terminal-menu-updown-short = Up or Down, la partie courte
terminal-menu-prompt = Quel jeu ? (q pour sortir) >{" "}
terminal-menu-again = Tapez un numéro de la liste, de 1 à { $count }, ou q pour sortir.

## À la table.

terminal-pass = Passez la machine à { $seat ->
    [1] la place 1
    [2] la place 2
    [3] la place 3
    [4] la place 4
    [5] la place 5
    [6] la place 6
    [7] la place 7
    [8] la place 8
   *[name] { $seat }
}. Personne d’autre ne regarde l’écran.
terminal-pass-ready = Entrée montre la main >{" "}
terminal-page = Entrée : suite · b : retour · q : sortir >{" "}
terminal-several = { $text } peut vouloir dire { $moves } : tapez-en un peu plus, ou le numéro.
terminal-number-or-card = { $text } est le numéro de { $first }, mais convient aussi à { $second } : tapez en entier celui que vous voulez.
terminal-no-number = Les coups ont les numéros 1 à { $count }.
terminal-not-saved = La partie n’a pas pu être sauvée : { $why }
terminal-goodbye = La partie est sauvée. Pour la reprendre :
terminal-goodbye-over = La partie est sauvée. Pour la revoir :
terminal-undo-people = Quand on joue à plusieurs devant l’écran, rien ne se reprend : chacun a pu voir quelque chose.
terminal-undo-nothing = Vous n’avez encore rien à reprendre.
terminal-undone = Coup repris : c’est de nouveau à vous.
terminal-why-what = Tapez pourquoi et une carte ou un coup : pourquoi { $card }, pourquoi { $move }, pourquoi piocher.
terminal-no-move = « { $text } » n’est pas un coup { $book ->
    [ciq-1] de Ciq, édition 1
    [ciq-2] de Ciq, édition 2
   *[updown] d’Up or Down
} ; les coups sont { $moves }
terminal-why-possible = Ceci peut se jouer : { $moves }
terminal-why-kind = Tout sur { $kind } : { $clause }, { $title } ; tapez ? { $clause } pour le lire.
terminal-log-empty = Il ne s’est encore rien passé.
terminal-look-which = Tapez voir et le numéro d’une place, de 1 à { $seats }.
terminal-saved-in = La partie est sauvée après chaque coup, dans { $file }
terminal-saved-copy = Une copie de la partie est dans { $file }
terminal-save-exists = { $file } existe déjà : choisissez un autre nom.
terminal-save-failed = Impossible d’écrire { $file } : { $why }
terminal-lang-which = Tapez langue fr pour le français, langue en pour l’anglais.
terminal-name-which = Tapez nom et un nom de { $most } caractères au plus.
terminal-no-clause = Il n’y a pas d’article { $text } dans les règles.
terminal-no-file = Le fichier { $file } ne peut pas être lu
terminal-nothing-left = Il n’y a aucune partie interrompue à reprendre : upcard play en commence une
terminal-too-many-bots = Il y a { $bots ->
    [one] un robot
   *[other] { $bots } robots
} pour { $seats ->
    [0] zéro place libre
    [one] une place libre
   *[other] { $seats } places libres
}

## Pourquoi non, dit à la place elle-même.

terminal-own-ciq-now-act-1 = Votre tour commence : il faut attaquer ou piocher, et non { $kind }
terminal-own-ciq-now-act-2 = Votre tour commence : il faut attaquer, vous défendre ou piocher, et non { $kind }
terminal-own-ciq-now-chain = Votre attaque n’est pas finie : il faut ajouter une carte ou arrêter la chaîne avant { $kind }
terminal-own-ciq-now-give = Vous devez encore des cartes : il faut en donner une de votre main avant { $kind }
terminal-own-ciq-now-lay-1 = Vous êtes sans pile découverte : il faut d’abord poser une carte de votre main, et non { $kind }
terminal-own-ciq-now-lay-2 = Vous êtes sans défense : il faut d’abord poser une carte de votre main, et non { $kind }
terminal-own-ciq-not-held = Vous n’avez pas { CARD($card, form: "the") }
terminal-own-ciq-own-seat = Vous ne pouvez pas vous attaquer vous-même
terminal-own-ciq-no-down = Vous n’avez rien à piocher : vous êtes sans pioche
terminal-own-ciq-must-attack = Vous devez attaquer : { CARD($card, form: "the") } va avec { CARD($top, form: "the") } sur la pile découverte de la place { $other }
terminal-own-ciq-wrong-suit = { CARD($card, form: "The") } n’est pas de la même couleur que { CARD($top, form: "the") } sur votre défense
terminal-own-updown-not-in-hand = Le { $card } n’est pas dans votre main

## Aide.

terminal-help-now = Ce que vous pouvez faire maintenant
terminal-help-typing = Ce que vous pouvez taper
terminal-help-moves = Un coup : son numéro, son texte tel qu’il est montré ({ $move }), ou une partie du texte qui ne convient qu’à un seul coup.
terminal-help-ciq = Les cartes se tapent par valeur et couleur : 5h, 10h, Ds ; les valeurs sont V valet, D dame, R roi (ou J, Q, K), A as, les couleurs c trèfle, d carreau, h cœur, s pique. Sur la table, le nombre au bord inférieur d’une carte est la taille de sa pile, et au-dessus de chaque place se lit le nombre de cartes en main. Les coups : attaquer, défendre, piocher, ajouter (à la chaîne), arrêter (la chaîne), donner, poser ; les mots des parties enregistrées conviennent aussi : attack, defend, draw, add, stop, give, lay.
terminal-help-updown = Les cartes se tapent par leur numéro. Le cercle monte dans le sens des aiguilles d’une montre à partir d’en haut à gauche ; la carte posée est entre [ ], les deux que vous pouvez prendre entre < >. La lettre devant un numéro est sa couleur. Une colonne montre son sens, ses cartes, puis cartes × couleur la plus fréquente = points. Les coups : poser, prendre, ajouter, recommencer (défausser une colonne), piocher ouverte, piocher fermée ; les mots des parties enregistrées conviennent aussi : place, take, add, restart, draw open, draw closed.
terminal-command-help = ?
terminal-command-rules = règles
terminal-command-why = pourquoi { $card }
terminal-command-hint = conseil
terminal-command-undo = annuler
terminal-command-log = journal
terminal-command-known = connu
terminal-command-look = voir 2
terminal-command-moves = coups
terminal-command-score = points
terminal-command-save = sauver [FICHIER]
terminal-command-lang = langue en
terminal-command-name = nom Anna
terminal-command-quit = quitter
terminal-about-help = cette page ; ? { $clause } montre un article, ? { $move } à quoi sert un coup
terminal-about-rules = les règles ; règles { $clause } un article, règles rulings les interprétations
terminal-about-why = pourquoi une carte ou un coup ne peut pas se jouer
terminal-about-hint = le meilleur coup pour ce que vous savez, et pourquoi
terminal-about-undo = revenir à votre dernière décision (contre des robots)
terminal-about-log = tout ce qui s’est passé
terminal-about-known = quelles cartes cachées vous connaissez, et où elles sont
terminal-about-look = tout ce qui est visible devant la place 2
terminal-about-moves = tous les coups, si l’écran n’avait pas la place
terminal-about-score = où en est chacun
terminal-about-save = une copie de la partie, qui est sauvée après chaque coup
terminal-about-lang = la table en anglais ; langue fr en français
terminal-about-name = votre nom
terminal-about-quit = sortir ; la partie pourra être reprise

## Conseils.

terminal-hint = Le mieux : { $number }) { $move }.
terminal-hint-typed = Le mieux : { $move } (à taper en entier : son numéro est aussi une carte).

## La fin.

terminal-and = { $first } et { $last }
terminal-end-won = Plus aucune carte : victoire de { $winners }.
terminal-end-stalemate = Personne ne peut jouer : la partie est bloquée, et personne ne gagne.
terminal-end-unfinished = Le dernier tour est fini : la partie reste inachevée, et personne ne gagne.
terminal-end-scored = Le plus de points : { $winners }.
terminal-end-help = La partie est finie. r en distribue une autre, p revoit celle-ci, journal dit tout ce qui s’est passé, s dit où elle est sauvée, s FICHIER en fait une copie, u reprend votre dernier coup, q sort.
terminal-end-unknown = La partie est finie, et { $text } n’y fait plus rien : tapez r, p, s, u, journal, ? ou q.
terminal-end-prompt = r revanche · p revoir · s sauver · u annuler · q quitter >{" "}

## Revoir une partie.

terminal-replay-at = Coup { $ply } sur { $last }
terminal-replay-open = toutes les mains ouvertes
terminal-replay-seat = telle que la place { $seat } l’a vue
terminal-replay-prompt = Entrée suite · b retour · numéro · début · fin · place 2 · ouvert · q >{" "}
terminal-replay-help = Entrée avance, b recule, 12 va au coup 12 ; place 2 : ce qu’elle savait ; q sort.
terminal-bot-failed = { $why }. greedy a joué à sa place.
terminal-bot-too-long = Le nom d’un robot dans une partie sauvée a au plus { $most } caractères : mettez la commande dans un script
