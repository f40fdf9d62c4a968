// Looking back inside a room, and playing others' moves out one after the other: which ply is shown. No drawing here.
import type { MoveEntry, RoomState } from "./room";

// All moves of the game: those of the record a room began from come before its own.
export function wholeList(own: MoveEntry[], recorded: string[]): MoveEntry[] {
  const first = own[0]?.ply ?? recorded.length;
  return [
    ...recorded.slice(0, first).map((text, ply): MoveEntry => ({ ply, seat: null, text, recorded: true })),
    ...own,
  ];
}

// While a game with hidden hands goes on one can only look back at what one has seen oneself.
export function canShow(state: RoomState, hidden: boolean, ply: number): boolean {
  return ply in state.seen || !hidden || state.status === "finished";
}

// The next ply in a direction that can be shown; where there is none, where one is.
export function step(from: number, by: 1 | -1, last: number, showable: (ply: number) => boolean): number {
  for (let ply = from + by; ply >= 0 && ply <= last; ply += by) if (showable(ply)) return ply;
  return from;
}

// On the way from the ply shown to the live one: the next that was seen. Back at once where moves were taken back.
export function nextShown(shown: number, live: number, seen: Record<number, unknown>): number {
  for (let ply = shown + 1; ply < live; ++ply) if (ply in seen) return ply;
  return live;
}

const pace = 450; // ms a move is looked at before the next one comes
const longest = 2400; // ms that many moves may take together

// How long the position shown stays before the next one. One's own move is no news.
export function delay(shown: number, live: number, next: MoveEntry | undefined, you: number | null): number {
  if (live <= shown || (you !== null && next?.seat === you)) return 0;
  return Math.min(pace, longest / (live - shown));
}
