# L’analyse d’une partie : ce que chaque coup a laissé échapper, ce qui était de la chance.

review-working = Analyse de la partie
review-percent = { NUMBER($value, maximumFractionDigits: 0) } %
review-percent-fine = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
review-points = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
review-head = { $game ->
    [ciq] Ciq, édition { $edition }
   *[updown] Up or Down
} : { $players } places, { $moves ->
    [one] un coup
   *[other] { NUMBER($moves, useGrouping: 0) } coups
}. Examinée avec { NUMBER($depth, useGrouping: 0) } parties simulées par décision.
review-curve = Chances de gagner, pour qui verrait toutes les mains (de la donne → à la fin ; ? une faute) :
review-play-title = Comment chaque place a choisi
review-luck-title = Ce qui a fait le résultat
review-column-seat = Place
review-column-accuracy = Précision
review-column-choices = Choix
review-column-best = Meilleurs
review-column-sound = Bons
review-column-loose = Légers
review-column-mistake = Fautes
review-column-blunder = Grosses fautes
review-column-lost = Perdu
review-column-fair = Part égale
review-column-deal = Donne
review-column-draws = Pioche
review-column-play = Son jeu
review-column-others = Les autres
review-column-end = Fin
review-turning-title = Les tournants
review-turning = Tour { NUMBER($turn, useGrouping: 0) }, au trait : { $who }. Pour { $whom }, de { $before } à { $after } – { $by ->
    [play] par le jeu
   *[luck] par chance
}.
review-dear-title = Les coups les plus coûteux
review-dear = Coup { NUMBER($ply, useGrouping: 0) } (tour { NUMBER($turn, useGrouping: 0) }), { $who } : { $move } – { review-verdict }, { $lost } de perdu ; mieux vaut { $best }.
review-no-dear = Pour autant qu’on puisse en juger, aucun coup n’a rien laissé échapper.
review-verdict = { $verdict ->
    [forced] le seul coup
    [fine] un joli coup
    [best] le meilleur coup
    [sound] un bon coup
    [loose] un coup léger
    [mistake] une faute
   *[blunder] une grosse faute
}
review-see = Pour revoir la table après le coup 17 : upcard replay PARTIE --ply 17
review-notes = Un coup est jugé sur ce que la place pouvait savoir ; la chance et le jeu, sur ce que voyait un spectateur de toutes les mains. La méthode : docs/review.md.

## Sur les pages.

review-web = Analyse
review-value = { NUMBER($value, maximumFractionDigits: 1) } % de gagner (± { NUMBER($error, maximumFractionDigits: 1) })
review-value-points = { NUMBER($points, maximumFractionDigits: 1) } points, rang { NUMBER($rank, maximumFractionDigits: 1) }, { NUMBER($value, maximumFractionDigits: 1) } % de gagner (± { NUMBER($error, maximumFractionDigits: 1) })
review-value-exact-lead = { $value ->
    [0] exactement à égalité
    [1] exactement un point d’avance
    [-1] exactement un point de retard
   *[other] exactement { $value } points d’avance
}
review-value-exact-win = { $value ->
    [1] gagne à coup sûr
   *[other] ne gagne pas
}
review-web-ask = Analyser cette partie
review-web-go-on = Poursuivre l’analyse
review-web-waiting = D’autres analyses passent d’abord…
review-web-progress = Coup { NUMBER($done, useGrouping: 0) } sur { NUMBER($total, useGrouping: 0) }…
review-web-what = L’ordinateur parcourt la partie : ce que chaque coup a laissé échapper, où la partie a tourné, et ce qui était de la chance. Cela prend une minute environ et reste avec la partie.
review-web-page = Toute l’analyse
review-web-data = Les chiffres (JSON)
review-web-here = C’était { $word }{ $lost ->
    [none] .
   *[other] {" "}: { $lost } de perdu.
}
review-web-lost = { $lost } de perdu
review-web-better = Mieux : { $move }.
review-web-hindsight = Cartes visibles : { $move }.
review-web-options = Ce qu’il y avait à choisir
review-web-curve = Chances de gagner
review-web-curve-how = De la donne à la fin, pour qui verrait toutes les mains, mais aucune carte que personne n’a vue. Touchez un tour pour le revoir.
review-web-play-how = Un coup est jugé sur ce que la place pouvait savoir. Précision : 100 % ne laisse rien échapper, 0 % vaut des coups tirés au hasard.
review-web-luck-how = En chances de gagner : la part égale, plus la chance de la donne et des cartes venues, plus ce que ses coups et ceux des autres ont changé par rapport au jeu du robot glouton, donne le résultat.
review-web-luck-points = En points d’avance sur la meilleure autre place : la part égale, plus la chance de la donne et des cartes venues, plus ce que ses coups et ceux des autres ont changé par rapport au jeu du robot glouton, donne le résultat.
review-web-turn = Tour { NUMBER($turn, useGrouping: 0) }
review-web-next = Le prochain à revoir
review-web-worth = Les coups à revoir
review-web-all = Tous les coups
review-web-moves-how = { NUMBER($playouts, useGrouping: 0) } parties simulées par décision, cartes cachées redistribuées pour chacune. Moins de deux erreurs types ne compte pas.

review-busy = Beaucoup d’analyses attendent : veuillez réessayer plus tard
review-long = Cette partie compte { $moves } coups, et l’on n’analyse ici que celles de { $longest } au plus ; upcard analyse les analyse toutes
review-not-made = Cette partie n’a pas encore d’analyse
