"""Hostile and broken clients of the real server: they are refused, and everybody else can continue.

    hostile_test.py PROGRAM [unittest options]
"""

import contextlib
import json
import random
import re
import socket
import time
import unittest
import zlib

from client import PATIENCE, Closed, Server, Socket
from real_server import PROGRAM, TWO_OF_MINE, RealServerTest


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
            connection.send(json.dumps({"type": "ping", "t": 1, "padding": "x" * 20_000}))
            connection.until(lambda m: False)
        try:  # the server may close before all of it is sent
            self.assertEqual(self.server.request("POST", "/api/rooms", b"[" * 2_000_000)[0], 413)
        except ConnectionError:
            pass
        self.assertEqual(self.server.request("POST", "/api/rooms", b"[" * 100_000)[0], 400)
        self.check_alive()

    def test_decompression_bombs(self):
        def deflated(text):
            deflate = zlib.compressobj(9, zlib.DEFLATED, -12)
            return (deflate.compress(text) + deflate.flush(zlib.Z_SYNC_FLUSH))[:-4]

        def memory():
            with open(f"/proc/{self.server.process.pid}/status", encoding="ascii") as status:
                return int(re.search(r"VmHWM:\s+(\d+) kB", status.read()).group(1)) * 1024

        def compressing():
            extension = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"
            connection = Socket(self.server.port, headers=[extension])
            self.addCleanup(connection.close)
            connection.send_frame(1, deflated(b'{"type":"hello","protocol":2,"language":"en"}'), compressed=True)
            self.assertEqual(connection.receive()["type"], "welcome")
            return connection

        size = 8 << 20
        bomb = deflated(b'{"type":"ping","t":1,"padding":"' + b" " * size + b'"}')
        self.assertLess(len(bomb), 16_384)  # as it comes over the wire it is not too long
        connections = [compressing() for _ in range(20)]
        before = memory()
        for connection in connections:
            with self.assertRaises(ConnectionError):
                connection.send_frame(1, bomb, compressed=True)
                connection.until(lambda m: False)
        self.assertLess(memory() - before, size)
        self.check_alive()

    def test_invalid_tokens_and_rooms(self):
        made = self.server.create(game="scalas", seats=TWO_OF_MINE)
        other = self.server.create(game="scalas", seats=TWO_OF_MINE)
        connection = self.connect()
        self.assertEqual(connection.watch(made["room"], "x" * 32)["code"], "bad_token")
        self.assertEqual(connection.watch(made["room"], other["seats"][0]["token"])["code"], "bad_token")
        self.assertEqual(connection.watch(made["room"], made["maker"])["code"], "bad_token")
        self.assertEqual(connection.watch(made["room"], maker=made["seats"][0]["token"])["code"], "bad_token")
        self.assertEqual(connection.watch("0" * 20)["code"], "not_found")
        self.assertEqual(connection.act("1", {"do": "start"})["code"], "not_found")
        status, answer = self.server.request("GET", f"/api/rooms/{made['room']}/record", headers={
            "Authorization": "Bearer " + "x" * 32})
        self.assertEqual((status, answer["error"]["code"]), (401, "bad_token"))
        self.assertEqual(self.server.request("GET", "/api/rooms/nowhere/record")[0], 404)
        self.check_alive()

    def test_nothing_before_hello(self):
        connection = Socket(self.server.port)
        self.addCleanup(connection.close)
        self.assertEqual(connection.watch("0" * 20)["code"], "protocol")
        connection.send({"type": "hello", "protocol": 99, "language": "it"})
        self.assertEqual(connection.receive()["code"], "protocol")
        with self.assertRaises(Closed) as closed:
            connection.until(lambda m: False)
        self.assertEqual(closed.exception.code, 1008)

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
            self.assertEqual(connection.act("1", action, good=False)["code"], "malformed", action)
        for _ in range(20):  # bytes that are not frames, binary frames, invalid UTF-8
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

    def test_half_open_connections_block_nobody(self):
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

    def watchers(self):
        status, text = 429, b""
        while status == 429:  # rate limit
            time.sleep(0.1)
            status, text = self.server.request("GET", "/metrics")
        return int(re.search(rb"^scalinata_watchers (\d+)$", text, re.MULTILINE).group(1))

    def test_a_reader_that_does_not_read_is_dropped(self):
        made = self.server.create(game="blokus", seats=2 * TWO_OF_MINE)
        sleeper, players = self.connect(), [self.connect() for _ in made["seats"]]
        for channel in range(1, 9):  # everything is sent to it eight times
            sleeper.watch(made["room"], channel=channel)
        for player, seat in zip(players, made["seats"]):
            player.watch(made["room"], seat["token"])
        self.assertEqual(self.watchers(), 8 + len(players))
        written = 0  # far more than a megabyte and the system's own buffers
        while self.watchers() > len(players):
            self.assertLess(written, 200_000_000)
            for player in 3 * players:
                player.send({"type": "act", "channel": 1, "id": f"m{written}", "action": {"do": "chat", "text": "x" * 300}})
                answer = player.until(lambda m: m["type"] in ("ack", "refused"))
                written += 8 * 1000 if answer["type"] == "ack" else 0
        self.check_alive()

    def test_a_slow_reader_gets_everything_in_order(self):
        self.server.kill()
        self.server = Server(PROGRAM, self.database, "--max-unsent-kib", "100000", "--message-burst", "1000000")
        made = self.server.create(game="blokus(players=2)", seats=TWO_OF_MINE)
        for headers in [], ["Sec-WebSocket-Extensions: permessage-deflate"]:
            slow = Socket(self.server.port, headers=headers)
            self.addCleanup(slow.close)
            slow.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            slow.hello()
            count = 600  # more than the system buffers
            for number in range(count):
                slow.send({"type": "watch", "channel": 1, "room": made["room"], "token": made["seats"][0]["token"]})
                slow.send_frame(9, b"%d" % number)
                slow.send({"type": "ping", "t": number})
                time.sleep(0.002)
            slow.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 20)
            heard, answers = [], 0
            while heard[-1:] != [count - 1] or answers < count:
                message = slow.receive()
                heard += [message["t"]] if message["type"] == "pong" else []
                answers += message["type"] in ("room", "refused")  # while it enters, only so many can wait
            self.assertEqual(heard, list(range(count)))
            self.assertEqual(slow.compressed_frames > 0, bool(headers))
        self.check_alive()

    def test_clients_that_answer_no_ping_or_read_nothing_are_disconnected(self):
        self.server.kill()
        self.server = Server(PROGRAM, self.database, "--silent-seconds", "3", "--max-unsent-kib", "1000000",
                             "--message-burst", "1000000")
        made = self.server.create(game="blokus(players=2)", seats=TWO_OF_MINE)
        silent, full = self.connect(), self.connect()
        silent.watch(made["room"])  # reads nothing more, but the system buffers the little that arrives
        full.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        with contextlib.suppress(ConnectionError):  # on a slow machine it is disconnected before it has sent everything
            for _ in range(600):  # this one requests more than the system buffers: the server cannot even send a ping
                full.send({"type": "watch", "channel": 1, "room": made["room"], "token": made["seats"][0]["token"]})
        deadline = time.monotonic() + 10 * PATIENCE
        while self.watchers() > 0:
            self.assertLess(time.monotonic(), deadline)
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


if __name__ == "__main__":
    unittest.main()
