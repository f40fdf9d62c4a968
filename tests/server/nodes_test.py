"""Two real servers on one real PostgreSQL, one of which gets killed.

    with_postgres.sh nodes_test.py PROGRAM [unittest options]
"""

import itertools
import random
import signal
import threading
import time
import unittest

import crash_test
from client import PATIENCE, Server, Socket
from databases import Postgres
from faults import HOUR, WallClock
from real_server import PROGRAM, TWO_OF_MINE, RealServerTest, moves_of


def ply_of(message):
    return (message.get("position") or {"ply": -1})["ply"]


def is_turn_of(seat, message):
    turn = (message.get("position") or {}).get("turn") or {}
    return turn.get("seat") == seat


class NodesTest(unittest.TestCase):
    check_log = RealServerTest.check_log

    def setUp(self):
        self.database = Postgres(self)
        self.nodes = {}
        for name in "ab":
            self.start(name)

    def tearDown(self):
        for name in list(self.nodes):
            self.kill(name)

    def start(self, name, environment=None):
        self.nodes[name] = Server(PROGRAM, self.database.place, "--node", name, "--away-seconds", "1",
                                  "--message-burst", "1000000", "--room-burst", "1000000", "--request-burst", "1000000",
                                  environment=environment)

    def kill(self, name):
        self.nodes.pop(name).kill()

    def connect(self, name):
        connection = Socket(self.nodes[name].port)
        self.addCleanup(connection.close)
        self.assertEqual(connection.hello()["type"], "welcome")
        return connection

    def check_same_everywhere(self, room):
        """All nodes have the same events, and the database has them without gaps; returns them. More may be added
        meanwhile: somebody who has left is away a second later."""
        versions = [int(version) for version in
                    self.database.sql(f"SELECT version FROM events WHERE room = '{room}' ORDER BY version")]
        self.assertEqual(versions, list(range(1, len(versions) + 1)))
        logs = []
        for name in self.nodes:
            connection = self.connect(name)
            log = connection.watch(room)["events"]
            while len(log) < len(versions):
                log += connection.until(lambda m: m["type"] == "update")["events"]
            logs.append(log[:len(versions)])
            self.check_log(logs[-1])
            self.assertEqual(logs[-1], logs[0])
        return logs[0]


