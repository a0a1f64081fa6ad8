"""A bot for upcard in Python alone: it speaks the line protocol of docs/bot-protocol.md.

upcard lab match updown greedy "exec:python3 line_bot.py"

It plays any legal move, but would rather add a card or attack than draw.
"""

import json
import random
import sys

weights = {"add": 4, "attack": 4, "defend": 2, "draw": 1}
chance = random.Random()
eager = True


def say(**message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say(type="hello", protocol="upcard-bot/1", name="Line Bot", options={"eager": eager})
    elif message["type"] == "options":
        eager = message["options"]["eager"]
    elif message["type"] == "newgame":
        chance = random.Random(message["seed"])
        say(type="ready")
    elif message["type"] == "move":
        moves = message["view"]["moves"]
        likes = [weights.get(move.split()[0], 2) if eager else 1 for move in moves]
        say(type="move", id=message["id"], move=chance.choices(moves, likes)[0])
    elif message["type"] == "quit":
        break
