# Rencontres entre robots.

match-preparing = Préparation
match-rate = { NUMBER($rate, maximumFractionDigits: 1) } parties/s
match-share = { $name } gagne { $share } %
match-llr = LLR { NUMBER($llr, minimumFractionDigits: 2) }
match-stopped = Arrêté : ce qui suit porte sur les donnes jouées jusqu’au bout.{ $kept ->
    [yes] {" "}Avec --resume, la rencontre reprend.
   *[no] {""}
}
match-played = { $game }, { $players } places : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} sur { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}, { $unwon ->
    [0] toutes gagnées
    [one] { $unwon } sans gagnant
   *[other] { $unwon } sans gagnant
} (graine { $seed })
match-column-bot = Robot
match-column-games = Parties
match-column-wins = Gagnées
match-column-share = Part
match-column-interval = Intervalle à 95 %
match-column-of-won = Des gagnées
match-column-chance = Au hasard
match-column-rank = Rang moyen
match-column-score = Score moyen
match-column-rating = Elo
match-number = { NUMBER($value, maximumFractionDigits: 2) }
match-percent = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
match-elo-found = { $name } contre { $other } : { $came ->
    [won] toutes les parties gagnées, donc au moins { NUMBER($low, useGrouping: 0) } Elo (certain à 95 %)
    [lost] toutes les parties perdues, donc au plus { NUMBER($high, useGrouping: 0) } Elo (certain à 95 %)
   *[both] { NUMBER($difference, useGrouping: 0) } Elo, intervalle à 95 % { NUMBER($low, useGrouping: 0) } … { NUMBER($high, useGrouping: 0) }
}
match-sprt = Test séquentiel : { $decision ->
    [H0] H0 retenue, la différence est d’au plus elo0
    [H1] H1 retenue, la différence est d’au moins elo1
   *[continue] pas encore de décision
} (LLR { NUMBER($llr, minimumFractionDigits: 2) }, bornes { NUMBER($lower, minimumFractionDigits: 2) } et { NUMBER($upper, minimumFractionDigits: 2) })
match-fault = { $name } a perdu par sa faute la partie { NUMBER($game, useGrouping: 0) } à la place { $seat } : { $why }
match-more-faults = … et { $count ->
    [one] { $count } autre faute
   *[other] { $count } autres fautes
}

## Ce qui ne peut pas se jouer.

match-bots = Une rencontre demande de { $least } à { $most } robots, et non { $found }
match-sprt-two = --sprt demande une rencontre entre deux robots
match-elo = --sprt contient { $found }, mais une différence Elo est un nombre de -{ NUMBER($most, useGrouping: 0) } à { NUMBER($most, useGrouping: 0) }
match-elo-order = --sprt { $elo0 } { $elo1 } : la première différence doit être la plus petite
match-resume-what = --resume demande --out, le fichier de la rencontre à reprendre
match-file = Le fichier { $file } ne peut pas être ouvert : { $why }
match-file-there = Il y a déjà un fichier { $file } : ajoutez --resume pour reprendre sa rencontre, ou donnez un autre nom
match-file-line = La ligne { NUMBER($line, useGrouping: 0) } de { $file } n’est pas de celles qu’écrit une rencontre
match-file-other = Le fichier contient une autre rencontre : { $key } y vaut { $found }, et non { $asked }
