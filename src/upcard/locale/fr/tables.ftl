# Le serveur de la table : refus, et lignes du journal qui ne sont pas des coups.

## Le journal.

table-left = { $name } est parti ; un robot joue à sa place.
table-undo-asked = { $name } demande à reprendre un coup.
table-undo-refused = Le coup reste : { $name } refuse.
table-undone = { $name } reprend un coup.
table-paused = { $name } met la partie en pause.
table-resumed = { $name } reprend la partie.
table-timed-out = Le temps de { $name } est écoulé ; un robot joue jusqu’à son retour.
table-stood-in = { $name } est absent : un robot joue jusqu’à son retour.
table-returned = { $name } est de retour.

## Commandes impossibles.

table-unknown = Cette table n’existe pas ; le lien est peut-être incomplet, ou la partie a été supprimée
table-unreadable = Cette partie a été jouée avec des règles que ce serveur n’a plus
table-busy = Trop de choses se sont passées en même temps à cette table : veuillez réessayer
table-players = Ce jeu a de { $low } à { $high } places
table-clock = Une pendule donne de 5 à 3600 secondes ou de 1 à 30 jours par coup
table-has-begun = Les cartes sont déjà distribuées
table-not-begun = Les cartes ne sont pas encore distribuées
table-is-over = La partie est finie
table-not-over = Ceci ne s’obtient qu’une fois la partie finie
table-is-paused = La partie est en pause
table-not-paused = La partie n’est pas en pause
table-seated-already = Vous êtes déjà à cette table, à la place { $seat }
table-full = Toutes les places sont prises
table-seat-taken = La place { $seat } est prise
table-no-such-seat = Les places vont de 1 à { $seats }
table-no-bot-there = Aucun robot n’est à la place { $seat }
table-nobody-there = À la place { $seat } n’est assise aucune personne qui pourrait être absente
table-is-here = La personne de la place { $seat } regarde la table
table-nobody = Pour prendre une place, votre navigateur doit accepter notre cookie
table-not-seated = Vous n’avez pas de place à cette table
table-host-only = Seul l’hôte de la table peut faire cela
table-seats-free = Des places sont libres : laissez-les à des robots, ou attendez du monde
table-contribution = Une contribution au mélange a au plus { $most } caractères
table-scopes = Les droits d’un jeton sont view et move, et pas plus que les vôtres
table-keys = Il y a trop de liens vers cette place
table-no-key = Votre place n’a pas de tel lien
table-own-key = Vous êtes ici par ce lien même : retirez-le depuis un autre appareil
table-link = Ce lien de place n’est pas valable
table-stale-move = Quelqu’un a été plus rapide : la table a changé depuis que vous avez choisi ce coup
table-stale-undo = La table a changé depuis que vous avez demandé à reprendre votre coup
table-not-your-turn = Ce n’est pas votre tour
table-undo-pending = Une reprise est déjà demandée
table-undo-nothing = Vous n’avez aucun coup à reprendre
table-undo-unasked = Personne ne vous demande votre accord pour une reprise
table-sign = Cette réaction n’existe pas

## Requêtes.

page-unknown = Cette page n’existe pas
request-method = Cette adresse ne se demande pas ainsi
request-refused = Il n’est pas possible de répondre à cette requête
request-shape = La requête contient une erreur à { $place }
request-number = Le champ { $name } doit être un nombre entier
request-no-form = Ce n’est pas un formulaire que nous connaissons
request-no-json = Le corps de la requête n’est pas du JSON en UTF-8
request-too-large = C’est plus que nous n’acceptons en une fois
request-host = Ce serveur ne porte pas ce nom
request-origin = Ce formulaire ne vient pas d’une de nos pages
request-csrf = Ce formulaire n’est plus à jour : veuillez recharger la page
request-no-cookie = Votre navigateur n’a pas envoyé notre cookie : veuillez l’autoriser et recharger la page
request-token = Le jeton de l’en-tête Authorization n’est pas des nôtres
limit-rate = Cela fait beaucoup en peu de temps : veuillez patienter un instant
limit-streams = Trop de pages sont ouvertes à la fois : veuillez en fermer
limit-tables = Vous avez ouvert beaucoup de tables : veuillez d’abord en finir
record-long-for-table = Cet enregistrement compte { $moves } coups, et une table en garde { $longest } au plus ; upcard verify les vérifie tous
server-stopping = Le serveur redémarre : veuillez réessayer dans un instant
server-not-written = Le serveur n’a pas pu l’écrire, cela n’a donc pas eu lieu : veuillez réessayer
server-fault = Quelque chose a échoué de notre côté ; rien n’est perdu

## Sauvegardes.

backup-format = Ce fichier n’est pas une sauvegarde de la forme { $known }
backup-not-empty = Une sauvegarde se restaure dans une base vide, et celle-ci contient des tables
database-unusable = La base de données ne peut pas servir : { $why }
database-newer = La base de données ne peut pas servir : elle vient d’une version plus récente d’upcard
database-driver = { $module } n’est pas installé ; ce qu’il faut à PostgreSQL s’installe par : pip install "upcard[web,postgres]"
