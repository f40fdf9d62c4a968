// Uses of the engine in the browser besides games: its speed, long queries, the end of a game, analysis.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { openNewGame, playOne, playOut, myTurn, startGame } from "./play.mjs";

export function engineTests({ test, visiting, server, shot, accessible, flat }) {
  const own = { ...flat, engine: true };

  test("a level shows its time per move on this device; measured once, and again on request", () =>
    visiting([own], async ({ page }) => {
      await openNewGame(page, server(), "scalas");
      const words = page.locator("dialog .level-here");
      const told = /^(Moves instantly|About [\d.]+ s per move) on this device/;
      await page.waitForFunction(() => /on this device/.test(document.querySelector(".level-here")?.textContent));
      assert.match(await words.textContent(), told);
      const at4 = await words.textContent();
      const range = page.locator("dialog input[type=range]");
      assert.match(await page.locator("dialog .elo").textContent(), /^about 1\d\d0 Elo$/);
      assert.match(await range.getAttribute("aria-valuetext"), /^4, about 1\d\d0 Elo$/);
      await range.fill("1");
      assert.equal(await page.locator("dialog .elo").textContent(), "about 1000 Elo");
      await range.fill("9");
      await page.waitForFunction((old) => document.querySelector(".level-here").textContent !== old, at4);
      assert.match(await words.textContent(), told);
      await accessible(page, "a new game");
      await shot(page, "level-here");
      await range.fill("1");
      await page.click("dialog button[type=submit]");
      await page.locator(".seats .elo", { hasText: "about 1000 Elo" }).waitFor();

      await page.goto(`${server().url}/settings`);
      await page.locator("button", { hasText: /^Measure$/ }).click();
      await page.locator("button", { hasText: "Measure again" }).waitFor();
      const rates = await page.locator(".device-speed tbody tr td:nth-child(2)").allTextContents();
      assert.equal(rates.length, 6);
      for (const rate of rates) assert.match(rate, /^[\d,]+$/);
      await accessible(page, "the settings with this device's speed");
      await shot(page, "device-speed");
    }));

  test("a long console command is stopped, and nothing has been played", () =>
    visiting([own], async ({ page }) => {
      await page.goto(`${server().url}/console`);
      const type = async (command) => {
        await page.fill(".console input", command);
        await page.keyboard.press("Enter");
      };
      const stop = page.locator(".console button", { hasText: "Stop" });
      await type("set_game scalas");
      await page.locator(".console-lines pre", { hasText: "=" }).waitFor();
      await type("perft 30");
      await page.waitForFunction(() => !document.querySelectorAll(".console form button")[1].disabled);
      await stop.click();
      await page.locator(".console-lines pre", { hasText: "nothing was played" }).last().waitFor();
      await type("undo");
      await page.locator(".console-lines pre", { hasText: "?" }).last().waitFor();
      assert.ok(await stop.isDisabled());
    }));

  test("a puzzle that takes long to solve can be stopped, and games continue meanwhile", () =>
    visiting([own], async (guest) => {
      const { page, context } = guest;
      await page.goto(`${server().url}/puzzles/all84/descending`);
      await page.waitForSelector('.puzzle-page[data-state="fine"]');
      await page.locator(".puzzle-tools button", { hasText: /^Solve$/ }).click();
      const other = await context.newPage();
      await startGame(other, server(), "scalas", { size: "3" });
      assert.ok(await myTurn(other, await playOne({ ...guest, page: other }, "scalas")));
      // It may have been solved meanwhile, even between a look at the button and a click on it.
      const stopped = await page.evaluate(() => {
        const stop = [...document.querySelectorAll(".puzzle-tools button")].find((one) => one.textContent === "Cancel");
        stop?.click();
        return stop !== undefined;
      });
      await page.locator(".puzzle-tools button", { hasText: "Cancel" }).waitFor({ state: "detached" });
      await page.waitForSelector('.puzzle-tools button:enabled:text-is("Solve"), [data-state="finished"]');
      if (stopped) assert.equal(await page.getAttribute(".puzzle-page", "data-laid"), "0");
    }));

  test("the end of a game on this device: its picture to share, and its best move to look at", () =>
    visiting([own], async (guest) => {
      const { page } = guest;
      await startGame(page, server(), "scalas", { size: "3" });
      await playOut(guest, "scalas");
      const saved = page.waitForEvent("download");
      await page.locator(".outcome button", { hasText: "Share the picture" }).click();
      const png = readFileSync(await (await saved).path());
      assert.equal(png.subarray(1, 4).toString(), "PNG");
      assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1200, 630]);
      const best = page.locator(".best-move");
      await page.waitForFunction(() =>
        /move of the game:|stood out/.test(document.querySelector(".best-move").textContent),
      );
      if (await best.locator("button").count()) {
        await best.locator("button").click();
        const [, number] = /move (\d+)/.exec(await best.locator("button").textContent());
        await page.waitForSelector(`.room[data-shown="${number}"]`);
      }
      await accessible(page, "the end of a game");
      await shot(page, "best-move");
    }));

  for (const [where, guest] of [
    ["here", own],
    ["at the server", flat],
  ])
    test(`analysis: the engine thinks until it is stopped, with pictures beside the moves: ${where}`, () =>
      visiting([guest], async ({ page }) => {
        await page.goto(`${server().url}/analysis`);
        await page.locator("button", { hasText: "Scalas" }).click();
        await page.waitForSelector(".study .grid-cell.playable");
        await page.fill(".typed input", "c3");
        await page.click(".typed button");
        await page.waitForSelector(".study-moves .move-picture svg");
        // The page notes the numbers itself: a server may be done before a slow test has looked twice.
        await page.evaluate(() => {
          window.simulations = [];
          new MutationObserver(() => {
            const now = Number(document.querySelector("[data-simulations]")?.dataset.simulations ?? 0);
            if (now > (window.simulations.at(-1) ?? 0)) window.simulations.push(now);
          }).observe(document.body, { subtree: true, childList: true, attributes: true });
        });
        await page.locator(".check input").check();
        await page.waitForFunction(() => window.simulations.length > 1);
        await page.locator(".better .line").first().waitFor();
        await accessible(page, "an analysis under way");
        const stop = page.locator(".better button", { hasText: "Stop" });
        if (where === "here") {
          await stop.click();
          assert.equal(await page.locator(".check input").isChecked(), false);
        } // a server stops by itself after some seconds
        await page.locator(".better .depth", { hasText: "After" }).waitFor();
        await shot(page, `deepening-${where.replaceAll(" ", "-")}`);
      }));
}
