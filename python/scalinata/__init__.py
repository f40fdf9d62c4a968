"""Blokus, Scalino, Scalas, Scaletta and Grande Escalade for people who study games.

>>> import scalinata
>>> game = scalinata.load("scalas(size=5)")
>>> state = game.start(seed=1)
>>> state.play("c3")
>>> state.seat, len(state.legal_moves)
(1, 24)

The same games with other interfaces: scalinata.openspiel and scalinata.pettingzoo. Many at once: VecGame.
"""

from scalinata._core import (
    ArgumentError,
    Busy,
    Error,
    ExactValue,
    Game,
    GameError,
    GameOver,
    IllegalMove,
    NumpyMissing,
    Puzzle,
    PuzzleError,
    RecordError,
    Search,
    SearchMove,
    Solution,
    State,
    VecGame,
    __version__,
    count,
    exact,
    games,
    generate,
    load,
    load_puzzle,
    puzzles,
    replay,
    search,
    search_with,
    solve,
)
from scalinata.selfplay import self_play

__all__ = [
    "ArgumentError",
    "Busy",
    "Error",
    "ExactValue",
    "Game",
    "GameError",
    "GameOver",
    "IllegalMove",
    "NumpyMissing",
    "Puzzle",
    "PuzzleError",
    "RecordError",
    "Search",
    "SearchMove",
    "Solution",
    "State",
    "VecGame",
    "__version__",
    "count",
    "exact",
    "games",
    "generate",
    "load",
    "load_puzzle",
    "puzzles",
    "replay",
    "search",
    "search_with",
    "self_play",
    "solve",
]
