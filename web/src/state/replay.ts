// Which ply a room shows, while looking back or while other players' moves are shown one by one. No drawing here.
import type { MoveEntry, RoomState } from "./room";
import type { WordedMove } from "./use_words";

// All moves of the game: the record that the room started from, then the room's own.
export function wholeList(own: MoveEntry[], recorded: string[], known: WordedMove[] = []): MoveEntry[] {
  const first = own[0]?.ply ?? recorded.length;
  const given = recorded.slice(0, first).map((text, ply): MoveEntry => {
    const { words = text, turn = null } = known[ply] ?? {};
    return { ply, seat: turn?.kind === "player" ? turn.seat : null, text, words, given: turn };
  });
  return [...given, ...own];
}

// While a game with hidden hands is being played, you can only look back at positions you have seen.
export function canShow(state: RoomState, hidden: boolean, ply: number): boolean {
  return ply in state.seen || !hidden || state.status === "finished";
}

// The next ply in a direction that can be shown; `from` if there is none.
export function step(from: number, by: 1 | -1, last: number, showable: (ply: number) => boolean): number {
  for (let ply = from + by; ply >= 0 && ply <= last; ply += by) if (showable(ply)) return ply;
  return from;
}

// The next ply with a known position on the way to the live one; the live one at once if moves were undone.
export function nextShown(shown: number, live: number, seen: Record<number, unknown>): number {
  for (let ply = shown + 1; ply < live; ++ply) if (ply in seen) return ply;
  return live;
}

const pace = 450; // ms that a move is shown before the next one
const maxTotal = 2400; // ms for many moves together

// How long the position shown stays before the next one. The player's own move is shown at once.
export function delay(shown: number, live: number, next: MoveEntry | undefined, you: number | null): number {
  if (live <= shown || (you !== null && next?.seat === you)) return 0;
  return Math.min(pace, maxTotal / (live - shown));
}
