"""Looking at games: what a position is worth, what a move gave away, what was luck.

`outlook` asks what a position or a move is worth, `review` goes through a whole record, `reasons`
says why a move is good, `puzzles` keeps positions worth thinking about.
"""
