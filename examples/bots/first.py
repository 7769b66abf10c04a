"""A first bot, for every game of Railhead: python3 first.py SERVER TABLE, with its token in RAILHEAD_TOKEN.

It sits down at the table, waits for its turn and does something legal, until the game is over.
"""
import json, os, random, sys, time, urllib.error, urllib.request

server, table = sys.argv[1].rstrip("/"), sys.argv[2]
headers = {"Authorization": "Bearer " + os.environ["RAILHEAD_TOKEN"], "Content-Type": "application/json"}


def ask(method, path, body=None):
    """The server's answer. When it is busy it says how long to wait; anything else that is refused ends the bot."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{server}/api/tables/{table}{path}", data, headers, method=method)
    while True:
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503):
                sys.exit(f"{method} {path}: {error.code} {error.read().decode()}")
            time.sleep(int(error.headers.get("Retry-After", 5)))


def choose(frame):
    """Your ideas go here: `view` is all that you may know, `legal` all that you may do."""
    return random.choice(frame["legal"])["notation"]


ask("POST", "/join", {})
frame = None
while not (frame and "over" in frame["status"]):
    if frame and frame["legal"]:
        action = {"action": choose(frame), "after_seq": frame["seq"], "id": f"m{frame['seq']}"}
        frame = ask("POST", "/actions", action)["frame"]
    else:
        frame = ask("GET", "/frame?wait=25")["frame"]
print("over:", json.dumps(frame["status"]["over"]))
