"""A bot for the web table, in Python alone: it takes a free seat and plays any legal move.

python web_bot.py http://127.0.0.1:8000/t/TABLE
"""

import json
import random
import sys
import urllib.request

origin, _, table = sys.argv[1].partition("/t/")
headers = {"content-type": "application/json"}


def call(path, body=None):
    url, data = f"{origin}/api/tables/{table}{path}", json.dumps(body).encode() if body else None
    return urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=60)


token = json.load(call("/join", {"name": "Any Move"}))["token"]
headers["authorization"] = f"Bearer {token}"
for line in call("/events"):
    if line.startswith(b"data: {"):
        state = json.loads(line[6:])
        if state["phase"] == "over":
            sys.exit(print(state["result"]))
        if state["to_move"] == state["seat"] and not state["paused"]:
            move = random.choice(state["view"]["moves"])
            call("/moves", {"move": move, "ply": state["ply"]})
