# Le laboratoire : comparer, régler, rendre compte.

## Buts et espaces qui n’en sont pas.

lab-goal = { $found } n’est pas un but : il s’écrit comme turns<=60, won>=0.99 ou turns=40
lab-goal-figure = Il n’y a pas de chiffre { $found } pour en faire un but ; il y a { $figures }
lab-goals-many = Il y a plus de { $most } buts
lab-vary = { $found } n’est pas une liste de valeurs : elle s’écrit comme chain=forced,free ou hand_size=2..5
lab-vary-twice = L’option { $name } est là deux fois : donnez toutes ses valeurs d’un coup
lab-vary-range = { $found } n’est pas un intervalle, ou il a plus de { $most } valeurs
lab-vary-value-twice = Parmi les valeurs de { $name }, { $found } est là deux fois
lab-study-unwritable = L’étude { $file } ne peut pas être écrite : { $why }
lab-study-damaged = { $file } n’est pas une étude de cette version, ou elle est endommagée
lab-study-other = L’étude { $file } répond à une autre question : d’autres parties, buts, valeurs ou nombres

## Côtés d’une comparaison.

lab-no-side = { $found } n’est ni un jeu ({ $games }), ni un fichier de variante, ni le dossier d’une série
lab-side-option = Dans { $side } il n’y a pas d’option { $found } : les options s’écrivent comme ciq-2:chain=forced,hand_size=4
lab-side-empty = Dans { $side } il manque une option : les options s’écrivent comme ciq-2:chain=forced,hand_size=4

## Parties des règles, et ce qu’on en dit.

study-part-ciq-card = { $part ->
    [J] Valet
    [Q] Dame
    [K] Roi
    [A] As
   *[other] Carte { $part }
}
study-part-ciq-turn = { $part ->
    [attack] Attaque d’une pile découverte
    [attack_defense] Attaque d’une défense
    [attack_own] Cartes sur sa propre pile découverte
    [defend] Se défendre
   *[draw] Piocher
}
study-part-ciq-move = { $part ->
    [add] Continuer une chaîne
    [stop] Arrêter une chaîne
    [give] Donner une carte de sa main
   *[lay] Poser une nouvelle pile
}
study-part-updown-card = Carte prise, { $part } des nombres
study-part-updown-turn = { $part ->
    [add] Allonger une colonne
    [start] Commencer une colonne
   *[restart] Défausser une colonne
}
study-part-updown-move = { $part ->
    [draw_open] Prendre à la pioche ouverte
    [draw_closed] Prendre à la pioche fermée
   *[place_edge] Poser entre la plus haute et la plus basse
}
study-kind-ciq-used = fois par partie
study-kind-ciq-moved = cartes dont on se défait, chaque fois
study-kind-ciq-swing = chance de gagner acquise, chaque fois
study-kind-ciq-won = victoires de qui le fait
study-kind-ciq-decided = parties que cela termine
study-kind-updown-used = fois par partie
study-kind-updown-moved = points gagnés, chaque fois
study-kind-updown-swing = chance de gagner acquise, chaque fois
study-kind-updown-won = victoires de qui le fait
study-kind-updown-decided = parties que cela termine
study-of-seat = place { $seat }
study-named = { $metric }, { $label }
study-titled = { $group } : { $kind }

## Ce que veut dire chaque mesure. Entre parenthèses, les noms des travaux publiés.

