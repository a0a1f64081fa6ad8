# La ligne de commande. Les lignes help- et metavar- sont lues sans Fluent : une ligne chacune.

## Aide.

help-usage = Emploi :
help-options = Options
help-commands = Commandes
help-upcard = Jouer, étudier et équilibrer deux jeux de cartes : Ciq (ciq-1, ciq-2) et Up or Down (updown, updown-short).
help-upcard-more = JEU peut aussi être un fichier qui décrit une variante des règles, comme ma-ciq.toml. FICHIER peut être - pour l’entrée standard. Le JSON va sur la sortie standard, les messages sur la sortie d’erreur. Code de retour : 0 fait, 2 la demande est fautive, 1 tout le reste.
help-play = Jouer une partie dans le terminal, avec des robots et d’autres personnes.
help-play-more = Sans nom de jeu, il vous est demandé. Les places qui ne sont pas à vous sont tenues par des robots : ceux de --bots dans l’ordre, le dernier à toutes celles qui restent ; greedy si aucun n’est nommé.
help-deal = Distribuer une partie et afficher sa position en JSON.
help-deal-more = Sans graine ni paquet, les cartes sont mélangées à neuf chaque fois.
help-serve = Ouvrir la table web : jouer par un lien, entre amis et avec des robots.
help-serve-more = Sans options, pour cette machine seule. La base de données est un fichier SQLite ou une URL PostgreSQL ; si elle contient un mot de passe, mieux vaut la donner par l’environnement : UPCARD_DATABASE. docs/web.md dit comment servir d’autres personnes.
help-join = Jouer à une table web depuis le terminal.
help-join-more = URL est le lien de la table, ou le lien privé d’une place. Une place libre est prise, et gardée : la même commande y ramène. S’il n’y en a pas, vous regardez.
help-bot = Faire jouer une place d’une table web par un robot, jusqu’à la fin de la partie.
help-bot-more = JETON est le jeton de la place ou son lien privé, ou - pour le lire de l’entrée standard. Le résultat est affiché en JSON.
help-backup = Copier toutes les tables web dans un fichier, même pendant que le serveur tourne.
help-backup-more = Un fichier dont le nom finit par .gz est compressé. Il contient les secrets des parties en cours : gardez-le aussi bien que la base.
help-restore = Remplir une base de données vide à partir d’une sauvegarde.
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
help-analyse = Analyser l’enregistrement d’une partie : ce que chaque coup a laissé échapper, ce qui était de la chance.
help-analyse-more = Le même enregistrement, la même profondeur et la même graine donnent la même analyse. La méthode, et le sens du JSON, sont dans docs/review.md.
help-puzzle = Trouver le meilleur coup dans des positions de vraies parties, ou en faire des problèmes.
help-puzzle-play = Résoudre les problèmes d’un jeu dans le terminal ; le premier non résolu, sans numéro.
help-puzzle-make = Chercher de nouveaux problèmes dans des parties entre robots, et les écrire dans un fichier.
help-puzzle-make-more = Il faut de quelques secondes à quelques minutes par problème. Les mêmes jeu, nombre et graine donnent les mêmes problèmes. Le jeu est ciq-1, ciq-2, updown ou updown-short.
help-bench = Mesurer combien de parties au hasard joue un cœur de processeur.
help-lab = Le laboratoire : rencontres entre robots, séries de parties, études des règles.
help-lab-match = Faire jouer des robots l’un contre l’autre sur des donnes appariées, et dire lequel est le plus fort.
help-lab-match-more = ROBOT est un robot fourni, un point d’entrée du groupe upcard.bots, module:Classe, ou exec:COMMANDE pour un programme (docs/bot-protocol.md). Chaque paquet est joué autant de fois qu’il y a de robots, chacun avançant d’une place de partie en partie : le nombre de parties est donc arrondi à des paquets entiers. S’il y a plus de places que de robots, ils s’assoient à tour de rôle ; nommez un robot plusieurs fois pour lui donner plus de places. Un robot qui plante, tarde trop ou joue un coup interdit perd cette partie.
help-lab-check = Vérifier qu’un robot est régulier, ponctuel, reproductible et honnête.
help-lab-check-more = ROBOT se nomme comme pour upcard lab match. Il joue des parties des jeux donnés, ou de tous, contre des robots fournis, et les mêmes questions lui sont posées à nouveau, les cartes cachées étant autrement. Code de retour 0 : tout est réussi ; 1 : pas tout.
help-rules = Afficher un livret de règles, un de ses articles, ou la liste des articles.
help-rules-more = Demandez ciq, updown, la page rulings, ou un article comme C2-5 ou U-10.
help-schema = Afficher le schéma JSON des positions, des vues ou des parties enregistrées d’un jeu.
help-schema-more = KIND vaut position, view (vue) ou record (partie enregistrée).
help-completion = Afficher le script qui permet à un shell (bash, zsh, fish) de compléter les commandes d’upcard.
help-completion-more = Pour bash, ajoutez à ~/.bashrc : eval "$(upcard completion bash)" ; pour zsh, la même chose dans ~/.zshrc ; pour fish : upcard completion fish | source
help-option-lang = La langue, anglais ou français ; sinon celle du système.
help-option-help = Afficher cette aide.
help-option-version = Afficher la version.
help-option-players = Le nombre de places ; 4 sans précision.
help-option-bots = Les robots des autres places, dans l’ordre, séparés par des virgules : random, greedy, level:1 … level:6, search:1s.
help-option-seats = La place que vous tenez ; donnez-la plusieurs fois pour partager le clavier. La place 1 sans précision.
help-option-seat = Ne dessiner que ce que voit cette place.
help-option-seed = Mélanger selon ce nombre : même nombre, même donne.
help-option-deck = Une liste JSON de toutes les cartes dans l’ordre de la donne.
help-option-resume = Reprendre la partie sauvée dans ce fichier, ou la dernière sauvée.
help-option-ply = La position après ce nombre de coups, au lieu de la fin.
help-option-ply-begin = Commencer après ce nombre de coups ; à la donne sans précision.
help-option-seconds = Combien de temps jouer ; 3 sans précision.
help-option-json = Afficher du JSON.
help-option-depth = Parties simulées par décision ; autant qu’il convient au jeu, sans précision.
help-option-review-seed = Les dés des parties simulées ; 0 sans précision.
help-option-puzzle-number = Le problème par lequel commencer.
help-option-puzzle-count = Combien de problèmes ; 50 sans précision.
help-option-puzzle-seed = Les parties à fouiller ; 0 sans précision.
help-option-match-players = Le nombre de places ; autant que de robots sans précision.
help-option-games = Le nombre de parties ; 100 sans précision, jusqu’à 20000 avec --sprt.
help-option-match-seed = La graine dont découlent tous les paquets et tous les robots ; une nouvelle sans précision.
help-option-sprt = S’arrêter dès que le test séquentiel, à 5 % d’erreurs de part et d’autre, a décidé si le premier robot est plus fort que l’autre de elo0 ou de elo1.
help-option-match-workers = Combien de processus jouent ; un par cœur sans précision. Le résultat n’en dépend pas.
help-option-match-out = Garder chaque partie enregistrée dans ce fichier, une par ligne.
help-option-match-resume = Reprendre la rencontre du fichier de --out.
help-option-move-time = Les secondes qu’ont les robots d’autres auteurs pour un coup ; 10 sans précision.
help-option-match-log = Ajouter à ce fichier ce que les robots d’autres auteurs écrivent sur la sortie d’erreur.
help-option-check-seed = La graine des paquets et des robots ; 0 sans précision.
help-option-host = L’adresse où écouter ; 127.0.0.1, cette machine seule, sans précision.
help-option-port = Le port où écouter, 0 pour n’importe quel port libre ; 8000 sans précision.
help-option-database = Un fichier SQLite ou une URL PostgreSQL ; un fichier de votre dossier de données sans précision.
help-option-workers = Combien de processus servent ; 1 sans précision.
help-option-origin = Comment le monde appelle le serveur derrière un mandataire, par exemple https://cartes.example.
help-option-proxies = Les adresses, séparées par des virgules, des mandataires que l’on croit sur l’origine des demandes ; avec --origin, ceux de cette machine sans précision.
help-option-variant = Une variante des règles à proposer sur la page d’accueil : un fichier comme ma-ciq.toml ; à répéter pour plusieurs.
help-option-open = Ouvrir la page dans un navigateur ; si le port est pris, un autre est choisi.
help-option-join-seat = La place à prendre ; la première libre sans précision.
help-option-join-name = Votre nom à la table ; Invité sans précision.
help-option-watch = Regarder sans prendre de place.
help-rule-options = Les options des règles dépendent du jeu ; son nom devant --help les donne, par exemple : ciq-2 --help

