"""The programs of tools/learn: an interrupted run goes on as if nothing had happened; samples fit together; a network plays.

    learn_test.py FOLDER [unittest options]
"""
import array
import json
import pathlib
import random
import struct
import subprocess
import sys
import tempfile
import unittest

FOLDER = pathlib.Path(sys.argv.pop(1))
GAME = "blokus(players=2,corners=fixed)"
SHORT = ["long=30", "short=10", "drawn=4"]


def weights(seed, largest):
    """A network's file with random numbers, as src/neural/network.hpp describes it."""
    draw = random.Random(seed)
    planes, facts, channels, blocks, maps, pooled, kinds = 22, 87, 32, 2, 8, 25, 91
    out = [b"SCNET\0\0\1", struct.pack("<7I", planes, facts, channels, blocks, maps, pooled, kinds)]
    numbers = lambda kind, count: out.append(array.array(kind, (draw.randint(-largest, largest) for _ in range(count))).tobytes())
    numbers("h", channels * planes), numbers("i", channels), numbers("i", facts * channels)
    for _ in range(blocks):
        numbers("h", 9 * channels), numbers("i", channels), numbers("h", channels * channels), numbers("i", channels)
    numbers("h", maps * channels), numbers("i", maps)
    numbers("h", pooled * channels), numbers("i", pooled), numbers("h", kinds * channels)
    return b"".join(out)


class Learn(unittest.TestCase):
    def setUp(self):
        made = tempfile.TemporaryDirectory()
        self.addCleanup(made.cleanup)
        self.folder = pathlib.Path(made.name)

    def run_program(self, name, *arguments, code=0):
        ended = subprocess.run([FOLDER / name, *map(str, arguments)], capture_output=True, text=True, timeout=600)
        self.assertEqual(ended.returncode, code, ended.stderr)
        return ended.stdout if code == 0 else ended.stderr

    def games(self, file, count, *more):
        self.run_program("learn_games", GAME, file, f"games={count}", "seed=3", *SHORT, *more)
        return [json.loads(line) for line in file.read_text().splitlines()]

    def test_an_interrupted_run_goes_on_as_if_nothing_had_happened(self):
        whole, cut = self.folder / "whole.jsonl", self.folder / "cut.jsonl"
        self.games(whole, 3)
        lines = whole.read_text().splitlines(keepends=True)
        cut.write_text(lines[0] + lines[1][: len(lines[1]) // 2])
        self.games(cut, 3)
        self.assertEqual(cut.read_text(), whole.read_text())

    def test_samples_are_the_searches_that_were_written_down(self):
        file, samples = self.folder / "games.jsonl", self.folder / "samples"
        played = self.games(file, 2)
        self.run_program("learn_samples", samples, file)
        about = json.loads((samples / "about.json").read_text())
        self.assertEqual(about["samples"], sum(len(game["lessons"]) for game in played))
        self.assertGreater(about["samples"], 10)
        read = lambda name, kind: array.array(kind, (samples / f"{name}.bin").read_bytes())
        first, visits = read("first", "Q"), read("visits", "f")
        self.assertEqual(first[-1], about["moves"])
        self.assertEqual(len(read("planes", "B")), about["samples"] * about["planes"] * 400)
        for begin, end in zip(first, first[1:]):
            self.assertAlmostEqual(sum(visits[begin:end]), 1, places=4)
        ends = [game["scores"][0] - game["scores"][1] for game in played for _ in game["lessons"]]
        self.assertEqual(sorted(map(abs, read("lead", "f"))), sorted(map(abs, ends)))

    def test_every_placement_has_an_image_under_every_symmetry(self):
        self.run_program("learn_samples", "tables", self.folder)
        images = array.array("H", (self.folder / "images.bin").read_bytes())
        count = len(images) // 8
        self.assertEqual(count, 30433)
        self.assertEqual(list(images[:count]), list(range(count)))
        for symmetry in range(8):
            self.assertEqual(sorted(images[symmetry * count:(symmetry + 1) * count]), list(range(count)))

    def test_a_match_goes_on_where_it_ended_and_a_network_plays(self):
        network, file = self.folder / "random.weights", self.folder / "match.jsonl"
        network.write_bytes(weights(1, 200))
        match = lambda count: self.run_program("learn_match", GAME, file, f"simulations=20,weights={network}",
                                               "simulations=20", f"games={count}")
        match(2)
        begun = file.read_text()
        self.assertIn("4 games: A ", match(4))
        self.assertTrue(file.read_text().startswith(begun))
        games = [json.loads(line) for line in file.read_text().splitlines()]
        self.assertEqual([game["first"] for game in games], ["A", "B", "A", "B"])
        self.assertEqual(games[0]["moves"][:4], games[1]["moves"][:4])

    def test_a_match_of_times_and_of_constants(self):
        file = self.folder / "match.jsonl"
        self.run_program("learn_match", GAME, file, "seconds=0.001,exploration=2.5", "simulations=5", "games=2")
        self.assertEqual(len(file.read_text().splitlines()), 2)
        said = self.run_program("learn_match", GAME, file, "explore=2.5", "simulations=5", code=2)
        self.assertIn("usage", said)

    def test_what_is_not_a_network_is_refused(self):
        wrong = self.folder / "wrong.weights"
        for data in (b"nothing", weights(1, 200)[:-1], weights(1, 30000)):
            wrong.write_bytes(data)
            self.run_program("learn_match", GAME, self.folder / "m", f"weights={wrong}", "simulations=10", code=2)
        wrong.write_bytes(weights(1, 200))
        said = self.run_program("learn_match", "scalas", self.folder / "m", f"weights={wrong}", "simulations=10", code=2)
        self.assertIn("has no network", said)


if __name__ == "__main__":
    unittest.main()
