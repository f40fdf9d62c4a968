import { describe, expect, test } from "vitest";
import type { Event, Position, Room, Update } from "../src/protocol/types";
import { canShow, delay, nextShown, step, wholeList } from "../src/state/replay";
import { latestMoves, reduceRoom, type MoveEntry, type RoomState } from "../src/state/room";
import { escaladeView, position, room as fixedRoom } from "./fixtures";

const at = (ply: number, hand: string[] = []): Position => position(ply, { view: escaladeView({ hand }) });
const room = (seat: number | null, position: Position, events: Event[] = []): Room =>
  fixedRoom({ you: { seat, maker: false }, game: "grande-escalade", position, events });
const update = (version: number, position: Position, events: Event[] = []): Update => ({
  type: "update",
  channel: 1,
  version,
  events,
  change: { position: [position] },
});
const after = (...messages: (Room | Update)[]): RoomState =>
  messages.reduce<RoomState | null>((state, message) => reduceRoom(state, message, 0), null)!;
const plies = (state: RoomState) => Object.keys(state.seen).map(Number);
const entry = (ply: number, seat: number | null): MoveEntry => ({ ply, seat, text: `m${ply}` });

describe("what a seat has seen", () => {
  test("is kept by ply, also after a reconnection", () => {
    expect(plies(after(room(1, at(0)), update(2, at(1)), update(3, at(2))))).toEqual([0, 1, 2]);
    expect(plies(after(room(1, at(0)), update(2, at(1)), room(1, at(4))))).toEqual([0, 1, 4]);
  });
  test("is forgotten from the ply where moves were taken back", () => {
    const back: Event = { version: 4, at: 0, kind: "taken_back", ply: 1 };
    const state = after(
      room(1, at(0)),
      update(2, at(1)),
      update(3, at(2, ["old"])),
      update(4, at(1), [back]),
      update(5, at(2, ["new"])),
    );
    expect(plies(state)).toEqual([0, 1, 2]);
    expect(state.seen[2]?.view).toMatchObject({ hand: ["new"] });
  });
  test("is never shown to another seat at the same screen", () => {
    const state = after(room(1, at(0, ["secret"])), update(2, at(1, ["secret"])), room(2, at(1, ["own"])));
    expect(plies(state)).toEqual([1]);
    expect(JSON.stringify(state.seen)).not.toContain("secret");
  });
});

describe("looking back", () => {
  test("moves of a record come before the room's own", () => {
    expect(wholeList([entry(2, 1)], ["a", "b", "c"]).map(({ text }) => text)).toEqual(["a", "b", "m2"]);
    expect(wholeList([], ["a", "b"]).map(({ ply }) => ply)).toEqual([0, 1]);
    expect(wholeList([entry(0, 1)], [])).toHaveLength(1);
  });
  test("moves of a record are not marked as the latest", () => {
    expect(latestMoves(wholeList([entry(2, 2)], ["a", "b"]), 1)).toEqual(["m2"]);
  });
  test("with hidden hands only what was seen can be shown, until the game is over", () => {
    const state = after(room(1, at(0)), update(2, at(3)));
    expect([0, 1, 3].map((ply) => canShow(state, true, ply))).toEqual([true, false, true]);
    expect(canShow(state, false, 1)).toBe(true);
    expect(canShow({ ...state, status: "finished" }, true, 1)).toBe(true);
  });
  test("a step skips what cannot be shown, and stays put if there is nothing else", () => {
    const even = (ply: number) => ply % 2 === 0;
    expect(step(2, 1, 6, even)).toBe(4);
    expect(step(2, -1, 6, even)).toBe(0);
    expect(step(0, -1, 6, even)).toBe(0);
    expect(step(6, 1, 6, even)).toBe(6);
    expect(step(-1, 1, 6, (ply) => ply > 2)).toBe(3);
  });
});

describe("others' moves", () => {
  test("are shown one after another, as far as they were seen", () => {
    expect(nextShown(2, 5, { 3: 0, 5: 0 })).toBe(3);
    expect(nextShown(3, 5, { 3: 0, 5: 0 })).toBe(5);
    expect(nextShown(5, 3, { 3: 0, 4: 0 })).toBe(3);
  });
  test("take some time each, not too long together, and no time for your own", () => {
    expect(delay(3, 4, entry(3, 2), 1)).toBe(450);
    expect(delay(0, 24, entry(0, 2), 1)).toBe(100);
    expect(delay(3, 4, entry(3, 1), 1)).toBe(0);
    expect(delay(5, 3, undefined, 1)).toBe(0);
    expect(delay(3, 4, entry(3, null), null)).toBe(450);
  });
});
