"""The real server over real sockets: a whole game, hostile clients, and death by kill -9 under load.

    real_server_test.py PROGRAM [unittest options]

SCALINATA_KILLS says how many times the server is killed.
"""

import hashlib
import os
import random
import socket
import sqlite3
import sys
import tempfile
import threading
import time
import unittest

from client import PATIENCE, Server, Socket

PROGRAM = ""
TWO_OF_MINE = [{"kind": "me", "nick": "Ada"}, {"kind": "me", "nick": "Bob"}]


def moves_of(events):
    return [event for event in events if event["kind"] in ("move", "chance")]


class RealServerTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.database = os.path.join(self.folder.name, "games.db")
        self.server = Server(PROGRAM, self.database)

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
        self.assertEqual(self.connect().watch("x" * 16)["code"], "not_found")

    def check_log(self, events):
        self.assertEqual([event["version"] for event in events], list(range(1, len(events) + 1)))
        self.assertEqual([event["ply"] for event in moves_of(events)], list(range(len(moves_of(events)))))


class Game(RealServerTest):
    def test_two_clients_play_a_whole_game(self):
        made = self.server.create(game="scalas", listed=True, seats=[{"kind": "me", "nick": "Ada"}, {"kind": "open"}])
        room = made["room"]
        lobby = self.server.request("GET", "/api/rooms")[1]["rooms"]
        self.assertEqual([(r["room"], r["status"], len(r["seats"])) for r in lobby], [(room, "waiting", 2)])

        ada, bob, onlooker = self.connect(), self.connect(), self.connect()
        self.assertEqual(ada.watch(room, made["seats"][0]["token"])["you"], {"seat": 1, "maker": False})
        self.assertEqual(bob.watch(room)["you"], {"seat": None, "maker": False})
        self.assertEqual(onlooker.watch(room)["status"], "waiting")
        self.assertEqual(bob.act("sit-1", {"do": "sit", "seat": 1, "nick": "Bob"})["code"], "taken")
        sat = bob.act("sit-2", {"do": "sit", "seat": 2, "nick": "Bob"})
        self.assertEqual(sat["type"], "ack")
        self.assertEqual(bob.until(lambda m: m["type"] == "room")["you"]["seat"], 2)

        state = ada.until(lambda m: m["type"] == "update" and m["status"] == "playing")
        choose = random.Random(11)
        players, names = {1: ada, 2: bob}, 0
        while state["status"] == "playing":
            position = state["position"]
            seat = position["turn"]["seat"]
            mover, other = players[seat], players[3 - seat]
            if seat == 2:  # the mover's own eyes see the legal moves
                position = bob.until(lambda m: m["type"] == "update" and m["version"] == state["version"])["position"]
            move = choose.choice(position["legal"]["moves"])
            names += 1
            wrong = other.act(f"wrong-{names}", {"do": "move", "ply": position["ply"], "move": move})
            self.assertEqual(wrong["code"], "wrong_turn")
            ack = mover.act(f"move-{names}", {"do": "move", "ply": position["ply"], "move": move})
            self.assertEqual(ack["type"], "ack")
            state = ada.until(lambda m: m["type"] == "update" and m["version"] >= ack["version"])
            time.sleep(0.05)  # people are slower than the rate limit

        self.assertEqual(state["status"], "finished")
        self.assertEqual(state["end"]["by"], "rules")
        self.assertEqual(sorted(state["end"]["ranks"])[0], 1)
        self.assertEqual(hashlib.sha256(state["secret"].encode()).hexdigest(), made["commitment"])
        seen = onlooker.until(lambda m: m["type"] == "update" and m["status"] == "finished")
        self.assertEqual(seen["position"]["view"], state["position"]["view"])
        self.assertIsNone(seen["position"]["legal"])

        events = self.connect().watch(room)["events"]
        self.check_log(events)
        record = self.server.request("GET", f"/api/rooms/{room}/record")[1]
        self.assertEqual(record["moves"], [event["text"] for event in moves_of(events)])
        self.assertEqual(record["result"]["ranks"], state["end"]["ranks"])
        late = ada.act("late", {"do": "move", "ply": names, "move": "a1"})
        self.assertEqual(late["code"], "over")
        first, second = ada.act("again", {"do": "rematch"}), bob.act("again", {"do": "rematch"})
        self.assertEqual(first["room"], second["room"])
        self.assertEqual(self.connect().watch(first["room"], first["token"])["you"]["seat"], 2)
        self.assertEqual(self.server.stop()[0], 0)

    def test_an_engine_answers(self):
        made = self.server.create(game="scalas", seats=[{"kind": "engine", "level": 1}, {"kind": "me", "nick": "Ada"}])
        ada = self.connect()
        state = ada.watch(made["room"], made["seats"][0]["token"])
        if state["position"]["ply"] == 0:
            state = ada.until(lambda m: m["type"] == "update" and m["position"]["ply"] == 1)
        move = state["position"]["legal"]["moves"][0]
        self.assertEqual(ada.act("1", {"do": "move", "ply": 1, "move": move})["type"], "ack")
        self.assertEqual(ada.until(lambda m: m["type"] == "update" and m["position"]["ply"] == 3)["status"], "playing")


