"""PettingZoo's documented behaviour of an AEC environment."""

import unittest

import numpy

import scalinata
from scalinata import pettingzoo
from games import GAMES


class PettingZooShape(unittest.TestCase):
    def test_a_whole_game_of_each(self):
        for game in GAMES:
            env = pettingzoo.env(game)
            env.reset(seed=3)
            self.assertEqual(env.agents, env.possible_agents)
            totals = dict.fromkeys(env.possible_agents, 0.0)
            for agent in env.agent_iter():
                observation, reward, termination, truncation, info = env.last()
                totals[agent] += reward
                self.assertTrue(env.observation_space(agent).contains(observation))
                self.assertFalse(truncation)
                self.assertEqual(info, {})
                if termination:
                    self.assertFalse(observation["action_mask"].any())
                    env.step(None)
                    continue
                action = env.action_space(agent).sample(observation["action_mask"])
                self.assertTrue(env.action_space(agent).contains(action))
                env.step(action)
            self.assertEqual(env.agents, [])
            self.assertAlmostEqual(sum(totals.values()), 0, places=5)
            self.assertGreater(max(abs(total) for total in totals.values()) + 1, 0)

    def test_only_the_agent_to_move_has_actions(self):
        env = pettingzoo.env("blokus")
        env.reset(seed=1)
        for agent in env.agents:
            self.assertEqual(env.observe(agent)["action_mask"].any(), agent == env.agent_selection)
            self.assertEqual(env.observe(agent)["action_mask"].dtype, numpy.int8)

    def test_same_seed_same_game(self):
        envs = [pettingzoo.env("grande-escalade") for _ in range(2)]
        for env in envs:
            env.reset(seed=11)
            for agent in env.agent_iter(40):
                mask = env.last()[0]["action_mask"]
                env.step(int(mask.argmax()) if mask.any() else None)
        first, second = (env.render() for env in envs)
        self.assertEqual(first, second)

    def test_wrong_use(self):
        env = pettingzoo.env("scalas(size=3)")
        self.assertRaises(scalinata.Error, env.observe, "player_0")
        env.reset()
        self.assertRaises(scalinata.IllegalMove, env.step, 9)
        self.assertRaises(TypeError, env.step, None)
        while not env.terminations[env.agent_selection]:
            env.step(int(env.last()[0]["action_mask"].argmax()))
        self.assertRaises(scalinata.GameOver, env.step, 0)
        env.step(None)
        env.step(None)
        self.assertRaises(scalinata.GameOver, env.step, None)
        env.reset(seed=2)
        self.assertEqual(env.num_agents, 2)


if __name__ == "__main__":
    unittest.main()
