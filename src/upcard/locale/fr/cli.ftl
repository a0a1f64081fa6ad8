# La ligne de commande. Les lignes help- et metavar- sont lues sans Fluent : une ligne chacune.

## Aide.

help-usage = Emploi :
help-options = Options
help-commands = Commandes
help-upcard = Jouer, étudier et équilibrer deux jeux de cartes : Ciq (ciq-1, ciq-2) et Up or Down (updown, updown-short).
help-upcard-more = FICHIER peut être - pour l’entrée standard. Le JSON va sur la sortie standard, les messages sur la sortie d’erreur. Code de retour : 0 fait, 2 la demande est fautive, 1 tout le reste.
help-play = Jouer une partie dans le terminal, avec des robots et d’autres personnes.
help-play-more = Sans nom de jeu, il vous est demandé. Les places qui ne sont pas à vous sont tenues par des robots : ceux de --bots dans l’ordre, le dernier à toutes celles qui restent ; greedy si aucun n’est nommé.
help-deal = Distribuer une partie et afficher sa position en JSON.
help-deal-more = Sans graine ni paquet, les cartes sont mélangées à neuf chaque fois.
help-position = Regarder une position, lister ses coups, jouer à partir d’elle.
help-position-show = Dessiner une position, complète ou telle qu’une place la voit.
help-position-moves = Afficher les coups permis d’une position, un par ligne.
help-position-apply = Jouer des coups et afficher la position où ils mènent, en JSON.
help-position-apply-more = Un coup est un seul argument : upcard position apply FICHIER "attack 2 5h" stop
help-record = Rejouer une partie enregistrée.
help-record-replay = Vérifier chaque coup et le résultat d’une partie enregistrée, et afficher la position en JSON.
help-record-replay-more = Un fichier JSON Lines peut contenir beaucoup de parties : une position est affichée pour chacune.
help-verify = Vérifier le mélange, chaque coup et le résultat d’une partie enregistrée.
help-replay = Parcourir une partie enregistrée dans le terminal, en avant et en arrière.
help-bench = Mesurer combien de parties au hasard joue un cœur de processeur.
help-rules = Afficher un livret de règles, un de ses articles, ou la liste des articles.
help-rules-more = Demandez ciq, updown, la page rulings, ou un article comme C2-5 ou U-10.
help-completion = Afficher le script qui permet à un shell (bash, zsh, fish) de compléter les commandes d’upcard.
help-completion-more = Pour bash, ajoutez à ~/.bashrc : eval "$(upcard completion bash)" ; pour zsh, la même chose dans ~/.zshrc ; pour fish : upcard completion fish | source
help-option-lang = La langue, anglais ou français ; sinon celle du système.
help-option-help = Afficher cette aide.
help-option-version = Afficher la version.
help-option-players = Le nombre de places ; 4 sans précision.
help-option-bots = Les robots des autres places, dans l’ordre, séparés par des virgules : random, greedy.
help-option-seats = La place que vous tenez ; donnez-la plusieurs fois pour partager le clavier. La place 1 sans précision.
help-option-seat = Ne dessiner que ce que voit cette place.
help-option-seed = Mélanger selon ce nombre : même nombre, même donne.
help-option-deck = Une liste JSON de toutes les cartes dans l’ordre de la donne.
help-option-resume = Reprendre la partie sauvée dans ce fichier, ou la dernière sauvée.
help-option-ply = La position après ce nombre de coups, au lieu de la fin.
help-option-seconds = Combien de temps jouer ; 3 sans précision.
help-option-json = Afficher du JSON.
help-rule-options = Les options des règles dépendent du jeu ; son nom devant --help les donne, par exemple : ciq-2 --help

metavar-file = FICHIER
metavar-record = PARTIE
metavar-game = JEU
metavar-clause = ARTICLE
metavar-move = COUP
metavar-bots = ROBOT,ROBOT,…
metavar-shell = SHELL
metavar-seconds = SECONDES
metavar-command = COMMANDE
metavar-options = [OPTIONS]

## La table des options de règles.

cli-rule-options = Règles de { $game }
cli-rule-choice = { $value } : { $meaning }.
cli-rule-edition = Édition { $edition } seulement.
cli-rule-default = Par défaut : { $value }.
cli-rule-clause = Article { $clause }.

