// The rules in thirty seconds, for people who were just invited. The full rules come from the server.
import { mark, type Message } from "../i18n";

export const briefs: Partial<Record<string, Message[]>> = {
  blokus: [
    mark("Each colour in turn places one piece; its first piece covers a corner of the board."),
    mark(
      "Every other piece must touch its own colour at a corner, never along an edge. It may touch other " +
        "colours in any way.",
    ),
    mark("When nobody can play any more, the player with the fewest squares left wins."),
  ],
  scalino: [
    mark("You all build one pyramid, level by level, from blocks one to three cells long."),
    mark(
      "Blocks of the same colour may not touch, side by side or one on top of the other. If you complete " +
        "a level, you may place one more.",
    ),
    mark(
      "At the end, every cell seen from above is a step of its colour. Connected steps are worth far more " +
        "than single ones.",
    ),
  ],
  "scalino-demolition": [
    mark("You take a finished pyramid apart: each player in turn takes one block."),
    mark("A block can be taken if nothing lies on it and one of its sides is free."),
    mark("If you take the last block of a level, you may take one more. The player who takes the most wins."),
  ],
  scalas: [
    mark("On your turn, place a cube where a stair leads down to the lowest cells, level or one step at a " + "time."),
    mark("Two of your tops at the same height in a row or column force you to fill the cells between them."),
    mark("At the end, the player with more tops, seen from above, wins."),
  ],
  scaletta: [
    mark(
      "On your turn, place a numbered pawn; next to others, it must differ from one of them by exactly 1. " +
        "Pawns may be covered.",
    ),
    mark("Complete 1-2-3-4 in a row or column, and you take the four pawns and play again."),
    mark("If you run out of pawns, you are out; the last player with pawns wins."),
  ],
  "grande-escalade": [
    mark(
      "Everyone builds the same skyscrapers, one card per turn. A building belongs to the player who puts " +
        "the roof on it.",
    ),
    mark(
      "It needs a toilet and at least 100 m, and must be higher than your last one; otherwise it costs " +
        "you a point.",
    ),
    mark("Use earthquakes, tornados and robberies against the others. The most prestige wins."),
  ],
};