help-lab-run = Jouer beaucoup de parties entre robots et les mesurer.
help-lab-run-more = Même graine, mêmes parties, quel que soit le nombre de processus. La série est gardée dans le dossier de --out, et Ctrl-C garde ce qui est fait.
help-lab-record = Afficher une partie d’une série comme partie enregistrée.
help-option-lab-bots = Qui joue, dans l’ordre des places, séparés par des virgules ; le dernier tient toutes les places qui restent, et ils changent de place d’une partie à l’autre. Au hasard sans précision.
help-option-run-games = Le nombre de parties ; 1000 sans précision.
help-option-games-of-each = Le nombre de parties de chaque ; sans précision 10000, ou 400 si un robot réfléchit.
help-option-replays = Combien de fois chaque donne est jouée ; autant qu’il y a de places sans précision.
help-lab-compare = Mettre côte à côte des jeux, des variantes et des séries : ce qui diffère, l’important d’abord.
help-lab-compare-more = CÔTÉ est un jeu, un fichier de variante, l’un ou l’autre avec des options changées (ciq-2:chain=forced), ou le dossier d’une série. Ce qui n’est pas encore une série est joué, à partir des mêmes donnes : sans précision 10000 parties de robots qui jouent sans réfléchir, 400 des autres.
help-lab-ladder = Faire jouer chaque robot d’une échelle contre celui d’en dessous : ce que vaut l’adresse dans un jeu.
help-lab-ladder-more = Le ROBOT le plus faible d’abord, par exemple : random greedy search:200 search:400. Un seul du plus fort joue parmi les plus faibles et tient chaque place de chaque donne à son tour ; avec --keep chaque échelon est gardé comme une série, que lab report dessine. Sans précision, 10000 parties par échelon de robots qui jouent sans réfléchir, 400 des autres.
help-lab-report = Écrire une page sur des séries : figures, différences, tous les nombres et ce qu’ils veulent dire.
help-lab-report-more = CÔTÉ est comme pour lab compare ; un seul suffit. La page est un seul fichier, qui ne charge rien d’ailleurs.
help-lab-tune = Chercher parmi les options d’un jeu des règles qui atteignent des buts.
help-lab-tune-more = Par exemple : upcard lab tune ciq-2 --vary blocked=as_written,no_stock,never --vary hand_size=2..5 --goal "won>=0.95, turns<=150". Les mesures dont on peut faire un but sont nommées par lab run --json, et il y a aussi turns_95 (que 95 % des parties ne dépassent pas) ou seat_wins_1.
help-option-vary = Une option et les valeurs à essayer : chain=forced,free ou hand_size=2..5 ; à répéter pour plusieurs options.
help-option-goal = Ce qu’on demande : des mesures avec <=, >= ou =, séparées par des virgules.
help-option-trials = Combien de règles sont essayées au plus ; 60 sans précision.
help-option-tune-out = Le dossier qui garde la recherche et ses rapports ; la même commande reprend là où elle s’est arrêtée.
help-option-keep = Garder les parties jouées dans ce dossier ; la même commande reprend là où elle s’est arrêtée.
help-option-report-out = Le fichier à écrire ; sans lui, le Markdown et le JSON sont affichés.
help-option-markdown = Écrire du Markdown ; ses figures vont dans un dossier à côté.
help-option-out = Le dossier qui garde la série.
help-option-lab-resume = Continuer la série du dossier de --out.
help-option-engine = Où les parties sont jouées : cette machine, ou une grappe Ray.
help-option-lab-workers = Combien de parties sont jouées à la fois ; une par cœur sans précision.
help-option-one-game = N’afficher que cette partie de la série, à partir de 0, comme partie enregistrée.

