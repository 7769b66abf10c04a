"""A bot to be left running: python3 hosted.py SERVER, with its token in RAILHEAD_TOKEN.

It sits down wherever somebody invites it by name, plays at all its tables, and comes back when the line breaks or the
server starts again: whenever its stream of events opens, it is told first how everything stands.
"""
import http.client, json, os, random, sys, time, urllib.error, urllib.request

server = sys.argv[1].rstrip("/")
headers = {"Authorization": "Bearer " + os.environ["RAILHEAD_TOKEN"], "Content-Type": "application/json"}


def ask(method, path, body=None):
    """The server's answer; None where it is refused: somebody else was faster, the table is gone or not for programs."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(server + path, data, headers, method=method)
    while True:
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code == 401:
                raise  # Nobody is known by this token any more.
            if error.code not in (429, 502, 503, 504):
                return None
            time.sleep(int(error.headers.get("Retry-After", 5)))


def choose(frame):
    """Your ideas go here: `view` is all that you may know, `legal` all that you may do."""
    return random.choice(frame["legal"])["notation"]


def play(table):
    """Decides at a table until something else is waited for."""
    now = ask("GET", f"/api/tables/{table}/frame")
    while now and now["frame"] and now["frame"]["viewer"] == {"seat": now["frame"]["status"].get("waiting")}:
        frame = now["frame"]
        if not frame["legal"]:
            # The table does what has only one answer; what it asks then is no new turn.
            now = ask("GET", f"/api/tables/{table}/frame?wait=25")
            continue
        action = {"action": choose(frame), "after_seq": frame["seq"], "id": f"m{frame['seq']}"}
        now = ask("POST", f"/api/tables/{table}/actions", action)
        if now is None:
            now = ask("GET", f"/api/tables/{table}/frame")
            if now and now["frame"]["seq"] == frame["seq"]:
                return  # It may not do this, and asking again would change nothing.


def sit(table):
    """Takes the seat it is invited to. Where it may not sit, it says no, so that nobody waits for it."""
    if ask("POST", f"/api/tables/{table}/join", {}) is None:
        ask("POST", f"/api/tables/{table}/decline")
        print("declined:", table, flush=True)


def hear(event):
    if event["type"] == "tables":
        for table in event["invitations"]:
            sit(table["id"])
        for table in event["tables"]:
            play(table["id"])
    elif event["type"] == "invited":
        sit(event["id"])
    elif event["type"] == "your_turn":
        play(event["id"])
    elif event["type"] == "over":
        print("over:", event["id"], flush=True)


while True:
    try:
        with urllib.request.urlopen(urllib.request.Request(server + "/api/me/events", headers=headers), timeout=60) as stream:
            print("listening", flush=True)
            for line in stream:
                if line.startswith(b"data:"):
                    hear(json.loads(line[5:]))
    except urllib.error.HTTPError as error:
        if error.code in (401, 403):
            sys.exit(error.read().decode())
        time.sleep(int(error.headers.get("Retry-After", 5)))
    except (OSError, http.client.HTTPException):
        time.sleep(2)  # The line broke, perhaps in the midst of an answer.
