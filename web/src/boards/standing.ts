// The counts shown during play: what a seat has so far, and what it has left to place. The server does the final
// scoring.
import { t, tn } from "../i18n";
import type { Games, Position } from "../protocol/types";
import { gameId, type GameId } from "./board";
import { counts } from "./blokus/shapes";

export interface Standing {
  count: number;
  unit: string;
  left?: string; // still to be placed
}

// A method type, because TypeScript compares its parameters bivariantly: the function of one game can stand for any.
type Count<G extends GameId> = {
  of(view: Games[G]["view"], seat: number, score: number): Standing;
}["of"];

const toPlace = (n: number): string => t("{n} to place", { n });
const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
const own = <Colour extends { seat: number; shared: boolean }>(colours: Colour[], seat: number): Colour[] =>
  colours.filter((colour) => colour.seat === seat && !colour.shared);

const standings: { [G in GameId]?: Count<G> } = {
  blokus({ colours }, seat) {
    const all = own(colours, seat).map(counts);
    const placed = sum(all.map((one) => one.placed));
    return { count: placed, unit: tn(placed, "square", "squares"), left: toPlace(sum(all.map((one) => one.left))) };
  },
  scalino({ colours }, seat) {
    const all = own(colours, seat);
    const points = sum(all.map(({ group_points }) => group_points));
    const left = sum(all.map(({ unused_cells }) => unused_cells));
    return { count: points, unit: tn(points, "point", "points"), left: toPlace(left) };
  },
  scalas: ({ in_hand }, seat, score) => ({
    count: score,
    unit: tn(score, "top", "tops"),
    left: toPlace(in_hand[seat === 1 ? "red" : "blue"] ?? 0),
  }),
  scaletta: (_, __, score) => ({ count: score, unit: tn(score, "pawn", "pawns") }),
};

export function standingOf(game: string, { view, scores }: Position, seat: number): Standing {
  const score = scores[seat - 1] ?? 0;
  const all: Partial<Record<string, Count<GameId>>> = standings;
  return all[gameId(game)]?.(view, seat, score) ?? { count: score, unit: tn(score, "point", "points") };
}
