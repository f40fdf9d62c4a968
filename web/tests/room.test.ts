import { describe, expect, test } from "vitest";
import type { Event, Position, Room, Update } from "../src/protocol/types";
import {
  clockLeft,
  coloursOf,
  isMyTurn,
  latestMoves,
  moveList,
  reduceRoom,
  winners,
  type RoomState,
} from "../src/state/room";
import * as fixtures from "./fixtures";

const position = (ply: number, seat = 1): Position =>
  fixtures.position(ply, { turn: { kind: "player", seat, colour: "red" } });
const move = (version: number, ply: number, text: string, seat = (ply % 2) + 1): Event => ({
  version,
  at: 0,
  kind: "move",
  seat,
  ply,
  text,
});
const room = (events: Event[], version: number, at: Position): Room => fixtures.room({ events, version, position: at });
const update = (events: Event[], version: number, at?: Position): Update => ({
  type: "update",
  channel: 1,
  version,
  events,
  ...(at && { change: { position: [at] } }),
});
const joined = (events: Event[], version: number, at: Position): RoomState =>
  reduceRoom(null, room(events, version, at), 1000)!;

describe("room", () => {
  test("an update adds its events and replaces the position", () => {
    const state = reduceRoom(
      joined([move(1, 0, "c3")], 1, position(1, 2)),
      update([move(2, 1, "a1")], 2, position(2)),
      2000,
    )!;
    expect(state.events.map((event) => event.version)).toEqual([1, 2]);
    expect(state.position?.ply).toBe(2);
    expect(state.receivedAt).toBe(2000);
  });

  test("a seat may play several colours; a shared one belongs to nobody", () => {
    const colours = [
      { colour: "red", seat: 1 },
      { colour: "yellow", seat: 2 },
      { colour: "green", seat: 1 },
      { colour: "blue", seat: 1, shared: true },
    ].map(fixtures.scalinoColour);
    const at = fixtures.position(0, { view: fixtures.scalinoView(colours) });
    expect(coloursOf(at, 1)).toEqual(["red", "green"]);
    expect(coloursOf(position(0), 1)).toEqual([]);
    expect(coloursOf(null, 1)).toEqual([]);
  });

  test("events repeated after a reconnection are kept once", () => {
    const before = joined([move(1, 0, "c3"), move(2, 1, "a1")], 2, position(2));
    const again = reduceRoom(before, room([move(2, 1, "a1"), move(3, 2, "b2")], 3, position(3, 2)), 0)!;
    expect(again.events.map((event) => event.version)).toEqual([1, 2, 3]);
  });

  test("a whole list after a gap replaces what was known", () => {
    const before = joined([move(1, 0, "c3")], 1, position(1, 2));
    const again = reduceRoom(before, room([move(5, 4, "e5")], 5, position(5, 2)), 0)!;
    expect(again.events.map((event) => event.version)).toEqual([5]);
  });

  test("an update without a position leaves it, and its clocks, alone", () => {
    const state = reduceRoom(
      joined([], 1, position(0)),
      update([{ version: 2, at: 0, kind: "chat", seat: 2, text: "hello" }], 2),
      9000,
    )!;
    expect(state.position?.ply).toBe(0);
    expect(state.receivedAt).toBe(1000);
  });

  test("a hint stands until a move is made", () => {
    const hinted = reduceRoom(
      joined([], 1, position(0)),
      {
        type: "hint",
        channel: 1,
        id: "x",
        ply: 0,
        moves: [{ move: "c3", words: "Place a cube on c3", value: 0.5, visits: 3 }],
      },
      0,
    )!;
    expect(hinted.hint?.moves[0]?.move).toBe("c3");
    const chatted = reduceRoom(hinted, update([{ version: 2, at: 0, kind: "chat", seat: 2, text: "hm" }], 2), 0)!;
    expect(chatted.hint).not.toBeNull();
    const moved = reduceRoom(chatted, update([move(3, 0, "c3")], 3, position(1, 2)), 0)!;
    expect(moved.hint).toBeNull();
  });

  test("messages for a room that has not loaded yet are not an error", () => {
    expect(reduceRoom(null, { type: "presence", channel: 1, presence: { seats: [], spectators: 0 } }, 0)).toBeNull();
    expect(reduceRoom(null, update([], 1), 0)).toBeNull();
  });

  test("moves that were taken back are not in the list", () => {
    const events = [
      move(1, 0, "c3"),
      move(2, 1, "a1"),
      move(3, 2, "b2"),
      { version: 4, at: 0, kind: "taken_back", ply: 1 } as Event,
      move(5, 1, "a2"),
    ];
    expect(moveList(events).map(({ ply, text }) => [ply, text])).toEqual([
      [0, "c3"],
      [1, "a2"],
    ]);
  });

  test("a chance move belongs to no seat", () => {
    expect(moveList([{ version: 1, at: 0, kind: "chance", ply: 0, text: "loot:?,?" }])).toEqual([
      { ply: 0, seat: null, text: "loot:?,?" },
    ]);
  });

  test("the latest moves are the others' last runs since your own last move", () => {
    const entries = (seats: (number | null)[]) => seats.map((seat, ply) => ({ ply, seat, text: `m${ply}` }));
    expect(latestMoves(entries([1, 2, 2, 2]), 1)).toEqual(["m1", "m2", "m3"]);
    expect(latestMoves(entries([1, 2, 3, 2, 3, 3]), 1)).toEqual(["m3", "m4", "m5"]);
    expect(latestMoves(entries([1, 2, 1]), null)).toEqual(["m1", "m2"]);
    expect(latestMoves(entries([2, 1]), 1)).toEqual([]);
  });

  test("it is my turn only while playing, at my seat, with no engine sitting in", () => {
    const state = joined([], 1, position(0));
    expect(isMyTurn(state)).toBe(true);
    expect(isMyTurn({ ...state, position: position(0, 2) })).toBe(false);
    expect(isMyTurn({ ...state, status: "finished" })).toBe(false);
    expect(isMyTurn({ ...state, seats: [{ ...state.seats[0]!, engine_sits_in: true }, state.seats[1]!] })).toBe(false);
    expect(isMyTurn({ ...state, you: { seat: null, maker: false } })).toBe(false);
  });

  test("only the running clock runs, and never below zero", () => {
    const timed: Position = { ...position(0), clocks: { running: 1, left_ms: [5000, 8000] } };
    expect(clockLeft(timed, 1, 1000, 3000)).toBe(3000);
    expect(clockLeft(timed, 2, 1000, 3000)).toBe(8000);
    expect(clockLeft(timed, 1, 1000, 99_000)).toBe(0);
    expect(clockLeft(position(0), 1, 0, 0)).toBeNull();
  });

  test("several may win", () => {
    expect(winners({ by: "rules", scores: [3, 3, 1], ranks: [1, 1, 3] })).toEqual([1, 2]);
  });
});
