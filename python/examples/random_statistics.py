#!/usr/bin/python3
"""Random play of all games: their length, the number of legal moves, and how the first seat does.

    PYTHONPATH=build/python /usr/bin/python3 python/examples/random_statistics.py [games of each] [folder for pictures]
"""

from __future__ import annotations

import pathlib
import sys

import numpy

import scalinata
import svg


def statistics(name: str, games: int) -> tuple[float, float, float]:
    """(moves per game, legal moves per turn, mean reward of seat 0)."""
    vec = scalinata.VecGame(name, games, seed=1, auto_reset=False)
    moves = choices = 0
    rewards = numpy.zeros((games, vec.game.seats))
    while (vec.seats >= 0).any():
        moves += int((vec.seats >= 0).sum())
        choices += int(vec.legal()[1][-1])
        vec.step(vec.sample())
        rewards += vec.rewards
    return moves / games, choices / moves, float(rewards[:, 0].mean())


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    folder = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else ".")
    names = scalinata.games()
    rows = [statistics(name, games) for name in names]
    print(f"{'game':20} {'moves':>8} {'choices':>8} {'first seat':>11}")
    for name, (moves, choices, first) in zip(names, rows):
        print(f"{name:20} {moves:8.1f} {choices:8.1f} {first:+11.3f}")
    svg.bars(folder / "random_length.svg", "Moves of a random game", names, [row[0] for row in rows], "moves")
    svg.bars(folder / "random_choices.svg", "Legal moves to choose from", names, [row[1] for row in rows], "moves")


if __name__ == "__main__":
    main()
