import { describe, expect, test } from "vitest";
import { Flights, flightTime } from "../src/boards/solid/flights";
import type { SolidBlock } from "../src/boards/solid/mesh";

const cube = (column: number, marks?: SolidBlock["marks"]): SolidBlock => ({
  cells: [[column, 0]],
  level: 0,
  colour: "red",
  marks,
});
const row = (...columns: number[]) => columns.map((column) => cube(column));
const columns = (blocks: SolidBlock[]) => blocks.map(({ cells }) => cells[0]![0]);

// Looks every few milliseconds until everything has landed; answers which blocks were seen flying, in order.
function watch(flights: Flights, from = 0, step = 10): { flown: string[]; ended: number; at: SolidBlock[] } {
  const flown: string[] = [];
  for (let now = from; ; now += step) {
    const { standing, flying } = flights.at(now);
    for (const { block, leaving } of flying) {
      const name = `${leaving ? "-" : "+"}${block.cells[0]![0]}`;
      if (flown.at(-1) !== name) flown.push(name);
    }
    if (!flights.moving) return { flown, ended: now - from, at: standing };
  }
}

describe("animated moves", () => {
  test("the first position is shown at once; a move takes less than 300 ms", () => {
    const flights = new Flights();
    flights.show(row(0), false);
    expect(flights.moving).toBe(false);
    flights.show(row(0, 1), false);
    expect(columns(flights.at(0).standing)).toEqual([0]);
    const { flown, ended, at } = watch(flights);
    expect(flown).toEqual(["+1"]);
    expect(ended).toBeLessThan(300);
    expect(columns(at)).toEqual([0, 1]);
  });
  test("two moves that come during a flight are both shown, in order, and the last position is where it ends", () => {
    const flights = new Flights();
    flights.show(row(0), false);
    flights.show(row(0, 1), false);
    flights.at(0);
    flights.at(50);
    flights.show(row(0, 1, 2), false);
    flights.show(row(0, 1, 2, 3), false);
    const { flown, ended, at } = watch(flights, 60);
    expect(flown).toEqual(["+1", "+2", "+3"]);
    expect(at).toEqual(row(0, 1, 2, 3));
    expect(ended).toBeLessThan(3 * flightTime);
  });
  test("a block that is put down and taken again while others fly is seen doing both", () => {
    const flights = new Flights();
    flights.show(row(0), false);
    flights.show(row(0, 1), false);
    flights.show(row(0), false);
    flights.show(row(0, 2), false);
    const { flown, at } = watch(flights);
    expect(flown).toEqual(["+1", "-1", "+2"]);
    expect(at).toEqual(row(0, 2));
  });
  test("late frames lose no piece", () => {
    const flights = new Flights();
    flights.show(row(0), false);
    for (let i = 1; i <= 9; ++i) flights.show(row(...Array(i + 1).keys()), false);
    const { flown, at } = watch(flights, 0, 1000);
    expect(flown).toEqual(["+1", "+2", "+3", "+4", "+5", "+6", "+7", "+8", "+9"]);
    expect(columns(at)).toEqual([...Array(10).keys()]);
  });
  test("changed marks are not a move, and are shown", () => {
    const flights = new Flights();
    flights.show(row(0), false);
    flights.show(row(0, 1), false);
    flights.show([cube(0), cube(1, "last")], false);
    expect(watch(flights).at[1]!.marks).toBe("last");
    flights.show([cube(0, "hint"), cube(1)], false);
    expect(flights.moving).toBe(false);
    expect(flights.at(0).standing[0]!.marks).toBe("hint");
  });
  test("without motion, or in another position, everything is shown at once", () => {
    const flights = new Flights();
    flights.show(row(0), false);
    flights.show(row(0, 1), false);
    flights.show(row(0, 1, 2), true);
    expect(flights.moving).toBe(false);
    expect(columns(flights.at(0).standing)).toEqual([0, 1, 2]);
    flights.show(row(10, 11, 12, 13), false);
    expect(flights.moving).toBe(false);
    expect(columns(flights.at(0).standing)).toEqual([10, 11, 12, 13]);
  });
});
