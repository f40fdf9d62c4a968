"""The games that the tests play, and random play."""

import scalinata

GAMES = [
    "blokus",
    "blokus(players=2)",
    "blokus(players=3)",
    "scalino",
    "scalino(players=3,board=square)",
    "scalino-demolition",
    "scalino-demolition(players=5,board=diamond)",
    "scalas",
    "scalas(size=3)",
    "scaletta",
    "scaletta(players=4)",
    "grande-escalade",
    "grande-escalade(players=4)",
]


def played(game, seed, moves=None):
    """A random game of up to that many moves, with chance drawn."""
    state = scalinata.load(game).start(seed)
    while not state.is_over and (moves is None or len(state) < moves):
        state.play(state.random_action())
    return state