metavar-side = CÔTÉ
metavar-goals = BUTS
metavar-values = OPTION=VALEURS
metavar-folder = DOSSIER
metavar-file = FICHIER
metavar-record = PARTIE
metavar-game = JEU
metavar-clause = ARTICLE
metavar-move = COUP
metavar-bots = ROBOT,ROBOT,…
metavar-url = URL
metavar-token = JETON
metavar-bot = ROBOT
metavar-kind = GENRE
metavar-name = NOM
metavar-address = ADRESSE
metavar-addresses = ADRESSE,ADRESSE,…
metavar-database = BASE
metavar-shell = SHELL
metavar-seconds = SECONDES
metavar-command = COMMANDE
metavar-options = [OPTIONS]

## La table des options de règles.

cli-rule-options = Règles de { $game }
cli-rule-choice = { $value } : { $meaning }.
cli-rule-edition = Édition { $edition } seulement.
cli-rule-default = Par défaut : { $value }.
cli-rule-in-file = Dans le fichier : { $value }.
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
cli-name-too-long = Aucun fichier ne peut porter un nom aussi long : …{ $file }
cli-file-unreadable = Le fichier { $file } ne peut pas être lu
cli-empty = Il n’y a rien dedans
cli-is-record = C’est l’enregistrement d’une partie, non une position : upcard record replay affiche celles où elle passe
cli-in-file = { $source ->
    [input] Entrée standard
   *[file] { $file }
} : { $why }
cli-in-line = { $source ->
    [input] Entrée standard
   *[file] { $file }
}, ligne { NUMBER($line, useGrouping: 0) } : { $why }
cli-move = Le coup { NUMBER($number, useGrouping: 0) }, { $text }, ne peut pas être joué : { $why }

