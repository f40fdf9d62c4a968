"""`scalinata admin` on databases of both kinds, while a server is using them.

    with_postgres.sh admin_test.py PROGRAM [unittest options]
"""

import json
import os
import sqlite3
import subprocess
import tempfile
import unittest

from client import Server, Socket
from databases import Postgres
from real_server import PROGRAM

HAPPENED = ["created", "sat", "started", "chat", "move", "chat", "move"]
COMING_AND_GOING = ("away", "back")  # events of connections lost on a slow machine
TWO = [{"kind": "me", "nick": "Ada"}, {"kind": "open"}]


class Sqlite:
    count = 0

    def __init__(self, test):
        Sqlite.count += 1
        self.place = os.path.join(test.folder.name, f"games{Sqlite.count}.db")

    def sql(self, statement):
        with sqlite3.connect(self.place, timeout=60) as database:
            return [str(row[0]) for row in database.execute(statement)]


class Admin:
    """Tests for both kinds: `kind` is the database under test, `other` the one it is copied to."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.database = self.kind(self)
        self.server = None
        self.start()

    def start(self, place=None):
        self.server = Server(PROGRAM, place or self.database.place)
        self.addCleanup(lambda server=self.server: server.process.poll() is None and server.kill())

    def admin(self, *arguments, place=None, status=0):
        command = [PROGRAM, "admin", *arguments]
        if arguments[0] != "copy":
            command += ["--db", place or self.database.place]
        ended = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "LC_ALL": "C"})
        self.assertEqual(ended.returncode, status, ended.stdout + ended.stderr)
        return ended.stderr if status else ended.stdout

    def connect(self, room, token=None):
        connection = Socket(self.server.port)
        self.addCleanup(connection.close)
        connection.hello()
        return connection, connection.watch(room, token)

    def game(self):
        """Creates a room where Ada and Bob have chatted and made two moves; returns it with their tokens."""
        made = self.server.create(game="scalas", seats=TWO)
        tokens = [made["seats"][0]["token"]]
        bob, _ = self.connect(made["room"])
        tokens.append(bob.act("sit", {"do": "sit", "seat": 2, "nick": "Bob"})["token"])
        ada, _ = self.connect(made["room"], tokens[0])
        for who, ply, move in ((ada, 0, "c3"), (bob, 1, "a1")):
            self.assertEqual(who.act("chat", {"do": "chat", "text": f"secret of seat {ply + 1}"})["type"], "ack")
            self.assertEqual(who.act("move", {"do": "move", "ply": ply, "move": move})["type"], "ack")
        return made["room"], tokens

    def check_game(self, room, tokens):
        """The game can be continued with the same tokens."""
        ada, state = self.connect(room, tokens[0])
        happened = [event["kind"] for event in state["events"] if event["kind"] not in COMING_AND_GOING]
        self.assertEqual((state["position"]["ply"], state["you"]["seat"], happened), (2, 1, HAPPENED))
        self.assertEqual(ada.act("next", {"do": "move", "ply": 2, "move": "e5"})["type"], "ack")

    def test_status_and_lists(self):
        room, _ = self.game()
        self.server.create(game="scaletta(players=2)", seats=TWO)
        status = self.admin("status")
        self.assertIn("schema version 3; this program's is 3", status)
        self.assertIn("rooms open: 1, playing: 1, finished: 0, closed: 0", status)
        self.assertIn("no damage found", status)
        self.assertEqual(self.admin("migrate"), "schema version 3, was 3\n")
        self.assertEqual(len(self.admin("list").splitlines()), 2)
        line = self.admin("list", "--status", "playing").rstrip("\n").split("\t")
        self.assertEqual((line[0], line[1], line[3], line[4]), (room, "playing", "scalas", "Ada, Bob"))
        self.assertEqual(len(self.admin("list", "--limit", "1").splitlines()), 1)
        shown = self.admin("show", room)
        kinds = [line.split("\t")[2].split()[0] for line in shown.splitlines()[2:]]
        self.assertEqual([kind for kind in kinds if kind not in COMING_AND_GOING], HAPPENED)
        self.assertNotIn("secret of", shown)
        self.assertIn("there is no room nowhere", self.admin("show", "nowhere", status=1))

    def test_a_game_that_does_not_replay_is_damage(self):
        room, _ = self.game()
        self.game()
        self.database.sql("UPDATE events SET payload = replace(payload, 'c3', 'c9') "
                          f"WHERE kind = 'move' AND room = '{room}'")
        command = [PROGRAM, "admin", "status", "--db", self.database.place]
        for language, words in (("C", "room {} is damaged at event 5: "),
                                ("it_IT.UTF-8", "stanza {} è danneggiata all'evento 5: ")):
            ended = subprocess.run(command, capture_output=True, text=True, check=False,
                                   env={**os.environ, "LC_ALL": language})
            self.assertEqual(ended.returncode, 1, ended.stderr)
            named = [line for line in ended.stdout.splitlines() if words.split("{}")[1] in line]
            self.assertEqual(len(named), 1, ended.stdout)
            self.assertIn(words.format(room), named[0])

    def exported(self, *arguments, status=0):
        """The output of admin export, and the records in its folder by room."""
        folder = os.path.join(self.folder.name, "records")
        said = self.admin("export", folder, *arguments, status=status)
        records = {}
        for name in os.listdir(folder):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                records[name.removesuffix(".scalinata.json")] = json.load(file)
        return said, records

    def test_export(self):
        room, _ = self.game()
        waiting = self.server.create(game="scalas", seats=TWO)["room"]
        said, records = self.exported()
        self.assertEqual((said, list(records)), ("1 record written\n", [room]))
        self.assertEqual(records[room]["moves"], ["c3", "a1"])
        self.assertEqual([seat["name"] for seat in records[room]["seats"]], ["Ada", "Bob"])
        self.assertIn("has not begun", self.exported("--room", waiting, status=1)[0])
        self.assertIn("there is no room nowhere", self.exported("--room", "nowhere", status=1)[0])

    def test_a_game_by_an_earlier_version_of_the_rules_is_refused_but_can_be_exported(self):
        both = [{"kind": "me", "nick": "Ada"}, {"kind": "me", "nick": "Bob"}]
        made = self.server.create(game="grande-escalade", seats=both)
        room, token = made["room"], made["seats"][0]["token"]
        ada, state = self.connect(room, token)
        move = state["position"]["legal"]["moves"][0]
        self.assertEqual(ada.act("move", {"do": "move", "ply": 0, "move": move})["type"], "ack")
        self.server.kill()
        self.database.sql(f"UPDATE rooms SET rules = 1 WHERE id = '{room}'")
        self.start()
        refused = self.connect(room, token)[1]
        self.assertEqual(refused["code"], "not_allowed")
        self.assertIn("uses version 1 of the rules of Grande Escalade", refused["message"])
        said, records = self.exported("--room", room)
        self.assertEqual(said, "1 record written\n")
        self.assertEqual((records[room]["rules"], records[room]["moves"][0]), (1, move))
        self.assertEqual(len(records[room]["setup"]["hands"]), 2)
        file = os.path.join(self.folder.name, "records", room + ".scalinata.json")
        for command in (["analyse", file], ["convert", file, file + ".blksgf"]):
            ended = subprocess.run([PROGRAM, *command], capture_output=True, text=True, check=False,
                                   env={**os.environ, "LC_ALL": "C"})
            self.assertNotEqual(ended.returncode, 0)
            self.assertIn("this record uses version 1 of the rules of grande-escalade; this program plays only version",
                          ended.stderr)

    def test_close(self):
        room, tokens = self.game()
        ada, _ = self.connect(room, tokens[0])
        self.assertEqual(self.admin("close", room), "closed\n")
        self.assertEqual(self.admin("close", room), "it was already closed\n")
        self.assertEqual(ada.act("next", {"do": "move", "ply": 2, "move": "e5"})["code"], "over")
        self.assertEqual(self.connect(room)[1]["status"], "closed")

    def test_a_backup_of_a_running_server_is_a_database(self):
        room, tokens = self.game()
        backup = os.path.join(self.folder.name, "backup.db")
        self.admin("backup", backup)
        self.assertIn("already exists", self.admin("backup", backup, status=1))
        self.check_game(room, tokens)  # happens after the backup
        self.server.kill()
        for kind in (self.kind, self.other):
            restored = kind(self)
            self.admin("restore", backup, place=restored.place)
            self.start(restored.place)
            self.check_game(room, tokens)
            self.server.kill()

    def test_moving_to_the_other_database_and_back(self):
        room, tokens = self.game()
        self.assertEqual(self.server.stop()[0], 0)
        there, back = self.other(self), self.kind(self)
        self.admin("copy", self.database.place, there.place)
        self.assertIn("not empty", self.admin("copy", self.database.place, there.place, status=1))
        self.admin("copy", there.place, back.place)
        for database in (there, back):
            self.start(database.place)
            self.check_game(room, tokens)
            self.server.kill()

    def test_retention(self):
        rooms = [self.game()[0] for _ in range(3)]
        for room in rooms[:2]:
            self.admin("close", room)
        self.server.kill()
        self.database.sql(f"UPDATE rooms SET updated = updated - 3456000000 WHERE id <> '{rooms[0]}'")
        self.assertEqual(self.admin("retention", "--days", "50"), "0 rooms removed\n")
        self.assertEqual(self.admin("retention", "--days", "30"), "1 room removed\n")
        self.assertEqual(sorted(self.database.sql("SELECT id FROM rooms")), sorted([rooms[0], rooms[2]]))
        self.assertEqual(self.admin("retention", "--abandoned-days", "30"), "1 room removed\n")
        self.assertEqual(self.database.sql("SELECT DISTINCT room FROM events"), [rooms[0]])
        self.admin("retention", status=2)

    def check_forgotten(self, room, name, words, others):
        self.server.kill()
        kept = "\n".join(self.database.sql("SELECT payload FROM events UNION ALL SELECT options FROM rooms "
                                           "UNION ALL SELECT summary FROM rooms"))
        self.assertNotIn(name, kept)
        self.assertNotIn(words, kept)
        self.assertIn(others, kept)
        self.start()
        state = self.connect(room)[1]
        self.assertEqual(state["position"]["ply"], 2)
        self.assertIn("—", [seat["nick"] for seat in state["seats"]])
        self.assertIn("no damage found", self.admin("status"))

    def test_forgetting_a_nick(self):
        room, tokens = self.game()
        self.assertEqual(self.admin("forget", "--nick", "Nobody"), "rooms changed: 0, events changed: 0\n")
        self.assertEqual(self.admin("forget", "--nick", "Ada"), "rooms changed: 1, events changed: 1\n")
        self.check_forgotten(room, "Ada", "secret of seat 1", "secret of seat 2")
        self.assertEqual(self.connect(room, tokens[0])[1]["code"], "bad_token")
        self.assertEqual(self.connect(room, tokens[1])[1]["you"]["seat"], 2)

    def test_forgetting_the_holder_of_a_token(self):
        room, tokens = self.game()
        self.assertEqual(self.admin("forget", "--token", tokens[1]), "rooms changed: 1, events changed: 2\n")
        self.check_forgotten(room, "Bob", "secret of seat 2", "secret of seat 1")
        self.assertIn("is not valid for any seat", self.admin("forget", "--token", tokens[1], status=1))


class AdminOfSqlite(Admin, unittest.TestCase):
    kind, other = Sqlite, Postgres

    def test_a_running_server_forgets_at_the_next_move(self):
        room, tokens = self.game()
        self.admin("forget", "--nick", "Bob")
        ada, _ = self.connect(room, tokens[0])
        self.assertEqual(ada.act("next", {"do": "move", "ply": 2, "move": "e5"})["type"], "ack")
        state = self.connect(room)[1]
        self.assertEqual([seat["nick"] for seat in state["seats"]], ["Ada", "—"])
        self.assertNotIn("secret of seat 2", str(state["events"]))
        self.assertNotIn("Bob", "".join(self.database.sql("SELECT summary FROM rooms")))

    def test_a_missing_file_is_not_created(self):
        nowhere = os.path.join(self.folder.name, "nowhere.db")
        for command in ["list", "status", "migrate"]:
            self.assertIn("there is no database", self.admin(command, place=nowhere, status=1))
            self.assertFalse(os.path.exists(nowhere))


class AdminOfPostgres(Admin, unittest.TestCase):
    kind, other = Postgres, Sqlite

    def test_a_running_server_forgets_at_once(self):
        room, tokens = self.game()
        connection, _ = self.connect(room, tokens[1])
        self.admin("forget", "--nick", "Ada")
        update = connection.until(lambda m: m["type"] == "update" and m["events"][-1]["kind"] == "forgotten")
        self.assertEqual([seat["nick"] for seat in update["seats"]], ["—", "Bob"])
        self.assertNotIn("secret of seat 1", str(self.connect(room)[1]["events"]))


if __name__ == "__main__":
    unittest.main()
