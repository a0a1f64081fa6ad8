# La table sur le web : tout ce que disent ses pages.

## Toutes les pages.

web-tagline = Deux jeux de cartes, un lien, vos amis
web-hero = Ciq et Up or Down, entre amis ou contre des robots. Pas de compte, rien à installer : choisissez un jeu et jouez.
web-skip = Aller au contenu
web-menu = Menu
web-more = Suite
web-home = Tous les jeux
web-go-back = Revenir
web-back = Précédent
web-next = Suivant
web-show = Afficher
web-save = Enregistrer
web-yes = Oui
web-no = Non
web-cancel = Annuler
web-close = Fermer
web-copy = Copier
web-copied = Copié
web-preferences = Préférences
web-language = Langue
web-prefer-look = L’apparence
web-prefer-play = Ma façon de jouer
web-prefer-calls = Quand c’est à moi
web-theme = Teintes
web-theme-auto = comme l’appareil
web-theme-light = claires
web-theme-dark = sombres
web-prefer-four-colours = Quatre teintes pour les couleurs
web-prefer-confirm = Demander avant chaque coup
web-prefer-confirm-about = Chaque coup attend que vous l’ayez confirmé.
web-prefer-aid = Montrer ce que j’ai vu et peux encore suivre
web-prefer-aid-about = Les cartes que vous avez vues sont marquées dans les mains et sur les piles, et listées à côté du journal.
web-prefer-sound = Jouer un son
web-prefer-sound-about = Aussi quand votre temps s’achève.
web-notify = M’avertir quand c’est à moi
web-rules = Les règles
web-rules-ciq = Règles de Ciq
web-rules-updown = Règles d’Up or Down
web-rules-rulings = Les décisions
web-upload = Revoir une partie enregistrée
web-upload-why = Choisissez l’enregistrement d’une partie. Chaque coup est vérifié avant d’être montré.
web-upload-file = Enregistrement (JSON)
web-upload-go = Vérifier et montrer
web-credits = Up or Down est de Wolfgang Kramer et Michael Kiesling : ceci est une réalisation indépendante, avec ses propres illustrations et son propre livret. Aucun pistage, rien n’est chargé d’ailleurs.

## Jeux, robots, pendules.

web-game-ciq = Ciq
web-game-ciq-1 = Ciq, édition 1
web-game-ciq-2 = Ciq
web-game-updown = Up or Down
web-game-updown-short = Up or Down, partie courte
web-about-ciq-2 = Attaquez avec des cartes basses, formez une chaîne et envoyez vos propres cartes chez les autres. Le premier qui ne possède plus aucune carte gagne.
web-about-ciq-1 = L’ancienne édition : attaquer est un devoir, et toute pile qui correspond peut être visée. Rapide et plein de revirements.
web-about-updown = Échangez des numéros avec un cercle de cartes et alignez ce que vous prenez en colonnes qui ne font que monter ou que descendre. Les longues colonnes où domine une couleur rapportent le plus.
web-bot-random = Robot au hasard
web-bot-greedy = Robot glouton
web-bot-level = Niveau { $level }
web-bot-about-random = Joue n’importe quel coup permis.
web-bot-about-greedy = Prend ce qui est le mieux sur le moment, sans voir plus loin.
web-bot-about-level-1 = Pour une première partie : ne regarde que son propre coup, oublie ce qui a été retourné et se contente de peu.
web-bot-about-level-2 = Ne regarde que son propre coup et oublie les cartes qu’il ne voit plus, mais prend le plus souvent ce qui paraît le mieux.
web-bot-about-level-3 = Réfléchit un peu à ce que son coup entraîne, mais oublie encore bien des cartes.
web-bot-about-level-4 = Voit quelques coups à l’avance et manque rarement le bon.
web-bot-about-level-5 = Voit loin, retient chaque carte et ne laisse presque rien traîner.
web-bot-about-level-6 = Joue avant chaque coup des milliers de suites possibles de la partie.
web-clock-none = Sans pendule
web-clock-seconds = { $count ->
    [one] une seconde par coup
   *[other] { $count } secondes par coup
}
web-clock-days = { $count ->
    [one] un jour par coup
   *[other] { $count } jours par coup
}

## Accueil.

