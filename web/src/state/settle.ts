// Makes the estimates of the positions of a line agree with each other. Must match src/catalog/settle.cpp: tests run
// the same cases on both.

export const minLoss = 0.05; // a smaller difference between two estimates is noise

// A searched decision. Seats count from 0, estimates go from 0 (surely last) to 1 (surely first).
export interface SearchedMove {
  seat: number;
  values: number[]; // of every seat, with the best move found
  proved: boolean;
  best: boolean; // the move played is the best one found
  played: number | null; // the mover's estimate of the move played, by the same search
  afterBest: number[] | null; // of every seat, by a search of the position after the best move
  followed: boolean; // the next decision or the result directly follows this move, with the same information
}

// `before` and `after` are the mover's estimates.
export interface SettledMove {
  values: number[]; // of every seat, before the move
  before: number;
  after: number | null;
  proved: boolean;
  worse: boolean; // `after` is clearly less than `before`
}

export function settle(searched: SearchedMove[], result: number[] | null): SettledMove[] {
  const moves = searched.map((move) => ({ ...move }));
  // The best move keeps a proved value; in a lost position every move does.
  moves.forEach((move, i) => {
    const next = moves[i + 1];
    if (next && move.proved && move.followed && (move.best || move.values[move.seat] === 0))
      Object.assign(next, { values: move.values, proved: true });
  });
  let next = result && { values: result, proved: true };
  const settled: SettledMove[] = [];
  for (const move of moves.reverse()) {
    const own = (values: number[]) => values[move.seat]!;
    let after: number | null;
    if (!move.followed || !next) {
      after = move.best ? own(move.values) : move.played === null ? null : Math.min(move.played, own(move.values));
    } else {
      after = own(next.values);
      const hoped = own(move.afterBest ?? move.values);
      if (next.proved && after === 1) Object.assign(move, next);
      else if (move.proved) after = Math.min(after, own(move.values));
      else if (!move.best && hoped - after >= minLoss) move.values = move.afterBest ?? move.values;
      else if (own(move.values) > after) move.values = next.values;
    }
    const before = own(move.values);
    const worse = !move.best && after !== null && before - after >= minLoss;
    settled.push({ values: move.values, before, after, proved: move.proved, worse });
    next = { values: move.values, proved: move.proved };
  }
  return settled.reverse();
}
