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
