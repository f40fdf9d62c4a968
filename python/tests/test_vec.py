"""Many games at once."""

import multiprocessing
import pickle
import resource
import threading
import unittest

import numpy

import scalinata
from games import GAMES


class Batches(unittest.TestCase):
    def test_lockstep_with_single_games(self):
        """Every game of a batch equals the one that State plays with that seed and those actions."""
        for game in GAMES:
            vec = scalinata.VecGame(game, 5, seeds=[7, 1, 2, 3, 4], threads=2, auto_reset=False)
            states = [vec.game.start(int(seed)) for seed in vec.seeds]
            while (vec.seats >= 0).any():
                actions = vec.sample().copy()
                numbers, offsets = vec.legal()
                masks, observations = vec.masks(), vec.observations()
                for i, state in enumerate(states):
                    if state.is_over:
                        self.assertEqual(actions[i], -1)
                        continue
                    self.assertEqual(vec.seats[i], state.seat)
                    self.assertIn(actions[i], state.legal_actions)
                    if vec.lengths[i] % 5 == 0:
                        self.assertEqual(numbers[offsets[i]:offsets[i + 1]].tolist(), state.legal_actions)
                        self.assertTrue(numpy.array_equal(masks[i], state.action_mask))
                        self.assertTrue(numpy.array_equal(observations[i], state.observation(state.seat)))
                vec.step(actions)
                for i, state in enumerate(states):
                    if actions[i] < 0:
                        continue
                    state.play(int(actions[i]))
                    while state.is_chance:
                        state.play_chance()
                    self.assertEqual(bool(vec.done[i]), state.is_over)
                    if state.is_over:
                        self.assertEqual(vec.scores[i].tolist(), state.scores)
                        self.assertEqual(vec.rewards[i].tolist(), state.rewards)

    def test_actions_that_were_not_sampled(self):
        vec = scalinata.VecGame("scalas", 300, threads=2)
        for _ in range(60):
            numbers, offsets = vec.legal()
            vec.step(numbers[offsets[:-1]])  # the first legal one
        self.assertTrue((vec.lengths < 60).all())

    def test_auto_reset(self):
        vec = scalinata.VecGame("scalas(size=3)", 64, seed=5, threads=2)
        ended = 0
        for _ in range(200):
            vec.step(vec.sample())
            done = vec.done
            ended += int(done.sum())
            self.assertTrue((vec.lengths[done] == 0).all())
            self.assertTrue((vec.seats >= 0).all())
            self.assertTrue((vec.rewards[~done] == 0).all())
            self.assertTrue((vec.rewards.sum(axis=1) == 0).all())
            self.assertTrue((vec.scores[done].sum(axis=1) > 0).all())
        self.assertGreater(ended, 64)

    def test_threads_do_not_matter(self):
        def run(threads):
            vec = scalinata.VecGame("grande-escalade", 200, seed=3, threads=threads)
            for _ in range(50):
                vec.step(vec.sample())
            return vec.observations().copy(), vec.seats.copy()

        for one, two in zip(run(1), run(3)):
            self.assertTrue(numpy.array_equal(one, two))

    def test_arrays_show_the_same_memory(self):
        vec = scalinata.VecGame("scalas", 10)
        seats = vec.seats
        self.assertFalse(seats.flags.owndata)
        self.assertFalse(seats.flags.writeable)
        vec.step(vec.sample())
        self.assertEqual(seats.tolist(), vec.seats.tolist())
        self.assertEqual(vec.observations().__array_interface__["data"], vec.observations().__array_interface__["data"])
        observations = vec.observations()
        del vec
        self.assertEqual(observations.shape[0], 10)  # the array keeps its owner

    def test_an_illegal_action_plays_nothing(self):
        vec = scalinata.VecGame("scalas", 100, threads=2)
        vec.step(vec.sample())
        before = vec.observations().copy()
        actions = vec.sample().copy()
        actions[70] = 25
        with self.assertRaisesRegex(scalinata.IllegalMove, "game 70"):
            vec.step(actions)
        actions[70] = -1
        self.assertRaises(scalinata.IllegalMove, vec.step, actions)
        self.assertTrue(numpy.array_equal(before, vec.observations()))

    def test_bad_input(self):
        vec = scalinata.VecGame("scalas", 4)
        for actions in (numpy.zeros(3, int), numpy.zeros((4, 1), int), 7, []):
            self.assertRaises((scalinata.ArgumentError, TypeError), vec.step, actions)
        for actions in (numpy.zeros(4), ["a1"] * 4, None, object()):
            self.assertRaises(TypeError, vec.step, actions)
        self.assertRaises(scalinata.IllegalMove, vec.step, numpy.full(4, 2**32, numpy.int64))
        self.assertRaises(scalinata.IllegalMove, vec.step, numpy.full(4, 2**63, numpy.uint64))
        for count in (0, -1, 2**30):
            self.assertRaises(scalinata.ArgumentError, scalinata.VecGame, "scalas", count)
        self.assertRaises(scalinata.ArgumentError, scalinata.VecGame, "scalas", 4, seeds=[1])
        self.assertRaises(scalinata.ArgumentError, scalinata.VecGame, "scalas", 4, threads=0)
        self.assertRaises(scalinata.GameError, scalinata.VecGame, "chess", 4)
        self.assertRaises(TypeError, pickle.dumps, vec)
        vec.step(vec.sample())  # still works afterwards

    def test_ended_games_take_no_action(self):
        vec = scalinata.VecGame("scalas(size=3)", 3, auto_reset=False)
        while (vec.seats >= 0).any():
            vec.step(vec.sample())
        vec.step([-1, -1, -1])
        with self.assertRaisesRegex(scalinata.IllegalMove, "over"):
            vec.step([0, -1, -1])
        vec.reset()
        self.assertTrue((vec.seats == 0).all())

    def test_a_second_thread_is_refused_or_waits(self):
        vec = scalinata.VecGame("blokus", 2000, threads=1)
        outcomes = []

        def work():
            for _ in range(30):
                try:
                    vec.sample()
                    outcomes.append("ran")
                except scalinata.Busy:
                    outcomes.append("busy")

        threads = [threading.Thread(target=work) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(outcomes), 90)
        self.assertIn("ran", outcomes)
        self.assertIn("busy", outcomes)

    def test_a_child_process_can_continue(self):
        vec = scalinata.VecGame("scalas", 200, threads=3)

        def child():
            vec.step(vec.sample())

        process = multiprocessing.get_context("fork").Process(target=child)
        process.start()
        process.join(60)
        self.assertEqual(process.exitcode, 0)

    def test_memory_does_not_grow(self):
        vec = scalinata.VecGame("scaletta", 500, threads=2)

        def run(steps):
            for _ in range(steps):
                vec.step(vec.sample())
                vec.observations()
            return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

        before = run(200)
        self.assertLess(run(1000) - before, 4096)  # KiB, after half a million steps


if __name__ == "__main__":
    unittest.main()
