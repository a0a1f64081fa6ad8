## Environnements de recherche.

env-choice = { $name } doit être l’un de { $choices }, et non { $value }
env-action = Il n’y a pas d’action { $action } : les actions sont des nombres de 0 à { $last }
env-illegal = Table { $table }, comptée depuis 0 : { $why }
env-actions = { $tables ->
    [one] Il faut un tableau d’un seul nombre entier, l’action de la table
   *[other] Il faut un tableau de { $tables } nombres entiers, une action par table
}, et non de forme { $shape } et de type { $kind }
env-seeds = { $tables ->
    [one] Une table demande une graine
   *[other] { $tables } tables demandent { $tables } graines
}, et non { $seeds }
env-tables = Le nombre de tables doit être un entier de 1 à { $most }, et non { $value }
env-bots = { $others ->
    [one] Il faut un robot pour l’autre place
   *[other] Il faut un robot pour toutes les autres places, ou { $others }, un pour chacune
}, et non { $bots }
