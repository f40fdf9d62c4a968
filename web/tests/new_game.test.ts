import { expect, test } from "vitest";
import { languages, loadLanguage, t } from "../src/i18n";
import type { GameInfo } from "../src/protocol/types";
import { clockNames, presetsFor } from "../src/state/clocks";
import {
  gameString,
  pick,
  planSeats,
  seatCount,
  seatedByColour,
  seatedFrom,
  seatedWithMeOn,
  shownOptions,
} from "../src/state/new_room";
import { eloText } from "../src/ui/elo";
import { byLot, seated, sharedColour, type Seating } from "../src/ui/first_and_colours";
import { nextGame } from "../src/ui/continue_game";
import "./language";

const words = { en: "", it: "" };
const choice = (name: string, values: string[]) => ({
  name,
  values,
  standard: values[0]!,
  group: "rules",
  label: words,
  meaning: words,
});
const info = (game: Partial<GameInfo>): GameInfo => ({
  id: "blokus",
  title: words,
  tagline: words,
  players: [2, 3, 4],
  options: [],
  colours: [],
  colours_are_seats: false,
  hidden: false,
  dealt: false,
  solid: false,
  covers: false,
  clocks: ["none"],
  first: "agreed",
  blksgf: false,
  ...game,
});
const game = info({ options: [choice("players", ["4", "2"]), choice("corners", ["free", "fixed"])] });

test("a level has the Elo of its game, if that has been measured", () => {
  expect(eloText(info({ elo: [1000, 1140] }), 2)).toBe("about 1140 Elo");
  expect(eloText(info({ elo: [1000, 1140] }), 0)).toBeUndefined();
  expect(eloText(info({}), 2)).toBeUndefined();
  expect(eloText(undefined, 2)).toBeUndefined();
});

test("a game string names what differs from the default, in the game's order", () => {
  expect(gameString(game, { players: "4", corners: "free" })).toBe("blokus");
  expect(gameString(game, { corners: "fixed", players: "2" })).toBe("blokus(players=2,corners=fixed)");
});

test("a game has as many seats as its options say, or two", () => {
  expect(seatCount({ players: "4" })).toBe(4);
  expect(seatCount({ size: "5" })).toBe(2);
});

test("seats against the computer, a friend, and together", () => {
  expect(planSeats("computer", seatedWithMeOn(1, 2), 3, "Ada")).toEqual([
    { kind: "engine", level: 3 },
    { kind: "me", nick: "Ada" },
  ]);
  expect(planSeats("friend", seatedWithMeOn(0, 2), 3, "Ada")).toEqual([{ kind: "me", nick: "Ada" }, { kind: "open" }]);
  expect(planSeats("together", seatedFrom(0, 2), 3, "Ada")).toEqual([
    { kind: "me", nick: "Ada 1" },
    { kind: "me", nick: "Ada 2" },
  ]);
});

test("the player who begins gets the first seat, the others follow", () => {
  expect(seatedFrom(2, 4)).toEqual([2, 3, 0, 1]);
  expect(seatedWithMeOn(1, 3)).toEqual([2, 0, 1]);
  expect(planSeats("together", seatedFrom(1, 3), 3, "Ada").map((plan) => plan.kind === "me" && plan.nick)).toEqual([
    "Ada 2",
    "Ada 3",
    "Ada 1",
  ]);
});

const colours = ["blue", "yellow", "red", "green"];
const blokus = info({ colours: colours.map((id) => ({ id, name: words })), colours_are_seats: true });

test("three players on one screen pick their colours and share the one left over", () => {
  let picked = pick(colours, 0, "green"); // the first player wants green: blue is now shared
  expect(picked).toEqual(["green", "yellow", "red", "blue"]);
  picked = pick(picked, 1, "red"); // the second takes the third's
  const seating: Seating = { first: 0, wishes: [], picked };
  expect(sharedColour(seating, 3)).toBe("blue");
  expect(seated(seating, blokus, "together", 3)).toEqual([2, 1, 0]); // yellow, red, green
  expect(sharedColour(seating, 4)).toBeUndefined();
  expect(seatedByColour(["red", "blue"], ["blue", "red"])).toEqual([1, 0]);
});

test("against others, a seat in Blokus is its colour", () => {
  const seating: Seating = { first: 2, wishes: [], picked: colours }; // two come before me
  expect(seated(seating, blokus, "computer", 4).indexOf(0)).toBe(2);
  expect(seated({ ...seating, first: byLot }, blokus, "computer", 4)).toEqual([0, 1, 2, 3]);
});

test("a pyramid is demolished on its own board by the same number of players", () => {
  const options = [choice("players", ["2", "3", "4"]), choice("board", ["aztec", "square"])];
  const demolition = info({ id: "scalino-demolition", options });
  expect(nextGame(demolition, "scalino(players=3,board=square)", 3)).toBe("scalino-demolition(players=3,board=square)");
  expect(nextGame(demolition, "scalino", 4)).toBe("scalino-demolition(players=4)");
});

test("chosen colours go with the seats that chose them", () => {
  expect(planSeats("computer", [1, 0], 3, "Ada", ["blue"])).toEqual([
    { kind: "engine", level: 3 },
    { kind: "me", nick: "Ada", colour: "blue" },
  ]);
  expect(planSeats("together", [1, 0], 3, "Ada", ["", "red"])).toEqual([
    { kind: "me", nick: "Ada 2", colour: "red" },
    { kind: "me", nick: "Ada 1" },
  ]);
});

test("a form asks for what applies: teams of two need four, the shared colour is picked among the colours", () => {
  const options = [
    choice("players", ["4", "3", "2"]),
    choice("teams", ["false", "true"]),
    choice("shared", ["green", "red"]),
    choice("corners", ["free", "fixed"]),
  ];
  const names = (count: number) => shownOptions(info({ options }), count).map(({ name }) => name);
  expect(names(4)).toEqual(["teams", "corners"]);
  expect(names(3)).toEqual(["corners"]);
});

test.each(languages)("every clock on offer has a name of its own: $id", async ({ id: language }) => {
  await loadLanguage(language);
  const offered = presetsFor(["none", "move", "total", "days", "minutes"]);
  const names = offered.map(({ id }) => t(clockNames[id]));
  expect(new Set(names).size).toBe(6);
  expect(presetsFor(["none", "days"]).map(({ id }) => id)).toEqual(["none", "days"]);
});
