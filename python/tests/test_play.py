"""The natural interface."""

import copy
import json
import pickle
import threading
import unittest

import scalinata
from games import GAMES, played


class Play(unittest.TestCase):
    def test_the_example_of_the_readme(self):
        game = scalinata.load("scalas(size=5)")
        state = game.start(seed=1)
        self.assertIn("c3", state.legal_moves)
        state.play("c3")
        self.assertEqual(state.scores, [1, 0])
        self.assertEqual(state.view(0)["in_hand"], {"red": 24, "blue": 25})

    def test_every_game_is_listed_and_loads(self):
        for name in scalinata.games():
            game = scalinata.load(name)
            self.assertEqual(game.name, name)
            self.assertIn("#", game.rules)

    def test_moves_and_actions_are_the_same_list(self):
        for game in GAMES:
            for moves in (0, 7, 23):
                state = played(game, 3, moves)
                with self.subTest(game=game, moves=moves):
                    self.assertEqual(sorted(state.legal_moves), sorted(map(state.move, state.legal_actions)))
                    self.assertEqual(sorted(map(state.action, state.legal_moves)), state.legal_actions)
                    self.assertEqual(state.legal_actions, sorted(set(state.legal_actions)))

    def test_every_number_is_a_move_or_refused(self):
        """Only the legal numbers can be played, whatever is tried."""
        for game in GAMES:
            state = played(game, 5, 9)
            legal = set(state.legal_actions)
            numbers = range(-2, state.game.num_actions + 2)
            for number in numbers if len(numbers) < 5000 else list(numbers)[::37]:
                if number in legal:
                    state.clone().play(number)
                else:
                    before = state.moves
                    with self.assertRaises(scalinata.IllegalMove, msg=f"{game} {number}"):
                        state.play(number)
                    self.assertEqual(state.moves, before)

    def test_numbers_do_not_depend_on_the_seed(self):
        for game in GAMES:
            a, b = (scalinata.load(game).start(seed) for seed in (1, 2))
            self.assertEqual(a.game.num_actions, b.game.num_actions)

    def test_same_seed_same_game(self):
        for game in GAMES:
            self.assertEqual(played(game, 4), played(game, 4))

    def test_a_finished_game(self):
        for game in GAMES:
            state = played(game, 6)
            with self.subTest(game=game):
                self.assertIsNone(state.seat)
                self.assertEqual(state.legal_moves, [])
                self.assertEqual(state.legal_actions, [])
                self.assertAlmostEqual(sum(state.rewards), 0, places=5)
                self.assertEqual(state.ranks.index(1), state.rewards.index(max(state.rewards)))
                for act in (lambda: state.play(0), lambda: state.play("a1"), state.play_chance, state.random_move):
                    self.assertRaises(scalinata.GameOver, act)

    def test_undo_and_clone(self):
        for game in GAMES:
            state = played(game, 8, 10)
            before = state.clone()
            state.play(state.legal_actions[0])
            self.assertNotEqual(state, before)
            state.undo()
            self.assertEqual(state, before)
            self.assertEqual(copy.copy(state), state)
            self.assertEqual(copy.deepcopy(state), state)
        with self.assertRaises(scalinata.IllegalMove):
            scalinata.load("scalas").start().undo()

    def test_pickling_keeps_everything(self):
        for game in GAMES:
            state = played(game, 9, 12)
            again = pickle.loads(pickle.dumps(state))
            self.assertEqual(again, state)
            self.assertEqual(again.game, state.game)
            self.assertEqual(again.view(0), state.view(0))
            while not state.is_over:  # chance and random moves continue identically
                action = state.random_action()
                self.assertEqual(again.random_action(), action)
                state.play(action)
                again.play(action)

    def test_records_and_blksgf(self):
        for game in GAMES:
            state = played(game, 10)
            record = state.record()
            self.assertEqual(json.loads(record)["result"]["scores"], state.scores)
            self.assertEqual(scalinata.replay(record), state)
        blokus = played("blokus(players=2,corners=fixed)", 1)
        self.assertEqual(scalinata.replay(blokus.blksgf()).moves, blokus.moves)
        with self.assertRaises(scalinata.RecordError):
            played("scalas", 1).blksgf()
        with self.assertRaises(scalinata.RecordError):
            scalinata.replay("{}")

    def test_chance(self):
        state = scalinata.load("grande-escalade").start(1)
        seen = 0
        for seed in range(40):
            state = scalinata.load("grande-escalade").start(seed)
            while not state.is_over:
                if state.is_chance:
                    seen += 1
                    self.assertIsNone(state.seat)
                    self.assertAlmostEqual(sum(p for _, _, p in state.chance_outcomes), 1)
                    self.assertEqual([n for _, n, _ in state.chance_outcomes], state.legal_actions)
                    for text, number, _ in state.chance_outcomes:
                        self.assertEqual(state.move(number), text)
                    state.play_chance()
                else:
                    self.assertEqual(state.chance_outcomes, [])
                    state.play(state.random_action())
        self.assertGreater(seen, 20)

    def test_bad_input_is_reported(self):
        for text in ("", "chess", "blokus(", "blokus(players=9)", "scalas(size=5", "\0", "blokus(players=2,players=2)"):
            self.assertRaises(scalinata.GameError, scalinata.load, text)
        self.assertRaises(scalinata.GameError, scalinata.load, "scalas", "{}")
        self.assertRaises(TypeError, scalinata.load, 5)
        state = scalinata.load("scalas").start()
        for move in ("", "z9", "pass", "c3 c4", "\0", "é", 10**40, -1, 25):
            self.assertRaises(scalinata.IllegalMove, state.play, move)
        for move in (None, 1.5, [1], b"c3"):
            self.assertRaises(TypeError, state.play, move)
        self.assertRaises(scalinata.ArgumentError, state.view, 2)
        self.assertRaises(scalinata.ArgumentError, state.view, -1)
        self.assertRaises(scalinata.IllegalMove, state.play_chance)
        self.assertRaises(scalinata.GameError, state.game.start, setup="{")
        self.assertRaises(TypeError, state.game.start, -1)
        self.assertEqual(state.moves, [])

    def test_errors_are_also_the_built_in_ones(self):
        self.assertTrue(issubclass(scalinata.IllegalMove, scalinata.Error))
        self.assertTrue(issubclass(scalinata.IllegalMove, ValueError))
        self.assertTrue(issubclass(scalinata.NumpyMissing, ImportError))

    def test_threads_may_share_a_state(self):
        state = scalinata.load("blokus").start(1)
        played_moves = []

        def play_on():
            while True:
                try:
                    action = state.clone().random_action()
                    state.play(action)
                    played_moves.append(action)
                except scalinata.IllegalMove:
                    continue  # another thread moved first
                except scalinata.GameOver:
                    return

        threads = [threading.Thread(target=play_on) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertTrue(state.is_over)
        self.assertEqual(len(played_moves), len(state))


if __name__ == "__main__":
    unittest.main()
