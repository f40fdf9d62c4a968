"""Observations, masks, and what they must not reveal."""

import json
import unittest

import numpy

import scalinata
from games import GAMES, played


class Observations(unittest.TestCase):
    def test_shape_and_names(self):
        for game in GAMES:
            state = played(game, 1, 15)
            planes, rows, columns = state.game.observation_shape
            self.assertEqual(len(state.game.planes), planes)
            self.assertEqual(len(set(state.game.planes)), planes, game)
            for seat in range(state.game.seats):
                observation = state.observation(seat)
                self.assertEqual(observation.shape, (planes, rows, columns))
                self.assertEqual(observation.dtype, numpy.float32)
                self.assertTrue(numpy.isfinite(observation).all())
                self.assertEqual(observation.ravel().tolist(), state.observation_list(seat))

    def test_mask_is_the_sparse_list(self):
        for game in GAMES:
            state = played(game, 2, 11)
            self.assertEqual(numpy.flatnonzero(state.action_mask).tolist(), state.legal_actions)

    def test_positions_that_differ_look_different(self):
        for game in GAMES:
            state = played(game, 3, 6)
            before = state.observation(0)
            state.play(state.random_action())
            self.assertFalse(numpy.array_equal(before, state.observation(0)), game)

    def test_seat_to_move_is_relative_to_the_viewer(self):
        for game in GAMES:
            state = played(game, 4, 5)
            names = state.game.planes
            if "1 if seat 0 is to move" not in names:
                continue
            plane = names.index("1 if seat 0 is to move")
            for seat in range(state.game.seats):
                self.assertEqual(state.observation(seat)[plane].max(), seat == state.seat, game)

    def test_scalas_cell_by_cell(self):
        state = scalinata.load("scalas(size=5)").start()
        state.play("b1")
        own, other, cubes, *_ = state.observation(0)
        self.assertEqual((own[0, 1], own.sum(), other.sum(), cubes[0, 1], cubes.sum()), (1, 1, 0, 1, 1))
        own, other, *_ = state.observation(1)
        self.assertEqual((own.sum(), other[0, 1]), (0, 1))

    def test_blokus_squares_and_pieces(self):
        state = scalinata.load("blokus(corners=fixed)").start()
        state.play(state.legal_moves[-1])
        blue = state.observation(0)
        names = state.game.planes
        squares = blue[names.index("squares of colour 0")]
        left = blue[names.index("pieces left to colour 0: cell i, row by row, is piece i")].ravel()[:21]
        self.assertEqual((squares.sum(), left.sum()), (5, 20))
        self.assertEqual(state.observation(1)[names.index("squares of colour 3")].sum(), 5)

    def test_hidden_cards_never_show(self):
        """Lockstep: games that differ only in what seat 0 may not know look the same to it, move after move."""
        compared = 0
        for seed in range(20):
            first = scalinata.load("grande-escalade").start(seed)
            setup = first.setup
            hidden = setup["deck"][12:]  # far below what is drawn here
            swapped = next(
                ((i, j) for i, card in enumerate(setup["hands"][1]) for j, other in enumerate(hidden)
                 if card != other and kind(card) == kind(other)), None)
            if swapped is None:
                continue
            i, j = swapped
            setup["hands"][1][i], hidden[j] = hidden[j], setup["hands"][1][i]
            setup["hands"][1].sort()
            setup["deck"][12:] = hidden[::-1]
            second = scalinata.load("grande-escalade").start(setup=json.dumps(setup))
            self.assertFalse(numpy.array_equal(first.observation(1), second.observation(1)))
            for _ in range(8):
                self.assertTrue(numpy.array_equal(first.observation(0), second.observation(0)))
                if first.seat == 0:
                    self.assertEqual(first.legal_actions, second.legal_actions)
                    self.assertTrue(numpy.array_equal(first.action_mask, second.action_mask))
                common = [a for a in first.legal_actions if a in second.legal_actions and plain(first.move(a))]
                if first.seat != second.seat or not common:
                    break
                action = common[seed % len(common)]
                first.play(action)
                second.play(action)
                compared += 1
        self.assertGreater(compared, 40)


def kind(card):
    """Floors and roofs are interchangeable whatever their number; other cards only by name."""
    return card.rstrip("0123456789")


def plain(move):
    """A move that reveals nothing new: no study, no robbery, no tornado."""
    return not any(word in move for word in ("study", "wc", "toilet", "tornado", "rob", "loot"))


if __name__ == "__main__":
    unittest.main()
