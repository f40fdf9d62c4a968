"""The real server with a locked or damaged database, a wall clock that is set, and too many connections.

    fault_test.py PROGRAM [unittest options]
"""

import contextlib
import http.client
import json
import socket
import sqlite3
import time
import unittest

from client import PATIENCE, Server
from faults import HOUR, WallClock
from real_server import PROGRAM, TWO_OF_MINE, RealServerTest

EACH_MOVE = 15  # seconds


class Faults(RealServerTest):
    def restart(self, *options, environment=None):
        self.server.kill()
        self.server = Server(PROGRAM, self.database, *options, environment=environment)

    def wait_until_ready(self, wanted):
        """Returns what the server answers."""
        limit = time.monotonic() + PATIENCE
        while time.monotonic() < limit:
            status, body = self.server.request("GET", "/readyz")
            if status == wanted:
                return body.decode()
            time.sleep(0.1)
        raise TimeoutError(body)

    def metric(self, name):
        text = self.server.request("GET", "/metrics")[1].decode()
        return int(next(line for line in text.splitlines() if line.startswith(f"scalinata_{name} ")).split()[1])

    def logged(self, event):
        """Stops the server; returns its log lines of that kind."""
        lines = [json.loads(line) for line in self.server.stop()[1].splitlines()]
        return [line for line in lines if line["event"] == event]

    def timed_room(self, seconds=EACH_MOVE):
        made = self.server.create(game="scalas", seats=TWO_OF_MINE, clock={"kind": "move", "seconds": seconds})
        return made["room"], made["seats"][0]["token"]


class Locked(Faults):
    def test_it_is_not_ready_and_nobody_is_charged(self):
        room, token = self.timed_room()
        self.wait_until_ready(200)
        with contextlib.closing(sqlite3.connect(self.database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            self.assertIn("database", self.wait_until_ready(503))
            refused = self.connect()
            refused.watch(room, token)
            answer = refused.act("1", {"do": "move", "ply": 0, "move": "c3"})
            self.assertEqual(answer["code"], "unavailable", answer)
            time.sleep(EACH_MOVE)  # long enough for any flag to fall
            other.execute("COMMIT")
        self.wait_until_ready(200)
        ada = self.connect()
        self.assertEqual(ada.watch(room, token)["status"], "playing")
        self.assertEqual(ada.act("1", {"do": "move", "ply": 0, "move": "c3"})["type"], "ack")
        self.assertGreater(self.metric("store_failed_total"), 0)
        self.assertGreater(self.metric("outages_total"), 0)
        failed = self.logged("writes_failed")
        self.assertTrue(failed and failed[0]["count"] > 0 and "not available" in failed[0]["message"], failed)


class Damaged(Faults):
    def test_a_damaged_game_is_reported_and_affects_no_other(self):
        room, token = self.timed_room()
        ada = self.connect()
        ada.watch(room, token)
        self.assertEqual(ada.act("1", {"do": "move", "ply": 0, "move": "c3"})["type"], "ack")
        self.server.kill()
        with contextlib.closing(sqlite3.connect(self.database)) as database, database:
            database.execute("UPDATE events SET payload = replace(payload, 'c3', 'c9') WHERE version = 3")
        self.server = Server(PROGRAM, self.database)
        answer = self.connect().watch(room, token)
        self.assertEqual(answer["code"], "damaged")
        self.assertIn(f"room {room} is damaged at event 3", answer["message"])
        status, body = self.server.request("GET", f"/api/rooms/{room}/record", headers={"Accept-Language": "it"})
        self.assertEqual((status, body["error"]["code"]), (500, "damaged"))
        self.assertIn(f"stanza {room} è danneggiata all'evento 3", body["error"]["message"])
        self.assertEqual(self.connect().watch(self.timed_room()[0])["status"], "playing")
        self.assertEqual(self.metric("rooms_damaged_total"), 1)
        self.assertEqual(len(self.logged("damaged")), 1)

    def test_a_damaged_file_is_not_ready(self):
        for _ in range(20):
            self.timed_room()
        self.server.stop()
        self.server = Server(PROGRAM, self.database)
        self.wait_until_ready(200)
        with open(self.database, "r+b") as file:
            size = file.seek(0, 2)
            file.seek(8192)
            file.write(b"\xa5" * (size - 8192))
        self.assertIn("database", self.wait_until_ready(503))


class Crowded(Faults):
    def test_refused_connections_are_counted_and_logged_but_not_one_by_one(self):
        self.restart("--max-connections", "3")
        for _ in range(2):
            connection = socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE)
            self.addCleanup(connection.close)
        full = [socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE) for _ in range(21)]
        ended = 0
        for connection in full[1:]:  # the first keeps its place
            with contextlib.suppress(OSError):
                ended += connection.recv(1) == b""
        for connection in full:
            connection.close()
        self.assertEqual(ended, 20)
        limit = time.monotonic() + PATIENCE
        count = 0
        while count < 20 and time.monotonic() < limit:  # until a connection is accepted
            with contextlib.suppress(OSError, http.client.HTTPException):
                count = self.metric("connections_refused_total")
        self.assertGreaterEqual(count, 20)
        lines = self.logged("connections_refused")
        self.assertGreaterEqual(len(lines), 1)
        self.assertLess(len(lines), 10)


class Set(Faults):
    def test_setting_the_wall_clock_forward_or_back_changes_nothing(self):
        clock = WallClock(self)
        self.restart(environment=clock.environment())
        begun = time.monotonic()
        ten_minutes = {"kind": "total", "seconds": 600, "increment": 0}
        made = self.server.create(game="scalas", seats=TWO_OF_MINE, clock=ten_minutes)
        last = self.connect().watch(made["room"])["events"][-1]["at"]
        for ply, (ahead, move) in enumerate(((HOUR, "c3"), (-HOUR, "c4"), (2 * HOUR, "a1"))):
            clock.set(ahead)
            player = self.connect()
            player.watch(made["room"], made["seats"][ply % 2]["token"])
            self.assertEqual(player.act(f"{ply}", {"do": "move", "ply": ply, "move": move})["type"], "ack")
            update = player.until(lambda m: m["type"] == "update" and m.get("position"))
            passed = (time.monotonic() - begun) * 1000 + 1000
            self.assertGreater(min(update["position"]["clocks"]["left_ms"]), 600_000 - passed)
            at = update["events"][-1]["at"]
            self.assertTrue(last <= at < last + passed, (last, at))
            last = at
        self.server.kill()
        clock.set(-HOUR)  # restart with this clock
        self.server = Server(PROGRAM, self.database, environment=clock.environment())
        state = self.connect().watch(made["room"])
        self.assertEqual(state["status"], "playing")
        passed = (time.monotonic() - begun) * 1000 + 1000
        self.assertGreater(min(state["position"]["clocks"]["left_ms"]), 600_000 - passed)


if __name__ == "__main__":
    unittest.main()