## La table web.

cli-extra-missing = { $module } n’est pas installé ; ce qu’il faut à la table web s’installe par : pip install "upcard[{ $extra }]"
cli-out-of-range = { $option } vaut { $found }, mais doit aller de { NUMBER($low, useGrouping: 0) } à { NUMBER($high, useGrouping: 0) }
cli-origin = --origin vaut { $found }, mais doit ressembler à https://cartes.example, sans rien après le nom
cli-proxies = --proxies nomme { $found }, mais il faut des adresses IP ou des réseaux comme 10.0.0.0/8, séparés par des virgules, ou bien * seul
cli-address = Impossible d’écouter à { $host }, port { NUMBER($port, useGrouping: 0) } : { $why }
cli-unusable-file = Le fichier { $file } ne peut pas servir : { $why }
cli-serving = La table est ouverte : { $url } (Ctrl-C la ferme ; les parties sont gardées)
cli-backed-up = { $count ->
    [0] Aucune entrée de table sauvegardée
    [one] Une entrée de table sauvegardée
   *[other] { $count } entrées de tables sauvegardées
} dans { $file }
cli-restored = { $count ->
    [0] Aucune entrée de table rétablie
    [one] Une entrée de table rétablie
   *[other] { $count } entrées de tables rétablies
} depuis { $file }

client-no-link = { $found } n’est pas le lien d’une table, comme https://cartes.example/t/…
client-no-token = Ce n’est pas le jeton d’une place : il a 22 lettres et chiffres, et se trouve à la fin du lien privé de la place
client-unreachable = { $origin } ne répond pas : { $why }
client-moved = Le serveur se trouve ailleurs : { $to }
client-strange = Le serveur répond par le code { $status } et rien qu’upcard comprenne
client-denied = { $why }
client-no-table = La réponse du serveur n’est pas une table que cette version d’upcard comprenne
client-no-view = La vue de la partie donnée par le serveur n’est pas de celles que cette version d’upcard comprend
client-not-seated = Ce jeton n’a pas de place à la table
client-gone = La table a été supprimée

join-seat-free = libre
join-seat-you = vous
join-seat-host = hôte
join-lobby-host = Tapez commencer quand tout le monde est là ; commencer greedy donne les places libres à des robots.
join-lobby-wait = La partie commence quand l’hôte fait distribuer les cartes.
join-invite = On entre par ce lien : { $link }
join-ask-start = commencer · q pour sortir
join-ask-undo = Quelqu’un demande à reprendre un coup. Oui ou non ?
join-ask-paused = reprendre · q pour sortir
join-ask-over = r revanche · q pour sortir
join-watching = Vous regardez : vous voyez ce que tout le monde voit.
join-away = Votre temps était écoulé, et un robot joue pour vous : tapez retour, ou jouez un coup.
join-undo-waits = On demande aux autres si vous pouvez reprendre votre coup ; non retire la demande.
join-paused = La partie est en pause.
join-trouble = Le serveur ne répond pas ({ $why }) ; upcard essaie encore.
join-not-here = Cela n’existe pas à une table web.
join-not-yet = Ce n’est pas votre tour.
join-not-dealt = Les cartes ne sont pas encore distribuées.
join-why = Tapez pourquoi et une carte ou un coup que vous aimeriez jouer.
join-no-hint = Il n’y a pas de conseils quand d’autres personnes jouent.
join-goodbye = Votre place reste à vous. Pour y revenir :
join-help = Un coup : son numéro, son texte, ou une partie du texte qui ne convient qu’à un seul coup. Et aussi : règles C2-5 · pourquoi 9h · conseil (contre des robots) · annuler · journal · connu · voir 2 · coups · points · pause, reprendre · retour, quand un robot joue pour vous · q pour sortir.

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
