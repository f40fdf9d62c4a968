// Every page and every game on screens from a small phone to a large monitor: nothing is cut, covered or too small to
// hit, the pieces are in sight, nothing moves by itself.
import assert from "node:assert/strict";
import { layoutFaults, stretchWords, watchShifts } from "./layout.mjs";

const sizes = [
  [320, 568],
  [390, 844],
  [568, 320],
  [640, 400], // a laptop's page at twice its size
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [2560, 1440],
];

// Where each page is, and what is there when it has loaded.
const pages = {
  "the start page": ["/", "[data-game]"],
  "the lobby": ["/lobby", ".nothing, .rooms li"],
  "the puzzles": ["/puzzles", "[data-puzzle]"],
  "a puzzle": ["/puzzles/rect8x10", ".puzzle-board", { board: ".puzzle-board", tray: ".tray button" }],
  "the largest puzzle": ["/puzzles/all84", ".puzzle-board", { board: ".puzzle-board", tray: ".tray button" }],
  "the lessons": ["/learn", "main h1"],
  rules: ["/learn/blokus", ".prose"],
  "a tutorial": ["/learn/scalas/tutorial", ".grid"],
  "the settings": ["/settings", ".settings"],
  "the analysis": ["/analysis", "main h1"],
  "the fairness check": ["/verify", "main h1"],
};

// By game string: how many sit there, the board, and a piece to take.
const rooms = {
  "blokus(players=2)": [2, ".blokus-board", ".tray.active button:enabled"],
  scalas: [2, ".grid"],
  "scaletta(players=4)": [4, ".grid", ".stocks .mine button:enabled"],
  "scalino(players=2)": [2, ".grid", ".pyramid-hand button:enabled"],
  "scalino-demolition": [2, ".grid"],
  "grande-escalade(players=6)": [6, ".skyline", ".hand .card-face:enabled"],
};

export function sizeTests({ test, visiting, server, flat, phone, shot }) {
  // The address of a room in which it is this visitor's turn, against the computer.
  async function roomOf(game) {
    const seats = [{ kind: "me", nick: "Ada" }, ...Array(rooms[game][0] - 1).fill({ kind: "engine", level: 1 })];
    const made = await fetch(`${server().url}/api/rooms`, { method: "POST", body: JSON.stringify({ game, seats }) });
    const { room, seats: held } = await made.json();
    return `${server().url}/r/${room}#seat=${held[0].token}`;
  }
  async function enter(page, game) {
    await page.goto(await roomOf(game));
    await page.waitForSelector('.room[data-turn="mine"]');
    await page.waitForSelector(rooms[game][1]);
    return { board: rooms[game][1], tray: rooms[game][2] };
  }
  async function walk(page, what, parts, at = sizes) {
    const found = [];
    for (const [width, height] of at) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const faults = await layoutFaults(page, parts);
      if (faults.length > 0) await shot(page, `size-${what.replace(/\W+/g, "-")}-${width}`);
      found.push(...faults.map((fault) => `${what}, ${width} × ${height}: ${fault}`));
    }
    return found;
  }

  test("on every size of screen every page fits and can be used", () =>
    visiting([flat], async ({ page }) => {
      const found = [];
      for (const [what, [path, loaded, parts]] of Object.entries(pages)) {
        await page.goto(server().url + path);
        await page.waitForSelector(loaded);
        found.push(...(await walk(page, what, parts)));
      }
      assert.deepEqual(found, []);
    }));

  test("on every size of screen every game can be played", () =>
    visiting([flat], async ({ page }) => {
      const found = [];
      for (const game of Object.keys(rooms)) found.push(...(await walk(page, game, await enter(page, game))));
      assert.deepEqual(found, []);
    }));

  test("with words as long as German ones, in Italian, nothing is cut", () =>
    visiting([{ ...flat, locale: "it-IT" }], async ({ page }) => {
      const found = [];
      const some = [sizes[0], sizes[1], sizes[4], sizes[6]];
      await page.goto(server().url);
      await page.click('[data-game="blokus"] button');
      await page.locator("dialog[open] [name=against][value=friend]").check();
      await page.locator("dialog summary").click();
      for (const size of some) {
        await stretchWords(page);
        found.push(...(await walk(page, "the new game", {}, [size])));
      }
      for (const game of ["blokus(players=2)", "grande-escalade(players=6)"]) {
        const parts = await enter(page, game);
        await stretchWords(page);
        found.push(...(await walk(page, game, parts, some)));
      }
      assert.deepEqual(found, []);
    }));

  for (const [screen, options] of [
    ["a desktop", flat],
    ["a phone", { ...phone, ...flat }],
  ])
    test(`nothing moves by itself while a page loads: on ${screen}`, () =>
      visiting([options], async ({ page }) => {
        await watchShifts(page);
        const moved = {};
        const measure = async (what) => {
          await page.waitForTimeout(300); // what comes late would be seen
          moved[what] = await page.evaluate(() => window.shift);
        };
        for (const what of ["the start page", "the puzzles", "a puzzle", "rules"]) {
          const [path, loaded] = pages[what];
          await page.goto(server().url + path);
          await page.waitForSelector(loaded);
          await measure(what);
        }
        for (const game of Object.keys(rooms)) {
          await enter(page, game);
          await measure(game);
        }
        await page.goto(server().url);
        await page.click('[data-game="blokus"] button');
        await page.waitForSelector("dialog[open]");
        await measure("the new game");
        assert.deepEqual(
          Object.entries(moved).filter(([, shift]) => shift >= 0.05),
          [],
        );
      }));
}