class TwoNodes(NodesTest):
    def test_clients_at_different_nodes_play_with_each_other(self):
        made = self.nodes["a"].create(game="scalas(size=4)", seats=[{"kind": "me", "nick": "Ada"}, {"kind": "open"}])
        ada, bob = self.connect("a"), self.connect("b")
        ada.watch(made["room"], made["seats"][0]["token"])
        bob.watch(made["room"])
        self.assertEqual(bob.act("sit", {"do": "sit", "seat": 2, "nick": "Bob"})["type"], "ack")
        players, choose, ply = {1: ada, 2: bob}, random.Random(4), 0
        seen = {1: ada.until(lambda m: m["type"] == "update" and m["status"] == "playing"),
                2: bob.until(lambda m: m["type"] == "room" and m["status"] == "playing")}
        while seen[1]["status"] == "playing":
            seat = seen[1]["position"]["turn"]["seat"]
            move = choose.choice(seen[seat]["position"]["legal"]["moves"])
            ack = players[seat].act(f"m{ply}", {"do": "move", "ply": ply, "move": move})
            self.assertEqual(ack["type"], "ack", ack)
            ply += 1
            seen = {seat: player.until(lambda m: m["type"] == "update" and ply_of(m) == ply)
                    for seat, player in players.items()}
        self.assertEqual({m["status"] for m in seen.values()}, {"finished"})
        self.check_same_everywhere(made["room"])

    def test_moves_made_at_two_nodes_at_once_never_fork(self):
        made = self.nodes["a"].create(game="scalas", seats=TWO_OF_MINE)
        tokens = [seat["token"] for seat in made["seats"]]
        connections = [self.connect(name) for name in "ab"]
        for connection in connections:
            for seat in (1, 2):
                connection.watch(made["room"], tokens[seat - 1], channel=seat)
        moves = random.Random(6).sample([column + row for column in "abcde" for row in "12345"], 8)
        accepted = []
        for ply in range(4):
            answers = {}

            def play(node, seat=ply % 2 + 1, ply=ply, answers=answers):
                action = {"do": "move", "ply": ply, "move": moves[2 * ply + node]}
                answers[node] = connections[node].act(f"{node}-{ply}", action, channel=seat)

            threads = [threading.Thread(target=play, args=(node,)) for node in (0, 1)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            done = [node for node, answer in answers.items() if answer["type"] == "ack"]
            self.assertLessEqual(len(done), 1)
            if not done:  # both illegal
                break
            self.assertIn(answers[1 - done[0]]["code"], ("stale", "wrong_turn", "illegal", "over"))
            accepted.append(moves[2 * ply + done[0]])
        log = self.check_same_everywhere(made["room"])
        self.assertEqual([event["text"] for event in moves_of(log)], accepted)

    def test_players_at_another_node_count_as_present(self):
        made = self.nodes["a"].create(game="scalas", seats=TWO_OF_MINE)
        ada, bob = self.connect("a"), self.connect("b")
        bob.watch(made["room"], made["seats"][1]["token"])
        self.assertEqual(ada.watch(made["room"], made["seats"][0]["token"])["presence"]["seats"], [True, True])
        bob.close()
        ada.until(lambda m: m["type"] == "presence" and m["presence"]["seats"] == [True, False])
        again = self.connect("b")
        self.assertEqual(again.watch(made["room"], made["seats"][1]["token"])["presence"]["seats"], [True, True])
        ada.until(lambda m: m["type"] == "presence" and m["presence"]["seats"] == [True, True])

    def test_moving_to_another_node_does_not_count_as_away(self):
        made = self.nodes["a"].create(game="scalas", seats=TWO_OF_MINE)
        token = made["seats"][0]["token"]
        before = self.connect("a")
        before.watch(made["room"], token)
        after = self.connect("b")
        after.watch(made["room"], token)
        before.close()
        after.until(lambda m: m["type"] == "update" and m["events"][-1]["kind"] == "back")
        kinds = [event["kind"] for event in self.check_same_everywhere(made["room"])]
        self.assertEqual(kinds.count("away"), kinds.count("back"))

    def test_a_key_gives_the_same_on_every_node(self):
        options = {"game": "scalas", "seats": [{"kind": "me", "nick": "Ada"}, {"kind": "open"}], "key": "a" * 32}
        made = self.nodes["a"].create(**options)
        self.assertEqual(self.nodes["b"].create(**options), made)
        tokens = []
        for name in "abab":
            bob = self.connect(name)
            bob.watch(made["room"])
            tokens.append(bob.act("sit", {"do": "sit", "seat": 2, "nick": "Bob", "key": "b" * 32})["token"])
        self.assertEqual(len(set(tokens)), 1)
        kinds = [event["kind"] for event in self.check_same_everywhere(made["room"])]
        self.assertEqual(kinds.count("sat"), 1)

    def test_identical_requests_at_both_nodes_at_once(self):
        options = {"game": "scalas", "seats": [{"kind": "me", "nick": "Ada"}, {"kind": "open"}]}
        for number in range(5):
            made = self.at_once(lambda name: self.nodes[name].create(**options, key=f"{number:032}"))
            self.assertEqual(made["a"], made["b"])
            room = made["a"]["room"]
            guests = {name: self.connect(name) for name in "ab"}
            for guest in guests.values():
                guest.watch(room)
            sat = self.at_once(lambda name: guests[name].act("sit", {"do": "sit", "seat": 2, "nick": "Bob",
                                                                     "key": f"{number:032}"}))
            self.assertEqual(sat["a"]["token"], sat["b"]["token"])
            events = [event["kind"] for event in self.check_same_everywhere(room)]
            self.assertEqual(events.count("sat"), 1)

    def test_a_rematch_requested_at_both_nodes_is_one_room(self):
        for number in range(1, 6):
            made = self.nodes["a"].create(game="scalas", seats=TWO_OF_MINE)
            players = {name: self.connect(name) for name in "ab"}
            for player, seat in zip(players.values(), made["seats"]):
                player.watch(made["room"], seat["token"])
            self.assertEqual(players["a"].act("end", {"do": "resign"})["type"], "ack")
            players["b"].until(lambda m: m["type"] == "update" and m["status"] == "finished")
            answers = self.at_once(lambda name: players[name].act("again", {"do": "rematch"}))
            again = {name: self.rematch(players[name]) for name in "ab"}
            for name in "ab":
                self.assertEqual(answers[name]["type"], "ack", answers)
                self.assertEqual(again[name]["room"], again["a"]["room"])
                self.assertEqual(self.connect(name).watch(again[name]["room"], again[name]["token"])["status"], "playing")
            rooms = self.database.sql("SELECT COUNT(*) FROM rooms")
            self.assertEqual(rooms, [str(2 * number)])

    def rematch(self, player):
        """Repeats the request until its node knows that the other player agrees."""
        limit = time.monotonic() + PATIENCE
        for number in itertools.count():
            answer = player.act(f"and-again-{number}", {"do": "rematch"})
            self.assertEqual(answer["type"], "ack", answer)
            if "room" in answer:
                return answer
            self.assertLess(time.monotonic(), limit)
            time.sleep(0.05)

    def at_once(self, ask):
        """The answers of both nodes to simultaneous identical requests."""
        answers = {}
        threads = [threading.Thread(target=lambda name=name: answers.update({name: ask(name)})) for name in "ab"]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return answers

    def test_records_and_scores_are_as_new_as_the_last_move_anywhere(self):
        made = self.nodes["a"].create(game="scalas", seats=TWO_OF_MINE)
        players = [self.connect("a") for _ in made["seats"]]
        for player, seat in zip(players, made["seats"]):
            player.watch(made["room"], seat["token"])
        for ply, move in enumerate(("c3", "a1", "e5", "a5")):
            ack = players[ply % 2].act(f"m{ply}", {"do": "move", "ply": ply, "move": move})
            self.assertEqual(ack["type"], "ack", ack)
            record = self.nodes["b"].request("GET", f"/api/rooms/{made['room']}/record")[1]
            self.assertEqual(len(record["moves"]), ply + 1)

    def test_leases_are_released(self):
        made = self.nodes["a"].create(game="scalas(size=3)", seats=[{"kind": "engine", "level": 1}] * 2)
        watcher = self.connect("b")
        if watcher.watch(made["room"])["status"] != "finished":
            watcher.until(lambda m: m["type"] == "update" and m["status"] == "finished")
        slow = self.nodes["a"].create(game="blokus", seats=[{"kind": "engine", "level": 9}] * 4)
        self.until_leases({f"engine:{slow['room']}"})
        for name in "ab":
            self.nodes.pop(name).stop()
        self.until_leases(set())

    def until_leases(self, expected):
        limit = time.monotonic() + PATIENCE
        while set(self.database.sql("SELECT name FROM leases")) != expected:
            self.assertLess(time.monotonic(), limit, self.database.sql("SELECT name, holder FROM leases"))
            time.sleep(0.05)


class Time(NodesTest):
    clock = {"kind": "total", "seconds": 600, "increment": 0}

    def players(self, made):
        found = {}
        for seat, node in ((1, "a"), (2, "b")):
            found[seat] = self.connect(node)
            found[seat].watch(made["room"], made["seats"][seat - 1]["token"])
        return found

    def test_a_node_with_a_wrong_clock_and_one_with_a_right_clock(self):
        begun = time.monotonic()
        for ahead in (HOUR, -HOUR):
            self.kill("b")
            self.start("b", WallClock(self, ahead).environment())
            made = self.nodes["b"].create(game="scalas", seats=TWO_OF_MINE, clock=self.clock)
            players = self.players(made)
            for ply, move in enumerate(("c3", "c4", "a1")):
                mover = players[ply % 2 + 1]
                self.assertEqual(mover.act(f"{ply}", {"do": "move", "ply": ply, "move": move})["type"], "ack")
                for player in players.values():
                    state = player.until(lambda m, ply=ply: m["type"] == "update" and ply_of(m) == ply + 1)
                    self.assertEqual(state["status"], "playing")
                    passed = (time.monotonic() - begun) * 1000 + 1000
                    self.assertGreater(min(state["position"]["clocks"]["left_ms"]), 600_000 - passed)
            self.check_same_everywhere(made["room"])

    def test_players_at_a_node_that_hangs_get_the_time_back(self):
        made = self.nodes["a"].create(game="scalas", seats=TWO_OF_MINE, clock=self.clock)
        players = self.players(made)
        self.nodes["a"].process.send_signal(signal.SIGSTOP)
        time.sleep(5)
        self.nodes["a"].process.send_signal(signal.SIGCONT)
        state = players[2].until(lambda m: m["type"] == "update" and m["events"][-1]["kind"] == "resumed")
        self.assertEqual(state["status"], "playing")
        self.assertEqual(players[1].act("1", {"do": "move", "ply": 0, "move": "c3"})["type"], "ack")
        players[2].until(lambda m: m["type"] == "update" and ply_of(m) == 1)
        # The player connected to the other node is charged.
        self.nodes["a"].process.send_signal(signal.SIGSTOP)
        time.sleep(3)
        self.nodes["a"].process.send_signal(signal.SIGCONT)
        self.assertEqual(players[2].act("1", {"do": "move", "ply": 1, "move": "c4"})["type"], "ack")
        kinds = [event["kind"] for event in self.check_same_everywhere(made["room"])]
        self.assertEqual(kinds.count("resumed"), 1, kinds)

    def test_no_flag_falls_while_a_node_hangs_longer_than_a_clock(self):
        made = self.nodes["a"].create(game="scalas", seats=TWO_OF_MINE, clock={"kind": "move", "seconds": 12})
        players = self.players(made)
        self.nodes["a"].process.send_signal(signal.SIGSTOP)
        time.sleep(15)
        self.nodes["a"].process.send_signal(signal.SIGCONT)
        players[2].until(lambda m: m["type"] == "update" and m["events"][-1]["kind"] == "resumed")
        self.assertEqual(players[1].act("1", {"do": "move", "ply": 0, "move": "c3"})["type"], "ack")
        kinds = [event["kind"] for event in self.check_same_everywhere(made["room"])]
        self.assertNotIn("timeout", kinds)
        # While both nodes are running, flags fall as usual.
        players[1].until(lambda m: m["type"] == "update" and m["status"] == "finished")

    def test_time_without_any_node_is_credited(self):
        made = self.nodes["a"].create(game="scalas", seats=TWO_OF_MINE, clock={"kind": "move", "seconds": 20})
        for _ in range(2):
            for name in "ab":
                self.kill(name)
            time.sleep(12)
            for name in "ab":
                self.start(name)
        state = self.connect("a").watch(made["room"])
        self.assertEqual(state["status"], "playing")
        self.check_same_everywhere(made["room"])


class OneNodeDies(NodesTest):
    def play_turn(self, ada, state):
        """Plays for Ada until the engine is to move; returns what she sees when it is her turn again."""
        while is_turn_of(2, state):
            ply, move = ply_of(state), state["position"]["legal"]["moves"][0]
            self.assertEqual(ada.act(f"m{ply}", {"do": "move", "ply": ply, "move": move})["type"], "ack")
            state = ada.until(lambda m, ply=ply: m["type"] == "update" and ply_of(m) > ply)
        return ada.until(lambda m: m["type"] == "update" and is_turn_of(2, m))

    def test_another_node_takes_over_a_thinking_engine(self):
        made = self.nodes["a"].create(game="scalas", seats=[{"kind": "engine", "level": 9}, {"kind": "me", "nick": "Ada"}])
        token = made["seats"][0]["token"]
        # The node that is thinking holds a lease.
        limit = time.monotonic() + PATIENCE
        while not (holders := self.database.sql(f"SELECT holder FROM leases WHERE name = 'engine:{made['room']}'")):
            self.assertLess(time.monotonic(), limit)
            time.sleep(0.01)
        holder = holders[0]
        self.kill(holder)

        ada = self.connect(next(iter(self.nodes)))
        state = ada.watch(made["room"], token)
        if not is_turn_of(2, state):
            state = ada.until(lambda m: m["type"] == "update" and is_turn_of(2, m))
        for _ in range(2):
            state = self.play_turn(ada, state)
        self.start(holder)
        self.check_same_everywhere(made["room"])

    def test_clocks_and_engines_of_unwatched_rooms_continue(self):
        made = self.nodes["a"].create(game="scalas(size=3)", seats=[{"kind": "engine", "level": 1}] * 2)
        self.kill("a")
        watcher = self.connect("b")
        state = watcher.watch(made["room"])
        if state["status"] != "finished":
            watcher.until(lambda m: m["type"] == "update" and m["status"] == "finished")
        self.start("a")
        self.check_same_everywhere(made["room"])

    # The tables of crash_test.py, on any node that is running.
    check_room, count_ack = crash_test.Killed.check_room, crash_test.Killed.count_ack

    @property
    def server(self):
        return random.choice(list(self.nodes.values()))

    def test_nothing_acknowledged_is_lost_and_nothing_is_duplicated(self):
        self.acks, self.ending = 0, False
        self.counted = threading.Condition()
        when = random.Random(8)
        tables = [crash_test.Table(self, number) for number in range(4)]
        for table in tables:
            table.start()

        def play_on(acks):
            with self.counted:
                enough = self.acks + acks
                self.assertTrue(self.counted.wait_for(lambda: self.acks >= enough, 5 * PATIENCE),
                                [str(table.error) for table in tables])

        for name in "abab":
            play_on(when.randint(5, 20))
            self.kill(name)
            play_on(5)
            self.start(name)
        self.ending = True
        for table in tables:
            table.join(PATIENCE)
            if table.error:
                raise table.error
        for table in tables:
            for room in table.acknowledged:
                self.check_same_everywhere(room)
                self.check_room(self.connect("a").watch(room), table)


if __name__ == "__main__":
    unittest.main()
