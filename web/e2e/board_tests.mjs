// How boards look: pieces as one body, a board turned to the player's corner, pictures of moves, the end of a game.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { enterBuilt, myTurn, playOne, playOut, seatLinks, startGame } from "./play.mjs";

export function boardTests({ test, visiting, server, shot, accessible }) {
  const flat = { settings: { solid: false } };

  test("blokus: a piece is one body, the last of each colour is sealed, symbols on every square on demand", () =>
    visiting([flat, { settings: { solid: false, symbols: true } }], async (guest, marked) => {
      const { page } = guest;
      await startGame(page, server(), "blokus", { players: "4" });
      assert.ok(await myTurn(page, await playOne(guest, "blokus")));
      assert.ok(await myTurn(page, await playOne(guest, "blokus", 1)));
      const pieces = page.locator(".blokus-board .piece");
      assert.equal(await pieces.count(), 8);
      for (const piece of await pieces.all())
        for (const part of [".piece-side", ".piece-rim", ".piece-face"])
          assert.match(await piece.locator(part).getAttribute("d"), /^M[^M]*Z$/, "one closed line around it");
      assert.equal(await page.locator(".piece-seal").count(), 4, "a seal for each colour");
      assert.equal(await page.locator(".blokus-board .piece-sign").count(), 8);
      assert.equal(await page.locator(".blokus-last").count(), 3, "what the others have played since");
      await startGame(marked.page, server(), "blokus", { players: "4" });
      assert.ok(await myTurn(marked.page, await playOne(marked, "blokus")));
      const squares = await marked.page
        .locator(".moves .move")
        .evaluateAll((all) => all.reduce((sum, { title }) => sum + title.split(",").length, 0));
      assert.equal(await marked.page.locator(".blokus-board .piece-sign").count(), squares);
    }));

  test("blokus: the board turned to your own corner; names, keys and moves follow, and it is remembered", () =>
    visiting([flat], async ({ page }) => {
      await startGame(page, server(), "blokus", { players: "4", corners: "fixed" });
      const names = () => page.locator(".blokus-coordinates text").allTextContents();
      assert.deepEqual((await names()).slice(0, 4), ["a", "1", "b", "2"]);
      const button = page.locator(".own-corner");
      await button.click();
      assert.equal(await page.getAttribute(".blokus-board", "data-quarters"), "3"); // blue starts from a20
      assert.deepEqual((await names()).slice(0, 4), ["20", "a", "19", "b"]);
      await page.reload();
      await page.waitForSelector('.blokus-board[data-quarters="3"]');
      assert.equal(await button.getAttribute("aria-pressed"), "true");
      // By keys: to the lower left, where the player's corner is now.
      await page.locator('.tray.active button[aria-label="2"]').click();
      for (let i = 0; i < 12; ++i) {
        await page.keyboard.press("ArrowLeft");
        await page.keyboard.press("ArrowDown");
      }
      const ghost = page.locator(".blokus-ghost.fits");
      await ghost.waitFor();
      assert.equal(await ghost.getAttribute("data-cells"), "a19,a20");
      const [piece, board] = [await ghost.boundingBox(), await page.locator(".blokus-board").boundingBox()];
      const seen = JSON.stringify([piece, board]);
      assert.ok(piece.width > piece.height, `as it lay in the tray: ${seen}`);
      assert.ok(Math.abs(piece.x - board.x) < 12, `at the left: ${seen}`);
      assert.ok(Math.abs(piece.y + piece.height - board.y - board.height) < 12, `and below: ${seen}`);
      await page.keyboard.press("Enter");
      assert.ok(await myTurn(page, "0"));
      assert.match(await page.textContent(".moves li"), /in corner a20/);
      await shot(page, "blokus-own-corner");
      await accessible(page, "a turned board");
      await button.click();
      assert.equal(await page.getAttribute(".blokus-board", "data-quarters"), "0");
    }));

  const marks = {
    blokus: ".blokus-last",
    scalino: ".grid-cell.last",
    "scalino-demolition": ".grid-cell.last",
    scalas: ".grid-cell.last",
    scaletta: ".grid-cell.last",
    "grande-escalade": ".tower-card.pointed",
  };
  test("moves have a picture, and pointing at one marks it on the board: all six games", () =>
    visiting([flat], async (guest) => {
      const { page } = guest;
      for (const [game, mark] of Object.entries(marks)) {
        // In Grande Escalade a move that built something that still stands.
        if (game === "grande-escalade") {
          await enterBuilt(page, server(), []);
          await page.fill(".typed input", "A40@b1");
          await page.keyboard.press("Enter");
          await page.waitForSelector('.room[data-ply="1"]');
        } else {
          await startGame(page, server(), game);
          let before = null;
          for (let turn = 0; turn < 3 && (await myTurn(page, before)); ++turn)
            before = await playOne(guest, game, turn);
          assert.ok(await myTurn(page, before)); // a move that comes now would scroll the list
        }
        await page.waitForFunction(() => document.querySelector(".moves .move-picture > *"));
        const own = page.locator(".moves .move").first();
        const title = await own.getAttribute("title");
        for (const how of ["hover", "focus"]) {
          await page.mouse.move(2, 2);
          await own[how]();
          await page.waitForFunction(
            ([selector, cells]) =>
              document.querySelectorAll(selector).length === (selector.startsWith(".grid") ? cells : 1),
            [mark, /^[a-z]\d/.test(title) ? title.split(",").length : 1],
          );
        }
        await shot(page, `moves-${game}`);
      }
    }));

  const recorded = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));
  const people = (count) => Array.from({ length: count }, (_, i) => ({ kind: "me", nick: `Player ${i + 1}` }));

  test("the list of moves shows the move that the board shows", () =>
    visiting([flat], async ({ page }) => {
      const record = recorded("../src/ui/showcase.json");
      const order = { game: record.game, order: "given", seats: people(4), from: { record, ply: 44 } };
      await page.goto((await seatLinks(server(), order))[0]);
      await page.waitForFunction(() => document.querySelector(".moves .move-picture > *"));
      const inView = () => {
        const list = document.querySelector(".moves").getBoundingClientRect();
        const row = document.querySelector(".moves [aria-current=true]")?.getBoundingClientRect();
        return row && row.top >= list.top - 1 && row.bottom <= list.bottom + 1;
      };
      await page.waitForFunction(inView);
      for (let i = 0; i < 15; ++i) await page.keyboard.press("ArrowLeft");
      await page.waitForSelector(".moves li:nth-child(29) [aria-current=true]");
      await page.waitForFunction(inView);
    }));

  test("grande escalade: no name of a real tower lies on a building, at any size", () =>
    visiting([{}], async ({ page }) => {
      const namesIn = async () => {
        let seen = 0;
        for (const width of [1440, 820, 390]) {
          await page.setViewportSize({ width, height: 900 });
          const { names, covering } = await page.evaluate(() => {
            const boxes = (selector) =>
              [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
            const names = boxes(".landmark i").filter(({ width }) => width > 0);
            const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
            const floors = boxes(".floor");
            const onFloors = names.filter((name) => floors.some((floor) => meet(name, floor)));
            return { names: names.length, covering: onFloors.length };
          });
          assert.equal(covering, 0, `names on buildings, ${width} px wide`);
          seen += names;
        }
        return seen;
      };
      await enterBuilt(page, server());
      assert.ok((await namesIn()) > 0, "no name is shown");
      const record = recorded("games/grande-escalade.json");
      const order = { game: record.game, order: "given", seats: people(3), from: { record, ply: 76 } };
      await page.goto((await seatLinks(server(), order))[0]);
      await page.waitForSelector(".landmark", { state: "attached" });
      await namesIn();
    }));

  test("the end of a game: a kind word, items, a picture to share, another game", () =>
    visiting([flat], async (guest) => {
      const { page } = guest;
      await startGame(page, server(), "scalas", { size: "3" });
      await playOut(guest, "scalas");
      await page.waitForSelector(".score-sheet li.total");
      const lost = (await page.textContent(".outcome h2")).includes("computer wins");
      assert.equal(await page.locator(".outcome .consolation").count(), lost ? 1 : 0, "a kind word for the loser");
      const saved = page.waitForEvent("download");
      await page.locator(".outcome button", { hasText: "Share the picture" }).click();
      const file = await saved;
      assert.match(file.suggestedFilename(), /\.png$/);
      assert.equal(
        readFileSync(await file.path())
          .subarray(1, 4)
          .toString(),
        "PNG",
      );
      await page.locator(".outcome a", { hasText: "Another game" }).click();
      await page.waitForSelector(".games .card");
    }));
}
