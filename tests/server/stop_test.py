"""The real server is stopped while people are connected, and restarted with other rules.

    stop_test.py PROGRAM [unittest options]
"""

import contextlib
import json
import socket
import sqlite3
import unittest

from client import PATIENCE, Closed, Server, Socket
from real_server import PROGRAM, TWO_OF_MINE, RealServerTest, moves_of

GOING_AWAY = 1001


class Stopped(RealServerTest):
    def leave_taken(self, connection):
        """The messages until the server closes the connection, which it does with a close frame."""
        messages = []
        with self.assertRaises(Closed) as closed:
            while True:
                messages.append(connection.receive())
        self.assertEqual(closed.exception.code, GOING_AWAY)
        return messages

    def test_everybody_is_informed_and_acknowledged_moves_survive(self):
        made = self.server.create(game="scalas", seats=TWO_OF_MINE)
        spectator, players = self.connect(), []
        spectator.watch(made["room"])
        for seat in made["seats"]:
            players.append(self.connect())
            players[-1].watch(made["room"], seat["token"])
        players[0].send({"type": "act", "channel": 1, "id": "1", "action": {"do": "move", "ply": 0, "move": "c3"}})
        self.server.process.terminate()
        heard = [self.leave_taken(connection) for connection in (*players, spectator)]
        code, log = self.server.stop()
        self.assertEqual(code, 0)
        self.assertEqual(json.loads(log.splitlines()[-1])["event"], "stop")
        self.server = Server(PROGRAM, self.database)
        there = len(moves_of(self.connect().watch(made["room"])["events"]))
        acknowledged = [message for message in heard[0] if message["type"] == "ack"]
        # It may have been too late for the move; but if it was acknowledged it is stored, and everybody was informed.
        self.assertEqual(len(acknowledged), there)
        for messages in heard:
            self.assertEqual(len([message for message in messages if message["type"] == "update"]), there)

    def test_unresponsive_clients_cause_no_long_delay(self):
        made = self.server.create(game="scalas", seats=TWO_OF_MINE)
        mute = [self.connect() for _ in range(5)]  # they will not answer the close frame
        for connection in mute:
            connection.watch(made["room"])
        idle = socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE)
        self.addCleanup(idle.close)
        half = socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE)
        self.addCleanup(half.close)
        half.sendall(b"POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        self.assertEqual(self.server.stop()[0], 0)
        for connection in mute:
            self.leave_taken(connection)

    def test_no_new_connections_are_accepted(self):
        port = self.server.port
        self.assertEqual(self.server.stop()[0], 0)
        with self.assertRaises(OSError):
            Socket(port)


class Upgraded(RealServerTest):
    def test_a_game_of_other_rules_is_left_alone_and_the_others_continue(self):
        engine_begins = [{"kind": "engine", "level": 1}, {"kind": "me", "nick": "Ada"}]
        foreign = self.server.create(game="scalas", seats=TWO_OF_MINE, clock={"kind": "move", "seconds": 3600})
        self.server.kill()
        with contextlib.closing(sqlite3.connect(self.database)) as database, database:
            database.execute("UPDATE rooms SET rules = 99")
        self.server = Server(PROGRAM, self.database)
        answer = self.connect().watch(foreign["room"])
        self.assertEqual(answer["code"], "not_allowed")
        self.assertIn("version 99 of the rules", answer["message"])
        made = self.server.create(game="scalas", seats=engine_begins)
        ada = self.connect()
        state = ada.watch(made["room"], made["seats"][0]["token"])
        while state["position"]["ply"] == 0:
            state = ada.until(lambda m: m.get("position"))
        self.server.kill()
        with contextlib.closing(sqlite3.connect(self.database)) as database:
            kinds = database.execute("SELECT kind FROM events WHERE room = ?", (foreign["room"],)).fetchall()
        self.assertEqual([kind for (kind,) in kinds], ["created", "started"])


if __name__ == "__main__":
    unittest.main()
