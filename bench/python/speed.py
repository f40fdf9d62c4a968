#!/usr/bin/python3
"""The speed of the Python package beside plain C++ and plain Python, as the table of docs/python.md.

    PYTHONPATH=build/python /usr/bin/python3 bench/python/speed.py [seconds for each figure]

C++ is timed inside the module: the same compiled rules, random moves, neither Python nor checks. All figures of a row are
taken in turns, three times, and the best of each counts: other programs disturb that least.
"""

from __future__ import annotations

import statistics
import sys
import threading
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


def random_cpp(game: scalinata.Game, seconds: float, threads: int) -> float:
    moves = 1000
    start = game.start(1)
    while _core._time_random(start, moves, 1) < seconds / 4:
        moves *= 2

    def work(seed: int) -> None:
        _core._time_random(start, moves, seed)

    workers = [threading.Thread(target=work, args=(seed,)) for seed in range(threads)]
    begin = time.perf_counter()
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return threads * moves / (time.perf_counter() - begin)


def single(game: scalinata.Game, seconds: float) -> float:
    """play(random_action()), one game after another."""
    moves = 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        state = game.start(moves)
        play, choose = state.play, state.random_action
        while not state.is_over:
            play(choose())
            moves += 1
    return moves / (time.perf_counter() - begin)


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


def batched(game: scalinata.Game, seconds: float, threads: int) -> float:
    vec = scalinata.VecGame(game, 4096, threads=threads, seed=1)
    for _ in range(20):
        vec.step(vec.sample())
    steps = 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        vec.step(vec.sample())
        steps += 1
    return steps * len(vec) / (time.perf_counter() - begin)


def plain_python(seconds: float) -> float:
    moves, seed = 0, 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        moves += plain_blokus.random_game(seed)
        seed += 1
    return moves / (time.perf_counter() - begin)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    print("| game | C++, 1 thread | C++, 2 threads | one State | VecGame, 1 thread | VecGame, 2 threads "
          "| share of C++ | overhead of a step |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for name in GAMES:
        game = scalinata.load(name)
        best = [0.0] * 5
        shares = []
        for _ in range(3):
            figures = [random_cpp(game, seconds, 1), random_cpp(game, seconds, THREADS), single(game, seconds),
                       batched(game, seconds, 1), batched(game, seconds, THREADS)]
            best = [max(old, new) for old, new in zip(best, figures)]
            shares.append(figures[4] / figures[1])
        numbers = " | ".join(f"{figure:,.0f}" for figure in best)
        print(f"| {name} | {numbers} | {statistics.median(shares):.2f} | {overhead(game):.0f} ns |", flush=True)
    print(f"\nBlokus in plain Python (bench/python/plain_blokus.py): {plain_python(5 * seconds):,.0f} moves a second.")


if __name__ == "__main__":
    main()
