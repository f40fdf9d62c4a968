"""Puzzles over HTTP: reading, solving by hand, checking, hints, solving, generating, and refusals.

    puzzles_test.py PROGRAM [unittest options]
"""

import http.client
import json
import unittest

from client import PATIENCE
from real_server import RealServerTest

SMALL = "region:\n....\n....\n....\n\npieces:\nI4 L4*2\n"


class Puzzles(RealServerTest):
    def ask(self, what, status=200, **question):
        got, answer = self.server.request("POST", f"/api/puzzles/{what}", question)
        self.assertEqual(got, status, answer)
        return answer

    def test_every_puzzle_is_listed_and_read(self):
        status, listed = self.server.request("GET", "/api/puzzles")
        self.assertEqual(status, 200)
        self.assertEqual([puzzle["name"] for puzzle in listed["puzzles"]], ["rect8x10", "rect15x16", "all84"])
        for puzzle in listed["puzzles"]:
            for harder in (False, True):
                read = self.ask("read", name=puzzle["name"], **{puzzle["form"]: harder})
                cells = sum(row.count(".") for row in read["region"])
                area = sum(piece["count"] * len(piece["cells"]) for piece in read["pieces"])
                self.assertTrue(area == cells or puzzle["name"] == "all84", puzzle)
                self.assertEqual(read[puzzle["form"]], harder)

    def test_solving_by_hand(self):
        placements = [{"piece": "I4", "cells": ["a1", "b1", "c1", "d1"]}]
        self.assertEqual(self.ask("check", text=SMALL, placements=placements), {"violations": []})
        self.assertEqual(self.ask("check", text=SMALL, placements=placements, decide=True),
                         {"violations": [], "verdict": "solvable"})
        while len(placements) < 3:
            placements.append(self.ask("hint", text=SMALL, placements=placements)["placement"])
        self.assertEqual(self.ask("check", text=SMALL, placements=placements)["verdict"], "finished")
        wrong = [placements[1], placements[1]]
        answer = self.ask("check", text=SMALL, placements=wrong, decide=True, language="it")
        self.assertNotIn("verdict", answer)
        self.assertEqual(answer["violations"][0]["placement"], 2)
        self.assertIn("è già coperta", answer["violations"][0]["reason"])
        self.assertEqual(self.ask("solve", 422, text=SMALL, placements=wrong)["error"]["code"], "illegal")

    def test_a_started_board_is_completed(self):
        given = [{"colour": "red", "piece": "O", "cells": ["e4", "f4", "e5", "f5"]}]
        solved = self.ask("solve", name="rect8x10", colours=True, placements=given, seed=3)
        self.assertEqual(solved["verdict"], "solvable")
        self.assertEqual(solved["placements"][0], given[0])
        covered = [cell for placement in solved["placements"] for cell in placement["cells"]]
        self.assertEqual((len(solved["placements"]), len(covered), len(set(covered))), (20, 80, 80))
        self.assertEqual(self.ask("check", name="rect8x10", colours=True, placements=solved["placements"])["verdict"],
                         "finished")

    def test_generating(self):
        text = self.ask("generate", difficulty=2, seed=4)["text"]
        self.assertEqual(self.ask("generate", difficulty=2, seed=4)["text"], text)
        self.assertNotEqual(self.ask("generate", difficulty=2, seed=5)["text"], text)
        self.assertEqual(self.ask("check", text=text, decide=True)["verdict"], "solvable")

    def test_bad_questions(self):
        answer = self.ask("read", 400, text="region:\n..x\n\npieces:\nI3\n")
        self.assertEqual(answer["error"]["code"], "malformed")
        self.assertTrue(answer["error"]["message"].startswith("line 2, column 3: "), answer)
        self.assertIn("12", self.ask("read", 400, text="region:\n....\n....\n....\n\npieces:\nI4 L4\n")["error"]["message"])
        for question in [{}, {"name": "chess"}, {"name": "all84", "colours": True}, {"name": ["all84"]},
                         {"name": "all84", "placements": [{"cells": ["z9"]}]}, {"name": "all84", "placements": [[]]},
                         {"text": SMALL, "seed": -1}, {"text": SMALL, "descending": True}, {"text": "x" * 30_000}]:
            for what in ("read", "check", "hint", "solve"):
                self.assertEqual(self.ask(what, 400, **question)["error"]["code"], "malformed", question)
        for grade in [{}, {"difficulty": 0}, {"difficulty": 11}, {"difficulty": "3"}, {"difficulty": 3, "seed": 1.5}]:
            self.ask("generate", 400, **grade)
        self.ask("dance", 404, name="all84")
        self.check_alive()

    def test_searching_has_a_limit(self):
        asking = [http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE) for _ in range(50)]
        for connection in asking:  # all at once, before any answer
            connection.request("POST", "/api/puzzles/generate", json.dumps({"difficulty": 1}))
        statuses = {connection.getresponse().status for connection in asking}
        for connection in asking:
            connection.close()
        self.assertLessEqual(statuses, {200, 429, 503})
        self.assertLessEqual({200, 429}, statuses)


if __name__ == "__main__":
    unittest.main()
