"""Unpickles games and states: functions of an extension module cannot be pickled themselves."""

from __future__ import annotations

from scalinata import _core


def restore_game(text: str, deck: str | None) -> _core.Game:
    return _core.load(text, deck)


def restore_state(game: _core.Game, setup: str, moves: list[str], rng: list[int]) -> _core.State:
    return _core._restore(game, setup, moves, rng)
