#!/usr/bin/python3
"""The speed of the Python package compared with plain C++ and plain Python, as in the table of docs/python.md.

    PYTHONPATH=build/python /usr/bin/python3 bench/python/speed.py [seconds for each figure]

C++ is timed inside the module: the same compiled rules and random moves, without Python and without checks, and with one
setup for all games. Steps are counted per second of CPU time of all threads, which other programs disturb least; the
figures of a row are measured in turns, three times, and the best of each counts.
"""

from __future__ import annotations

import statistics
import sys
import time

import plain_blokus
import scalinata
from scalinata import _core

GAMES = ["blokus", "scalino", "scalino-demolition", "scalas", "scaletta", "grande-escalade"]
THREADS = 2


def played(game: scalinata.Game, seed: int) -> tuple[scalinata.State, list[int]]:
    """A random game: its start and its actions."""
    start = game.start(seed)
    state = start.clone()
    actions = []
    while not state.is_over:
        actions.append(state.random_action())
        state.play(actions[-1])
    return start, actions


def random_cpp(game: scalinata.Game, seconds: float) -> float:
    moves = 1000
    start = game.start(1)
    while _core._time_random(start, moves, 1) < seconds / 2:
        moves *= 2
    begin = time.process_time()
    _core._time_random(start, moves, 2)
    return moves / (time.process_time() - begin)


def single(game: scalinata.Game, seconds: float) -> float:
    """play(random_action()), one game after another."""
    moves = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        state = game.start(moves)
        play, choose = state.play, state.random_action
        while not state.is_over:
            play(choose())
            moves += 1
    return moves / (time.process_time() - begin)


def overhead(game: scalinata.Game) -> float:
    """Nanoseconds that play(action) takes beyond the move itself in C++."""
    differences = []
    for seed in range(30):
        start, actions = played(game, seed)
        ours = theirs = 1e9
        for _ in range(5):
            state = start.clone()
            play = state.play
            begin = time.perf_counter()
            for action in actions:
                play(action)
            ours = min(ours, time.perf_counter() - begin)
            theirs = min(theirs, _core._time_replay(start, actions))
        differences.append((ours - theirs) / len(actions) * 1e9)
    return statistics.median(differences)


def batched(game: scalinata.Game, seconds: float) -> float:
    vec = scalinata.VecGame(game, 4096, threads=THREADS, seed=1)
    for _ in range(20):
        vec.step(vec.sample())
    steps = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        vec.step(vec.sample())
        steps += 1
    return steps * len(vec) / (time.process_time() - begin)


def plain_python(seconds: float) -> float:
    moves, seed = 0, 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        moves += plain_blokus.random_game(seed)
        seed += 1
    return moves / (time.process_time() - begin)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    print(f"| game | C++ | one State | VecGame on {THREADS} threads | share of C++ | overhead of a step |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for name in GAMES:
        game = scalinata.load(name)
        rounds = [(random_cpp(game, seconds), single(game, seconds), batched(game, seconds)) for _ in range(3)]
        best = [max(figures) for figures in zip(*rounds)]
        numbers = " | ".join(f"{figure:,.0f}" for figure in best)
        print(f"| {name} | {numbers} | {best[2] / best[0]:.2f} | {overhead(game):.0f} ns |", flush=True)
    print(f"\nBlokus in plain Python (`bench/python/plain_blokus.py`): {plain_python(5 * seconds):,.0f} moves a second.")


if __name__ == "__main__":
    main()
