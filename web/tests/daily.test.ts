import { beforeEach, describe, expect, test } from "vitest";
import { countDay, dayOf, dayText, gradeOfDay, isDay, streakOn, untilTomorrow } from "../src/state/daily";
import { Memory } from "./memory";

let storage: Memory;
beforeEach(() => (storage = new Memory()));

describe("the day", () => {
  test("is the day in UTC, wherever you are", () => {
    expect(dayOf(Date.UTC(2026, 10, 17, 0, 0, 0))).toBe("2026-11-17");
    expect(dayOf(Date.UTC(2026, 10, 17, 23, 59, 59, 999))).toBe("2026-11-17");
    expect(untilTomorrow(Date.UTC(2026, 10, 17, 23, 59, 59))).toBe(1000);
    expect(dayText("2026-11-17", "en")).toBe("17 November 2026");
    expect(dayText("2026-11-17", "it")).toBe("17 novembre 2026");
  });
  test("in an address is a calendar day, written in full", () => {
    for (const day of ["2026-11-17", "2028-02-29", "1999-12-31"]) expect(isDay(day)).toBe(true);
    for (const text of ["2026-02-29", "2026-13-01", "2026-11-00", "2026-1-1", "20261117", "", "2026-11-17 ", "today"])
      expect(isDay(text)).toBe(false);
  });
  // The same as the days of Generate.PuzzlesOfTheDay in tests/puzzle/generate_test.cpp.
  test("has its seed and its difficulty, from Monday to Sunday", () => {
    expect(
      ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"].map(
        gradeOfDay,
      ),
    ).toEqual([
      { difficulty: 2, seed: 20261116 },
      { difficulty: 3, seed: 20261117 },
      { difficulty: 4, seed: 20261118 },
      { difficulty: 5, seed: 20261119 },
      { difficulty: 6, seed: 20261120 },
      { difficulty: 7, seed: 20261121 },
      { difficulty: 8, seed: 20261122 },
    ]);
    expect(gradeOfDay("2028-02-29")).toEqual({ difficulty: 3, seed: 20280229 });
  });
});

describe("days in a row", () => {
  const solve = (...days: string[]) => days.map((day) => countDay(storage, day).run);
  test("are counted over months and years, each day once", () => {
    expect(solve("2027-12-30", "2027-12-31", "2027-12-31", "2028-01-01")).toEqual([1, 2, 2, 3]);
    expect(streakOn(storage, "2028-01-01")).toEqual({ last: "2028-01-01", run: 3, longest: 3 });
  });
  test("start again after a missed day; the longest run is kept", () => {
    expect(solve("2028-02-27", "2028-02-28", "2028-03-01")).toEqual([1, 2, 1]);
    expect(streakOn(storage, "2028-03-01")).toEqual({ last: "2028-03-01", run: 1, longest: 2 });
  });
  test("last as long as today's puzzle can still be solved", () => {
    solve("2026-11-16", "2026-11-17");
    expect(streakOn(storage, "2026-11-18").run).toBe(2);
    expect(streakOn(storage, "2026-11-19")).toEqual({ last: "2026-11-17", run: 0, longest: 2 });
  });
  test("are not changed by an earlier day solved later", () => {
    solve("2026-11-17");
    expect(countDay(storage, "2026-11-16").longest).toBe(1);
    expect(streakOn(storage, "2026-11-17")).toEqual({ last: "2026-11-17", run: 1, longest: 1 });
  });
  test("damaged storage counts as empty", () => {
    for (const text of ["{", "[]", "null", '{"last":7,"run":1,"longest":1}', '{"last":"2026-11-17","run":"x"}']) {
      storage.setItem("scalinata.daily", text);
      expect(streakOn(storage, "2026-11-17")).toEqual({ last: "", run: 0, longest: 0 });
    }
  });
});
