// The state of a room, reduced from the server's messages. No drawing and no rules here.
import { changed } from "../protocol/change";
import type { End, Event, Hint, Position, Room, ServerMessage, Turn, Update } from "../protocol/types";

export interface RoomState extends Omit<Room, "type" | "channel" | "events"> {
  events: Event[];
  hint: Pick<Hint, "ply" | "moves"> | null;
  waiting: number | null; // engine turns ahead of this room's in the queue, while an engine thinks
  receivedAt: number; // when the position's clocks arrived, by this browser's clock, in ms
  problem: string | null; // why the room cannot be shown
  seen: Record<number, Position>; // positions this seat was shown, by ply, without moves that were undone
}

export function reduceRoom(state: RoomState | null, message: ServerMessage, now: number): RoomState | null {
  switch (message.type) {
    case "room": {
      const { type: _, channel: __, events, ...rest } = message;
      const same = state?.room === rest.room ? state : null;
      // Another seat on the same screen must not see this one's hand by looking back.
      const seen = same?.you.seat === rest.you.seat ? same.seen : {};
      return {
        ...rest,
        events: merged(same?.events ?? [], events),
        hint: null,
        waiting: null,
        receivedAt: now,
        problem: null,
        seen: seenAfter(seen, events, rest.position),
      };
    }
    case "update":
      return state && updated(state, message, now);
    case "events":
      return (
        state && {
          ...state,
          events: [
            ...message.events.filter(({ version }) => version < (state.events[0]?.version ?? Infinity)),
            ...state.events,
          ],
        }
      );
    case "presence":
      return state && { ...state, presence: message.presence };
    case "hint":
      return state && { ...state, hint: { ply: message.ply, moves: message.moves } };
    case "thinking":
      return state && { ...state, waiting: message.waiting };
    case "refused":
      return state ? { ...state, problem: message.message } : null;
    default:
      return state;
  }
}

// Events arrive in order, but a reconnection may repeat some.
function merged(known: Event[], more: Event[]): Event[] {
  const last = known.at(-1)?.version ?? 0;
  const first = more[0]?.version ?? last + 1;
  if (first > last + 1) return more;
  return [...known.filter((event) => event.version < first), ...more];
}

function seenAfter(
  seen: Record<number, Position>,
  events: Event[],
  position: Position | null,
): Record<number, Position> {
  const takenBackTo = Math.min(
    ...events.flatMap((event) => (event.kind === "taken_back" ? [event.ply ?? 0] : [])),
    Infinity,
  );
  const standing =
    takenBackTo === Infinity
      ? seen
      : Object.fromEntries(Object.entries(seen).filter(([ply]) => Number(ply) <= takenBackTo));
  return position ? { ...standing, [position.ply]: position } : standing;
}

function updated(state: RoomState, update: Update, now: number): RoomState {
  const after = changed(state, update.change ?? {}) as RoomState;
  const moved = after.position?.ply !== state.position?.ply;
  const positionChanged = update.change?.position !== undefined;
  return {
    ...after,
    version: update.version,
    events: merged(state.events, update.events),
    hint: moved ? null : state.hint,
    waiting: moved ? null : state.waiting,
    receivedAt: positionChanged ? now : state.receivedAt,
    seen: seenAfter(state.seen, update.events, positionChanged ? after.position : null),
  };
}

export const isMyTurn = (room: RoomState): boolean =>
  room.status === "playing" &&
  room.position?.turn.kind === "player" &&
  room.position.turn.seat === room.you.seat &&
  !room.seats[room.position.turn.seat - 1]?.engine_sits_in;

// The seats that can still be taken.
export const freeSeats = (room: RoomState): number[] =>
  room.status === "waiting" ? room.seats.flatMap(({ seat, kind }) => (kind === "open" ? [seat] : [])) : [];

// The colours a seat plays, if the view says so: there may be several.
export function coloursOf(position: Position | null, seat: number): string[] {
  const colours = position && "colours" in position.view ? position.view.colours : [];
  return colours.filter((one) => one.seat === seat && !one.shared).map((one) => one.colour);
}

