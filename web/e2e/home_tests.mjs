// The start page: the board that plays by itself, the puzzle of the day, your games and open games.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { startGame } from "./play.mjs";
import { congratulated, layByMouse, settled, solution } from "./puzzle.mjs";

const record = JSON.parse(readFileSync(new URL("../src/ui/showcase.json", import.meta.url), "utf8"));

export function homeTests({ test, visiting, server, shot, accessible, readable, noOverflow, phone, flat }) {
  const ask = async (path, data) =>
    (await fetch(`${server().url}/api/${path}`, { method: "POST", body: JSON.stringify(data) })).json();

  test("home: a board plays by itself, pauses out of sight or on request, and is still without motion", () =>
    visiting(
      [
        { ...flat, reducedMotion: "no-preference" },
        { ...flat, settings: { ...flat.settings, theme: "dark" } },
      ],
      async ({ page }, calm) => {
        const ply = async () => Number(await page.getAttribute(".showcase-board", "data-ply"));
        const played = (from) =>
          page.waitForFunction((old) => Number(document.querySelector(".showcase-board")?.dataset.ply) > old, from);
        await page.clock.install();
        await page.goto(server().url);
        await page.waitForSelector(".showcase .blokus-board");
        await played(await ply());
        assert.equal(await page.locator(".showcase :is(.trays, .blokus-hand)").filter({ visible: true }).count(), 0);
        assert.equal(await page.getByRole("application").count(), 0, "a screen reader is told nothing of it");
        assert.deepEqual(
          await page.evaluate(() => {
            const inside = [...document.querySelectorAll(".showcase-board *")];
            return inside.filter((element) => (element.focus?.(), document.activeElement === element)).length;
          }),
          0,
          "it cannot be focused",
        );
        await accessible(page, "the start page with its board");
        await page.locator(".showcase button", { hasText: "Pause" }).click();
        await page.locator(".showcase button", { hasText: "Resume" }).waitFor();
        const at = await ply();
        await page.clock.fastForward(60_000);
        assert.equal(await ply(), at, "it was paused");
        await page.setViewportSize({ width: 390, height: 300 });
        await page.evaluate(() => scrollTo(0, 0));
        // Observers are called in the order of their creation: the page's own knows by then.
        await page.evaluate(
          () =>
            new Promise((unseen) =>
              new IntersectionObserver(([entry]) => entry.isIntersecting || unseen()).observe(
                document.querySelector(".showcase-board"),
              ),
            ),
        );
        await page.locator(".showcase button", { hasText: "Resume" }).dispatchEvent("click");
        await page.locator(".showcase button", { hasText: "Pause" }).waitFor({ state: "attached" });
        await page.clock.fastForward(60_000);
        assert.equal(await ply(), at, "nobody sees it");
        await page.locator(".showcase-board").scrollIntoViewIfNeeded();
        await played(at);

        await calm.page.clock.install();
        await calm.page.goto(server().url);
        await calm.page.waitForSelector(".showcase .blokus-board");
        const picture = await calm.page.getAttribute(".showcase-board", "data-ply");
        await calm.page.clock.fastForward(60_000);
        assert.equal(await calm.page.getAttribute(".showcase-board", "data-ply"), picture);
        assert.equal(await calm.page.locator(".showcase p button").count(), 0);
        await shot(calm.page, "home-dark");

        // The views made by the client equal the server's.
        const { turn, view } = await ask("study/position", { game: record.game, moves: record.moves });
        assert.equal(turn.kind, "over");
        view.colours.forEach(({ placed }, colour) =>
          assert.deepEqual(
            placed.map(({ cells }) => cells.join()).sort(),
            record.moves.filter((_, i) => i % 4 === colour).sort(),
          ),
        );
      },
    ));

  test("home: the puzzle of the day is the same for everybody, and days in a row are counted", () =>
    visiting([flat, { ...phone, ...flat, locale: "it-IT" }], async ({ page }, friend) => {
      const daily = page.locator(".daily");
      const wait = (text) => daily.filter({ hasText: text }).waitFor();
      await page.clock.setFixedTime("2026-11-17T23:59:00Z");
      await page.goto(server().url);
      await wait("17 November 2026 · Difficulty 3");
      await wait("the same for everyone");
      await daily.click();
      await page.waitForSelector(".puzzle-board");
      assert.equal(new URL(page.url()).pathname, "/puzzles/daily/2026-11-17");
      assert.equal(await page.textContent("h1"), "Puzzle of the day, 17 November 2026");
      await settled(page);
      const { text } = await ask("puzzles/generate", { difficulty: 3, seed: 20261117 });
      const pieces = await solution(server(), { text });
      await layByMouse(page, pieces[0]);
      // Midnight passes while it is being solved.
      await page.clock.setFixedTime("2026-11-18T00:01:00Z");
      for (const piece of pieces.slice(1)) await layByMouse(page, piece);
      await congratulated(page);
      await page.locator(".congratulation", { hasText: "1 day in a row" }).waitFor();
      await shot(page, "daily-solved");
      await accessible(page, "the puzzle of the day, solved");

      await page.click(".brand");
      await wait("18 November 2026 · Difficulty 4");
      await wait("1 day in a row");
      await daily.click();
      await page.waitForSelector(".puzzle-board");
      await settled(page);
      await page.getByRole("button", { name: "Solve", exact: true }).click();
      await page.locator(".puzzle-said", { hasText: "Solved by the computer" }).waitFor();
      await page.reload();
      await page.locator(".puzzle-said", { hasText: "Solved by the computer" }).waitFor();
      assert.equal(await page.locator(".congratulation").count(), 0, "not by coming back either");
      await page.click(".brand");
      await wait("1 day in a row");
      await page.clock.setFixedTime("2026-11-19T12:00:00Z");
      await page.reload();
      await wait("best: 1");
      assert.doesNotMatch(await daily.textContent(), /in a row/);

      await friend.page.goto(`${server().url}/puzzles/daily/2026-11-17`);
      await friend.page.waitForSelector(".puzzle-board");
      assert.equal(await friend.page.textContent("h1"), "Il rompicapo del giorno, 17 novembre 2026");
      await noOverflow(friend.page);
      await friend.page.goto(`${server().url}/puzzles/daily/2026-02-30`);
      await friend.page.locator(".problem[role=alert]").waitFor();
    }));

  test("home: your own games come first, then a few waiting for players", () =>
    visiting([flat, { ...phone, ...flat, locale: "it-IT" }], async ({ page }, mobile) => {
      await page.goto(server().url);
      await page.waitForSelector(".games .card");
      assert.equal(await page.locator(".my-games").count(), 0, "nothing to resume");
      for (let i = 0; i < 4; ++i)
        await ask("rooms", { game: "scaletta", listed: true, seats: [{ kind: "me", nick: "Bea" }, { kind: "open" }] });
      await startGame(page, server(), "scalas");
      const room = new URL(page.url()).pathname;
      await page.click(".brand");
      await page.waitForSelector(`.my-games a[href$="${room}"]`);
      assert.equal(await page.locator("section, .start").nth(1).getAttribute("class"), "my-games panel");
      await page.locator(".open-games li", { hasText: "Bea" }).first().waitFor();
      assert.equal(await page.locator(".open-games li").count(), 3);
      await shot(page, "home-resume");
      await accessible(page, "the start page with games");
      await readable(page, "the start page with games");
      await page.locator(".open-games a", { hasText: "See all" }).click();
      await page.locator(".rooms li").nth(3).waitFor();
      await mobile.page.goto(server().url);
      await mobile.page.waitForSelector(".showcase .blokus-board");
      await mobile.page.locator(".open-games li").first().waitFor();
      await noOverflow(mobile.page);
      await accessible(mobile.page, "the start page on a phone");
      await shot(mobile.page, "phone-home-it");
    }));
}