definition-won = Part des parties que quelqu’un gagne selon les règles.
definition-stalemate = Part des parties où toutes les places ont été sautées l’une après l’autre, si bien que personne ne gagne (blocage).
definition-unfinished = Part des parties arrêtées à la limite de tours (Timeouts chez Ludii).
definition-scored = Part des parties qui vont au bout des cartes et sont décomptées.
definition-completion = Part des parties qui ont un gagnant (Completion chez Ludii).
definition-shared = Part des parties où plusieurs places gagnent ensemble.
definition-turns = Tours commencés dans une partie, y compris ceux qui sont sautés, en moyenne (DurationTurns).
definition-turns-quantiles = Nombre de tours que 5, 25, 50, 75 et 95 % des parties ne dépassent pas.
definition-decisions = Coups joués dans une partie, en moyenne (DurationMoves).
definition-decisions-quantiles = Nombre de coups que 5, 25, 50, 75 et 95 % des parties ne dépassent pas.
definition-minutes = Ce qu’une partie prend à des personnes, à l’estime : 8 secondes pour un choix, 3 pour un coup forcé, 2 pour un tour sauté.
definition-seat-wins = Part des parties que gagne chaque place ; une victoire partagée compte en fractions.
definition-seat-advantage = Plus grande différence entre les victoires de deux places (1 − Balance chez Ludii).
definition-bot-wins = Part de ses parties que gagne chaque robot, après avoir tenu chaque place à son tour.
definition-branching = Coups permis par décision, en moyenne (BranchingFactor).
definition-most-options = Le plus grand nombre de coups permis d’une décision de la partie, en moyenne.
definition-decision-share = Part des coups qui sont un choix entre deux au moins (DecisionMoves).
definition-forced = Part des tours où il y a des coups à jouer, mais rien à choisir.
definition-skipped = Part des tours où la place ne peut rien faire.
definition-interaction = Part des coups qui changent les cartes d’une autre place.
definition-longest-wait = Le plus de tours de suite qu’une place passe sans décision, en moyenne.
definition-lead-changes = Combien de fois, d’un tour de table à l’autre, une autre place devient la mieux placée pour gagner (LeadChange).
definition-drama = De combien le futur gagnant est derrière le meneur, en chance de gagner, dans les tours de table où il l’est (Drama, d’après Browne).
definition-decided-at = Part de la partie après laquelle la chance du gagnant reste au-dessus d’un demi (Decisiveness).
definition-uncertainty = À quel point la partie est ouverte, en moyenne sur ses tours de table : 1 quand toutes les places ont la même chance, 0 quand le gagnant est connu (Uncertainty, d’après Browne).
definition-uncertainty-late = La même chose sur le dernier quart des tours de table.
definition-killer-move = Ce que la chance du gagnant monte au plus en un tour de table (Killer moves, d’après Browne).
definition-half-leader-won = Combien de fois la place qui mène à mi-partie gagne.
definition-late-leader-won = Combien de fois la place qui mène aux trois quarts de la partie gagne.
definition-comeback = Part des parties gagnées dont le gagnant était dernier à mi-partie.
definition-hopeless = Part de la partie que les perdants jouent encore presque sans chance.
definition-luck-share = Ce que la donne décide à elle seule de qui gagne, quand les mêmes robots la rejouent sans cesse.
definition-attacks = Attaques par tour où il y a une décision.
definition-chain = Cartes posées par attaque, en moyenne.
definition-longest-chain = Cartes de la plus longue attaque de la partie, en moyenne.
definition-restarts = Colonnes défaussées par partie, en moyenne.
definition-open-draws = Cartes prises à la pioche ouverte par partie, en moyenne.
definition-edges = Cartes posées par partie entre la plus haute et la plus basse de l’étalage, en moyenne.
definition-longest-column = Cartes de la plus longue colonne à la fin, en moyenne.
definition-margin = Points entre le gagnant et le suivant, en moyenne.
definition-part-used = Combien de fois chacune sert dans une partie.
definition-part-moved-ciq = Les cartes dont la place se défait par une utilisation, en plus de celles qu’elle pose.
definition-part-moved-updown = Les points qu’une utilisation rapporte à la place.
definition-part-swing = De combien une utilisation change la chance de gagner de la place qui la fait.
definition-part-won = Combien de fois ceux qui s’en servent gagnent la partie, en comptant chaque utilisation.
definition-part-decided = Part des parties que cela termine.

## Résultats.

study-change = { $change }{ $points ->
    [yes] {" "}points
   *[no] {""}
} ({ $low } … { $high })
study-finding = { $name } : { $first } → { $second } ; { $change }
lab-sides = Il y a { $count ->
    [one] un côté
   *[other] { $count } côtés
} à comparer ; il en faut de 2 à { $most }
lab-report-families = Un rapport parle d’un seul jeu, et non de { $games }

## Rapports.

