// The tutorial and the pictures of each game.
import type { Figure, Lesson } from "../lesson";
import * as blokus from "./blokus";
import * as demolition from "./demolition";
import * as escalade from "./escalade";
import * as scalas from "./scalas";
import * as scaletta from "./scaletta";
import * as scalino from "./scalino";

export const lessons: Record<string, { lesson: Lesson; figures: Figure[] }> = {
  blokus,
  scalino,
  "scalino-demolition": demolition,
  scalas,
  scaletta,
  "grande-escalade": escalade,
};
