"""The real server over real sockets: whole games by clients and bots, and the study services.

    play_test.py PROGRAM [unittest options]
"""

import hashlib
import http.client
import json
import os
import random
import subprocess
import sys
import time
import unittest

import contract
from client import PATIENCE, Relay
from real_server import PROGRAM, RealServerTest, moves_of


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
            if seat == 2:  # only the mover gets the legal moves
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
        self.assertNotIn("room", ada.act("again", {"do": "rematch"}))
        second = bob.act("again", {"do": "answer_rematch", "accept": True})
        first = ada.act("now", {"do": "rematch"})
        self.assertEqual(first["room"], second["room"])
        self.assertEqual(self.connect().watch(first["room"], first["token"])["you"]["seat"], 2)
        code, log = self.server.stop()
        self.assertEqual(code, 0)
        self.assertEqual([json.loads(line)["event"] for line in log.splitlines()], ["start", "room_created", "stop"])
        for private in (room, made["maker"], sat["token"], first["token"], state["secret"], "Ada", "Bob"):
            self.assertNotIn(private, log)

    def test_messages_of_every_game_conform_to_the_schema(self):
        """Engines play whole games; a seat and a spectator watch, and the client checks the messages they get."""
        for game in self.server.request("GET", "/api/info")[1]["games"]:
            count = next((int(option["standard"]) for option in game["options"] if option["name"] == "players"), 2)
            made = self.server.create(
                game=game["id"], seats=[{"kind": "me", "nick": "Ada"}] + [{"kind": "engine", "level": 1}] * (count - 1))
            seat, onlooker = self.connect(), self.connect()
            seat.watch(made["room"], made["seats"][0]["token"])
            onlooker.watch(made["room"])
            seat.act("engine", {"do": "engine", "level": 1})
            for viewer in (seat, onlooker):
                end = viewer.until(lambda m: m["type"] == "update" and m["status"] == "finished")
                self.assertEqual(end["end"]["by"], "rules", game["id"])

    def test_the_maker_may_sit_down_and_kick(self):
        made = self.server.create(game="scalas", seats=[{"kind": "open"}, {"kind": "open"}])
        maker, bob = self.connect(), self.connect()
        self.assertEqual(maker.watch(made["room"], maker=made["maker"])["you"], {"seat": None, "maker": True})
        self.assertEqual(maker.act("1", {"do": "sit", "seat": 1, "nick": "Ada"})["type"], "ack")
        self.assertEqual(maker.until(lambda m: m["type"] == "room")["you"], {"seat": 1, "maker": True})
        bob.watch(made["room"])
        token = bob.act("1", {"do": "sit", "seat": 2, "nick": "Bob"})["token"]
        self.assertEqual(bob.act("2", {"do": "kick", "seat": 1})["code"], "not_allowed")
        self.assertEqual(maker.act("2", {"do": "kick", "seat": 2})["type"], "ack")
        update = bob.until(lambda m: m["type"] == "update" and m["events"][0]["kind"] == "kicked")
        self.assertEqual(update["you"], {"seat": None, "maker": False})
        self.assertTrue(update["seats"][1]["engine_sits_in"])
        self.assertEqual(bob.act("3", {"do": "chat", "text": "why?"})["code"], "not_allowed")
        self.assertEqual(bob.watch(made["room"], token)["code"], "bad_token")

    def test_an_engine_answers(self):
        made = self.server.create(game="scalas", seats=[{"kind": "engine", "level": 1}, {"kind": "me", "nick": "Ada"}])
        ada = self.connect()
        state = ada.watch(made["room"], made["seats"][0]["token"])
        if state["position"]["ply"] == 0:
            state = ada.until(lambda m: m["type"] == "update" and m["position"]["ply"] == 1)
        move = state["position"]["legal"]["moves"][0]
        self.assertEqual(ada.act("1", {"do": "move", "ply": 1, "move": move})["type"], "ack")
        self.assertEqual(ada.until(lambda m: m["type"] == "update" and m["position"]["ply"] == 3)["status"], "playing")