web-seats = Places
web-bots = Les autres
web-play-now = Jouer
web-invite = Inviter des amis
web-more-choices = Nom, pendule, règles maison
web-name = Votre nom
web-clock = Pendule
web-list-it = Annoncer la table : tout le monde peut s’y joindre
web-no-aid = Pas d’aide-mémoire à cette table
web-variants = Variantes des règles
web-variant-of = { $game }, avec ces règles changées :
web-house-rules = Règles maison
web-as-usual = comme d’habitude
web-other-reading = Peut aussi se lire :
web-learn = Apprendre en dix étapes
web-learn-ciq = Apprendre Ciq en dix étapes
web-learn-updown = Apprendre Up or Down en dix étapes
web-own-tables = Vos tables
web-open-tables = Tables ouvertes
web-finished = Parties finies
web-lobby-open = { $count ->
    [0] complet
    [one] une place libre
   *[other] { $count } places libres
}
web-won-by = gagnée par { $who }
web-nobody-won = sans gagnant

## Avant la partie.

web-lobby-share = Envoyez ce lien à vos amis
web-lobby-listed = La table figure parmi les tables ouvertes.
web-lobby-unlisted = Seules les personnes qui ont le lien peuvent s’y joindre.
web-lobby-seats = Qui joue ?
web-lobby-sit = M’asseoir ici
web-lobby-free = libre
web-lobby-free-it = Retirer
web-lobby-free-seats = Les places libres vont à
web-lobby-which-bot = Quel robot
web-lobby-add-bot = Ajouter
web-lobby-start = Distribuer les cartes
web-lobby-wait = L’hôte commence la partie quand tout le monde est là.
web-share = Lien de cette table
web-shuffle = Un mélange vérifiable
web-shuffle-why = Avant que quiconque n’ajoute rien, le serveur est lié à un secret. Ajoutez un texte que personne ne peut deviner, et l’ordre des cartes dépendra aussi de vous ; après la partie, le secret est montré et votre navigateur peut tout vérifier.
web-commitment = Ce qui lie le serveur
web-contribute = Votre texte pour le mélange
web-contribute-send = Ajouter
web-no-contribution = aucun texte
web-not-yet = rien encore

## À la table.

web-you = Vous
web-of = { $what } :
web-seat = Place { $seat }
web-host = hôte
web-guest = Invité
web-guest-you = { $name } (vous)
web-is-bot = robot
web-is-away = absent
web-others = Les autres places
web-centre = Le milieu de la table
web-your-place = Votre place
web-now = Ce qui se passe
web-panel = Journal et aide
web-log = Ce qui s’est passé
web-log-short = Journal
web-log-proof = Journal, preuve
web-known = Ce que je sais
web-known-nothing = Rien qui ne soit déjà visible.
web-known-hand = Connu de vous :
web-known-in-hand = en main :
web-known-in-down = pioche, à partir du dessus :
web-known-discarded = défaussé :
web-turn-number = tour { NUMBER($turn, useGrouping: 0) }
web-your-turn-short = à vous
web-waits-for = C’est à { $who } de jouer
web-warming = { $who } se prépare : une minute ou deux, la première fois sur cette machine
web-look-again = Regarder de nouveau
web-clock-left-days = { $count } j
web-clock-left-hours = { $count } h
web-clock-yours = Votre temps
web-clock-warning = Votre temps s’achève. Quand il sera écoulé, un robot jouera pour vous.
web-watching = Vous regardez : vous voyez ce que tout le monde sait.
web-hand = { $count ->
    [0] Aucune carte en main
    [one] Une carte en main
   *[other] { $count } cartes en main
}
web-no-card = aucune carte
web-card = { CARD($card) }
web-points-unit = { $points ->
    [one] point
   *[other] points
}
web-paused = La partie est en pause.
web-away = Un robot joue pour vous : vous étiez absent, ou votre temps était écoulé.
web-return = Reprendre ma place
web-stand-in = Confier cette place à un robot
web-pause = Pause
web-resume = Continuer
web-undo = Reprendre
web-undo-ask = Demander à reprendre
web-undo-asked = Quelqu’un demande à reprendre son dernier coup. D’accord ?
web-undo-asked-by-me = La question est posée aux autres.
web-with-undo = { $count ->
    [one] Partie avec reprise : un coup a été repris après que quelque chose de caché a été vu.
   *[other] Partie avec reprises : { $count } fois, un coup a été repris après que quelque chose de caché a été vu.
}
web-with-undo-short = avec reprise
web-this-table = Cette table
web-spectators = { $count ->
    [0] personne ne regarde
    [one] une personne regarde
   *[other] { $count } personnes regardent
}
web-private-link = Le lien privé de ma place
web-devices = Mes appareils
web-link-why = Avec un lien privé, vous jouez aussi à la place { $seat } sur un autre appareil. Chaque lien n’est montré qu’une fois.
web-link-new = Votre nouveau lien
web-link-make = Un nouveau lien
web-link-name = Pour quel appareil ?
web-link-go = Créer
web-links = Liens et programmes qui ont cette place
web-link-nameless = sans nom
web-link-rename = Renommer
web-link-withdraw = Retirer
web-link-mine = celui par lequel vous êtes ici
web-link-used = { $count ->
    [0] aucun navigateur
    [one] un navigateur
   *[other] { $count } navigateurs
}
web-link-warning = Gardez-le pour vous : qui l’a joue à votre place.
web-go-table = Vers la table
web-claim = Prendre votre place
web-claim-why = Cette page prend la place d’un lien privé. Si rien ne se passe, collez ici la partie du lien qui suit le signe #.
web-claim-token = Code de la place
web-claim-go = Prendre la place
web-mute = Masquer les réactions
web-mute-seat = Masquer les réactions de cette place
web-unmute-seat = Montrer les réactions de cette place
web-unmute = Montrer les réactions
web-leave = Quitter la table
web-delete = Supprimer cette partie
web-lost = Pas de connexion. Votre table est en sécurité ; cette page réessaie d’elle-même.
web-confirm-ask = { $move } ?
web-confirm-yes = Jouer
web-reactions = Réactions
web-react-hello = Bonjour !
web-react-well-played = Bien joué
web-react-thanks = Merci
web-react-oops = Oups
web-react-thinking = Je réfléchis
web-react-good-game = Belle partie
web-why-not-your-turn = Ce n’est pas encore à vous.
web-why-watching = Vous regardez cette table.

