#!/usr/bin/python3
"""Exact values: who wins small games of Scalas with best play, after each first move.

    PYTHONPATH=build/python /usr/bin/python3 python/examples/exact_values.py [folder for pictures]
"""

from __future__ import annotations

import pathlib
import sys

import scalinata
import svg

GAMES = ["scalas(size=3)", "scalas(size=3,between=lower)"]


def first_moves(game: str) -> dict[str, int]:
    """For each first move: by how many points seat 0 leads at the end."""
    leads = {}
    for move in scalinata.load(game).start().legal_moves:
        state = scalinata.load(game).start()
        state.play(move)
        leads[move] = scalinata.exact(state, memory=64).lead
    return leads


def main() -> None:
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    for number, game in enumerate(GAMES, 1):
        value = scalinata.exact(scalinata.load(game).start(), memory=64)
        leads = first_moves(game)
        print(f"{game}: outcome {value.outcome:+d}, lead {value.lead:+d}, a best first move {value.best}")
        print("  " + "  ".join(f"{move} {lead:+d}" for move, lead in leads.items()))
        least = min(0, *leads.values())
        svg.bars(folder / f"exact_values_{number}.svg", f"{game}: lead of the first player by first move", list(leads),
                 [lead - least for lead in leads.values()], f"points above {least}")


if __name__ == "__main__":
    main()
