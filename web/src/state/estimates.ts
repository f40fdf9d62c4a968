// Turns an engine's estimates of each position of a line into a graph and into marks for mistakes.
import { mark, t, type Message } from "../i18n";
import type { Analysis } from "../protocol/types";
import { settle, type SearchedMove } from "./settle";

export type Fault = "inaccuracy" | "mistake" | "blunder";

export interface Judgement {
  seat: number;
  before: number; // the mover's estimate with the best move
  after: number; // with the move played
  proved: boolean; // `before` is exact
  better: string | null; // null: nothing clearly better was found
  fault: Fault | null;
  reason: string | null;
  doubtful: boolean; // a fault not yet confirmed by a search of the position after the better move
}

// How much of the chance of first place a move gives away. Smaller differences are search noise.
const faults: [Fault, number][] = [
  ["blunder", 0.25],
  ["mistake", 0.12],
  ["inaccuracy", 0.06],
];
export const percent = (value: number) => t("{n}%", { n: Math.round(value * 100) });
export const faultNames: Record<Fault, Message> = {
  inaccuracy: mark("inaccuracy"),
  mistake: mark("mistake"),
  blunder: mark("blunder"),
};
export const faultSigns: Record<Fault, string> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

// The estimate after each number of moves; null where chance decides, undefined where nothing was searched yet.
export type Estimates = (Analysis | null | undefined)[];

export interface JudgedLine {
  judgements: (Judgement | null)[]; // of each move; null where there is none
  values: (number[] | null)[]; // of every seat, after each number of moves
}

// Every seat's estimate with the best move, which is worth more to the mover than the mean of all moves tried.
export function withBestMove({ seat, values, moves }: Analysis): number[] {
  const best = moves[0];
  if (!seat || !best) return values;
  if (values.length === 2) return seat === 1 ? [best.value, 1 - best.value] : [1 - best.value, best.value];
  return values.map((value, i) => (i === seat - 1 ? best.value : value));
}

const played = (here: Analysis, move: string | undefined) =>
  [here.played, ...here.moves].find((other) => other?.move === move);

// Judges the moves of a line from the estimates of its positions and of those after better moves. In a game with hidden
// hands the estimate of the next position comes from a player who knows other cards, so each decision stands alone.
export function judgeLine(
  estimates: Estimates,
  moves: string[],
  hidden: boolean,
  afterBest: (ply: number, best: string) => Analysis | null | undefined,
): JudgedLine {
  const known = estimates.flatMap((here, ply) => (here?.seat && here.moves[0] ? [{ here, ply }] : []));
  const searched = known.map(({ here, ply }): SearchedMove => {
    const best = here.moves[0]!.move;
    const move = moves[ply];
    const after = afterBest(ply, best);
    return {
      seat: here.seat! - 1,
      values: withBestMove(here),
      proved: here.solved,
      best: move === undefined || move === best,
      played: played(here, move)?.value ?? null,
      afterBest: (after && withBestMove(after)) ?? null,
      followed: !hidden && move !== undefined && !!estimates[ply + 1],
    };
  });
  const end = estimates.at(-1);
  const result = end && end.seat === null && estimates.length > moves.length ? end.values : null;
  const judgements: JudgedLine["judgements"] = moves.map(() => null);
  const values: JudgedLine["values"] = estimates.map(() => null);
  if (result) values[moves.length] = result;
  settle(searched, result).forEach((settled, i) => {
    const { here, ply } = known[i]!;
    const best = here.moves[0]!;
    const move = moves[ply];
    const { before, after, proved, worse } = settled;
    values[ply] = settled.values;
    if (move === undefined || after === null) return;
    const fault = (worse && faults.find(([, least]) => before - after >= least)?.[0]) || null;
    judgements[ply] = {
      seat: here.seat!,
      before,
      after,
      proved,
      fault,
      better: fault && best.move,
      reason: (fault && played(here, move)?.reason) || null,
      doubtful: !!fault && !proved && searched[i]!.followed && afterBest(ply, best.move) === undefined,
    };
  });
  return { judgements, values };
}

export interface GraphPoint {
  ply: number;
  value: number;
}

// A seat's chances along a line. Chance events are skipped.
export const graphOf = (values: JudgedLine["values"], seat: number): GraphPoint[] =>
  values.flatMap((known, ply) => (known ? [{ ply, value: known[seat - 1] ?? 0 }] : []));

// The plies of a line that have not been searched yet.
export const missing = (estimates: Estimates, length: number): number[] =>
  Array.from({ length }, (_, ply) => ply).filter((ply) => estimates[ply] === undefined);
