"""The designer's lab: matches between bots, series of games, studies of the rules."""