## Ciq.

web-ciq-cap-down = Pioche
web-ciq-cap-up = Découverte
web-ciq-cap-defense = Défense
web-ciq-cap-down-brief = Pioche
web-ciq-cap-up-brief = Déc.
web-ciq-cap-defense-brief = Déf.
web-ciq-pile = { $pile ->
    [down] Pioche de { $who }
    [up] Pile découverte (Up) de { $who }
   *[defense] Défense de { $who }
} : { $count ->
    [0] aucune carte
    [one] une carte
   *[other] { $count } cartes
}
web-ciq-pile-top = { $pile ->
    [up] Pile découverte (Up) de { $who }
   *[defense] Défense de { $who }
} : { CARD($card) } au-dessus, { $count ->
    [one] une carte
   *[other] { $count } cartes
}
web-ciq-pop-down = Pioche, face cachée : { $count }
web-ciq-pop-up = Pile découverte (Up), où tombent les attaques : { $count }
web-ciq-pop-defense = Défense, qui dit ce qui peut attaquer : { $count }
web-ciq-card-sends = { CARD($card) }{ $sends ->
    [none] {""}
    [under] , envoie autant de cartes que vaut la carte du dessous
    [0] , n’envoie rien en dernier
    [1] , envoie une carte en dernier
   *[other] , envoie { $sends } cartes en dernier
}
web-ciq-sends = { $sends ->
    [under] envoie ?
   *[other] envoie { $sends }
}
web-ciq-waits = attend
web-ciq-waiting-you = Vous attendez que des cartes tombent sur votre pile découverte.
web-ciq-stop = Arrêter là
web-ciq-draw = Piocher
web-ciq-chain = La chaîne
web-ciq-stage-you-up = { $mine ->
    [yes] Vous posez sur votre propre pile découverte
   *[no] Vous attaquez { $who }
}
web-ciq-stage-you-defense = Vous changez la défense de { $who }
web-ciq-stage-up = { $mine ->
    [yes] { $by } vous attaque
   *[no] { $by } attaque { $who }
}
web-ciq-stage-defense = { $mine ->
    [yes] { $by } attaque votre défense
   *[no] { $by } attaque la défense de { $who }
}
web-ciq-would-go = { $count ->
    [one] carte passe si la chaîne s’arrête là
   *[other] cartes passent si la chaîne s’arrête là
}
web-ciq-harmless = Ici, aucune carte ne passe.
web-ciq-owed = { $count ->
    [one] Une carte reste due
   *[other] { $count } cartes restent dues
}
web-do-ciq-attack = Vous devez attaquer : une carte, puis une pile qui correspond.
web-do-ciq-attack-draw = Attaquez (une carte, puis une pile) ou piochez.
web-do-ciq-attack-defend = Attaquez (une carte, puis une pile) ou défendez-vous.
web-do-ciq-attack-defend-draw = Attaquez ou défendez-vous (une carte, puis une pile), ou piochez.
web-do-ciq-defend = Défendez-vous : une carte, puis votre défense.
web-do-ciq-defend-draw = Défendez-vous (une carte, puis votre défense) ou piochez.
web-do-ciq-draw = Rien dans votre main ne peut attaquer : piochez.
web-do-ciq-target = Choisissez maintenant la pile : celles qui portent une flèche conviennent.
web-do-ciq-card = Choisissez maintenant la carte pour cette pile.
web-do-ciq-chain = Ajoutez une carte qui convient, ou arrêtez là.
web-do-ciq-chain-forced = Ajoutez une carte qui convient : la chaîne doit continuer.
web-do-ciq-give = Plus rien d’autre ne peut payer : donnez une carte de votre main.
web-do-ciq-lay-1 = Vous n’avez plus de pile découverte : posez une carte de votre main.
web-do-ciq-lay-2 = Votre défense est épuisée : posez une carte de votre main.
web-move-ciq-attack = Attaquer { $other } avec { CARD($what, form: "the") }
web-move-ciq-attack-defense = Poser { CARD($what, form: "the") } sur la défense de { $other }
web-move-ciq-add = Ajouter { CARD($what, form: "the") }
web-move-ciq-stop = Arrêter la chaîne
web-move-ciq-defend = Se défendre avec { CARD($what, form: "the") }
web-move-ciq-draw = Piocher
web-move-ciq-give = Donner { CARD($what, form: "the") }
web-move-ciq-lay = Poser { CARD($what, form: "the") }
web-ciq-why-own = Vous ne pouvez pas vous attaquer vous-même.
web-ciq-why-no-defend = Rien dans votre main n’a la couleur de votre défense.
web-ciq-why-pile-1 = Rien dans votre main n’a la couleur ou la valeur de cette carte.
web-ciq-why-pile-2 = Tout dans votre main est plus haut que la carte de cette défense.
web-ciq-why-card-1 = { CARD($card, form: "The") } n’a ni la couleur ni la valeur d’aucune carte découverte.
web-ciq-why-card-2 = { CARD($card, form: "The") } ne peut pas ouvrir : la défense la plus haute montre { CARD($top, form: "the") }, chez { $who }. Et ce n’est pas la couleur de votre propre défense.

