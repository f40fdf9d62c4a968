"""An independent implementation of Blokus plays through the OpenSpiel interface and agrees on everything."""

import pathlib
import random
import sys
import unittest

from scalinata import openspiel

sys.path.append(str(pathlib.Path(__file__).parents[2] / "bench" / "python"))
import plain_blokus  # noqa: E402


def cells(text):
    """`a1,b1` as a set of cells."""
    return frozenset((ord(cell[0]) - ord("a"), int(cell[1:]) - 1) for cell in text.split(","))


class SecondOpinion(unittest.TestCase):
    def test_the_same_moves_turns_and_scores(self):
        for seed in range(2):
            choice = random.Random(seed)
            state = openspiel.load_game("blokus").new_initial_state()
            plain = plain_blokus.Blokus()
            while not state.is_terminal():
                self.assertEqual(state.current_player(), plain.colour)
                theirs = {placed: piece for piece, placed in plain.legal_moves()}
                ours = {cells(state.action_to_string(action)): action for action in state.legal_actions()}
                self.assertEqual(ours.keys(), theirs.keys())
                placed = choice.choice(sorted(theirs, key=sorted))
                state.apply_action(ours[placed])
                plain.play(theirs[placed], placed)
            self.assertIsNone(plain.colour)
            best = max(plain.scores())
            winners = [score == best for score in plain.scores()]
            self.assertEqual([value == max(state.returns()) for value in state.returns()], winners)


if __name__ == "__main__":
    unittest.main()
