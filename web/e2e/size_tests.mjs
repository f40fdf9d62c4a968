// Every page and every game on screens from a small phone to a large monitor: nothing is cut off, covered or too small
// to press, the pieces are visible, nothing shifts.
import assert from "node:assert/strict";
import { layoutFaults, stretchWords, watchShifts, wordFaults } from "./layout.mjs";
import { pages, rooms } from "./places.mjs";
import { dealWith, enterBuilt, seatLinks } from "./play.mjs";

const sizes = [
  [320, 568],
  [390, 844],
  [568, 320],
  [640, 400], // a laptop's page at 200%
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [2560, 1440],
];

export function sizeTests({ test, visiting, server, flat, phone, shot }) {
  // The link to a room against the computer in which it is this visitor's turn.
  async function roomOf(game) {
    const seats = [{ kind: "me", nick: "Ada" }, ...Array(rooms[game].seats - 1).fill({ kind: "engine", level: 1 })];
    return (await seatLinks(server(), { game, seats, order: "given" }))[0];
  }
  async function enter(page, game) {
    await page.goto(await roomOf(game));
    await page.waitForSelector('.room[data-turn="mine"]');
    await page.waitForSelector(rooms[game].board);
    return rooms[game];
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

  test("with words as long as in German, in Italian, nothing is cut off", () =>
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

  for (const locale of ["en-GB", "it-IT", "fr-FR", "de-DE"])
    test(`on every size of screen all fits, can be used and has no broken word, in the language of ${locale}`, () =>
      visiting([{ ...flat, locale }], async ({ page }) => {
        const found = [];
        const some = locale === "en-GB" ? sizes : sizes.filter(([width]) => ![640, 2560].includes(width));
        const look = async (what, parts) => {
          for (const size of some) {
            const faults = await walk(page, `${locale}, ${what}`, parts, [size]);
            const words = await wordFaults(page);
            found.push(...faults, ...words.map((fault) => `${what}, ${size.join(" × ")}: ${fault}`));
          }
        };
        for (const [what, { path, loaded, ...parts }] of Object.entries(pages)) {
          await page.goto(server().url + path);
          await page.waitForSelector(loaded);
          await look(what, parts);
        }
        for (const game of ["blokus", "scaletta", "grande-escalade"]) {
          await page.goto(server().url);
          await page.click(`[data-game="${game}"] button`);
          await page.locator("dialog[open] [name=against][value=friend]").check();
          await page.locator("dialog summary").click();
          await look(`a new game of ${game}`, {});
        }
        for (const game of Object.keys(rooms)) await look(game, await enter(page, game));
        assert.deepEqual(found, []);
      }));

  // All cards that have a name of their own, and one of each kind of floor.
  const hands = [
    ["insurance", "quake", "study", "toilet", "flat"],
    ["O20", "cinema", "pool", "garden", "terrace"],
    ["damper", "H20", "tornado", "A20", "spire"],
    ["museum", "observatory", "E20", "B20", "wcroof"],
    ["century", "quake", "toilet", "insurance", "antenna"],
  ];
  for (const locale of ["en-GB", "it-IT", "fr-FR", "de-DE"])
    test(`no word on a card is broken, in the language of ${locale}`, () =>
      visiting([{ ...flat, locale }], async ({ page }) => {
        const found = [];
        for (const hand of hands) {
          await enterBuilt(page, server(), [], dealWith(hand));
          for (const [width, height] of sizes) {
            await page.setViewportSize({ width, height });
            const faults = await wordFaults(page, true);
            found.push(...faults.map((fault) => `${width} × ${height}: ${fault}`));
          }
        }
        assert.deepEqual([...new Set(found)], []);
      }));

  test("on a low screen a hint leaves the board where it is", () =>
    visiting([flat], async ({ page }) => {
      for (const [width, height] of [
        [568, 320],
        [320, 568],
        [844, 390],
      ]) {
        await page.setViewportSize({ width, height });
        const { board } = await enter(page, "scalas");
        const before = await page.locator(board).boundingBox();
        await page.locator(".controls button", { hasText: "Hint" }).click();
        const advice = await page.locator(".advice").boundingBox();
        assert.deepEqual(await page.locator(board).boundingBox(), before);
        assert.ok(advice.y >= 0 && advice.y + advice.height <= height, `at ${width} the hint is off the screen`);
        const beside = advice.x >= before.x + before.width || advice.y + advice.height <= before.y;
        assert.ok(beside, `at ${width} the hint covers the board: ${JSON.stringify({ advice, before })}`);
      }
    }));

  test("a last move that does not fit can be read whole, and the board stays where it is", () =>
    visiting([{ ...flat, viewport: { width: 320, height: 568 } }], async ({ page }) => {
      const seats = [
        { kind: "engine", level: 1 },
        { kind: "me", nick: "Ada" },
      ];
      const [link] = await seatLinks(server(), { game: "blokus(players=2)", seats, order: "given" });
      await page.goto(link);
      await page.waitForSelector('.room[data-turn="mine"]');
      const told = await page.textContent(".status .last-move");
      assert.match(told, /^The computer starts with the /);
      const before = await page.locator(".blokus-board").boundingBox();
      await page.locator(".unfold").focus();
      await page.keyboard.press("Enter");
      assert.equal(await page.locator(".whole-status p").first().textContent(), told);
      assert.equal(await page.getAttribute(".unfold", "aria-expanded"), "true");
      assert.deepEqual(await page.locator(".blokus-board").boundingBox(), before);
      await page.keyboard.press("Escape");
      await page.waitForSelector(".whole-status", { state: "detached" });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.waitForSelector(".unfold", { state: "detached" });
      assert.equal(await page.locator(".status .last-move").isVisible(), true);
    }));

  for (const [screen, options] of [
    ["a desktop", flat],
    ["a phone", { ...phone, ...flat }],
  ])
    test(`nothing shifts while a page loads: on ${screen}`, () =>
      visiting([options], async ({ page, context }) => {
        await watchShifts(page);
        // On a slow device, where the order of loading is visible.
        const device = await context.newCDPSession(page);
        await device.send("Emulation.setCPUThrottlingRate", { rate: 4 });
        const moved = {};
        const measure = async (what) => {
          await page.waitForTimeout(300); // late shifts would show up now
          moved[what] = await page.evaluate(() => window.shift);
        };
        for (const what of ["the start page", "the puzzles", "a puzzle", "rules"]) {
          const { path, loaded } = pages[what];
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
