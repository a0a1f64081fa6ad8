"""The table in the terminal: drawings, a log in sentences, and a game played at it."""
