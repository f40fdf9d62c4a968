"""`scalinata bot`: engines that speak the Go Text Protocol play in rooms of the real server.

    bot_test.py PROGRAM [unittest options]
"""

import contextlib
import json
import os
import random
import subprocess
import threading
import time
import unittest

from client import PATIENCE, Relay, Server
from real_server import PROGRAM, RealServerTest, moves_of

ENGINE = (PROGRAM, "gtp", "--level", "1", "--threads", "1")


def wait_for(path):
    limit = time.monotonic() + PATIENCE
    while not os.path.exists(path):
        if time.monotonic() > limit:
            raise TimeoutError(path)
        time.sleep(0.05)


class BotTest(RealServerTest):
    def setUp(self):
        super().setUp()
        self.relay = Relay(self.server.port)
        self.addCleanup(self.relay.close)

    def start(self, room, *options, engine=ENGINE):
        command = [PROGRAM, "bot", "--server", f"http://127.0.0.1:{self.relay.port}/", "--room", room, *options, "--",
                   *engine]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                   env={**os.environ, "LC_ALL": "C"})
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        return process

    @contextlib.contextmanager
    def telling(self, bots):
        """What fails inside is reported together with what the bots said and how they ended."""
        try:
            yield
        except Exception as error:
            ended = [bot.poll() for bot in bots.values()]
            for bot in bots.values():
                bot.kill()
            raise AssertionError(list(zip(ended, (bot.communicate() for bot in bots.values())))) from error

    def restart(self):
        self.server.kill()
        self.server = Server(PROGRAM, self.database)
        self.relay.target = self.server.port


class Bots(BotTest):
    def check_end(self, bots, room):
        for seat, bot in bots.items():
            try:
                out, err = bot.communicate(timeout=10 * PATIENCE)
            except subprocess.TimeoutExpired:
                for each in bots.values():
                    each.kill()
                self.fail([each.communicate() for each in bots.values()])
            self.assertEqual(bot.returncode, 0, err)
            report = json.loads(out)
            self.assertEqual((report["seat"], report["end"]["by"]), (seat, "rules"))
        state = self.connect().watch(room)
        self.assertEqual(state["status"], "finished")
        self.check_log(state["events"])
        return state

    def test_two_engines_play_a_whole_game_although_the_server_is_killed(self):
        made = self.server.create(game="scalas", seats=[{"kind": "me", "nick": "Ada"}, {"kind": "open"}])
        watcher = self.connect()
        watcher.watch(made["room"])
        bots = {1: self.start(made["room"], "--token", made["seats"][0]["token"]),
                2: self.start(made["room"], "--nick", "Bob", "--seat", "2")}
        watcher.until(lambda m: m["type"] == "update" and (m.get("position") or {"ply": 0})["ply"] >= 3)
        self.restart()
        state = self.check_end(bots, made["room"])
        self.assertEqual(state["seats"][1]["nick"], "Bob")

    def test_engines_play_a_hidden_game_with_their_seats_knowledge(self):
        seats = [{"kind": "open"}, {"kind": "me", "nick": "Eve"}, {"kind": "open"}]
        made = self.server.create(game="grande-escalade(players=3)", seats=seats)
        bots = {1: self.start(made["room"], "--seat", "1"), 3: self.start(made["room"], "--seat", "3")}
        choose, moves = random.Random(5), 0
        connection = self.connect()
        state = connection.watch(made["room"], made["seats"][0]["token"])
        with self.telling(bots):
            while state["status"] != "finished":
                position = state.get("position")
                if position and position["legal"]:
                    if moves == 2:  # the bots are waiting for this seat, so they are connected when the server dies
                        self.restart()
                        connection = self.connect()
                        state = connection.watch(made["room"], made["seats"][0]["token"])
                        moves += 1
                        continue
                    moves += 1
                    move = choose.choice(position["legal"]["moves"])
                    ack = connection.act(f"m{moves}", {"do": "move", "ply": position["ply"], "move": move})
                    self.assertEqual(ack["type"], "ack", ack)
                state = connection.until(lambda m: m["type"] == "update")
        self.assertGreater(moves, 3)
        self.check_end(bots, made["room"])

    def test_a_lost_acknowledgement_of_sitting_down_costs_no_seat(self):
        made = self.server.create(game="scalas(size=3)", seats=[{"kind": "me", "nick": "Ada"}, {"kind": "open"}])
        self.relay.lose = b'"type":"ack"'
        bots = {2: self.start(made["room"], "--nick", "Bob")}
        self.assertTrue(self.relay.lost.wait(PATIENCE))
        bots[1] = self.start(made["room"], "--token", made["seats"][0]["token"])
        state = self.check_end(bots, made["room"])
        self.assertEqual([event["kind"] for event in state["events"]].count("sat"), 1)

    def test_lost_knowledge_is_asked_for_again(self):
        """Nothing was once read as the knowledge of the first move, and the bot crashed."""
        made = self.server.create(game="grande-escalade", seats=[{"kind": "me", "nick": name} for name in "AB"])
        self.relay.lose = b'"knowledge"'
        bots = {seat: self.start(made["room"], "--token", made["seats"][seat - 1]["token"]) for seat in (1, 2)}
        self.check_end(bots, made["room"])
        self.assertTrue(self.relay.lost.is_set())

    def test_an_engine_follows_a_takeback(self):
        made = self.server.create(game="scalas", seats=[{"kind": "me", "nick": name} for name in "AB"])
        tokens = [seat["token"] for seat in made["seats"]]
        self.start(made["room"], "--token", tokens[1])
        ada, bob = self.connect(), self.connect()  # Bob agrees on another device than the one his engine plays on
        ada.watch(made["room"], tokens[0])
        bob.watch(made["room"], tokens[1])
        for name, move in (("1", "a1"), ("2", "c3")):
            self.assertEqual(ada.act(name, {"do": "move", "ply": 0, "move": move})["type"], "ack")
            played = ada.until(lambda m: m["type"] == "update" and m["position"]["ply"] == 2)
            self.assertEqual(moves_of(played["events"])[-1]["seat"], 2)
            self.assertEqual(ada.act(name + "back", {"do": "offer_takeback", "ply": 0})["type"], "ack")
            self.assertEqual(bob.act(name, {"do": "answer_takeback", "accept": True})["type"], "ack")
            ada.until(lambda m: m["type"] == "update" and m["position"]["ply"] == 0)

    def test_an_engines_answer_during_a_reconnection_is_used(self):
        made = self.server.create(game="scalas", seats=[{"kind": "me", "nick": name} for name in "AB"])
        asked, go, answered = (os.path.join(self.folder.name, name) for name in ("asked", "go", "answered"))
        engine = (f"while read line; do case $line in gen*) touch {asked}; while [ ! -e {go} ]; do sleep .1; done; "
                  f"echo '= resign'; touch {answered};; *) echo '= false';; esac; echo; done")
        bot = self.start(made["room"], "--token", made["seats"][0]["token"], engine=(engine,))
        wait_for(asked)
        held = self.relay.held = threading.Event()
        self.restart()
        self.assertTrue(self.relay.holding.wait(PATIENCE))
        with open(go, "w", encoding="ascii"):
            wait_for(answered)
        time.sleep(0.5)  # for the answer to reach the bot; without it the test would only be easier
        self.relay.held = None
        held.set()
        out, err = bot.communicate(timeout=2 * PATIENCE)
        self.assertEqual(bot.returncode, 0, err)
        self.assertEqual(json.loads(out)["end"]["by"], "resign")


