// Every state of a page can be used by everyone: while it loads, where it fails, in every palette, without motion.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { contrastOf, contrastsAlong } from "./pixels.mjs";

const deal = JSON.parse(readFileSync(new URL("../src/learn/setups/skyscrapers.json", import.meta.url), "utf8"));
const computer = { kind: "engine", level: 1 };

export function stateTests({ test, visiting, server, accessible }) {
  for (const [what, path, request, loaded] of [
    ["the lobby", "/lobby", "**/api/rooms", ".nothing .button, .rooms li"],
    ["the puzzles", "/puzzles", "**/api/puzzles", "[data-puzzle]"],
    ["a puzzle", "/puzzles/rect8x10", "**/api/puzzles/read", ".puzzle-board"],
    ["rules", "/learn/scalas", "**/api/rules/**", ".prose"],
    ["the lessons", "/learn", "**/api/info", "[data-game]"],
  ])
    test(`what is on its way has its place, what does not come is said: ${what}`, () =>
      visiting([{}], async ({ page }) => {
        let ask = null;
        const asked = new Promise((resolve) => (ask = resolve)); // the engine in the browser is asked first
        await page.route(request, (route) => ask(route));
        await page.goto(server().url + path);
        await page.waitForSelector(".coming[aria-busy]");
        await accessible(page, `${what} on its way`);
        await (await asked).abort();
        await page
          .locator(".problem[role=alert]", { hasText: "This cannot be shown: the server does not answer" })
          .waitFor();
        await accessible(page, `${what} that does not come`);
        await page.unroute(request);
        await page.locator("button", { hasText: "Try again" }).click();
        await page.waitForSelector(loaded);
        assert.equal(await page.locator(".coming, .problem").count(), 0);
      }));

  for (const [game, tray, picked] of [
    ["scaletta", ".stocks .mine .numbers", "aria-checked"],
    ["scalino(players=2)", ".pyramid-blocks", "aria-pressed"],
    ["grande-escalade", ".own-hand .hand", "aria-pressed"],
  ])
    test(`a tray is one stop of the Tab key, arrows go from piece to piece: ${game}`, () =>
      visiting([{ settings: { solid: false } }], async ({ page }) => {
        await enterLast(page, game, 2);
        const pieces = page.locator(`${tray} button:enabled`);
        await pieces.first().waitFor();
        assert.equal(await page.locator(`${tray} button:enabled[tabindex="0"]`).count(), 1);
        assert.equal(await page.locator(`${tray} button:enabled:not([tabindex])`).count(), 0);
        await page.locator(`${tray} button[tabindex="0"]`).focus();
        await page.keyboard.press("End");
        assert.equal(await pieces.last().evaluate((element) => element === document.activeElement), true);
        assert.equal(await pieces.last().getAttribute("tabindex"), "0");
        if (game === "grande-escalade") return;
        await page.keyboard.press("Home");
        await page.keyboard.press("Enter");
        assert.equal(await pieces.first().getAttribute(picked), "true");
        await page.locator(".grid-cell.playable").first().focus();
        if (game.startsWith("scalino"))
          await page
            .locator(".pyramid [role=status]", { hasText: "The block would lie on" })
            .waitFor({ state: "attached" });
      }));

  // Everybody has moved before this visitor, who sits last: pieces of all colours lie on the board or in a tray.
  async function enterLast(page, game, players) {
    const seats = [...Array(players - 1).fill(computer), { kind: "me", nick: "Ada" }];
    const body = JSON.stringify({ game, seats, order: "given" });
    const made = await fetch(`${server().url}/api/rooms`, { method: "POST", body });
    const { room, seats: held } = await made.json();
    await page.goto(`${server().url}/r/${room}#seat=${held[0].token}`);
    await page.waitForSelector('.room[data-turn="mine"]');
  }

  // Skyscrapers with floors of all kinds, a roof, a prize, an insurance and an earthquake.
  async function enterBuilt(page) {
    const moves = ["A40@b1", "O15@b1", "toilet@b1", "rob:2", "loot:H40,wcroof", "keep:wcroof", "H40@b1"];
    moves.push("terrace@b1", "insure", "B10@b2", "quake@b2");
    const record = { format: "scalinata-record", version: 1, game: "grande-escalade", rules: 2, setup: deal, moves };
    const seats = ["Ada", "Bea"].map((nick) => ({ kind: "me", nick }));
    const body = JSON.stringify({ game: "grande-escalade", order: "given", seats, from: { record } });
    const made = await fetch(`${server().url}/api/rooms`, { method: "POST", body });
    const { room, seats: held } = await made.json();
    await page.goto(`${server().url}/r/${room}#seat=${held[1].token}`);
    await page.waitForSelector(".card-face");
  }

  for (const [game, players, pieces] of [
    ["blokus", 4, [".blokus-board .piece", ".tray-pieces button:first-child svg"]],
    ["scalas", 2, [".grid-cell.cube"]],
    ["scaletta(players=4)", 4, [".grid .pawn", ".stocks .mine .pawn"]],
    ["scalino", 4, [".grid-cell:not(.filled) + .grid-cell.filled", ".pyramid-hand button svg"]],
    ["grande-escalade", 0, [".floor", ".foundation", ".card-face:enabled", ".plaque", ".real-towers .tower-outline"]],
  ])
    test(`pieces stand out 3:1, words 4.5:1, as seen in every palette and theme: ${game}`, () =>
      visiting([{ settings: { solid: false }, deviceScaleFactor: 2 }], async ({ page, context }) => {
        await (players ? enterLast(page, game, players) : enterBuilt(page));
        await page.waitForSelector(".grid, .blokus-board, .skyline");
        await page.mouse.move(1, 1);
        // Lines of the board beside a piece are no part of it.
        await page.addStyleTag({ content: ".blokus-lines { visibility: hidden }" });
        const reader = await context.newPage();
        const weak = [];
        for (const theme of ["light", "dark"])
          for (const palette of ["standard", "deuteranopia", "contrast"]) {
            await page.evaluate((chosen) => Object.assign(document.documentElement.dataset, chosen), {
              theme,
              palette,
            });
            const look = async (selector, part, least) => {
              const all = await page.locator(selector).all();
              if (all.length === 0) weak.push(`no ${selector}`);
              for (const one of all.slice(0, 8)) {
                const found = (await contrastOf(page, reader, one))[part];
                if (found < least) weak.push(`${theme} ${palette} ${selector}: ${found.toFixed(2)}`);
              }
            };
            for (const selector of pieces) await look(selector, "edge", 3);
            for (const selector of [
              ".status",
              ".room-head h1",
              ".seats strong",
              ...(players ? [".moves .number"] : []),
            ])
              await look(selector, "most", 4.5);
          }
        assert.deepEqual(weak, []);
      }));

  for (const game of ["scalas", "scalino"])
    test(`on the 3D board pieces stand out 3:1, as seen in every palette and theme: ${game}`, () =>
      visiting([{}], async ({ page, context }) => {
        await enterLast(page, game, game === "scalas" ? 2 : 4);
        await page.mouse.move(1, 1);
        const reader = await context.newPage();
        const weak = [];
        for (const theme of ["light", "dark"])
          for (const palette of ["standard", "deuteranopia", "contrast"]) {
            await page.evaluate(
              (chosen) => {
                document.querySelector("canvas.solid").scene = undefined;
                delete document.documentElement.dataset.theme; // also where it was this one
                Object.assign(document.documentElement.dataset, chosen);
              },
              { theme, palette },
            );
            await page.waitForFunction(() => document.querySelector("canvas.solid").scene?.frames > 0);
            // From the middle of an empty cell beside each block, on its left or before it, where no shadow falls.
            const lines = await page.evaluate(() => {
              const { scene } = document.querySelector("canvas.solid");
              const empty = (column, row) =>
                scene.options.cells.some((cell) => cell[0] === column && cell[1] === row) &&
                !scene.wanted.some(({ cells }) => cells.some((cell) => cell[0] === column && cell[1] === row));
              return scene.wanted.flatMap(({ cells, level, colour }) =>
                level > 0
                  ? []
                  : cells.flatMap(([column, row]) =>
                      [
                        [column - 1, row],
                        [column, row - 1],
                      ]
                        .filter((next) => empty(...next))
                        .map(([x, y]) => ({
                          colour,
                          line: [scene.onPage([x, 0, -y]), scene.onPage([column, 1, -row])],
                        })),
                    ),
              );
            });
            assert.ok(lines.length > 0, "no piece with an empty cell beside it");
            const found = await contrastsAlong(
              page,
              reader,
              lines.map(({ line }) => line),
            );
            for (const [i, contrast] of found.entries())
              if (contrast < 3) weak.push(`${theme} ${palette} ${lines[i].colour}: ${contrast.toFixed(2)}`);
          }
        assert.deepEqual(weak, []);
      }));

  test("who wants no motion sees none: by the device, and by the settings", () =>
    visiting(
      [
        { settings: { solid: false } },
        { settings: { solid: false, motion: "reduced" }, reducedMotion: "no-preference" },
      ],
      async (...guests) => {
        for (const { page } of guests) {
          await enterLast(page, "scalas", 2);
          await page.waitForSelector(".grid-cell.cube");
          const moving = await page.evaluate(
            () => document.getAnimations().filter(({ playState }) => playState === "running").length,
          );
          assert.equal(moving, 0);
          const slow = await page.evaluate(
            () =>
              [...document.querySelectorAll("*")].filter((element) => {
                const { transitionProperty, transitionDuration, animationName } = getComputedStyle(element);
                return (
                  animationName !== "none" || (transitionProperty !== "none" && parseFloat(transitionDuration) > 0)
                );
              }).length,
          );
          assert.equal(slow, 0);
        }
      },
    ));
}
