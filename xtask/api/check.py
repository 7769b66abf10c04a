"""What the API promises to strangers, tried as they would: check.py PROGRAM FOLDER

Its description is valid, clients for Python and TypeScript can be made of it and are used, and the bots of
examples/bots play every game against a real server. No token is in what the server says meanwhile.
"""
import http.cookiejar, importlib, json, os, pkgutil, shutil, subprocess, sys, time, urllib.request
from pathlib import Path

from openapi_spec_validator import validate

program, folder = (Path(argument).resolve() for argument in sys.argv[1:3])
home = Path(__file__).resolve().parent
bots = home.parents[1] / "examples" / "bots"
tools = home / "node_modules" / ".bin"
# Seconds that a bot may take for a game on a busy machine, thirty times what it needs; reached only by a test that
# fails.
PATIENCE = 180


def run(*command, **more):
    """What a command prints; it must succeed."""
    done = subprocess.run([str(word) for word in command], text=True, capture_output=True, timeout=PATIENCE, **more)
    assert done.returncode == 0, f"{command} failed:\n{done.stdout}\n{done.stderr}"
    return done.stdout


# What runs beside this; it is ended with it, however that comes.
begun = []


def begin(*command, token, log):
    environment = {**os.environ, "RAILHEAD_TOKEN": token, "PYTHONUNBUFFERED": "1"}
    begun.append(subprocess.Popen([str(word) for word in command], env=environment, stdout=open(log, "w"), stderr=subprocess.STDOUT))
    return begun[-1]


class Visitor:
    """Who asks a server, and is known there by a head of each request or by a cookie."""

    def __init__(self, server, headers):
        self.server, self.headers = server, {"Content-Type": "application/json", **headers}
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))

    def ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.server + path, data, self.headers, method=method)
        with self.opener.open(request, timeout=60) as answer:
            return json.load(answer)


class Program(Visitor):
    """A program of the house with its token."""

    def __init__(self, data, server, name):
        made = run(program, "token", "--data", data, "--json", "new", name)
        self.name, self.token = name, json.loads(made)["token"]
        super().__init__(server, {"Authorization": f"Bearer {self.token}"})


class Member(Visitor):
    """A person with a name and a password."""

    def __init__(self, server, name):
        super().__init__(server, {})
        self.ask("GET", "/api/me")
        self.ask("POST", "/api/account/join", {"name": name, "password": "correct horse battery"})


def described(server):
    """The description, which is valid."""
    with urllib.request.urlopen(server + "/api/openapi.json", timeout=60) as answer:
        description = json.load(answer)
    assert description["openapi"].startswith("3.1."), description["openapi"]
    validate(description)
    (folder / "openapi.json").write_text(json.dumps(description))


def python_client(server, crow):
    """Made without a warning, every module of it can be loaded, and it asks and understands."""
    options = ["--path", folder / "openapi.json", "--output-path", folder / "railhead_client", "--meta", "none", "--overwrite", "--fail-on-warning", "--config", home / "client.yml"]
    # It tidies what it has made by a tool that lies beside it.
    beside = Path(sys.executable).parent
    run(beside / "openapi-python-client", "generate", *options, env={**os.environ, "PATH": f"{beside}:{os.environ['PATH']}"})
    sys.path.insert(0, str(folder))
    client = importlib.import_module("railhead_client")
    for module in pkgutil.walk_packages(client.__path__, "railhead_client."):
        importlib.import_module(module.name)
    from railhead_client.api.games import get_games
    from railhead_client.api.play import get_tables_frame
    from railhead_client.models import Problem

    known = client.AuthenticatedClient(base_url=server, token=crow.token)
    games = get_games.sync(client=known)
    assert {game.id for game in games} >= {"longhorn", "great-western-trail"}
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
    table = crow.ask("POST", "/api/tables", {"game": "longhorn", "seats": seats})
    now = get_tables_frame.sync(table["id"], client=known, wait=25)
    assert now.frame.legal[0].notation, now
    forged = client.AuthenticatedClient(base_url=server, token="rh_forged")
    problem = get_tables_frame.sync(table["id"], client=forged)
    assert isinstance(problem, Problem) and problem.code == "bad_token", problem


def typescript_client(server, crow):
    """Made, and what is written against it is checked by the compiler: what is right passes and asks and understands,
    what is wrong does not pass."""
    run(tools / "openapi-typescript", folder / "openapi.json", "--output", folder / "railhead.ts")
    (folder / "node_modules").symlink_to(home / "node_modules")
    (folder / "package.json").write_text('{"type": "module"}')
    text = USE.replace("SERVER", server).replace("TOKEN", crow.token)
    for name, field, passes in [("right", "wait", True), ("wrong", "weight", False)]:
        (folder / f"{name}.ts").write_text(text.replace("FIELD", field))
        checked = compiled(folder / f"{name}.ts")
        assert (checked.returncode == 0) == passes, f"{name}: {checked.stdout}"
    assert run("node", folder / "right.js").strip() == "not_found"
    # The bot in TypeScript as Node runs it.
    shutil.copy(bots / "first.ts", folder)
    checked = compiled(folder / "first.ts")
    assert checked.returncode == 0, checked.stdout


