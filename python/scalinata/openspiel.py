"""The games with the interface of OpenSpiel's Game and State. Needs neither OpenSpiel nor numpy.

>>> from scalinata import openspiel
>>> state = openspiel.load_game("scalas(size=3)").new_initial_state()
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[0])
>>> sum(state.returns())
0.0

Where it differs: what is random before the first move (the pyramid of a demolition, the deal of Grande Escalade) is not a
chance node, because its outcomes cannot be numbered. new_initial_state(seed) draws it. Chance later in a game is explicit.
"""

from __future__ import annotations

import hashlib
import json
from enum import IntEnum

import scalinata


class PlayerId(IntEnum):
    """Who moves if no player does."""

    CHANCE = -1
    TERMINAL = -4


class Game:
    """A game with its options."""

    def __init__(self, game: str | scalinata.Game) -> None:
        self._game = scalinata.load(game) if isinstance(game, str) else game

    def new_initial_state(self, seed: int = 0) -> State:
        """A new game; the seed decides its setup."""
        return State(self, self._game.start(seed), [])

    def deserialize_state(self, text: str) -> State:
        """The state that serialize() wrote."""
        recorded = scalinata.replay(text)
        setup = json.dumps(recorded.setup)
        state = State(self, self._game.start(setup=setup), [])
        for move in recorded.moves:
            state.apply_action(state.string_to_action(state.current_player(), move))
        return state

    def num_players(self) -> int:
        return self._game.seats

    def num_distinct_actions(self) -> int:
        return self._game.num_actions

    def max_chance_outcomes(self) -> int:
        return self._game.num_outcomes

    def observation_tensor_shape(self) -> list[int]:
        return list(self._game.observation_shape)

    def observation_tensor_size(self) -> int:
        planes, rows, columns = self._game.observation_shape
        return planes * rows * columns

    def information_state_tensor_shape(self) -> list[int]:
        return self.observation_tensor_shape()

    def information_state_tensor_size(self) -> int:
        return self.observation_tensor_size()

    def min_utility(self) -> float:
        """Alone in the last place."""
        return -0.5 - 1 / self.num_players()

    def max_utility(self) -> float:
        """Alone in the first place."""
        return 1.5 - 1 / self.num_players()

    def utility_sum(self) -> float:
        return 0.0

    def __str__(self) -> str:
        return str(self._game)

    def __repr__(self) -> str:
        return f"scalinata.openspiel.load_game('{self}')"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._game == other._game

    def __hash__(self) -> int:
        return hash(self._game)


class State:
    """A game in progress. Made by Game.new_initial_state()."""

    def __init__(self, game: Game, state: scalinata.State, history: list[int]) -> None:
        self._game = game
        self._state = state
        self._history = history

    def get_game(self) -> Game:
        return self._game

    def num_players(self) -> int:
        return self._game.num_players()

    def current_player(self) -> int:
        """A player, or a PlayerId."""
        seat = self._state.seat
        if seat is not None:
            return seat
        return PlayerId.CHANCE if self._state.is_chance else PlayerId.TERMINAL

    def is_terminal(self) -> bool:
        return self._state.is_over

    def is_chance_node(self) -> bool:
        return self._state.is_chance

    def is_simultaneous_node(self) -> bool:
        return False

    def is_player_node(self) -> bool:
        return self._state.seat is not None

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Ascending; empty for a player whose turn it is not."""
        if player is not None and player != self.current_player():
            return []
        return self._state.legal_actions

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """1 for every legal action, 0 for the others."""
        size = self._game.max_chance_outcomes() if self.is_chance_node() else self._game.num_distinct_actions()
        mask = [0] * size
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """At a chance node: its outcomes with their probabilities."""
        if not self.is_chance_node():
            raise scalinata.ArgumentError("chance_outcomes: this is not a chance node")
        return [(number, probability) for _, number, probability in self._state.chance_outcomes]

    def apply_action(self, action: int) -> None:
        self._state.play(action)
        self._history.append(int(action))

    def undo_action(self, player: int, action: int) -> None:
        """Takes back the last action, which must be this one."""
        if not self._history or self._history[-1] != action:
            raise scalinata.IllegalMove(f"undo_action: the last action is not {action}")
        self._state.undo()
        if self.current_player() != player:
            self._state.play(action)
            raise scalinata.IllegalMove(f"undo_action: the last action was not player {player}'s")
        self._history.pop()

    def action_to_string(self, player_or_action: int, action: int | None = None) -> str:
        """The notation of an action; OpenSpiel passes the player first."""
        return self._state.move(player_or_action if action is None else action)

    def string_to_action(self, player_or_text: int | str, text: str | None = None) -> int:
        """The number of a move in notation."""
        move = player_or_text if text is None else text
        return self._state.action(str(move))

    def returns(self) -> list[float]:
        """The result for each player; zero before the end."""
        return self._state.rewards if self.is_terminal() else [0.0] * self.num_players()

    def rewards(self) -> list[float]:
        """The reward of the last action: all of it comes at the end."""
        return self.returns()

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def player_reward(self, player: int) -> float:
        return self.rewards()[player]

    def observation_string(self, player: int) -> str:
        """What a player may see now."""
        return json.dumps(self._state.view(player))

    def observation_tensor(self, player: int) -> list[float]:
        return self._state.observation_list(player)

    def information_state_string(self, player: int) -> str:
        """All that a player has seen since the game began: equal exactly if the player cannot tell the states apart.

        If nothing is hidden: the setup and all moves. Otherwise every move as the player saw it with a digest of its view
        before it, and its current view.
        """
        if not self._state.game.hides_information:
            return json.dumps([player, self._state.setup, self._state.moves])
        again = self._state.game.start(setup=json.dumps(self._state.setup))
        seen: list[str] = []
        for move, shown in zip(self._state.moves, self._state.history(player)):
            view = json.dumps(again.view(player), sort_keys=True)
            seen.append(f"{hashlib.sha256(view.encode()).hexdigest()[:16]} {shown}")
            again.play(move)
        return json.dumps([player, seen, again.view(player)])

    def information_state_tensor(self, player: int) -> list[float]:
        """The observation. In a game with hidden information, what was seen earlier is only in the string."""
        return self.observation_tensor(player)

    def history(self) -> list[int]:
        return list(self._history)

    def history_str(self) -> str:
        return ", ".join(map(str, self._history))

    def move_number(self) -> int:
        return len(self._history)

    def clone(self) -> State:
        return State(self._game, self._state.clone(), list(self._history))

    def child(self, action: int) -> State:
        after = self.clone()
        after.apply_action(action)
        return after

    def serialize(self) -> str:
        """The whole game, unredacted; read by Game.deserialize_state()."""
        return self._state.record()

    def __str__(self) -> str:
        return str(self._state)

    def __repr__(self) -> str:
        return f"<scalinata.openspiel.State of {self._game}: {self.move_number()} actions>"

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict) -> State:
        return self.clone()


def load_game(game: str) -> Game:
    """The game of a game string, `name` or `name(option=value,...)`."""
    return Game(game)
