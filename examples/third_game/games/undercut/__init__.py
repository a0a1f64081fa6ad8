"""Undercut, a toy of a game: what a third game takes, in four small files."""
