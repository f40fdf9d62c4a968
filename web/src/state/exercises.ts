// Learn from your mistakes: the moves of a game that gave away the most, as exercises. An exercise is used only if a
// search ten times as long confirms it.
import { withBestMove } from "./estimates";
import { minLoss } from "./settle";
import type { Estimator } from "./use_estimates";

export interface Exercise {
  ply: number; // the position to find a better move in
  seat: number;
  played: string;
  answer: string;
  before: number;
  after: number;
  reason: string | null;
}

const maxCount = 5;

// The plies whose moves gave away the most, the worst first.
export function worstMoves(estimator: Estimator, moves: string[], seat: number): number[] {
  return estimator
    .judge(moves)
    .judgements.flatMap((judged, ply) =>
      judged?.fault && judged.seat === seat ? [{ ply, lost: judged.before - judged.after }] : [],
    )
    .sort((a, b) => b.lost - a.lost)
    .slice(0, maxCount)
    .map(({ ply }) => ply);
}

// The exercise at a ply, if a long search confirms it.
export async function confirmed(
  estimator: Estimator,
  moves: string[],
  ply: number,
  hidden: boolean,
  signal: AbortSignal,
): Promise<Exercise | null> {
  const before = moves.slice(0, ply);
  const played = moves[ply]!;
  const thought = await estimator.ponder(before, played, signal);
  const answer = thought?.moves[0]?.move;
  if (!answer || answer === played) return null;
  if (!hidden) {
    await estimator.ponder([...before, answer], undefined, signal);
    await estimator.ponder([...before, played], moves[ply + 1], signal);
  }
  const judged = estimator.judge(moves).judgements[ply];
  if (!judged?.fault || signal.aborted) return null;
  return { ply, seat: judged.seat, played, answer, before: judged.before, after: judged.after, reason: judged.reason };
}

// Whether a move is as good as the answer, even if it is not the same.
export async function solves(
  estimator: Estimator,
  moves: string[],
  exercise: Exercise,
  tried: string,
  hidden: boolean,
  signal: AbortSignal,
): Promise<boolean> {
  if (tried === exercise.answer) return true;
  if (tried === exercise.played) return false;
  const before = moves.slice(0, exercise.ply);
  const thought = hidden ? null : await estimator.ponder([...before, tried], undefined, signal);
  const value = thought
    ? withBestMove(thought)[exercise.seat - 1]
    : estimator.known(before)?.moves.find(({ move }) => move === tried)?.value;
  return value !== undefined && value >= exercise.before - minLoss;
}