class Bots(RealServerTest):
    bot = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/examples/bot.py")

    def start_bot(self, room, *options, port=None):
        command = [sys.executable, self.bot, f"http://127.0.0.1:{port or self.server.port}", room, *options]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        return process

    def test_the_sample_bot_plays_to_the_end(self):
        for game in ("scalas", "blokus(players=2)", "scalino-demolition"):
            made = self.server.create(game=game, seats=[{"kind": "me", "nick": "Ada"}, {"kind": "open"}])
            first = self.start_bot(made["room"], "--token", made["seats"][0]["token"])
            second = self.start_bot(made["room"], "--seat", "2", "--nick", "Bob")
            for seat, bot in ((1, first), (2, second)):
                out, err = bot.communicate(timeout=PATIENCE)
                self.assertEqual(bot.returncode, 0, err)
                self.assertEqual((json.loads(out)["seat"], json.loads(out)["end"]["by"]), (seat, "rules"))
            self.check_honesty(made)

    def test_the_sample_bot_gets_its_seat_although_the_acknowledgement_is_lost(self):
        made = self.server.create(game="scalas(size=3)", seats=[{"kind": "me", "nick": "Ada"}, {"kind": "open"}])
        relay = Relay(self.server.port)
        self.addCleanup(relay.close)
        relay.lose = b'"type":"ack"'
        second = self.start_bot(made["room"], "--seat", "2", port=relay.port)
        self.assertTrue(relay.lost.wait(PATIENCE))
        first = self.start_bot(made["room"], "--token", made["seats"][0]["token"])
        for seat, bot in ((1, first), (2, second)):
            out, err = bot.communicate(timeout=PATIENCE)
            self.assertEqual(bot.returncode, 0, err)
            self.assertEqual(json.loads(out)["seat"], seat)

    def check_honesty(self, made):
        """Verifies the room's record with the right and with a wrong secret; returns it."""
        record = self.server.request("GET", f"/api/rooms/{made['room']}/record")[1]
        secret = self.connect().watch(made["room"])["secret"]
        self.assertTrue(self.verified(record, secret, made["commitment"]))
        self.assertFalse(self.verified(record, "0" * 64, made["commitment"]))
        return record, secret

    def verified(self, record, secret, commitment):
        file = os.path.join(self.folder.name, "game.scalinata.json")
        with open(file, "w", encoding="utf-8") as out:
            json.dump(record, out)
        command = [PROGRAM, "verify", file, "--secret", secret, "--commitment", commitment]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0

    def test_chance_is_verified_with_a_custom_deck_and_from_a_given_position(self):
        with open(os.path.join(os.path.dirname(self.bot), "../../src/games/escalade/deck.json"), encoding="utf-8") as file:
            deck = json.load(file)
        for face in deck["faces"]:
            face["height"] = 55 if face.get("height") == 45 else face.get("height")
            if face["height"] is None:
                del face["height"]
        engines = [{"kind": "engine", "level": 1}] * 2
        made = self.server.create(game="grande-escalade(players=2)", seats=engines, deck=deck)
        self.wait_for_end(made["room"])
        record, secret = self.check_honesty(made)
        self.assertIn("faces", record["setup"])
        self.assertNotIn("given", record["chance"])

        middle = len(record["moves"]) // 2
        robbed = (i + 1 for i, move in enumerate(record["moves"]) if move.startswith("rob:"))
        ply = next(robbed, middle)  # before a draw if there is one
        again = self.server.create(game=record["game"], seats=engines, deck=deck, **{"from": {"record": record, "ply": ply}})
        self.wait_for_end(again["room"])
        continued, _ = self.check_honesty(again)
        self.assertEqual(continued["chance"]["given"], ply)
        self.assertEqual(continued["moves"][:ply], record["moves"][:ply])
        # Claiming that a given deal was random is detected.
        secret = self.connect().watch(again["room"])["secret"]
        self.assertFalse(self.verified({**continued, "chance": None}, secret, again["commitment"]))

    def wait_for_end(self, room):
        watcher = self.connect()
        if watcher.watch(room)["status"] != "finished":
            watcher.until(lambda m: m["type"] == "update" and m["status"] == "finished")


