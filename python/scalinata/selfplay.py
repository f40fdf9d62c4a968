"""Games that a search plays against itself, as arrays to learn from."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scalinata import _core

if TYPE_CHECKING:
    import numpy

    Evaluate = Callable[[numpy.ndarray, numpy.ndarray, numpy.ndarray], tuple[numpy.ndarray, numpy.ndarray]]


def self_play(
    game: str | _core.Game,
    path: str | os.PathLike[str] | None = None,
    *,
    games: int = 1,
    simulations: int = 100,
    evaluate: Evaluate | None = None,
    explore: int = 8,
    seed: int = 0,
) -> dict[str, numpy.ndarray]:
    """Plays games by search (the engine's, or search_with an evaluation) and returns one row per move.

    observations   the game as the seat to move saw it
    seats          that seat
    actions        what it played
    rewards        its reward at the end of the game (State.rewards)
    games          the number of the game
    visits, visited_actions, offsets
                   row i's visits are visits[offsets[i]:offsets[i + 1]] of visited_actions[...]

    The first `explore` moves of a game are drawn by visits, later ones are the most visited. With a path, also
    writes them there for numpy.load. The same arguments give the same games.
    """
    if games < 1:
        raise _core.ArgumentError(f"games: expected at least 1, not {games}")
    loaded = _core.load(game) if isinstance(game, str) else game
    try:
        import numpy
    except ImportError as missing:
        raise _core.NumpyMissing("self_play needs numpy, which is not installed") from missing
    draw = numpy.random.default_rng(seed)
    rows: dict[str, list[Any]] = {name: [] for name in ("observations", "seats", "actions", "rewards", "games")}
    visits: list[int] = []
    visited: list[int] = []
    offsets = [0]
    for number in range(games):
        state = loaded.start(seed + number)
        first = len(rows["seats"])
        while not state.is_over:
            if state.seat is None:
                state.play_chance()
                continue
            move_seed = int(draw.integers(2**63))
            if evaluate is None:
                found = _core.search(state, simulations, seed=move_seed)
            else:
                found = _core.search_with(state, evaluate, simulations, seed=move_seed)
            weights = [move.visits for move in found.moves]
            action = found.action
            if len(rows["seats"]) - first < explore and sum(weights) > 0:
                share = numpy.array(weights) / sum(weights)
                action = found.moves[int(draw.choice(len(weights), p=share))].action
            rows["observations"].append(state.observation(state.seat))
            rows["seats"].append(state.seat)
            rows["actions"].append(action)
            rows["games"].append(number)
            visits += weights
            visited += [move.action for move in found.moves]
            offsets.append(len(visits))
            state.play(action)
        rewards = state.rewards
        rows["rewards"] += [rewards[seat] for seat in rows["seats"][first:]]
    arrays = {
        "observations": numpy.stack(rows["observations"]),
        "seats": numpy.array(rows["seats"], numpy.int32),
        "actions": numpy.array(rows["actions"], numpy.int32),
        "rewards": numpy.array(rows["rewards"], numpy.float32),
        "games": numpy.array(rows["games"], numpy.int32),
        "visits": numpy.array(visits, numpy.int64),
        "visited_actions": numpy.array(visited, numpy.int32),
        "offsets": numpy.array(offsets, numpy.int64),
    }
    if path is not None:
        numpy.savez_compressed(path, **arrays)
    return arrays