study-contents = Sommaire
study-numbers = Les nombres
study-made-by = Fait par upcard { $version }. Les robots qui ont joué sont nommés plus haut ; des personnes peuvent jouer autrement.
study-title-one = Ce qu’est { $name }
study-title-joint = {" face à "}
study-lead = { $name } : { $games } parties à une table de { $players } places, jouées par les robots { $bots }, avec la graine { $seed }.
study-lead-each = De chaque côté : { $games } parties à une table de { $players } places, jouées par les robots { $bots }, avec la graine { $seed }.
study-side-found = { $side } : { $found }
study-mean = Moyenne
study-value = Valeur
study-metric = Mesure
study-side = Côté
study-other = Autre
study-difference = Différence
study-chance = Hasard
study-option = Option
study-clause = Clause
study-meaning = Ce que c’est
study-definition = Ce que c’est
study-seat = Place { $seat }
study-group-card = Cartes
study-group-turn = Tours
study-group-move = Autres coups

study-section-glance = En bref
study-section-differences = Ce qui diffère
study-section-length = Comment les parties finissent, et quand
study-section-seats = Qui gagne
study-section-tension = Suspense
study-section-cards = Ce que font les cartes
study-section-moves = À quoi servent les tours
study-section-rules = Les règles jouées
study-section-figures = Toutes les mesures
study-section-repeat = Pour le refaire

study-text-differences = Chaque côté face à { $base }, les plus grandes différences d’abord ; la fin des parties, leur longueur et qui gagne comptent plus que le reste. Entre parenthèses, l’intervalle qui contient la différence à 95 %. { NUMBER($tested, useGrouping: 0) } différences ont été testées, et les probabilités sont corrigées en conséquence (Holm) : si rien ne différait, il y aurait ici ne fût-ce qu’une fausse alerte dans 5 % des rapports au plus.
study-text-paired = Les côtés ont joué les mêmes donnes, si bien que la chance de la donne ne brouille pas ce qui diffère.
study-no-differences = Rien de ce qui a été testé ne diffère plus que le hasard ne le fait.
study-table-differences = Tout ce qui a été testé
study-text-length = Un tour compte dès qu’il commence, même si la place ne peut rien faire et qu’elle est sautée.
study-text-seats = Toutes les places sont jouées de la même façon, et chaque place d’une donne à son tour : ce qui reste est ce que les règles donnent à une place.
study-text-tension = La chance de gagner d’une place se lit dans les parties elles-mêmes : de toutes celles qui en étaient là, tant ont gagné.
study-text-cards = Une carte compte là où elle décide : comme dernière carte d’une attaque dans Ciq, comme carte prise dans Up or Down.
study-text-moves = Ce que les places font de leurs tours, et ce qu’elles en tirent.
study-text-rules = Chaque option des règles avec sa valeur, et la clause dont elle dépend.
study-text-figures = Entre parenthèses, l’intervalle qui contient la mesure à 95 %, sur toutes les parties qu’on pourrait donner.
study-text-repeat = La même commande joue les mêmes parties, sur n’importe quelle machine et n’importe quel nombre de cœurs. Avec --json elle affiche toutes les mesures ; avec --out DOSSIER elle garde les parties, et chacune peut être revue.

study-caption-endings = Part des parties, avec des intervalles à 95 %.
study-caption-lengths = Part des parties selon leur nombre de tours, par pas de { $width } ; robots : { $bots }.{ $longer ->
    [yes] {" "}{ $over } des parties sont trop longues pour le dessin.
   *[no] {""}
}{ $capped ->
    [yes] {" "}Là où les parties s’entassent, elles ont été arrêtées à la limite de tours.
   *[no] {""}
}
study-caption-seats = Part des parties que gagne chaque place, avec des intervalles à 95 % ; robots : { $bots }.
study-caption-seats-even = Part des parties que gagne chaque place, avec des intervalles à 95 % ; la ligne pointillée est une part égale. Robots : { $bots }.
study-caption-ladder = Part de ses parties que gagne chaque robot, après avoir tenu chaque place à son tour ; la ligne pointillée est une part égale. Ce qu’un robot plus fort prend à un plus faible est ce que vaut le savoir-jouer dans ce jeu.
study-caption-leads = Combien de fois qui mène à mi-partie ou aux trois quarts gagne, et combien de fois le gagnant était dernier à mi-partie.
study-caption-course = La chance de gagner de la place qui gagne à la fin, en moyenne sur les parties gagnées, à mesure que la partie avance. Une ligne qui reste longtemps basse est une partie qui reste ouverte.
study-figure-endings = Comment les parties finissent
study-figure-lengths = Combien de temps durent les parties
study-figure-seats = Victoires par place
study-figure-ladder = Victoires par robot
study-figure-leads = L’avance décide-t-elle ?
study-figure-course = Le chemin du gagnant
study-axis-games = part des parties
study-axis-played = part de la partie jouée
study-axis-course = chance de gagner du gagnant

