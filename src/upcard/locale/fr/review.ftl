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
review-curve = Chances de gagner, pour qui verrait toutes les mains (de la donne → à la fin) :
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
review-notes = Un coup est jugé sur ce que la place pouvait savoir ; la chance et le jeu, sur ce que voyait un spectateur de toutes les mains. La méthode : docs/review.md.