## Up or Down.

web-updown-ring = Le cercle
web-updown-clockwise = les numéros montent dans le sens des aiguilles
web-updown-ring-card = { $number }, { $colour }{ $place ->
    [placed] , vient d’être posée
    [beside] , à côté de la carte posée
   *[plain] {""}
}
web-updown-pile-closed = Pioche fermée : { $count ->
    [0] vide
    [one] une carte
   *[other] { $count } cartes
}
web-updown-pile-open = Pioche ouverte : { $count ->
    [0] vide
    [one] une carte, le { $card }
   *[other] le { $card } au-dessus, { $count } cartes
}
web-updown-hand-card = { $number }, { $colour }, va entre { $below } et { $above }
web-updown-taken = La carte que vous avez prise : { $number }
web-updown-taken-cap = prise
web-updown-column = { $length ->
    [0] Colonne { $number }, vide
    [one] Colonne { $number }, une carte, le { $last }, peut monter ou descendre, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[other] Colonne { $number }, { $direction ->
        [up] montante
       *[down] descendante
    }, { $length } cartes, la dernière { $last }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}
web-updown-cards = Colonne { $number }, de la plus haute : { $cards }
web-updown-new = nouvelle colonne
web-updown-add = Ajouter la carte à la colonne { $number } : { $gain ->
    [one] { $gain } point
   *[other] { $gain } points
} de plus
web-updown-restart = Défausser, recommencer
web-updown-restart-label = Défausser la colonne { $number } et la recommencer : { $gain ->
    [one] { $gain } point
   *[other] { $gain } points
}
web-updown-discard = { $count ->
    [one] une carte défaussée
   *[other] { $count } cartes défaussées
} : +{ $points }
web-updown-why-ring = Posez d’abord une carte de votre main dans le cercle ; vous prendrez ensuite une de ses voisines.
web-do-updown-place = Posez une carte : elle va dans le cercle à la place de son numéro.
web-do-updown-take = Prenez une de ses deux voisines.
web-do-updown-add = Ajoutez-la à une colonne. Le nombre dit ce qu’elle rapporte.
web-do-updown-draw = Piochez dans la pioche ouverte ou dans la fermée.
web-move-updown-place = Poser le { $what }
web-move-updown-take = Prendre le { $what }
web-move-updown-add = L’ajouter à la colonne { $what }
web-move-updown-restart = Défausser la colonne { $what } et la recommencer
web-move-updown-draw = { $what ->
    [open] Piocher dans la pioche ouverte
   *[closed] Piocher dans la pioche fermée
}
web-number = { $number } { $colour }
web-colour-orange = orange
web-colour-blue = bleu
web-colour-purple = violet
web-colour-yellow = jaune
web-colour-green = vert
web-colour-red = rouge

