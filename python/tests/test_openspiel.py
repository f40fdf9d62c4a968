"""OpenSpiel's documented behaviour, game by game."""

import random
import unittest

from scalinata import IllegalMove, openspiel
from games import GAMES


class OpenSpielShape(unittest.TestCase):
    def walk(self, game, seed):
        state = openspiel.load_game(game).new_initial_state(seed)
        choice = random.Random(seed)
        while not state.is_terminal():
            yield state
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(choice.choices(outcomes, weights)[0])
            else:
                state.apply_action(choice.choice(state.legal_actions()))
        yield state

    def test_invariants_hold_in_random_simulations(self):
        for name in GAMES:
            game = openspiel.load_game(name)
            for step, state in enumerate(self.walk(name, 1)):
                self.assertEqual(state.move_number(), step)
                self.assertEqual(len(state.history()), step)
                kinds = [state.is_terminal(), state.is_chance_node(), state.is_player_node()]
                self.assertEqual(sum(kinds), 1)
                if state.is_terminal():
                    self.assertEqual(state.current_player(), openspiel.PlayerId.TERMINAL)
                    self.assertEqual(state.legal_actions(), [])
                    self.assertAlmostEqual(sum(state.returns()), game.utility_sum(), places=5)
                    for value in state.returns():
                        self.assertLessEqual(game.min_utility() - 1e-6, value)
                        self.assertLessEqual(value, game.max_utility() + 1e-6)
                    continue
                self.assertEqual(state.returns(), [0] * game.num_players())
                if state.is_chance_node():
                    self.assertEqual(state.current_player(), openspiel.PlayerId.CHANCE)
                    self.assertAlmostEqual(sum(p for _, p in state.chance_outcomes()), 1)
                    self.assertTrue(all(0 <= a < game.max_chance_outcomes() for a, _ in state.chance_outcomes()))
                    continue
                player = state.current_player()
                actions = state.legal_actions()
                self.assertTrue(actions)
                self.assertEqual(actions, state.legal_actions(player))
                self.assertEqual(state.legal_actions((player + 1) % game.num_players()), [])
                self.assertTrue(0 <= actions[0] and actions[-1] < game.num_distinct_actions())
                if step % 6 == 0:
                    mask = state.legal_actions_mask(player)
                    self.assertEqual([i for i, legal in enumerate(mask) if legal], actions)
                    text = state.action_to_string(player, actions[0])
                    self.assertEqual(state.string_to_action(player, text), actions[0])
                    for seat in range(game.num_players()):
                        self.assertEqual(len(state.observation_tensor(seat)), game.observation_tensor_size())
                        self.assertEqual(
                            len(state.information_state_tensor(seat)), game.information_state_tensor_size()
                        )

    def test_clone_child_undo_and_serialize(self):
        for name in GAMES:
            for step, state in enumerate(self.walk(name, 2)):
                if step % 9 or state.is_terminal():
                    continue
                action = state.legal_actions()[-1]
                child = state.child(action)
                self.assertEqual(child.history(), state.history() + [action])
                player = state.current_player()
                child.undo_action(player, action)
                self.assertEqual(child.history(), state.history())
                self.assertEqual(child.observation_tensor(0), state.observation_tensor(0))
                again = state.get_game().deserialize_state(state.serialize())
                self.assertEqual(again.history(), state.history())
                self.assertEqual(again.observation_string(0), state.observation_string(0))
                self.assertRaises(IllegalMove, state.undo_action, player, -7)

    def test_information_states(self):
        """Equal strings for states a player cannot tell apart, different ones for those it can."""
        by_moves = set()
        for state in self.walk("scaletta", 3):
            by_moves.add(state.information_state_string(0))
        self.assertEqual(len(by_moves), state.move_number() + 1)
        game = openspiel.load_game("grande-escalade")
        a = game.new_initial_state(1)
        self.assertNotEqual(a.information_state_string(0), a.information_state_string(1))
        before = a.information_state_string(0)
        a.apply_action(a.legal_actions()[0])
        self.assertNotEqual(before, a.information_state_string(0))

    def test_illegal_actions_change_nothing(self):
        state = openspiel.load_game("blokus").new_initial_state()
        self.assertRaises(IllegalMove, state.apply_action, 200)
        self.assertEqual(state.history(), [])

    def test_games(self):
        self.assertEqual(openspiel.load_game("scalas"), openspiel.load_game("scalas(size=5)"))
        self.assertEqual(openspiel.load_game("blokus").num_distinct_actions(), 30433)


if __name__ == "__main__":
    unittest.main()
