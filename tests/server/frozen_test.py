"""A real server whose PostgreSQL silently stops responding and later continues.

    with_postgres.sh frozen_test.py PROGRAM [unittest options]
"""

import os
import signal
import subprocess
import time
import unittest

from client import PATIENCE, Server, Socket
from databases import CLUSTER, Postgres
from real_server import PROGRAM, TWO_OF_MINE

MAX_UNNOTICED = 2  # seconds: a shorter outage may not be credited


def parent_of(pid):
    try:
        with open(f"/proc/{pid}/stat") as file:
            return int(file.read().rsplit(")", 1)[1].split()[1])
    except FileNotFoundError:  # it has ended
        return None


class Cluster:
    """All processes of the PostgreSQL under test."""

    def __init__(self):
        with open(os.path.join(Postgres._psql(CLUSTER, "SHOW data_directory")[0], "postmaster.pid")) as file:
            self.postmaster = int(file.readline())

    def signal(self, number):
        for pid in [self.postmaster] + [int(name) for name in os.listdir("/proc") if name.isdigit()]:
            if pid == self.postmaster or parent_of(pid) == self.postmaster:
                os.kill(pid, number)


class LockedTable:
    """A session that locks a table so that nobody else can read or write it."""

    def __init__(self, database, table):
        self.session = subprocess.Popen(["psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", database.place],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.session.stdin.write(f"BEGIN; LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE; SELECT 'locked';\n")
        self.session.stdin.flush()
        assert self.session.stdout.readline() == "locked\n"

    def release(self):
        self.session.communicate("ROLLBACK;\n", timeout=PATIENCE)


class FrozenDatabase(unittest.TestCase):
    def setUp(self):
        self.database = Postgres(self)
        self.server = Server(PROGRAM, self.database.place)
        self.addCleanup(self.server.kill)
        made = self.server.create(game="scalas", seats=TWO_OF_MINE, clock={"kind": "total", "seconds": 60, "increment": 0})
        self.room, self.tokens = made["room"], [seat["token"] for seat in made["seats"]]
        self.ada, self.bob = self.connect(), self.connect()
        for player, token in zip((self.ada, self.bob), self.tokens):
            self.assertEqual(player.watch(self.room, token)["type"], "room")

    def connect(self):
        connection = Socket(self.server.port)
        self.addCleanup(connection.close)
        connection.hello()
        return connection

    def ready(self):
        return self.server.request("GET", "/readyz")[0]

    def until_ready_is(self, status):
        limit = time.monotonic() + PATIENCE
        while self.ready() != status:
            self.assertLess(time.monotonic(), limit)
            time.sleep(0.05)

    def play_again(self, player, name, ply, move):
        """Sends a move, which may have been sent before, until it is stored."""
        answer = {"code": "unavailable"}
        while answer.get("code") == "unavailable":
            answer = player.act(name, {"do": "move", "ply": ply, "move": move})
        self.assertEqual(answer["type"], "ack", answer)

    def check_through(self, freeze, thaw):
        """While nothing can be stored everybody gets an answer and is informed; afterwards everything continues, once."""
        self.assertEqual(self.ready(), 200)
        freeze()
        self.ada.send({"type": "act", "channel": 1, "id": "move", "action": {"do": "move", "ply": 0, "move": "c3"}})
        self.until_ready_is(503)
        for player in (self.ada, self.bob):
            self.assertFalse(player.until(lambda m: m["type"] in ("storage", "ack"))["works"])
            player.send({"type": "ping", "t": 1})
            player.until(lambda m: m["type"] == "pong")
        newcomer = self.connect()
        newcomer.send({"type": "watch", "channel": 1, "room": self.room})
        self.assertEqual(self.server.request("GET", "/healthz"), (200, b"ok\n"))
        metrics = self.server.request("GET", "/metrics")[1].decode()
        self.assertRegex(metrics, r"\nscalinata_actions_waiting 1\n")
        thaw()
        for player in (self.ada, self.bob):
            self.assertTrue(player.until(lambda m: m["type"] == "storage")["works"])
        self.until_ready_is(200)
        self.play_again(self.ada, "move", 0, "c3")
        self.play_again(self.bob, "reply", 1, "c4")
        self.assertEqual(self.kinds().count("move"), 2)
        self.assertIn(newcomer.until(lambda m: m["type"] in ("room", "refused"))["type"], ("room", "refused"))

    def kinds(self):
        return [event["kind"] for event in self.connect().watch(self.room)["events"]]

    def test_every_process_is_stopped(self):
        cluster = Cluster()
        self.addCleanup(cluster.signal, signal.SIGCONT)
        self.check_through(lambda: cluster.signal(signal.SIGSTOP), lambda: cluster.signal(signal.SIGCONT))

    def test_the_player_to_move_gets_the_time_back(self):
        cluster = Cluster()
        self.addCleanup(cluster.signal, signal.SIGCONT)
        self.play_again(self.ada, "move", 0, "c3")
        cluster.signal(signal.SIGSTOP)
        time.sleep(MAX_UNNOTICED)
        cluster.signal(signal.SIGCONT)
        self.bob.until(lambda m: m["type"] == "update" and any(event["kind"] == "resumed" for event in m["events"]))

    def test_a_table_is_locked(self):
        locked = []
        self.check_through(lambda: locked.append(LockedTable(self.database, "rooms")), lambda: locked[0].release())


if __name__ == "__main__":
    unittest.main()
