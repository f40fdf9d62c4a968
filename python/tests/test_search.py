"""Searches, exact values, self-play."""

import os
import signal
import tempfile
import threading
import time
import unittest

import numpy

import scalinata
from games import GAMES, played


def uniform(observations, masks, seats):
    """An evaluation without any knowledge."""
    return masks.astype(numpy.float32), numpy.full(len(seats), 0.5, numpy.float32)


class Searches(unittest.TestCase):
    def test_visits_and_values(self):
        for game in GAMES:
            state = played(game, 2, 9)
            while state.is_chance:
                state.play_chance()
            before = state.moves
            found = scalinata.search(state, 60, seed=1)
            with self.subTest(game=game):
                self.assertIn(found.action, state.legal_actions)
                self.assertEqual(state.move(found.action), found.move)
                self.assertTrue(0 <= found.value <= 1)
                self.assertEqual(len(found.values), state.game.seats)
                for move in found.moves:
                    self.assertEqual(state.action(move.move), move.action)
                self.assertEqual(state.moves, before)
                again = scalinata.search(state, 60, seed=1)
                self.assertEqual([m.visits for m in again.moves], [m.visits for m in found.moves])

    def test_evaluations_in_batches(self):
        for game in ("scalas(size=4)", "scaletta(players=3)", "scalino-demolition", "grande-escalade", "blokus"):
            state = played(game, 3, 6)
            sizes = []

            def evaluate(observations, masks, seats):
                sizes.append(len(seats))
                self.assertEqual(observations.shape, (len(seats), *state.game.observation_shape))
                self.assertEqual(masks.shape, (len(seats), state.game.num_actions))
                self.assertTrue(masks.any(axis=1).all())
                values = numpy.full((len(seats), state.game.seats), 0.5)
                return masks / masks.sum(axis=1, keepdims=True), values

            found = scalinata.search_with(state, evaluate, 100, batch=8)
            with self.subTest(game=game):
                self.assertEqual(found.simulations, 100)
                self.assertIn(found.action, state.legal_actions)
                self.assertGreater(max(sizes), 1)
                self.assertLessEqual(max(sizes), 8)
                self.assertLessEqual(sum(move.visits for move in found.moves), 100)
                self.assertGreaterEqual(sum(move.visits for move in found.moves), 99 - 8)

    def test_a_search_with_an_evaluation_finds_what_is_proved(self):
        """With only the results of games to go by, it finds a move as good as the exact one."""
        state = played("scalas(size=3)", 1, 6)
        value = scalinata.exact(state, by_score=False)
        found = scalinata.search_with(state, uniform, 4000)
        best = state.clone()
        best.play(found.action)
        after = best.rewards[0] if best.is_over else scalinata.exact(best, by_score=False).outcome
        self.assertEqual(after, value.outcome)

    def test_priors_are_followed(self):
        state = scalinata.load("scalas").start()

        def prefer_seven(observations, masks, seats):
            priors = masks * 0.01
            priors[:, 7] = 1
            return priors, numpy.full(len(seats), 0.5)

        self.assertEqual(scalinata.search_with(state, prefer_seven, 50).action, 7)

    def test_bad_evaluations(self):
        state = scalinata.load("scalas").start()
        wrong = [
            (TypeError, lambda o, m, s: None),
            (TypeError, lambda o, m, s: (m,)),
            (scalinata.ArgumentError, lambda o, m, s: (m[:, :3], numpy.ones(len(s)))),
            (scalinata.ArgumentError, lambda o, m, s: (m, numpy.ones(len(s) + 1))),
            (scalinata.ArgumentError, lambda o, m, s: (m * numpy.nan, numpy.ones(len(s)))),
            (TypeError, lambda o, m, s: ("x", "y")),
            (ZeroDivisionError, lambda o, m, s: 1 // 0),
        ]
        for error, evaluate in wrong:
            self.assertRaises(error, scalinata.search_with, state, evaluate)

    def test_bad_input(self):
        state = scalinata.load("scalas").start()
        self.assertRaises(scalinata.ArgumentError, scalinata.search, state, 0)
        self.assertRaises(scalinata.ArgumentError, scalinata.search, state, 10, level=10)
        self.assertRaises(scalinata.ArgumentError, scalinata.search, state, seconds=-1)
        self.assertRaises(scalinata.ArgumentError, scalinata.search, state, 10, threads=0)
        self.assertRaises(scalinata.GameOver, scalinata.search, played("scalas(size=3)", 1), 10)
        self.assertRaises(TypeError, scalinata.search, "scalas", 10)
        self.assertRaises(scalinata.ArgumentError, scalinata.exact, scalinata.load("grande-escalade").start())
        self.assertRaises(scalinata.ArgumentError, scalinata.exact, scalinata.load("blokus").start())

    def test_exact_values(self):
        value = scalinata.exact(scalinata.load("scalas(size=3)").start())
        self.assertIn(value.outcome, (-1, 0, 1))
        self.assertGreater(value.nodes, 0)

    def test_ctrl_c_ends_long_work(self):
        state = scalinata.load("blokus").start()
        endless = [
            lambda: scalinata.search(state, 10**9),
            lambda: scalinata.exact(scalinata.load("blokus(players=2)").start(), memory=16),
            lambda: scalinata.count("all84"),
            lambda: scalinata.search_with(scalinata.load("scalas").start(), uniform, 10**9),
        ]
        for work in endless:
            timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
            timer.start()
            begin = time.monotonic()
            self.assertRaises(KeyboardInterrupt, work)
            self.assertLess(time.monotonic() - begin, 60)
            timer.join()

    def test_other_threads_run_meanwhile(self):
        state = scalinata.load("blokus").start()
        done = threading.Event()
        thread = threading.Thread(target=lambda: (scalinata.search(state, 300), done.set()))
        thread.start()
        while not done.is_set():
            state.clone().random_action()
        thread.join()

    def test_self_play_to_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "games.npz")
            arrays = scalinata.self_play("scalas(size=3)", path, games=2, simulations=20, seed=1)
            loaded = numpy.load(path)
            for name, array in arrays.items():
                self.assertTrue(numpy.array_equal(loaded[name], array))
        rows = len(arrays["seats"])
        self.assertEqual(arrays["observations"].shape[0], rows)
        self.assertEqual(len(arrays["offsets"]), rows + 1)
        self.assertEqual(set(arrays["games"]), {0, 1})
        self.assertEqual(arrays["offsets"][-1], len(arrays["visits"]))
        same = scalinata.self_play("scalas(size=3)", games=2, simulations=20, evaluate=uniform, seed=1)
        self.assertEqual(set(same["games"]), {0, 1})
        self.assertRaises(scalinata.ArgumentError, scalinata.self_play, "scalas", games=0)


if __name__ == "__main__":
    unittest.main()
