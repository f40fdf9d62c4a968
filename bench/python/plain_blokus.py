"""Blokus for four players in plain Python, written only from the rule page: the baseline of bench/python/speed.py, and an
independent implementation for the tests. Straightforward but not wasteful: sets of cells, candidates at corners only.
"""

from __future__ import annotations

import random
from functools import cache

SIDE = 20
COLOURS = 4
# In the order of the rule page: 1 2 I3 V3 I4 L4 T4 O Z4 F I5 L5 N P T5 U V5 W X Y Z5.
DRAWINGS = """# ## ### ##/#. #### ###/#.. ###/.#. ##/## ##./.## .##/##./.#. ##### ####/#... ##../.### ##/##/#. ###/.#./.#. #.#/###
#../#../### #../##./.## .#./###/.#. ####/.#.. ##./.#./.##""".split()

Cell = tuple[int, int]
Shape = frozenset[Cell]


def drawn(text: str) -> Shape:
    return frozenset((x, y) for y, row in enumerate(text.split("/")) for x, mark in enumerate(row) if mark == "#")


def settled(cells: Shape) -> Shape:
    left, low = min(x for x, _ in cells), min(y for _, y in cells)
    return frozenset((x - left, y - low) for x, y in cells)


@cache
def orientations(piece: int) -> list[Shape]:
    shape, found = drawn(DRAWINGS[piece]), []
    for _ in range(2):
        for _ in range(4):
            shape = settled(frozenset((-y, x) for x, y in shape))
            if shape not in found:
                found.append(shape)
        shape = settled(frozenset((-x, y) for x, y in shape))
    return found


CORNERS = {(0, 0), (SIDE - 1, 0), (0, SIDE - 1), (SIDE - 1, SIDE - 1)}


class Blokus:
    def __init__(self) -> None:
        self.cells: list[set[Cell]] = [set() for _ in range(COLOURS)]
        self.left = [set(range(len(DRAWINGS))) for _ in range(COLOURS)]
        self.last = [-1] * COLOURS
        self.colour: int | None = 0

    def legal_moves(self, colour: int | None = None) -> list[tuple[int, Shape]]:
        colour = self.colour if colour is None else colour
        if colour is None:
            return []
        own = self.cells[colour]
        taken = set().union(*self.cells)
        beside = {(x + dx, y + dy) for x, y in own for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        points = {(x + dx, y + dy) for x, y in own for dx in (1, -1) for dy in (1, -1)} if own else CORNERS
        points = {(x, y) for x, y in points - taken - beside if 0 <= x < SIDE and 0 <= y < SIDE}
        found = set()
        for piece in self.left[colour]:
            for shape in orientations(piece):
                for px, py in points:
                    for x, y in shape:
                        placed = frozenset((px + cx - x, py + cy - y) for cx, cy in shape)
                        if (piece, placed) in found:
                            continue
                        if all(0 <= cx < SIDE and 0 <= cy < SIDE for cx, cy in placed) and not (
                            placed & taken or placed & beside
                        ):
                            found.add((piece, placed))
        return list(found)

    def play(self, piece: int, cells: Shape) -> None:
        assert self.colour is not None
        self.cells[self.colour] |= cells
        self.left[self.colour].discard(piece)
        self.last[self.colour] = piece
        for step in range(1, COLOURS + 1):
            following = (self.colour + step) % COLOURS
            if self.legal_moves(following):
                self.colour = following
                return
        self.colour = None

    def scores(self) -> list[int]:
        return [
            -sum(DRAWINGS[piece].count("#") for piece in left) if left else 15 + 5 * (last == 0)
            for left, last in zip(self.left, self.last)
        ]


def random_game(seed: int) -> int:
    """Plays one random game; returns its number of moves."""
    choice, game, moves = random.Random(seed), Blokus(), 0
    while game.colour is not None:
        game.play(*choice.choice(game.legal_moves()))
        moves += 1
    return moves