## Lignes de commande qui ne peuvent pas être exécutées.

cli-usage = { $command } : { $message }
cli-no-such-command = { $command } n’a pas de commande { $found } ; il y a { $commands }
cli-command-missing = { $command } demande une commande : { $commands }
cli-argument-missing = { $command } demande { $argument }
cli-too-many = { $command } ne sait que faire de { $found }
cli-no-such-option = { $command } n’a pas d’option { $option }{ $near ->
    [none] {""}
   *[other] {" "}; vouliez-vous dire { $near } ?
}
cli-no-such-rule-option = Ni { $command } ni les règles de { $game } n’ont d’option { $option }{ $near ->
    [none] {""}
   *[other] {" "}; vouliez-vous dire { $near } ?
}
cli-option-before-game = { $option } est une option des règles d’un jeu : { $command } demande avec elle le nom d’un jeu
cli-option-needs-value = { $command } : l’option { $option } demande une valeur
cli-option-takes-no-value = { $command } : l’option { $option } ne prend pas de valeur
cli-not-whole = { $option } vaut { $found }, mais doit être un nombre entier de 30 chiffres au plus
cli-seconds = { $option } vaut { $found }, mais doit être un nombre de secondes au-dessus de 0 et jusqu’à { NUMBER($most, useGrouping: 0) }
cli-not-one-of = { $option } vaut { $found }, mais doit être l’un de ceux-ci : { $choices }
cli-no-such-rule = Il n’y a ni page ni article { $found } ; il y a les pages { $pages }, et upcard rules donne la liste des articles

## Fichiers.

cli-file-missing = Il n’y a pas de fichier { $file }
cli-file-directory = { $file } est un dossier, pas un fichier
cli-file-forbidden = Le fichier { $file } est interdit de lecture
cli-file-unreadable = Le fichier { $file } ne peut pas être lu
cli-empty = Il n’y a rien dedans
cli-in-file = { $source ->
    [input] Entrée standard
   *[file] { $file }
} : { $why }
cli-in-line = { $source ->
    [input] Entrée standard
   *[file] { $file }
}, ligne { NUMBER($line, useGrouping: 0) } : { $why }
cli-move = Le coup { NUMBER($number, useGrouping: 0) }, { $text }, ne peut pas être joué : { $why }

## Réponses.

cli-verified-shuffle = { $line ->
    [0] {""}
   *[other] Ligne { NUMBER($line, useGrouping: 0) } :{" "}
}Le mélange et { $moves ->
    [0] la donne
    [1] le seul coup
   *[other] les { NUMBER($moves, useGrouping: 0) } coups
} sont justes{ $over ->
    [yes] , et le résultat aussi
   *[no] {" "}; la partie n’est pas finie
}. Comparez l’engagement avec celui montré avant la donne : { $commitment }
cli-verified-no-shuffle = { $line ->
    [0] {""}
   *[other] Ligne { NUMBER($line, useGrouping: 0) } :{" "}
}{ $moves ->
    [0] La donne est juste
    [1] Le seul coup est juste
   *[other] Les { NUMBER($moves, useGrouping: 0) } coups sont justes
}{ $over ->
    [yes] , et le résultat aussi
   *[no] {" "}; la partie n’est pas finie
}. La partie enregistrée ne dit rien d’un mélange : il n’y en a pas à vérifier.
cli-bench-preparing = Préparation des règles compilées ; cela n’arrive qu’une fois et prend quelques secondes…
cli-bench-interpreted = L’environnement demande les règles interprétées : ce n’est pas la vitesse des règles compilées.
cli-bench-result = { $game }, { $players } places : { NUMBER($decisions_per_second, maximumFractionDigits: 0) } décisions et { NUMBER($games_per_second, maximumFractionDigits: 0) } parties par seconde ({ $games } parties, { $decisions } décisions en { NUMBER($seconds, maximumFractionDigits: 2) } s sur un cœur)
cli-unexpected = Quelque chose a mal tourné dans upcard : { $kind } : { $told } (avec UPCARD_DEBUG=1 dans l’environnement, il dit où)
