// The best move of a game: the one whose estimate exceeds that of the best alternative by the largest margin. Every
// decision is searched briefly, then the ones that seem to stand out are searched longer. There may be no such move.
import type { Analysis } from "../protocol/types";
import type { Analyst } from "./analyse";
import { withBestMove } from "./estimates";

export interface BestMove {
  ply: number; // moves played before it
  seat: number;
  move: string;
  words: string; // of the move and of the alternative, in the imperative
  alternativeWords: string;
  value: number; // the mover's estimate with it
  alternative: string;
  otherwise: number; // with the best alternative
}

const briefly = 0.1; // seconds for each decision
const thoroughly = 1; // for the ones that seem to stand out
const candidates = 3;
export const minGain = 0.1; // a smaller gain is just a good move

// What the move played gains over the best alternative according to one search; null if it was not the best move found,
// or the only one.
export function standsOut(here: Analysis | null, ply: number, move: string): BestMove | null {
  const [best, second] = here?.moves ?? [];
  if (!here?.seat || best?.move !== move || !second) return null;
  return {
    ply,
    seat: here.seat,
    move,
    words: best.words,
    alternativeWords: second.words,
    value: best.value,
    alternative: second.move,
    otherwise: second.value,
  };
}

const gain = ({ value, otherwise }: BestMove) => value - otherwise;

export async function bestMoveOf(
  moves: string[],
  hidden: boolean,
  { analyse }: Pick<Analyst, "analyse">,
  signal: AbortSignal,
): Promise<BestMove | null> {
  const found: BestMove[] = [];
  for (const [ply, move] of moves.entries()) {
    const here = await analyse({ moves: moves.slice(0, ply), played: move, seconds: briefly }, signal);
    const one = standsOut(here, ply, move);
    if (one && gain(one) >= minGain) found.push(one);
  }
  found.sort((a, b) => gain(b) - gain(a));
  const confirmed: BestMove[] = [];
  for (const { ply, move } of found.slice(0, candidates)) {
    const before = moves.slice(0, ply);
    const one = standsOut(await analyse({ moves: before, played: move, seconds: thoroughly }, signal), ply, move);
    if (!one) continue;
    // An alternative that was hardly searched may only seem bad, so it gets a search of its own. Not in a game with
    // hidden hands, where the next player knows other cards.
    const after = async (next: string) => {
      const there = hidden ? null : await analyse({ moves: [...before, next], seconds: thoroughly }, signal);
      return there ? withBestMove(there)[one.seat - 1] : undefined;
    };
    one.otherwise = Math.max(one.otherwise, (await after(one.alternative)) ?? 0);
    one.value = Math.min(one.value, (await after(move)) ?? 1);
    if (gain(one) >= minGain) confirmed.push(one);
  }
  return confirmed.sort((a, b) => gain(b) - gain(a))[0] ?? null;
}