USE = """import createClient from 'openapi-fetch';
import type { paths } from './railhead.js';

const client = createClient<paths>({ baseUrl: 'SERVER', headers: { authorization: 'Bearer TOKEN' } });
const { data, error } = await client.GET('/api/tables/{id}/frame', { params: { path: { id: 'nowhere' }, query: { FIELD: 1 } } });
const notation: string | undefined = data?.frame?.legal[0]?.notation;
console.log(error?.code ?? notation);
"""


def compiled(file):
    options = ["--strict", "--target", "es2022", "--module", "nodenext", "--skipLibCheck", "--types", "node"]
    return subprocess.run([tools / "tsc", *options, "--outDir", folder, file], capture_output=True, text=True, cwd=folder)


def play(server, data, crow):
    """All five games, with the four bots beside each other."""
    jay, daw, owl = (Program(data, server, name) for name in ["Jay", "Daw", "Owl"])
    hosted = begin(sys.executable, bots / "hosted.py", server, token=daw.token, log=folder / "hosted.log")
    declines(server, daw)
    playing = []
    for game, guests in [("longhorn", []), ("pappy-winchester", [daw]), ("age-of-steam", [daw]), ("railroad-revolution", [owl]), ("great-western-trail", [])]:
        seats = [{"kind": "open"}] * (2 + len(guests))
        table = crow.ask("POST", "/api/tables", {"game": game, "seats": seats})["id"]
        if daw in guests:
            crow.ask("POST", f"/api/tables/{table}/invitations", {"name": daw.name})
        if owl in guests:
            bot = ["bot", "--server", server, "--level", "easy", "--table", table]
            playing.append(begin(program, *bot, token=owl.token, log=folder / f"{game}.owl"))
        playing.append(begin(sys.executable, bots / "first.py", server, table, token=crow.token, log=folder / f"{game}.py"))
        playing.append(begin("node", folder / "first.js", server, table, token=jay.token, log=folder / f"{game}.js"))
        # One game after the other: beside each other they would wait for the machine, not for each other.
        codes = [code(player) for player in playing]
        logs = {log.name: log.read_text() for log in folder.glob(f"{game}.*")}
        assert codes == [0] * len(playing), f"{game} was not played to its end by all: {codes} {logs}"
        assert all("over:" in logs[f"{game}.{kind}"] for kind in ["py", "js"]), logs
        playing.clear()
    assert hosted.poll() is None, (folder / "hosted.log").read_text()
    return [crow, jay, daw, owl]


def declines(server, daw):
    """A program may be invited where it may not sit: it says no, and goes on listening."""
    ada = Member(server, "Ada")
    rated = {"game": "longhorn", "seats": [{"kind": "me"}, {"kind": "open"}], "undo": "strict", "rated": "people"}
    table = ada.ask("POST", "/api/tables", rated)["id"]
    ada.ask("POST", f"/api/tables/{table}/invitations", {"name": daw.name})
    end = time.monotonic() + PATIENCE
    while not ada.ask("GET", f"/api/tables/{table}/invitations")["invited"][0]["is_declined"]:
        assert time.monotonic() < end, (folder / "hosted.log").read_text()


def code(player):
    """How a bot ended; in words if it did not."""
    try:
        return player.wait(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return f"it was not through after {PATIENCE} seconds"


def main():
    shutil.rmtree(folder, ignore_errors=True)
    data = folder / "data"
    data.mkdir(parents=True)
    log = open(folder / "server.log", "w")
    serve = [program, "serve", "--listen", "127.0.0.1:0", "--data", data, "--reproducible", "7", "--bot-pause", "0ms"]
    serving = subprocess.Popen([str(word) for word in serve], stdout=subprocess.PIPE, stderr=log, text=True)
    try:
        server = serving.stdout.readline().split()[-1]
        crow = Program(data, server, "Crow")
        described(server)
        python_client(server, crow)
        typescript_client(server, crow)
        players = play(server, data, crow)
    finally:
        for process in begun:
            process.kill()
            process.wait()
        serving.terminate()
        said = serving.communicate(timeout=PATIENCE)[0]
    said += (folder / "server.log").read_text()
    assert all(player.token not in said for player in players), "a token is in the log"


main()
