import { expect, test } from "vitest";
import { gameString, planSeats, seatCount } from "../src/pages/new_game";
import type { GameInfo } from "../src/protocol/types";
import { demolitionOf } from "../src/ui/demolish";

const words = { en: "", it: "" };
const game = {
  id: "blokus",
  options: [
    { name: "players", values: ["4", "2"], standard: "4", meaning: words },
    { name: "corners", values: ["free", "fixed"], standard: "free", meaning: words },
  ],
} as unknown as GameInfo;

test("a game string names what differs from the standard, in the game's order", () => {
  expect(gameString(game, { players: "4", corners: "free" })).toBe("blokus");
  expect(gameString(game, { corners: "fixed", players: "2" })).toBe("blokus(players=2,corners=fixed)");
});

test("a game has the seats its options say, else two", () => {
  expect(seatCount({ players: "4" })).toBe(4);
  expect(seatCount({ size: "5" })).toBe(2);
});

test("seats against the computer, a friend, and together", () => {
  expect(planSeats("computer", 2, 1, 3, "Ada")).toEqual([{ kind: "engine", level: 3 }, { kind: "me", nick: "Ada" }]);
  expect(planSeats("friend", 2, 0, 3, "Ada")).toEqual([{ kind: "me", nick: "Ada" }, { kind: "open" }]);
  expect(planSeats("together", 2, 0, 3, "Ada")).toEqual([{ kind: "me", nick: "Ada 1" }, { kind: "me", nick: "Ada 2" }]);
});

test("a pyramid is demolished on its own board by as many players", () => {
  expect(demolitionOf("scalino(players=3,board=square)", 3)).toBe("scalino-demolition(players=3,board=square)");
  expect(demolitionOf("scalino", 4)).toBe("scalino-demolition(players=4)");
});

test("wishes for colours go with the seats that have them", () => {
  expect(planSeats("computer", 2, 1, 3, "Ada", ["blue"])).toEqual([{ kind: "engine", level: 3 }, { kind: "me", nick: "Ada", colour: "blue" }]);
  expect(planSeats("together", 2, 0, 3, "Ada", ["", "red"])).toEqual([{ kind: "me", nick: "Ada 1" }, { kind: "me", nick: "Ada 2", colour: "red" }]);
});
