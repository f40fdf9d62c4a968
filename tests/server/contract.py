"""The protocol's schema as the tests hold both sides to it: every message that is sent and received, every HTTP request
that is accepted, and its answer."""

import functools
import json
import pathlib

import jsonschema

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "src"


def closed(properties):
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


@functools.cache
def schema():
    """As /api/schema hands it out: what is common to all games, and what each game says of itself."""
    whole = json.loads((SOURCES / "server/protocol.schema.json").read_text())
    definitions = whole["$defs"]
    games = [json.loads(path.read_text()) for path in (SOURCES / "catalog/codecs").glob("*.schema.json")]
    games.sort(key=lambda game: game["game"])
    for game in games:
        definitions.update(game["$defs"])
    legals = {game["legal"]["$ref"]: game["legal"] for game in games}
    definitions["View"] = {"description": "what the viewer may know of the game",
                           "oneOf": [game["view"] for game in games]}
    definitions["Legal"] = {"description": "what the viewer may play now", "oneOf": list(legals.values())}
    definitions["Games"] = {
        "description": "the forms of each game, by its name; no message",
        **closed({game["game"]: closed({"view": game["view"], "legal": game["legal"]}) for game in games})}
    return whole


def resolved(rule, own):
    """A rule without references, so that nothing is looked up again for every message. own: a game's View and Legal."""
    if isinstance(rule, list):
        return [resolved(one, own) for one in rule]
    if not isinstance(rule, dict):
        return rule
    if "$ref" in rule:
        name = rule["$ref"].rsplit("/", 1)[1]
        return resolved(own.get(name) or schema()["$defs"][name], own)
    return {key: resolved(value, own) for key, value in rule.items()}


@functools.cache
def validator(name, game):
    forms = schema()["$defs"]["Games"]["properties"].get(game)
    own = {"View": forms["properties"]["view"], "Legal": forms["properties"]["legal"]} if forms else {}
    return jsonschema.Draft202012Validator(resolved(schema()["$defs"][name], own))


def check(name, value, game=None):
    """Is it what the schema calls by this name? Of a known game its own views and moves alone are right."""
    error = next(validator(name, game and game.split("(")[0]).iter_errors(value), None)
    if error:
        while error.context:  # the innermost of the alternative that fits best
            error = jsonschema.exceptions.best_match(error.context)
        raise AssertionError(f"against the schema's {name} at {list(error.absolute_path)}: {error.message[:500]}\n"
                             f"in {json.dumps(value)[:2000]}")


@functools.cache
def kinds(union):
    """The members of a union of messages, by their type."""
    names = [one["$ref"].rsplit("/", 1)[1] for one in schema()["$defs"][union]["oneOf"]]
    return {schema()["$defs"][name]["properties"]["type"]["const"]: name for name in names}


class Contract:
    """One connection."""

    def __init__(self):
        self.games = {}  # of the rooms watched, by channel

    def says(self, message):
        check(kinds("ClientMessage").get(message["type"], "ClientMessage"), message)

    def hears(self, message):
        channel = message.get("channel")
        if message["type"] == "room":
            self.games[channel] = message["game"]
        check(kinds("ServerMessage").get(message["type"], "ServerMessage"), message, self.games.get(channel))


ROOM = "/api/rooms/ROOM"
ROUTES = {  # the types of a request and of its answer
    "GET /api/info": (None, "Info"),
    "GET /api/rooms": (None, "Lobby"),
    "POST /api/rooms": ("RoomOptions", "Created"),
    "POST /api/rooms/mine": ("Mine", "Lobby"),
    f"GET {ROOM}/score": (None, "Score"),
    f"GET {ROOM}/knowledge": (None, "Knowledge"),
    f"POST {ROOM}/explain": ("RoomMove", "Explained"),
    "POST /api/study/position": ("StudyGame", "Position"),
    "POST /api/study/score": ("StudyGame", "Score"),
    "POST /api/study/explain": ("StudyMove", "Explained"),
    "POST /api/study/analyse": ("StudyAnalysis", "Analysis"),
    "POST /api/study/import": ("StudyImport", "Imported"),
    "POST /api/study/export": ("StudyExport", "Exported"),
    "POST /api/study/verify": ("StudyVerify", "Verified"),
    "GET /api/puzzles": (None, "PuzzleList"),
    "POST /api/puzzles/read": ("PuzzleQuestion", "Puzzle"),
    "POST /api/puzzles/check": ("PuzzleQuestion", "PuzzleCheck"),
    "POST /api/puzzles/hint": ("PuzzleQuestion", "PuzzleHint"),
    "POST /api/puzzles/solve": ("PuzzleQuestion", "PuzzleSolution"),
    "POST /api/puzzles/generate": ("PuzzleGrade", "GeneratedPuzzle"),
}


def check_http(method, path, body, status, answer):
    """What is refused may be anything, but the refusal is an ErrorBody; what is accepted is as the schema says."""
    path = path.split("?")[0]
    if status >= 400:
        if path.startswith("/api/") and isinstance(answer, dict):
            check("ErrorBody", answer)
        return
    parts = path.split("/")
    if path.startswith("/api/rooms/") and len(parts) == 5:
        path = f"{ROOM}/{parts[4]}"
    asked, answered = ROUTES.get(f"{method} {path}", (None, None))
    game = body.get("game") if isinstance(body, dict) else None
    if asked and isinstance(body, dict):
        check(asked, body)
    if answered:
        check(answered, answer, game)