## La fin, revoir, la preuve.

web-over-won = { $me ->
    [yes] { $count ->
        [one] Vous gagnez !
       *[other] Victoire partagée : { $who }
    }
   *[no] { $count ->
        [one] { $who } gagne
       *[other] Victoire partagée : { $who }
    }
}
web-over-stalemate = Tout est bloqué : personne ne gagne
web-over-unfinished = Le dernier tour est fini : personne ne gagne
web-over-place = Rang
web-over-who = Qui
web-over-how = Comment
web-over-points = Résultat
web-over-discards = { $points } pour la défausse
web-over-left = { $count ->
    [0] plus de carte
    [one] une carte restante
   *[other] { $count } cartes restantes
}
web-rematch = Revanche
web-rematch-go = Vers la revanche
web-replay = Revoir
web-replay-controls = Étapes de la partie
web-replay-first = À la donne
web-replay-back = Un coup en arrière
web-replay-next = Un coup en avant
web-replay-last = À la fin
web-replay-ply = Coup
web-replay-seat = Vu par
web-replay-all = tout ouvert
web-replay-as = vu par { $who }
web-replay-hands = Toutes les mains
web-download = Télécharger l’enregistrement
web-proof = La preuve du mélange
web-proof-more = Secret et textes
web-proof-secret = Le secret, montré maintenant que la partie est finie
web-proof-how = Votre navigateur refait tout le calcul, du secret et des textes jusqu’à l’ordre des cartes. La commande « upcard verify » fait de même hors ligne.
web-proof-check = Vérifier le mélange ici
web-proof-working = Vérification…
web-proof-good = Le mélange est juste : secret, textes et cartes vont ensemble.
web-proof-bad = Le mélange n’est pas juste :
web-proof-wrong-scheme = il a été fait d’une façon que cette page ne connaît pas.
web-proof-wrong-commitment = le secret n’est pas celui auquel le serveur était lié.
web-proof-wrong-contributions = il n’y a pas autant de textes que de places.
web-proof-wrong-deck = les cartes ne sont pas dans l’ordre qui suit du secret et des textes.
web-proof-none = Cette partie ne vient pas d’un mélange vérifiable.

## Erreurs.

web-status-400 = Cela n’a pas marché
web-status-403 = Pas permis
web-status-404 = Rien ici
web-status-409 = Quelqu’un a été plus rapide
web-status-410 = Disparu
web-status-413 = Trop gros
web-status-422 = Cela ne convient pas
web-status-429 = Un peu plus lentement, s’il vous plaît
web-status-500 = Notre erreur
web-status-503 = De retour dans un instant

## Les premières parties guidées.

