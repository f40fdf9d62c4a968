// Every state of a page is accessible: while it loads, when it fails, in every palette, with reduced motion.
import assert from "node:assert/strict";
import { contrastsAlong, contrastsOf } from "./pixels.mjs";
import { enterBuilt, seatLinks } from "./play.mjs";

const computer = { kind: "engine", level: 1 };

export function stateTests({ test, visiting, server, accessible }) {
  for (const [what, path, request, loaded] of [
    ["the lobby", "/lobby", "**/api/rooms", ".nothing .button, .rooms li"],
    ["the puzzles", "/puzzles", "**/api/puzzles", "[data-puzzle]"],
    ["a puzzle", "/puzzles/rect8x10", "**/api/puzzles/read", ".puzzle-board"],
    ["rules", "/learn/scalas", "**/assets/RULES*", ".prose"],
    ["the lessons", "/learn", "**/api/info", "[data-game]"],
  ])
    test(`a loading page keeps its place, a failure is explained: ${what}`, () =>
      visiting([{}], async ({ page }) => {
        const held = [];
        let open = false;
        let ask = null;
        const asked = new Promise((resolve) => (ask = resolve)); // the engine in the browser is asked first
        await page.route(request, (route) => (open ? route.continue() : ask(held.push(route))));
        await page.goto(server().url + path);
        await page.waitForSelector(".placeholder[aria-busy]");
        await accessible(page, `${what} on its way`);
        await asked;
        await held.shift().abort();
        await page
          .locator(".problem[role=alert]", { hasText: "This cannot be shown: the server does not answer" })
          .waitFor();
        await accessible(page, `${what} that does not come`);
        // Answered only now: the lobby asks again by itself, after which there would be nothing to press.
        await page.locator("button", { hasText: "Try again" }).click();
        open = true;
        await Promise.all(held.map((route) => route.continue()));
        await page.waitForSelector(loaded);
        assert.equal(await page.locator(".placeholder, .problem").count(), 0);
      }));

  for (const [what, path, code, loaded] of [
    ["a page", "/lobby", "lobby", "main h1"],
    ["a board in a room", null, "scalas", ".grid"],
    ["a board in a tutorial", "/learn/scalas/tutorial", "scalas", ".grid"],
  ])
    test(`code that cannot be fetched is explained, and can be tried again: ${what}`, () =>
      visiting([{ settings: { solid: false, language: "de" } }], async ({ page }) => {
        const seats = [{ kind: "me", nick: "Ada" }, computer];
        const address = path ? server().url + path : (await seatLinks(server(), { game: "scalas", seats }))[0];
        const file = `**/assets/${code}-*.js`;
        await page.route(file, (route) => route.abort());
        await page.goto(address);
        await page
          .locator(".problem[role=alert]", { hasText: "Das kann nicht angezeigt werden: der Server antwortet nicht" })
          .waitFor();
        await accessible(page, `${what} that does not come`);
        await page.unroute(file);
        await page.locator(".nothing button").click();
        await page.waitForSelector(loaded);
        assert.equal(await page.locator(".problem").count(), 0);
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

  // The visitor sits last and everybody else has moved, as given or as the engine likes: pieces of all colours are on
  // the board or in a tray.
  async function enterLast(page, game, players, moves = null) {
    const seats = [...Array(players - 1).fill(computer), { kind: "me", nick: "Ada" }];
    const record = { format: "scalinata-record", version: 1, game, rules: 1, moves };
    const order = { game, seats, order: "given", ...(moves && { from: { record } }) };
    await page.goto((await seatLinks(server(), order))[0]);
    await page.waitForSelector('.room[data-turn="mine"]');
  }
  // In Scalino one block lies beside the frame.
  const opened = {
    blokus: ["a1,a2,b2,c2,c3", "t18,t19,t20,s19,r19", "r1,s1,t1,s2,s3"],
    scalas: ["c3"],
    "scaletta(players=4)": ["4@e6", "4@f5", "3@c3"],
    scalino: ["d2,d3,d4", "e3,f3,g3", "c2,c3,c4"],
  };

  for (const [game, pieces] of [
    ["blokus", [".blokus-board .piece", ".tray-pieces button:first-child svg"]],
    ["scalas", [".grid-cell.cube"]],
    ["scaletta(players=4)", [".grid .pawn", ".stocks .mine .pawn"]],
    ["scalino", [".grid-cell:not(.filled) + .grid-cell.filled", ".pyramid-hand button svg"]],
    ["grande-escalade", [".floor", ".foundation", ".card-face:enabled", ".plaque", ".real-towers .tower-outline"]],
  ])
    test(`pieces have contrast 3:1, words 4.5:1, in every palette and theme: ${game}`, () =>
      visiting([{ settings: { solid: false }, deviceScaleFactor: 2 }], async ({ page, context }) => {
        const moves = opened[game];
        await (moves ? enterLast(page, game, moves.length + 1, moves) : enterBuilt(page, server()));
        await page.waitForSelector(".grid, .blokus-board, .skyline");
        await page.mouse.move(1, 1);
        // The board's lines next to a piece are not part of it.
        await page.addStyleTag({ content: ".blokus-lines { visibility: hidden }" });
        const reader = await context.newPage();
        const weak = [];
        for (const theme of ["light", "dark"])
          for (const palette of ["standard", "deuteranopia", "contrast"]) {
            await page.evaluate((chosen) => Object.assign(document.documentElement.dataset, chosen), {
              theme,
              palette,
            });
            const words = [".status", ".room-head h1", ".seats strong", ...(moves ? [".moves .number"] : [])];
            const found = await contrastsOf(page, reader, [...pieces, ...words]);
            for (const selector of [...pieces, ...words])
              if (!found.some((one) => one.selector === selector)) weak.push(`no ${selector}`);
            for (const { selector, edge, most } of found) {
              const [contrast, least] = pieces.includes(selector) ? [edge, 3] : [most, 4.5];
              if (contrast < least) weak.push(`${theme} ${palette} ${selector}: ${contrast.toFixed(2)}`);
            }
          }
        assert.deepEqual(weak, []);
      }));

  for (const game of ["scalas", "scalino"])
    test(`on the 3D board pieces have contrast 3:1 in every palette and theme: ${game}`, () =>
      visiting([{}], async ({ page, context }) => {
        await enterLast(page, game, opened[game].length + 1, opened[game]);
        const drawn = () => page.waitForFunction(() => document.querySelector("canvas.solid")?.scene?.frames > 0);
        await drawn();
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
            await drawn();
            // From the middle of an empty cell on the left or in front of each block, where there is no shadow.
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

  const sizes = [
    [1280, 800],
    [390, 844],
    [768, 1024],
    [568, 320],
  ];
  for (const [game, players] of [
    ["blokus", 4],
    ["scalas", 2],
    ["scaletta", 2],
    ["scalino(players=2)", 2],
    ["scalino-demolition", 2],
    ["grande-escalade", 2],
  ])
    test(`a room is accessible in every state of a game: ${game}`, () =>
      visiting([{ settings: { solid: false } }], async ({ page }) => {
        for (const [width, height] of game === "scalas" ? sizes : sizes.slice(0, 2)) {
          const look = (what) => accessible(page, `${what} at ${width} × ${height}`);
          await page.setViewportSize({ width, height });
          await enterLast(page, game, players);
          await page.waitForSelector(".grid, .blokus-board, .skyline");
          await look("one's turn");
          await page.locator(".controls button", { hasText: "Hint" }).click();
          await page.waitForSelector(".advice");
          await look("a hint");
          await page.fill(".typed input", "nonsense");
          await page.click(".typed button");
          await page.waitForSelector(".problem[role=alert]");
          await look("a refused move");
          await page.locator(".tabs button", { hasText: "Text" }).click();
          await look("the board as text");
          await page.locator(".room-head button").click();
          await page.waitForSelector("#rules summary");
          for (const summary of await page.locator("#rules summary").all()) await summary.click();
          await look("the rules beside a game");
          await page.locator("#rules button", { hasText: "Show me around" }).click();
          await page.waitForSelector(".coach-bubble");
          await look("the coach");
          await page.keyboard.press("Escape");
          await page.locator(".controls button", { hasText: "Resign" }).click();
          await page.waitForSelector(".controls .sure");
          await look("the question whether to resign");
          await page.locator(".sure .primary").click();
          await page.waitForSelector(".outcome table");
          await look("the end");
        }
      }));

  test("rules that load beside the game have a placeholder", () =>
    visiting([{ settings: { solid: false } }], async ({ page }) => {
      await enterLast(page, "scalas", 2);
      let ask = null;
      const asked = new Promise((resolve) => (ask = resolve));
      await page.route("**/assets/RULES*", (route) => ask(route));
      await page.locator(".room-head button").click();
      await page.waitForSelector(".drawer .placeholder[aria-busy]");
      await (await asked).continue();
      await page.waitForSelector(".drawer summary");
      assert.equal(await page.locator(".drawer .placeholder").count(), 0);
    }));

  test("banners and the chat are accessible", () =>
    visiting([{ settings: { solid: false } }, { settings: { solid: false } }], async ({ page }, other) => {
      const look = async (what) => {
        for (const [width, height] of sizes)
          for (const one of [page, other.page]) {
            await one.setViewportSize({ width, height });
            await accessible(one, `${what} at ${width} × ${height}`);
          }
      };
      // Two people: an offer by one is a banner for the other.
      const seats = [
        { kind: "me", nick: "Ada" },
        { kind: "me", nick: "Bea" },
      ];
      const links = await seatLinks(server(), { game: "scalas", seats, order: "given" });
      await page.goto(links[0]);
      await other.page.goto(links[1]);
      await page.waitForSelector('.room[data-turn="mine"]');
      await page.fill(".typed input", "c3");
      await page.click(".typed button");
      await other.page.waitForSelector('.room[data-turn="mine"]');
      await page.locator(".controls button", { hasText: "Ask to undo" }).click();
      await other.page.waitForSelector(".offer-banner");
      await look("an offer to undo");
      await other.page.locator(".offer-banner button", { hasText: "Decline" }).click();
      await page.locator(".offer-banner", { hasText: "declined" }).waitFor();
      await page.fill(".chat input", "good luck");
      await page.click(".chat button");
      await other.page.locator(".chatlog", { hasText: "good luck" }).waitFor();
      await look("an answer, and a message in the chat");
      await page.locator(".controls button", { hasText: "Resign" }).click();
      await page.locator(".sure .primary").click();
      await page.locator(".outcome button", { hasText: "Rematch" }).click();
      await other.page.locator(".offer-banner", { hasText: "would like a rematch" }).waitFor();
      await look("an offer of a rematch");
    }));

  test("without WebGL the board is a map, and says so", () =>
    visiting([{}], async ({ page }) => {
      await page.addInitScript(() => {
        const { getContext } = HTMLCanvasElement.prototype;
        HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
          return kind.startsWith("webgl") ? null : getContext.call(this, kind, ...rest);
        };
      });
      await enterLast(page, "scalas", 2);
      await page.locator(".flat", { hasText: "cannot draw in 3D" }).waitFor();
      assert.equal(await page.locator("canvas.solid").count(), 0);
      await page.locator(".grid-cell.playable").first().waitFor();
      await accessible(page, "a board without WebGL");
    }));

  test("on a phone held sideways the task is not cut off", () =>
    visiting([{ settings: { solid: false }, viewport: { width: 568, height: 320 } }], async ({ page }) => {
      for (const [game, players] of [
        ["scalas", 2],
        ["scaletta", 2],
        ["scalino(players=2)", 2],
        ["blokus", 4],
      ]) {
        await enterLast(page, game, players);
        const cut = await page.evaluate(() => {
          const status = document.querySelector(".status.turn").getBoundingClientRect();
          const range = document.createRange();
          range.selectNodeContents(document.querySelector(".status.turn .task"));
          return [...range.getClientRects()].filter(
            ({ right, top, bottom }) =>
              bottom > status.bottom + 1 ||
              !document.elementFromPoint(right - 2, (top + bottom) / 2)?.matches(".status-line :not(svg, svg *)"),
          ).length;
        });
        assert.equal(cut, 0, game);
      }
    }));

  test("with reduced motion nothing moves: set on the device, and in the settings", () =>
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
