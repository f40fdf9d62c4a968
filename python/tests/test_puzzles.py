"""Puzzles."""

import pathlib
import unittest

import scalinata

PUZZLES = pathlib.Path(__file__).parents[2] / "puzzles"


class Puzzles(unittest.TestCase):
    def test_solving(self):
        self.assertIn("rect8x10", scalinata.puzzles())
        solution = scalinata.solve("rect8x10", seed=3)
        self.assertEqual(solution.verdict, "solvable")
        self.assertEqual(len(solution.placements), scalinata.load_puzzle("rect8x10").pieces)
        self.assertIn("<svg", solution.svg)
        self.assertIn("a", str(solution))
        finished = scalinata.solve("rect8x10", "\n".join(solution.placements))
        self.assertEqual(finished.verdict, "finished")
        begun = scalinata.solve("rect8x10", "\n".join(solution.placements[:5]))
        self.assertEqual(begun.verdict, "solvable")

    def test_files(self):
        unique = (PUZZLES / "unique.txt").read_text()
        self.assertEqual(scalinata.count(unique), (1, 1, True))
        self.assertEqual(scalinata.solve((PUZZLES / "impossible.txt").read_text()).verdict, "impossible")
        made = scalinata.generate(1, seed=2)
        self.assertEqual(scalinata.count(made)[0], 1)

    def test_bad_input(self):
        self.assertRaises(scalinata.PuzzleError, scalinata.solve, "rect9x9")
        self.assertRaises(scalinata.PuzzleError, scalinata.solve, "region:\n..\n")
        self.assertRaises(scalinata.PuzzleError, scalinata.solve, "rect8x10", "nonsense")
        self.assertRaises(scalinata.PuzzleError, scalinata.load_puzzle, "rect8x10", descending=True)
        self.assertRaises(scalinata.ArgumentError, scalinata.generate, 11)
        self.assertRaises(TypeError, scalinata.solve, 5)
        self.assertEqual(scalinata.solve("all84", seconds=1e-9).verdict, "undecided")


if __name__ == "__main__":
    unittest.main()