class Hostile(RealServerTest):
    def test_only_our_own_pages_open_a_socket(self):
        port = self.server.port
        for path, origin, status in [("/ws", "https://elsewhere.example", 403), ("/ws", "null", 403),
                                     ("/elsewhere", f"http://127.0.0.1:{port}", 403),
                                     ("/ws", f"http://127.0.0.1:{port}", 101)]:
            connection = Socket(port, path, [f"Origin: {origin}"])
            self.addCleanup(connection.close)
            self.assertEqual(connection.status, status)
        self.check_alive()

    def test_oversize(self):
        connection = self.connect()
        with self.assertRaises(ConnectionError):
            connection.send({"type": "ping", "t": 1, "padding": "x" * 20_000})
            connection.until(lambda m: False)
        try:  # the server may close before all of it is sent
            self.assertEqual(self.server.request("POST", "/api/rooms", b"[" * 2_000_000)[0], 413)
        except ConnectionError:
            pass
        self.assertEqual(self.server.request("POST", "/api/rooms", b"[" * 100_000)[0], 400)
        self.check_alive()

    def test_tokens_and_rooms_that_are_not(self):
        made = self.server.create(game="scalas", seats=TWO_OF_MINE)
        other = self.server.create(game="scalas", seats=TWO_OF_MINE)
        connection = self.connect()
        self.assertEqual(connection.watch(made["room"], "x" * 32)["code"], "bad_token")
        self.assertEqual(connection.watch(made["room"], other["seats"][0]["token"])["code"], "bad_token")
        self.assertEqual(connection.watch(made["room"], made["maker"])["code"], "bad_token")
        self.assertEqual(connection.watch(made["room"], maker=made["seats"][0]["token"])["code"], "bad_token")
        self.assertEqual(connection.watch("0" * 16)["code"], "not_found")
        self.assertEqual(connection.act("1", {"do": "start"})["code"], "not_found")
        status, answer = self.server.request("GET", f"/api/rooms/{made['room']}/record", headers={
            "Authorization": "Bearer " + "x" * 32})
        self.assertEqual((status, answer["error"]["code"]), (401, "bad_token"))
        self.assertEqual(self.server.request("GET", "/api/rooms/nowhere/record")[0], 404)
        self.check_alive()

    def test_nothing_before_hello(self):
        connection = Socket(self.server.port)
        self.addCleanup(connection.close)
        self.assertEqual(connection.watch("0" * 16, channel=None)["code"], "protocol")
        connection.send({"type": "hello", "protocol": 99, "language": "it"})
        self.assertEqual(connection.receive()["code"], "protocol")
        with self.assertRaises(ConnectionError):
            connection.until(lambda m: False)

    def test_garbage(self):
        garbage = random.Random(5)
        made = self.server.create(game="scalas", seats=TWO_OF_MINE)
        for text in ["", "{", "[]", "null", "7", '"hello"', '{"type":7}', '{"type":"act"}', "[" * 5000, '{"type":"watch"}',
                     '{"type":"watch","channel":1,"room":{}}', '{"type":"act","channel":9,"id":"1","action":{}}',
                     '{"type":"act","channel":1,"id":"1","action":{"do":"fly"}}']:
            connection = self.connect()
            connection.send(text)
            self.assertEqual(connection.until(lambda m: m["type"] == "refused")["code"], "malformed", text)
        for action in [{"do": "move"}, {"do": "move", "ply": -1, "move": "a1"}, {"do": "move", "ply": 0, "move": 7},
                       {"do": "move", "ply": 0, "move": "x" * 300}, {"do": "start", "more": 1}, {"do": ["move"]}, 7]:
            connection = self.connect()
            connection.watch(made["room"], made["seats"][0]["token"])
            self.assertEqual(connection.act("1", action)["code"], "malformed", action)
        for _ in range(20):  # bytes that are no frames, frames that are no text, text that is no UTF-8
            raw = self.connect()
            raw.socket.sendall(garbage.randbytes(200))
            binary = self.connect()
            binary.send_frame(2, garbage.randbytes(200))
            broken = self.connect()
            broken.send_frame(1, b'{"type":"\xff\xfe"}')
            unfinished = self.connect()
            unfinished.send_frame(1, b'{"type":', final=False)
            for connection in (raw, binary, broken, unfinished):
                connection.close()
            plain = socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE)
            plain.sendall(garbage.randbytes(300) + b"\r\n\r\n")
            plain.close()
        self.check_alive()

    def test_half_open_connections_stop_nobody(self):
        idle = []
        for _ in range(50):
            quiet = socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE)
            waiting = socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE)
            waiting.sendall(b"POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
            idle += [quiet, waiting]
        self.check_alive()
        self.server.create(game="scalas", seats=TWO_OF_MINE)
        for connection in idle:
            connection.close()
        self.check_alive()

    def test_rates(self):
        connection = self.connect()
        for i in range(200):
            connection.send({"type": "ping", "t": i})
        answers = [connection.receive()["type"] for _ in range(200)]
        self.assertIn("refused", answers)
        self.assertGreaterEqual(answers.count("pong"), 50)
        statuses = [self.server.request("POST", "/api/rooms", {"game": "scalas", "seats": TWO_OF_MINE})[0]
                    for _ in range(40)]
        self.assertEqual(statuses[:10], [201] * 10)
        self.assertIn(429, statuses)


class Table(threading.Thread):
    """Plays room after room on one connection, holding both seats, and remembers what was acknowledged."""

    def __init__(self, test, number):
        super().__init__(daemon=True)
        self.test, self.number = test, number
        self.choose = random.Random(number)
        self.acknowledged = {}  # room -> {ply: (version, move)}
        self.made = None
        self.pending = None  # (seat, name, action): sent, and not yet answered
        self.names = 0
        self.error = None

    def run(self):
        try:
            while not self.test.ending:
                try:
                    self.play()
                except OSError:  # the server has died
                    time.sleep(0.02)
        except Exception as error:  # told to the test, which fails with it
            self.error = error

    def play(self):
        server = self.test.server
        if self.made is None:
            status, answer = server.request("POST", "/api/rooms", {"game": "scalas", "seats": TWO_OF_MINE})
            if status != 201:  # a room may be made whose answer is lost; too many are refused
                return time.sleep(0.1)
            self.made = answer
            self.acknowledged[answer["room"]] = {}
        connection = Socket(server.port)
        try:
            connection.hello()
            for seat in (1, 2):
                state = connection.watch(self.made["room"], self.made["seats"][seat - 1]["token"], channel=seat)
            self.test.check_room(state, self)
            position, status = state["position"], state["status"]
            if self.pending:  # sent again with the same id it happens once
                self.send_pending(connection)
                return
            while status == "playing" and not self.test.ending:
                seat = position["turn"]["seat"]
                if position["legal"] is None:
                    position = connection.watch(self.made["room"], self.made["seats"][seat - 1]["token"], seat)["position"]
                action = {"do": "move", "ply": position["ply"], "move": self.choose.choice(position["legal"]["moves"])}
                self.names += 1
                self.pending = (seat, f"{self.number}-{self.names}", action)
                version = self.send_pending(connection)
                update = connection.until(lambda m: m["type"] == "update" and m["channel"] == 3 - seat
                                          and m["version"] >= version)
                position, status = update["position"], update["status"]
            if status != "playing":
                self.made = None
        finally:
            connection.close()

    def send_pending(self, connection):
        seat, name, action = self.pending
        ack = connection.act(name, action, channel=seat)
        if ack.get("code") == "rate":
            time.sleep(0.2)
            raise ConnectionError("too quick")
        if ack["type"] != "ack":
            raise AssertionError(f"{action} was refused: {ack}")
        self.acknowledged[self.made["room"]][action["ply"]] = (ack["version"], action["move"])
        self.pending = None
        self.test.count_ack()
        return ack["version"]


class Killed(RealServerTest):
    tables = 6

    def count_ack(self):
        with self.counted:
            self.acks += 1
            self.counted.notify_all()

    def check_room(self, state, table):
        """Everything acknowledged is there, once, and at most the one move in flight besides."""
        events = state["events"]
        self.assertEqual(state["version"], len(events))
        self.check_log(events)
        there = {event["ply"]: event["text"] for event in moves_of(events)}
        known = table.acknowledged[state["room"]]
        for ply, (version, move) in known.items():
            self.assertEqual(there.pop(ply, None), move)
            last = events[version - 1]  # of what was stored together: the move, or the end of the game that it brought
            self.assertTrue(last.get("ply") == ply or last["kind"] == "finished" and events[version - 2]["ply"] == ply)
        if there:
            self.assertIsNotNone(table.pending)
            self.assertEqual(there, {table.pending[2]["ply"]: table.pending[2]["move"]})

    def test_nothing_acknowledged_is_lost_and_nothing_is_doubled(self):
        self.acks, self.ending = 0, False
        self.counted = threading.Condition()
        when = random.Random(3)
        tables = [Table(self, number) for number in range(self.tables)]
        for table in tables:
            table.start()
        for _ in range(int(os.environ.get("SCALINATA_KILLS", "10"))):
            with self.counted:
                enough = self.acks + when.randint(5, 60)
                self.assertTrue(self.counted.wait_for(lambda: self.acks >= enough, PATIENCE),
                                [str(table.error) for table in tables])
            time.sleep(when.random() * 0.02)
            self.server.kill()
            self.server = Server(PROGRAM, self.database)
        self.ending = True
        for table in tables:
            table.join(PATIENCE)
            if table.error:
                raise table.error
        self.assertEqual(sum(len(moves) for table in tables for moves in table.acknowledged.values()), self.acks)

        for table in tables:
            for room in table.acknowledged:
                connection = self.connect()
                self.check_room(connection.watch(room), table)
                connection.close()
        self.assertEqual(self.server.stop()[0], 0)
        with sqlite3.connect(self.database) as database:
            self.assertEqual(database.execute("PRAGMA integrity_check").fetchall(), [("ok",)])


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
