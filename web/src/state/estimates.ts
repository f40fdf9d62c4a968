// From what an engine thinks of each position of a line to a graph and to marks for mistakes.
import type { Analysis } from "../protocol/types";

export type Fault = "inaccuracy" | "mistake" | "blunder";

export interface Judgement {
  seat: number;
  before: number; // the mover's estimate with the best move
  after: number; // with the move that was played
  better: string | null; // null: nothing clearly better was found
  fault: Fault | null;
  reason: string | null;
}

// How much of the first place a move gives away. Smaller differences are noise of the search.
const faults: [Fault, number][] = [
  ["blunder", 0.25],
  ["mistake", 0.12],
  ["inaccuracy", 0.06],
];
export const faultSigns: Record<Fault, string> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

// The estimate after so many moves; null where chance decides, undefined where nobody has looked yet.
export type Estimates = (Analysis | null | undefined)[];

// What is to be said of the move played after so many moves; null where it cannot be told. In a game with hidden hands
// the next position is judged by somebody who knows other cards, so only the engine's view of the same hand counts.
export function judge(estimates: Estimates, ply: number, move: string, hidden: boolean): Judgement | null {
  const here = estimates[ply];
  const best = here?.moves[0];
  if (!here?.seat || !best) return null;
  const next = hidden ? null : estimates[ply + 1];
  const judged = [here.played, ...here.moves].find((other) => other?.move === move);
  const after = move === best.move ? best.value : (next?.values[here.seat - 1] ?? judged?.value);
  if (after === undefined) return null;
  const lost = best.value - after;
  const fault = faults.find(([, least]) => lost >= least)?.[0] ?? null;
  return {
    seat: here.seat,
    before: best.value,
    after,
    fault,
    better: fault && best.move,
    reason: (fault && judged?.reason) || null,
  };
}

export interface GraphPoint {
  ply: number;
  value: number;
}

// A seat's chances along a line. Where chance decides, the line goes straight on to the next estimate.
export function graphOf(estimates: Estimates, seat: number): GraphPoint[] {
  return estimates.flatMap((estimate, ply) => (estimate ? [{ ply, value: estimate.values[seat - 1] ?? 0 }] : []));
}

// The plies of a line that still have to be looked at.
export const missing = (estimates: Estimates, length: number): number[] =>
  Array.from({ length }, (_, ply) => ply).filter((ply) => estimates[ply] === undefined);