web-lesson = Cette étape
web-learn-title-ciq = Apprendre Ciq
web-learn-title-updown = Apprendre Up or Down
web-learn-good = C’est cela.
web-learn-other = C’est possible aussi, et voici ce que cela donne. Cette étape parle d’autre chose : revenez en arrière et réessayez, ou continuez.
web-learn-why-good = C’est cela : tout ce qui ne peut pas être joué dit pourquoi, avec sa règle.
web-learn-play = Jouer une vraie partie
web-learn-leave = Quitter
web-skip-step = Passer cette étape
web-lesson-ciq-1-title = Se défaire de tout
web-lesson-ciq-1 = Vous êtes en bas, avec votre main et trois piles : la pioche est votre stock, face cachée ; les attaques tombent sur la pile découverte (Up) ; la défense dit qui peut vous attaquer. Le premier qui n’a plus aucune carte nulle part gagne.
web-lesson-ciq-2-title = Ouvrir une attaque
web-lesson-ciq-2 = La première carte ne doit pas être plus haute que la défense de la place attaquée. Ben montre un 6 : votre 3 est assez bas. Touchez le 3, puis la pile Up de Ben.
web-lesson-ciq-3-title = Former une chaîne
web-lesson-ciq-3 = Maintenant peut suivre toute carte de la couleur ou de la valeur de la dernière, si haute soit-elle. Ajoutez un trèfle.
web-lesson-ciq-4-title = C’est la dernière qui compte
web-lesson-ciq-4 = Si vous arrêtez au 8, trois de vos cartes passent à Ben. Sous chaque carte est écrit ce qu’elle envoie en dernier : l’as envoie toute votre pioche. Ajoutez-le.
web-lesson-ciq-5-title = Les autres répondent
web-lesson-ciq-5 = Chloé vous a attaqué et ses cartes sont chez vous : votre pioche était épuisée, votre pile découverte a donc été retournée pour en former une nouvelle. Votre main a été complétée à trois.
web-lesson-ciq-6-title = Pourquoi pas ?
web-lesson-ciq-6 = Les cartes claires peuvent être jouées. Touchez votre dame, qui ne peut pas ouvrir ici, et lisez pourquoi.
web-lesson-ciq-7-title = Se défendre
web-lesson-ciq-7 = Votre défense montre une dame : presque tout peut vous attaquer. Une carte de même couleur la remplace, et plus elle est basse, mieux elle protège. Touchez le 8 de carreau, puis votre défense.
web-lesson-ciq-8-title = Ou piocher
web-lesson-ciq-8 = Attaquer est un choix. Vous pouvez aussi prendre une carte de plus dans votre pioche. Piochez.
web-lesson-ciq-9-title = Valet, roi, as
web-lesson-ciq-9 = Un valet en dernier envoie deux fois autant de cartes qu’il vous en reste en main ; un roi envoie toute votre pile découverte, un as toute votre pioche. Ouvrez une attaque avec le valet sur une pile découverte.
web-lesson-ciq-10-title = La dame qui gagne
web-lesson-ciq-10 = Une dame envoie autant de cartes que vaut la carte sous elle. La pile découverte de Chloé montre un 9 ; outre la dame, vous possédez huit cartes. Attaquez Chloé avec la dame.
web-lesson-updown-1-title = Le cercle
web-lesson-updown-1 = Six cartes forment un cercle et montent dans le sens des aiguilles ; après la plus haute revient la plus basse. En dessous, vos trois colonnes, encore vides, et votre main. Le plus de points gagne.
web-lesson-updown-2-title = Poser
web-lesson-updown-2 = Un tour commence par une carte de votre main : elle va dans le cercle à la place de son numéro. Touchez l’une des trois ; le 20 irait entre 4 et 22.
web-lesson-updown-3-title = Prendre
web-lesson-updown-3 = Puis vous prenez une des deux voisines de la carte posée. Touchez le 4 ou le 22.
web-lesson-updown-4-title = Ajouter
web-lesson-updown-4 = La carte prise va dans vos colonnes. La première peut commencer une colonne : touchez-la.
web-lesson-updown-5-title = Piocher
web-lesson-updown-5 = Un tour finit par une nouvelle carte : celle que vous voyez sur la pioche ouverte, ou une inconnue de la pioche fermée. Touchez une pioche.
web-lesson-updown-6-title = Les autres font de même
web-lesson-updown-6 = Ben et Chloé ont posé, pris, ajouté et pioché. Le cercle a changé, et leurs colonnes montrent ce qu’elles valent. C’est bientôt à vous.
web-lesson-updown-7-title = Monter ou descendre
web-lesson-updown-7 = La deuxième carte d’une colonne décide : avec 18 sur le 4 elle monte, et dès lors chaque carte doit être plus haute. Le + dit combien de points elle rapporte. Ajoutez le 18 à une colonne.
web-lesson-updown-8-title = Longueur fois couleur
web-lesson-updown-8 = Une colonne vaut son nombre de cartes fois le nombre de celles de sa couleur la plus fréquente ; chaque couleur a son signe. Mettez le 54 où vous voulez, et voyez ce que rapporte chaque place.
web-lesson-updown-9-title = Quand cela ne va pas
web-lesson-updown-9 = Le 10 va dans certaines de vos colonnes, mais pas dans celle qui monte jusqu’à 22. Touchez celle-ci pour lire pourquoi. Quand les trois sont posées, vous pouvez aussi en sacrifier une et la recommencer : chaque carte sacrifiée vaut un point.
web-lesson-updown-10-title = La fin
web-lesson-updown-10 = Quand plus personne n’a de carte, on compte les colonnes. Voici comment la partie a fini, colonne par colonne.
