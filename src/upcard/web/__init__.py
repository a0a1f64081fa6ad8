"""The web table: tables by link, for people and bots. `serving.serve` runs it."""
