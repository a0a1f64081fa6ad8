# Problèmes : une position telle que la connaît une place, un seul meilleur coup.

puzzle-title = Problèmes
puzzle-game-ciq-1 = Ciq, édition 1
puzzle-game-ciq-2 = Ciq, édition 2
puzzle-game-updown = Up or Down
puzzle-game-updown-short = Up or Down, partie courte
puzzle-solved-of = { $count ->
   *[other] { $solved } sur { $count } résolus
}
puzzle-head = Problème { $number } sur { $count }{ $done ->
    [yes] {" "}– résolu
   *[no] {""}
}. Quel est le meilleur coup ?
puzzle-prompt = coup · voir · connu · n suivant · b retour · l liste · q >{" "}
puzzle-help = Tapez un coup comme à la table. « voir » donne la solution, « connu » les cartes que vous connaissez dans les autres mains et les piles, n et b mènent au problème suivant et au précédent, « go 7 » au septième, l donne ceux qui restent.
puzzle-several = Plusieurs coups conviennent : tapez-le en entier.
puzzle-right = C’est cela.
puzzle-wrong = { $greedy ->
    [yes] C’est ce que ferait le robot glouton, mais ce coup
   *[no] Ce coup
} ne gagne que { $chance } parties sur 100 à partir d’ici ; le meilleur en gagne { $best }. Réessayez.
puzzle-open = { $count ->
    [0] Tous les problèmes de ce jeu sont résolus.
   *[other] Restent : { $numbers }.
}
puzzle-mining = Recherche de problèmes
puzzle-made = { $count ->
    [one] un problème
   *[other] { $count } problèmes
} dans { $file }
no-such-puzzles = Il n’y a pas de problèmes pour { $name } ; il y en a pour { $games }
no-such-puzzle = Il n’y a pas de problème { $number } ; ils vont de 1 à { $count }
puzzle-file-exists = { $file } existe déjà : donnez un nouveau nom
puzzle-unwritable = { $file } ne peut pas être écrit : { $why }

## Sur les pages.

puzzle-web-what = Des positions de vraies parties, vues d’une place. Un coup est nettement le meilleur, et ce n’est pas celui qui saute aux yeux.
puzzle-web-ask = Quel est le meilleur coup ?
puzzle-web-you = Vous êtes la place { $seat }.
puzzle-web-number = Problème { $number }
puzzle-web-show = Voir la solution
puzzle-web-next = Problème suivant
puzzle-web-odds = Ce que gagne chaque coup
puzzle-web-greedy = celui du robot glouton
puzzle-web-back = Précédent
puzzle-web-all = Tous les problèmes
puzzle-web-solved = résolu
