## Research environments.

env-choice = { $name } must be one of { $choices }, not { $value }
env-action = There is no action { $action }: actions are numbers from 0 to { $last }
env-illegal = Table { $table }, counted from 0: { $why }
env-actions = { $tables ->
    [one] An array of one whole number is wanted, an action for the table
   *[other] An array of { $tables } whole numbers is wanted, an action for each table
}, not one of shape { $shape } and kind { $kind }
env-seeds = { $tables ->
    [one] One table needs one seed
   *[other] { $tables } tables need { $tables } seeds
}, not { $seeds }
env-tables = The number of tables must be a whole number from 1 to { $most }, not { $value }
env-bots = { $others ->
    [one] One bot is wanted for the other seat
   *[other] One bot is wanted for all other seats, or { $others }, one for each
}, not { $bots }
