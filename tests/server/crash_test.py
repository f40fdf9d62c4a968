"""The real server is killed with kill -9 under load, again and again, and restarted on the same database.

    crash_test.py PROGRAM [unittest options]
    with_postgres.sh crash_test.py PROGRAM [unittest options]

SCALINATA_KILLS is the number of kills. scripts/crash runs both, with a hundred each.
"""

import http.client
import os
import random
import subprocess
import threading
import time
import unittest

from client import PATIENCE, Server, Socket
from databases import CLUSTER, Postgres
from real_server import PROGRAM, TWO_OF_MINE, RealServerTest, moves_of


class Table(threading.Thread):
    """Plays room after room on one connection, holding both seats, and remembers what was acknowledged."""

    def __init__(self, test, number):
        super().__init__(daemon=True)
        self.test, self.number = test, number
        self.choose = random.Random(number)
        self.acknowledged = {}  # room -> {ply: (version, move)}
        self.made = None
        self.pending = None  # (seat, name, action): sent but not yet answered
        self.names = 0
        self.error = None

    def run(self):
        try:
            while not self.test.ending:
                try:
                    self.play()
                except (OSError, http.client.HTTPException):  # the server has died, perhaps in the middle of an answer
                    time.sleep(0.02)
        except Exception as error:  # the test fails with it
            self.error = error

    def play(self):
        server = self.test.server
        if self.made is None:
            status, answer = server.request("POST", "/api/rooms", {"game": "scalas", "seats": TWO_OF_MINE})
            if status != 201:  # too many new rooms: some are created but their answers lost
                return time.sleep(0.1)
            self.made = answer
            self.acknowledged[answer["room"]] = {}
        connection = Socket(server.port)
        try:
            connection.hello()
            for seat in (1, 2):
                state = connection.watch(self.made["room"], self.made["seats"][seat - 1]["token"], channel=seat)
                self.pause_if_too_quick(state)
            self.test.check_room(state, self)
            position, status = state["position"], state["status"]
            if self.pending:  # repeated with the same id, it is done once
                self.send_pending(connection)
                return
            while status == "playing" and not self.test.ending:
                seat = position["turn"]["seat"]
                if position["legal"] is None:
                    state = connection.watch(self.made["room"], self.made["seats"][seat - 1]["token"], seat)
                    self.pause_if_too_quick(state)
                    position = state["position"]
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

    @staticmethod
    def pause_if_too_quick(answer):
        if answer.get("code") == "rate":
            time.sleep(0.2)
            raise ConnectionError("too quick")

    def send_pending(self, connection):
        seat, name, action = self.pending
        ack = connection.act(name, action, channel=seat)
        self.pause_if_too_quick(ack)
        if ack["type"] != "ack":
            raise AssertionError(f"{action} was refused: {ack}")
        self.acknowledged[self.made["room"]][action["ply"]] = (ack["version"], action["move"])
        self.pending = None
        self.test.count_ack()
        return ack["version"]


class Killed(RealServerTest):
    tables = 6

    def fresh_database(self):
        return Postgres(self).place if CLUSTER else super().fresh_database()

    def count_ack(self):
        with self.counted:
            self.acks += 1
            self.counted.notify_all()

    def check_room(self, state, table):
        """Everything acknowledged is there, exactly once, and at most the one pending move besides."""
        events = state["events"]
        self.assertEqual(state["version"], len(events))
        self.check_log(events)
        there = {event["ply"]: event["text"] for event in moves_of(events)}
        known = table.acknowledged[state["room"]]
        for ply, (version, move) in known.items():
            self.assertEqual(there.pop(ply, None), move)
            last = events[version - 1]  # of the events stored together: the move, or the end of the game it caused
            self.assertTrue(last.get("ply") == ply or last["kind"] == "finished" and events[version - 2]["ply"] == ply)
        if there:
            self.assertIsNotNone(table.pending)
            self.assertEqual(there, {table.pending[2]["ply"]: table.pending[2]["move"]})

    def test_nothing_acknowledged_is_lost_and_nothing_is_duplicated(self):
        self.acks, self.ending = 0, False
        self.counted = threading.Condition()
        when = random.Random(3)
        tables = [Table(self, number) for number in range(self.tables)]
        for table in tables:
            table.start()
        kills = int(os.environ.get("SCALINATA_KILLS", "10"))
        for _ in range(kills):
            with self.counted:
                enough = self.acks + when.randint(5, 30)
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
        command = [PROGRAM, "admin", "status", "--db", self.database]  # fails if it finds damage
        self.assertEqual(subprocess.run(command, stdout=subprocess.DEVNULL).returncode, 0)
        rooms = sum(len(table.acknowledged) for table in tables)
        print(f"{kills} kills, {rooms} games, {self.acks} moves acknowledged: none lost, none doubled")


if __name__ == "__main__":
    unittest.main()
