// What people count while they play, with what they still have to place apart from it. How it will be scored at the end
// is the server's to say.
import type { Games, Language, Position } from "../protocol/types";
import { gameId, type GameId } from "./board";
import { counts } from "./blokus/shapes";

export interface Standing {
  count: number;
  unit: string;
  left?: string; // what is still to be placed
}

const words = {
  en: {
    squares: (n: number) => (n === 1 ? "square" : "squares"),
    tops: (n: number) => (n === 1 ? "top" : "tops"),
    pawns: (n: number) => (n === 1 ? "pawn" : "pawns"),
    points: (n: number) => (n === 1 ? "point" : "points"),
    toPlace: (n: number) => `${n} to place`,
  },
  it: {
    squares: (n: number) => (n === 1 ? "quadrato" : "quadrati"),
    tops: (n: number) => (n === 1 ? "cima" : "cime"),
    pawns: (n: number) => (n === 1 ? "pedina" : "pedine"),
    points: (n: number) => (n === 1 ? "punto" : "punti"),
    toPlace: (n: number) => `${n} da posare`,
  },
};

type Words = Record<"squares" | "tops" | "pawns" | "points" | "toPlace", (n: number) => string>;
// A method, whose parameters TypeScript compares both ways: that of one game passes for that of any.
type Count<G extends GameId> = {
  of(view: Games[G]["view"], seat: number, score: number, text: Words): Standing;
}["of"];

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
const own = <Colour extends { seat: number; shared: boolean }>(colours: Colour[], seat: number): Colour[] =>
  colours.filter((colour) => colour.seat === seat && !colour.shared);

const standings: { [G in GameId]?: Count<G> } = {
  blokus({ colours }, seat, _, text) {
    const all = own(colours, seat).map(counts);
    const placed = sum(all.map((one) => one.placed));
    return { count: placed, unit: text.squares(placed), left: text.toPlace(sum(all.map((one) => one.left))) };
  },
  scalino({ colours }, seat, _, text) {
    const all = own(colours, seat);
    const points = sum(all.map(({ group_points }) => group_points));
    const left = sum(all.map(({ unused_cells }) => unused_cells));
    return { count: points, unit: text.points(points), left: text.toPlace(left) };
  },
  scalas: ({ in_hand }, seat, score, text) => ({
    count: score,
    unit: text.tops(score),
    left: text.toPlace(in_hand[seat === 1 ? "red" : "blue"] ?? 0),
  }),
  scaletta: (_, __, score, text) => ({ count: score, unit: text.pawns(score) }),
};

export function standingOf(game: string, { view, scores }: Position, seat: number, language: Language): Standing {
  const score = scores[seat - 1] ?? 0;
  const text = words[language];
  const all: Partial<Record<string, Count<GameId>>> = standings;
  return all[gameId(game)]?.(view, seat, score, text) ?? { count: score, unit: text.points(score) };
}