study-glance-endings = { $endings }.
study-glance-won = { $share } des parties sont gagnées
study-glance-scored = { $share } des parties sont jouées jusqu’au décompte
study-glance-stalemate = { $share } finissent par un blocage
study-glance-unfinished = { $share } s’arrêtent à la limite de tours
study-glance-length = Une partie prend { $turns } tours en moyenne, environ { $minutes } minutes entre personnes ; neuf sur dix prennent de { $low } à { $high } tours.
study-glance-seats = Les places gagnent de { $low } à { $high } des parties ; le plus grand écart entre deux d’entre elles est de { $gap }.
study-glance-choice = { $share } des coups sont un choix, entre { $branching } coups permis en moyenne.
study-glance-skipped = { $skipped } des tours sont sautés, parce que la place ne peut rien faire.
study-glance-fixed = Une partie prend { $turns } tours, environ { $minutes } minutes entre personnes.
study-glance-tension = Qui mène à mi-partie gagne dans { $leader } des cas ; le meneur change { $changes } fois, et après { $decided } de la partie le gagnant reste devant.
study-table-figures = Toutes les mesures, avec leur sens
lab-report-where = Dites où écrire la page : --out FICHIER
lab-report-kinds = Demandez du Markdown ou du JSON, pas les deux
study-tested = { NUMBER($tested, useGrouping: 0) } différences avec { $base } ont été testées ; { $found ->
    [0] aucune ne dépasse ce que fait le hasard
    [one] une dépasse ce que fait le hasard (5 %, corrigé de leur nombre)
   *[other] { NUMBER($found, useGrouping: 0) } dépassent ce que fait le hasard (5 %, corrigé de leur nombre)
}.
study-more = et { NUMBER($number, useGrouping: 0) } de plus : --json les donne toutes

## La recherche parmi les règles.

study-title-tune = Réglage de { $name }
study-tune-verdict = { NUMBER($tried, useGrouping: 0) } règles sur { $size } ont été essayées pour { $goals } ; { $met ->
    [0] aucune n’atteint tous les buts
    [one] une atteint tous les buts
   *[other] { NUMBER($met, useGrouping: 0) } atteignent tous les buts
}. { $front ->
    [one] La meilleure, qu’aucune autre ne bat
   *[other] Les { NUMBER($front, useGrouping: 0) } meilleures, dont aucune ne bat une autre dans tous les buts
} :
study-tune-meets = {" "}(atteint tous les buts)
study-tune-unchanged = Sans changement : { $values }
study-tune-alone = Ce que chaque option fait seule :
study-tune-untested = { $sentence } (non testé)
study-tune-chance = { $sentence } (pas plus que le hasard)
study-tune-stopped = Arrêté ; la même commande reprend avec ce qui est dans { $folder }.
study-tune-rules = Règles
study-tune-missed = Écart
study-tune-as-it-is = sans changement
study-section-best = Les meilleures règles
study-section-alone = Ce que chaque option fait seule
study-text-best = Des règles qu’aucune autre ne bat dans tous les buts ; les premières s’en écartent le moins au total. L’écart est compté en parts des buts. Pour chacune des premières, il y a un rapport à côté de celui-ci : best-1.html, etc.
study-text-alone = Une option change, toutes les autres restent ; les mêmes donnes sont jouées. La ligne pointillée est le jeu sans changement.
study-of-tenth = dixième { $tenth } de la partie
study-figure-leader = Ce que vaut une avance
study-caption-leader = Combien de fois la place qui mène à un moment d’une partie gagnée la gagne ; la ligne pointillée est une part égale.
study-axis-leader = victoires du meneur
study-index = Études de Ciq et d’Up or Down
study-index-how = { $players } places, robots { $bots }
