"""The base of tests of the real server: each test has its own server on a fresh database."""

import os
import sys
import tempfile
import unittest

from client import Server, Socket

TWO_OF_MINE = [{"kind": "me", "nick": "Ada"}, {"kind": "me", "nick": "Bob"}]
PROGRAM = sys.argv.pop(1)  # the program under test; the rest is for unittest


def moves_of(events):
    return [event for event in events if event["kind"] in ("move", "chance")]


class RealServerTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.database = self.fresh_database()
        self.server = Server(PROGRAM, self.database)

    def fresh_database(self):
        return os.path.join(self.folder.name, "games.db")

    def tearDown(self):
        if self.server.process.poll() is None:
            self.server.kill()
        self.folder.cleanup()

    def connect(self):
        connection = Socket(self.server.port)
        self.addCleanup(connection.close)
        self.assertEqual(connection.hello()["type"], "welcome")
        return connection

    def check_alive(self):
        self.assertEqual(self.server.request("GET", "/healthz"), (200, b"ok\n"))
        self.assertEqual(self.connect().watch("x" * 20)["code"], "not_found")

    def check_log(self, events):
        self.assertEqual([event["version"] for event in events], list(range(1, len(events) + 1)))
        self.assertEqual([event["ply"] for event in moves_of(events)], list(range(len(moves_of(events)))))