class Errors(BotTest):
    def fails(self, room, *options, engine=ENGINE):
        bot = self.start(room, *options, engine=engine)
        err = bot.communicate(timeout=2 * PATIENCE)[1]
        self.assertEqual(bot.returncode, 1, err)
        return err

    def test_refusals_are_reported(self):
        made = self.server.create(game="scalas", seats=[{"kind": "me", "nick": "Ada"}, {"kind": "open"}])
        self.assertIn("there is no such room (not_found)", self.fails("x" * 16))
        self.assertIn("this link is not valid for a seat here (bad_token)", self.fails(made["room"], "--token", made["maker"]))
        self.assertIn("this seat is taken (taken)", self.fails(made["room"], "--seat", "1"))

    def test_a_game_that_has_begun_needs_a_token(self):
        made = self.server.create(game="scalas", seats=[{"kind": "me", "nick": name} for name in "AB"])
        self.assertIn("to join, give the --token of a seat", self.fails(made["room"]))

    def test_failing_engines_are_reported(self):
        made = self.server.create(game="scalas", seats=[{"kind": "me", "nick": name} for name in "AB"])
        token = ("--token", made["seats"][0]["token"])
        self.assertIn("ended with status 7", self.fails(made["room"], *token, engine=("exit 7",)))
        answers = "while read line; do case $line in gen*) echo '= z9';; *) echo '= false';; esac; echo; done"
        self.assertIn("answered 'z9'", self.fails(made["room"], *token, engine=(answers,)))
        answers = "while read line; do echo hello; echo; done"
        self.assertIn("not the Go Text Protocol", self.fails(made["room"], *token, engine=(answers,)))
        self.assertIn("did not answer within 1 s",
                      self.fails(made["room"], *token, "--answer-seconds", "1", engine=("exec sleep 1000",)))

    def test_an_engine_may_resign(self):
        made = self.server.create(game="scalas", seats=[{"kind": "me", "nick": name} for name in "AB"])
        answers = "while read line; do case $line in gen*) echo '= resign';; *) echo '= false';; esac; echo; done"
        bot = self.start(made["room"], "--token", made["seats"][0]["token"], engine=(answers,))
        out, err = bot.communicate(timeout=2 * PATIENCE)
        self.assertEqual(bot.returncode, 0, err)
        self.assertEqual((json.loads(out)["end"]["by"], json.loads(out)["end"]["seat"]), ("resign", 1))

    def test_no_server(self):
        self.server.kill()
        self.assertIn("no connection for 0 s", self.fails("x" * 16, "--patience", "0"))

    def test_addresses(self):
        for url in ("localhost", "ftp://localhost", "http://", "http://host:port", "http://me@host"):
            command = [PROGRAM, "bot", "--server", url, "--room", "r", "--", "true"]
            ended = subprocess.run(command, capture_output=True, text=True, check=False, env={"LC_ALL": "C"})
            self.assertEqual(ended.returncode, 2)
            self.assertIn("is not an address", ended.stderr)
        command[3] = "https://localhost"
        ended = subprocess.run(command, capture_output=True, text=True, check=False, env={"LC_ALL": "C"})
        self.assertIn("https is not supported", ended.stderr)


if __name__ == "__main__":
    unittest.main()
