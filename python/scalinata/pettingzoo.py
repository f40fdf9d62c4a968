"""The games as PettingZoo environments (AEC). Needs numpy, but neither PettingZoo nor Gymnasium.

>>> from scalinata import pettingzoo
>>> env = pettingzoo.env("scalas(size=3)")
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     done = termination or truncation
...     env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
>>> env.agents
[]

Rewards come at the end and are those of State.rewards. Chance is drawn by the environment.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import scalinata

if TYPE_CHECKING:
    import numpy


class Discrete:
    """The numbers 0 to n - 1, as in Gymnasium."""

    def __init__(self, n: int) -> None:
        self.n = n
        self._random = random.Random(0)

    def seed(self, seed: int | None = None) -> None:
        self._random.seed(seed)

    def sample(self, mask: numpy.ndarray | None = None) -> int:
        """A random one of them, or of those that the mask allows."""
        if mask is None:
            return self._random.randrange(self.n)
        allowed = mask.nonzero()[0]
        if len(allowed) == 0:
            raise scalinata.ArgumentError("sample: the mask allows no action")
        return int(allowed[self._random.randrange(len(allowed))])

    def contains(self, x: object) -> bool:
        return isinstance(x, int) and 0 <= x < self.n

    __contains__ = contains

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Box:
    """Arrays of one shape and type."""

    def __init__(self, shape: tuple[int, ...], dtype: str) -> None:
        self.shape = shape
        self.dtype = dtype

    def contains(self, x: object) -> bool:
        return getattr(x, "shape", None) == self.shape and str(getattr(x, "dtype", "")) == self.dtype

    __contains__ = contains

    def __repr__(self) -> str:
        return f"Box({self.shape}, {self.dtype})"


class Dict(dict):
    """Named spaces."""

    def contains(self, x: object) -> bool:
        return isinstance(x, dict) and x.keys() == self.keys() and all(self[key].contains(x[key]) for key in self)


class Env:
    """One game. `reset` starts it; then it is `agent_selection`'s turn."""

    def __init__(self, game: str | scalinata.Game) -> None:
        self._game = scalinata.load(game) if isinstance(game, str) else game
        self.metadata = {"name": str(self._game), "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.possible_agents = [f"player_{seat}" for seat in range(self._game.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = self._game.num_actions
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict(
                observation=Box(self._game.observation_shape, "float32"), action_mask=Box((actions,), "int8")
            )
            for agent in self.possible_agents
        }
        self.agents: list[str] = []
        self.rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self.agent_selection = ""
        self._cumulative_rewards: dict[str, float] = {}
        self._state: scalinata.State | None = None
        self._seed = 0

    @property
    def unwrapped(self) -> Env:
        return self

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a new game; without a seed, a different one than before."""
        self._seed = self._seed + 1 if seed is None else seed
        self._state = self._game.start(self._seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._after_move()

    def observe(self, agent: str) -> dict[str, numpy.ndarray]:
        """What an agent sees. Only the agent to move has legal actions in its mask."""
        state = self._current_state()
        seat = self._seats[agent]
        mask = state.action_mask.view("int8")
        if state.seat != seat:
            mask[:] = 0
        return {"observation": state.observation(seat), "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[dict[str, numpy.ndarray] | None, float, bool, bool, dict[str, Any]]:
        """(observation, reward since it last moved, termination, truncation, info) of the selected agent."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agent to step, until none is left."""
        self._current_state()
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def step(self, action: int | None) -> None:
        """Plays for the selected agent. An agent whose game has ended takes None and leaves."""
        state = self._current_state()
        if not self.agents:
            raise scalinata.GameOver("step: the game is over; reset() starts a new one")
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise scalinata.GameOver("step: this agent's game is over; its only action is None")
            self._leave(agent)
            return
        if action is None:
            raise TypeError("step: None is for agents whose game is over; expected an action's number")
        state.play(action)
        self._cumulative_rewards[agent] = 0.0
        self._after_move()
        if state.is_over:
            for name, reward in zip(self.possible_agents, state.rewards):
                self.rewards[name] = reward
                self._cumulative_rewards[name] += reward
                self.terminations[name] = True

    def render(self) -> str:
        return str(self._current_state())

    def state(self) -> numpy.ndarray:
        """The game as the agent to move sees it: hidden information stays hidden."""
        return self._current_state().observation(self._seats[self.agent_selection])

    def close(self) -> None:
        self._state = None
        self.agents = []

    def __str__(self) -> str:
        return str(self._game)

    def _current_state(self) -> scalinata.State:
        if self._state is None:
            raise scalinata.Error("call reset() first to start the game")
        return self._state

    def _after_move(self) -> None:
        state = self._current_state()
        while state.is_chance:
            state.play_chance()
        if state.seat is not None:
            self.agent_selection = self.possible_agents[state.seat]

    def _leave(self, agent: str) -> None:
        for facts in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del facts[agent]
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]


def env(game: str | scalinata.Game) -> Env:
    """The environment of a game string or a game."""
    return Env(game)
