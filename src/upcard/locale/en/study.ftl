# The designer's lab: comparing, tuning, reporting.

## Goals and spaces that are none.

lab-goal = { $found } is no goal: one is written like turns<=60, won>=0.99 or turns=40
lab-goal-figure = There is no figure { $found } to set a goal for; there are { $figures }
lab-goals-many = There are more than { $most } goals
lab-vary = { $found } is no list of values: one is written like chain=forced,free or hand_size=2..5
lab-vary-twice = The option { $name } is there twice: name all its values at once
lab-vary-range = { $found } is no range, or one of more than { $most } values
lab-vary-value-twice = Among the values of { $name } { $found } is there twice
lab-study-unwritable = The study { $file } cannot be written: { $why }
lab-study-damaged = { $file } is no study of this version, or it is damaged
lab-study-other = The study { $file } answers another question: other games, goals, values or numbers

## Sides of a comparison.

lab-no-side = { $found } is neither a game ({ $games }), nor a variant file, nor the folder of a run
lab-side-option = In { $side } there is no option { $found }: options are written like ciq-2:chain=forced,hand_size=4