// Milliseconds left on a seat's clock.
export function clockLeft(position: Position, seat: number, receivedAt: number, now: number): number | null {
  const left = position.clocks?.left_ms[seat - 1];
  if (left === undefined) return null;
  return Math.max(0, position.clocks?.running === seat ? left - (now - receivedAt) : left);
}

export interface MoveEntry {
  ply: number;
  seat: number | null; // null: chance, or unknown
  text: string;
  words?: string; // to follow the player's name
  recap?: string; // a sentence to the player, if that is the reader
  // For the moves of the record that the room started from, which were not made by its players: whose turn it was; null
  // until loaded.
  given?: Turn | null;
}

// The moves of the game, without those that were undone. `shared`: several players share the screen, so that none of
// them is the reader.
export function moveList(events: Event[], shared = false): MoveEntry[] {
  const moves: MoveEntry[] = [];
  for (const event of events) {
    if (event.kind === "taken_back") while (moves.length && moves.at(-1)!.ply >= (event.ply ?? 0)) moves.pop();
    if (event.kind === "move" || event.kind === "chance")
      moves.push({
        ply: event.ply ?? moves.length,
        seat: event.kind === "move" ? (event.seat ?? null) : null,
        text: event.text ?? "?",
        ...(event.words && { words: event.words }),
        ...(event.recap && !shared && { recap: event.recap }),
      });
  }
  return moves;
}

export interface Offer {
  what: "takeback" | "rematch";
  seats: number[]; // who asks
  mine: boolean;
}

// The open offer at this table, by this seat or to it.
export function openOffer({ position, rematch, status, you }: RoomState): Offer | null {
  const offer = (what: Offer["what"], seats: number[]): Offer | null =>
    you.seat === null || seats.length === 0 ? null : { what, seats, mine: seats.includes(you.seat) };
  if (status === "playing") return offer("takeback", position?.takeback ? [position.takeback.seat] : []);
  return rematch.room ? null : offer("rematch", rematch.agreed);
}

export interface OfferNews {
  what: Offer["what"];
  became: "accepted" | "declined" | "withdrawn";
  by: number;
  version: number;
}

// The outcome of the last offer to undo or to play again, for those who did not decide it; until the next move.
export function offerNews(events: Event[], you: number): OfferNews | null {
  let asker: number | null = null;
  let news: OfferNews | null = null;
  for (const { kind, seat = null, version } of events)
    if (kind === "takeback_offered" || kind === "rematch_offered") {
      asker ??= seat;
      news = null;
    } else if (kind === "takeback_declined" || kind === "rematch_declined" || kind === "taken_back") {
      const what = kind === "rematch_declined" ? "rematch" : "takeback";
      const became = kind === "taken_back" ? "accepted" : seat === asker ? "withdrawn" : "declined";
      const by = became === "accepted" ? asker : seat;
      news = asker === null || by === null ? null : { what, became, by, version };
      asker = null;
    } else if (kind === "move") asker = news = null;
  const own = news?.by === you;
  return news && (news.became === "accepted" ? own : !own) ? news : null;
}

// The latest moves in a row by one seat, or by one colour of a given beginning.
export function lastRun(moves: MoveEntry[]): MoveEntry[] {
  const mover = ({ seat, given }: MoveEntry) => JSON.stringify([seat, given]);
  let first = moves.length;
  while (first > 0 && mover(moves[first - 1]!) === mover(moves.at(-1)!)) --first;
  return moves.slice(first);
}

// What the others have played since this seat's last move: each seat's last run of moves, oldest first.
export function latestMoves(moves: MoveEntry[], you: number | null): string[] {
  const seen = new Set<number | null>();
  let first = moves.length;
  for (; first > 0; --first) {
    const { seat, given } = moves[first - 1]!;
    if (given !== undefined) break;
    if (you !== null && seat === you) break;
    if (seen.has(seat) && moves[first]?.seat !== seat) break;
    seen.add(seat);
  }
  return moves.slice(first).map((move) => move.text);
}

export const winners = (end: End): number[] => end.ranks.flatMap((rank, i) => (rank === 1 ? [i + 1] : []));
