"""Checks both sides of the protocol against its schema: every message sent and received, every accepted HTTP request, and
every response."""

import functools
import json
import pathlib

import jsonschema

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "src"


def closed(properties):
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


@functools.cache
def schema():
    """The schema as /api/schema serves it: the common part, and the parts of the games."""
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
        "description": "the view and legal moves of each game, by its name; not a message",
        **closed({game["game"]: closed({"view": game["view"], "legal": game["legal"]}) for game in games})}
    return whole


def resolved(rule, own):
    """A rule with its references resolved, so that checking a message looks nothing up. own: a game's View and Legal."""
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
    """Whether it has the schema's type of this name. If the game is known, only its own views and moves are valid."""
    error = next(validator(name, game and game.split("(")[0]).iter_errors(value), None)
    if error:
        while error.context:  # the innermost error of the best alternative
            error = jsonschema.exceptions.best_match(error.context)
        raise AssertionError(f"against the schema's {name} at {list(error.absolute_path)}: {error.message[:500]}\n"
                             f"in {json.dumps(value)[:2000]}")


@functools.cache
def kinds(union):
    """The members of a union of messages, by their type."""
    names = [one["$ref"].rsplit("/", 1)[1] for one in schema()["$defs"][union]["oneOf"]]
    return {schema()["$defs"][name]["properties"]["type"]["const"]: name for name in names}


def changed(value, change):
    """The value after a change: see Change in the schema."""
    if isinstance(change, dict):
        after = dict(value)
        for name, inner in change.items():
            if inner == []:
                del after[name]
            else:
                after[name] = changed(after.get(name), inner)
        return after
    if len(change) == 1:
        return change[0]
    after, taken, rest = [], 0, iter(change)
    for place in rest:
        after += value[taken:place]
        what = next(rest)
        if isinstance(what, int):
            after += next(rest)
            taken = place + what
        else:
            after.append(changed(value[place], what))
            taken = place + 1
    return after + value[taken:]


class Contract:
    """One connection."""

    def __init__(self):
        self.rooms = {}  # as the messages add up to, by channel

    def says(self, message):
        check(kinds("ClientMessage").get(message["type"], "ClientMessage"), message)

    def hears(self, message):
        """The message; an update also with the new values of what it changes."""
        channel = message.get("channel")
        if message["type"] == "room":
            self.rooms[channel] = message
        game = self.rooms.get(channel, {}).get("game")
        check(kinds("ServerMessage").get(message["type"], "ServerMessage"), message, game)
        if message["type"] != "update":
            return message
        room = self.rooms[channel] = changed(self.rooms[channel], message.get("change", {}))
        room["version"] = message["version"]
        check("Room", room, game)
        return {**message, **{name: room[name] for name in ("status", *message.get("change", ()))}}


ROOM = "/api/rooms/ROOM"
ROUTES = {  # the types of a request and of its response
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
    "POST /api/study/words": ("StudyGame", "MoveWords"),
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
    """A refused request may be anything, but its response is an ErrorBody; accepted ones conform to the schema."""
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
