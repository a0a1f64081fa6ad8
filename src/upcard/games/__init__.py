"""The games, a folder each; `upcard.play` names them in a table."""