class Study(RealServerTest):
    def ask(self, path, body, token=None):
        headers = {"Authorization": "Bearer " + token} if token else {}
        return self.server.request("POST", path, body, headers)

    def test_positions_and_moves_of_a_given_game(self):
        game = {"game": "scalas", "moves": ["c3", "a1", "b2"]}
        status, position = self.ask("/api/study/position", game)
        self.assertEqual((status, position["ply"], position["turn"]["seat"]), (200, 3, 2))
        self.assertEqual([tower["cell"] for tower in position["view"]["towers"]], ["a1", "b2", "c3"])
        self.assertEqual(self.ask("/api/study/position", {**game, "ply": 1})[1]["ply"], 1)
        self.assertEqual(self.ask("/api/study/explain", {**game, "move": "c4"})[1],
                         {"legal": True, "canonical": "c4", "words": "Place a cube on c4"})
        told = {"words": ["posa un cubo in c3", "posa un cubo in a1"],
                "turns": [{"kind": "player", "seat": 1, "colour": "red"}, {"kind": "player", "seat": 2, "colour": "blue"}]}
        self.assertEqual(self.ask("/api/study/words", {**game, "ply": 2, "language": "it"}), (200, told))
        self.assertEqual(self.ask("/api/study/words", {**game, "ply": 2, "language": "it", "you": 2}),
                         (200, {**told, "recaps": [None, "Hai posato un cubo in a1"]}))
        self.assertEqual(self.ask("/api/study/words", {**game, "you": 3})[0], 400)
        wrong = self.ask("/api/study/explain", {**game, "move": "z9", "language": "it"})[1]
        self.assertFalse(wrong["legal"])
        self.assertTrue(wrong["reason"])
        score = self.ask("/api/study/score", {**game, "language": "it"})
        self.assertEqual(score, (200, {"seats": [
            {"seat": 1, "total": 2, "items": [{"text": "2 cime ad altezza 1", "points": 2}]},
            {"seat": 2, "total": 1, "items": [{"text": "1 cima ad altezza 1", "points": 1}]}]}))
        status, analysis = self.ask("/api/study/analyse", game)
        self.assertEqual(status, 200)
        self.assertTrue({m["move"] for m in analysis["moves"]} <= set(position["legal"]["moves"]))
        self.assertNotIn("reason", analysis["moves"][0])
        self.assertTrue(all(other["reason"] for other in analysis["moves"][1:]))
        self.assertAlmostEqual(sum(analysis["values"]), 1, places=3)

    def test_a_move_is_compared_with_the_best_ones(self):
        game = {"game": "scalas(size=3)", "moves": ["a1", "c3"], "seconds": 0.05, "language": "it"}
        analysis = self.ask("/api/study/analyse", game)[1]
        best = analysis["moves"][0]["move"]
        other = next(move for move in ("b2", "a3") if move != best)
        self.assertTrue(self.ask("/api/study/analyse", {**game, "move": other})[1]["played"]["move"] == other)
        self.assertEqual(self.ask("/api/study/analyse", {**game, "move": "z9"})[0], 422)
        self.assertEqual(self.ask("/api/study/analyse", {**game, "seconds": "long"})[0], 400)

    def test_hands_are_seen_as_the_requested_seat(self):
        made = self.server.create(game="grande-escalade(players=2)", seats=[{"kind": "me", "nick": name} for name in "AB"])
        player = self.connect()
        player.watch(made["room"], made["seats"][0]["token"])
        player.act("bye", {"do": "resign"})
        record = self.server.request("GET", f"/api/rooms/{made['room']}/record")[1]
        game = {"game": record["game"], "setup": record["setup"], "moves": []}
        hands = {seat: self.ask("/api/study/position", {**game, "seat": seat})[1]["view"]["hand"] for seat in (0, 1, 2)}
        self.assertEqual((hands[0], sorted(hands[2])), ([], sorted(record["setup"]["hands"][1])))
        self.assertEqual(self.ask("/api/study/position", game)[1]["view"]["hand"], hands[1])
        self.assertEqual(self.ask("/api/study/position", {**game, "seat": 3})[0], 400)
        for secret, honest in ((record["chance"]["secret"], True), ("0" * 64, False)):
            request = {"record": record, "secret": secret, "commitment": made["commitment"], "language": "it"}
            answer = self.ask("/api/study/verify", request)[1]
            self.assertEqual(answer["honest"], honest)
            self.assertEqual("reason" in answer, not honest)
        again = self.server.create(game=record["game"], seats=[{"kind": "me", "nick": name} for name in "AB"],
                                   **{"from": {"record": {**game, "format": record["format"], "version": 1, "rules": record["rules"]}}})
        player = self.connect()
        player.watch(again["room"], again["seats"][0]["token"])
        player.act("bye", {"do": "resign"})
        given = self.server.request("GET", f"/api/rooms/{again['room']}/record")[1]
        request = {"record": given, "secret": given["chance"]["secret"], "commitment": again["commitment"]}
        self.assertEqual(self.ask("/api/study/verify", request)[1], {"honest": True, "given": 0})
        record["setup"]["deck"].reverse()
        request = {"record": record, "secret": record["chance"]["secret"], "commitment": made["commitment"]}
        self.assertEqual(self.ask("/api/study/verify", request)[1]["reason"],
                         "the setup does not follow from the secret")

    def test_importing_and_exporting_both_kinds_of_files(self):
        record = {"format": "scalinata-record", "version": 1, "game": "blokus(players=2,corners=fixed)",
                  "moves": ["a20", "s20,t20"], "variations": [{"after": 0, "moves": ["a20,b20"]}]}
        status, came = self.ask("/api/study/import", {"text": json.dumps(record)})
        self.assertEqual((status, came["record"]["moves"], came["left_out"]), (200, ["a20", "s20,t20"], []))
        self.assertEqual(came["record"]["variations"], record["variations"])
        status, went = self.ask("/api/study/export", {"record": came["record"]})
        self.assertEqual((status, went["text"][:1]), (200, "("))
        back = self.ask("/api/study/import", {"text": went["text"]})[1]
        self.assertEqual(back["record"]["moves"], ["a20", "s20,t20"])
        wrong = self.ask("/api/study/import", {"text": json.dumps({**record, "moves": 7}), "language": "it"})
        self.assertEqual(wrong[1]["error"]["message"], "registrazione: moves: serve una lista")
        for path, body in [("import", {"text": "(;"}), ("import", {"text": "{}"}), ("import", {}), ("export", {}),
                           ("export", {"record": {**record, "game": "scalas", "moves": ["c3"]}}), ("verify", {"record": record})]:
            self.assertEqual(self.ask("/api/study/" + path, body)[0], 400, (path, body))

    def test_what_cannot_be_studied(self):
        for body, status, code in [({}, 400, "malformed"), ({"game": "chess"}, 400, "malformed"),
                                   ({"game": "scalas", "moves": "c3"}, 400, "malformed"),
                                   ({"game": "scalas", "moves": [], "ply": 1}, 400, "malformed"),
                                   ({"game": "scalas", "moves": ["z9"]}, 422, "illegal"),
                                   ({"game": "scalas", "moves": [7]}, 422, "illegal"),
                                   ({"game": "grande-escalade", "moves": []}, 400, "malformed")]:
            answer = self.ask("/api/study/position", body)
            self.assertEqual((answer[0], answer[1]["error"]["code"]), (status, code), body)
        # An analysis costs a whole credit, even if it is refused; two credits return every second.
        self.assertTrue(any(self.ask("/api/study/analyse", {})[0] == 429 for _ in range(1000)))

    def test_a_room_explains_moves_and_gives_a_seat_its_knowledge(self):
        seats = [{"kind": "me", "nick": name} for name in "AB"]
        made = self.server.create(game="grande-escalade(players=2)", seats=seats)
        path, tokens = "/api/rooms/" + made["room"], [seat["token"] for seat in made["seats"]]
        self.assertEqual(self.server.request("GET", path + "/knowledge")[0], 401)
        self.assertEqual(self.ask(path + "/explain", {"move": "x"}, made["maker"])[0], 401)
        answers = [self.server.request("GET", path + "/knowledge", headers={"Authorization": "Bearer " + token})[1]
                   for token in tokens]
        self.assertEqual([answer["seat"] for answer in answers], [1, 2])
        self.assertNotEqual(answers[0]["knowledge"], answers[1]["knowledge"])
        self.assertEqual(self.server.request("GET", path + "/score")[1]["error"]["code"], "not_allowed")
        state = self.connect().watch(made["room"], tokens[0])
        turn = state["position"]["turn"]["seat"]
        self.assertFalse(self.ask(path + "/explain", {"move": "nonsense"}, tokens[turn - 1])[1]["legal"])
        self.assertEqual(self.ask(path + "/explain", {"move": "x"}, tokens[2 - turn])[1]["error"]["code"], "wrong_turn")

    def test_rules_and_schema(self):
        info = self.server.request("GET", "/api/info")[1]
        for game in info["games"]:
            texts = [self.server.request("GET", f"/api/rules/{game['id']}?language={language}")[1]["text"]
                     for language in ("en", "it")]
            self.assertNotEqual(*texts)
        self.assertEqual(self.server.request("GET", "/api/rules/chess")[0], 404)
        schema = json.loads(self.server.request("GET", "/api/schema")[1])
        self.assertEqual(schema, contract.schema())
        with open(os.path.join(os.path.dirname(__file__), "../../docs/server-protocol.md"), encoding="utf-8") as file:
            documented = file.read().split("### Events")[1].split("### ")[0]
        kinds = schema["$defs"]["Event"]["properties"]["kind"]["enum"]
        self.assertEqual([kind for kind in kinds if f"`{kind}`" not in documented], [])

    def test_head_requests_return_only_the_length(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        self.addCleanup(connection.close)
        lengths = {}
        for method in ("HEAD", "GET"):  # on one connection: an unexpected body would be read as the next response
            connection.request(method, "/healthz")
            response = connection.getresponse()
            lengths[method] = response.getheader("Content-Length")
            self.assertEqual(len(response.read()), 0 if method == "HEAD" else int(lengths[method]))
        self.assertEqual(lengths["HEAD"], lengths["GET"])


if __name__ == "__main__":
    unittest.main()
