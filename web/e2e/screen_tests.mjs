// Problems that new users had: screen sizes, the rules during play, undo on one screen, offers, loading.
import assert from "node:assert/strict";
import { painted, watchShifts } from "./layout.mjs";
import { choose, myTurn, openNewGame, playOne, startGame, twoAtATable } from "./play.mjs";

export function screenTests({ test, visiting, server, shot, accessible, noOverflow, phone, flat }) {
  test("on every size of screen the pieces are in sight and nothing covers them", () =>
    visiting([flat], async ({ page }) => {
      await startGame(page, server(), "blokus", { players: "2" });
      for (const [width, height] of [
        [360, 740],
        [640, 400],
        [667, 375],
        [768, 1024],
        [1024, 768],
        [1280, 800],
      ]) {
        await page.setViewportSize({ width, height });
        await painted(page); // the tray knows the height of the controls
        await noOverflow(page);
        const [tray, controls, piece] = await Promise.all(
          [".tray.active", ".room > .controls", ".tray.active button"].map((part) =>
            page.locator(part).first().boundingBox(),
          ),
        );
        const size = `${width} x ${height}: ${JSON.stringify({ tray, controls, piece })}`;
        const beside = tray.x >= controls.x + controls.width || controls.x >= tray.x + tray.width;
        assert.ok(
          piece.y + piece.height <= (beside || controls.y < tray.y ? height : controls.y),
          `the first piece is out of sight, ${size}`,
        );
        assert.ok(
          beside || controls.y > piece.y || controls.y + controls.height <= tray.y,
          `the controls cover the tray, ${size}`,
        );
        await shot(page, `blokus-${width}`);
      }
      assert.equal(await page.locator(".room-head h1").isVisible(), true);
    }));

  test("the rules open beside the game; a tray is one stop of the Tab key, the ghost is announced", () =>
    visiting([flat], async ({ page }) => {
      await startGame(page, server(), "blokus", { players: "2" });
      const address = page.url();
      assert.equal(await page.textContent(".room-head h1"), "Blokus");
      const button = page.locator(".room-head button");
      await button.click();
      await page.locator(".drawer summary", { hasText: "Options of this game" }).click();
      assert.match(await page.textContent(".drawer"), /No clock/);
      await page.locator(".drawer summary", { hasText: "Score" }).click();
      await page.getByText("minus one point for every square not placed").waitFor();
      await accessible(page, "the rules beside the board");
      await shot(page, "rules-drawer");
      await page.keyboard.press("Escape");
      await page.waitForSelector(".drawer", { state: "detached" });
      assert.equal(page.url(), address);
      assert.equal(await button.evaluate((element) => element === document.activeElement), true, "the focus is back");

      const pieces = page.locator(".tray.active .tray-pieces button:enabled");
      assert.equal(await page.locator('.tray-pieces button[tabindex="0"]').count(), 1);
      await pieces.first().focus();
      await page.keyboard.press("ArrowRight");
      assert.equal(await pieces.nth(1).evaluate((element) => element === document.activeElement), true);
      await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowLeft");
      await page.waitForFunction(() =>
        [...document.querySelectorAll(".blokus [role=status]")].some(({ textContent }) =>
          /does not fit/.test(textContent),
        ),
      );
    }));

  test("together on one screen: plain undo, forced moves are explained, a resting pointer requests nothing", () =>
    visiting([flat], async ({ page }) => {
      await openNewGame(page, server(), "scalas");
      await choose(page, "against", "together");
      await page.click("dialog button[type=submit]");
      const play = async (cell, after) => {
        await page.click(`[data-cell="${cell}"].playable`);
        await page.waitForFunction(
          (count) =>
            document.querySelector(".room").dataset.ply === count && document.querySelector(".grid-cell.playable"),
          String(after),
        );
      };
      await play("a1", 1);
      assert.equal(
        await page.locator(".grid-cell.illegal").count(),
        0,
        "nobody asked whether a second cube may lie there",
      );
      await play("e5", 2);
      await play("d1", 3);
      assert.match(await page.textContent(".status"), /fill b1 and c1/);
      assert.doesNotMatch(await page.textContent(".moves"), /You/, "several players share the screen");
      assert.equal(await page.locator(".chat, .present, .absent").count(), 0);
      await shot(page, "together");
      for (const left of ["2", "1"]) {
        await page.locator(".controls button", { hasText: "Undo" }).click();
        await page.waitForSelector(`.room[data-ply="${left}"] .grid-cell.playable`);
      }
      assert.ok(await myTurn(page, null), "whoever is to move has the board");
      await play("e4", 2);
    }));

  test("a request to undo is answered without anything shifting; chat is noticed on a phone", () =>
    visiting([{ ...phone, ...flat, viewport: { width: 360, height: 640 } }, flat], async (ada, bea) => {
      await twoAtATable(server(), ada, bea, "scalas", { size: "4" });
      await playOne(ada, "scalas");
      assert.ok(await myTurn(bea.page, null));
      await ada.page.waitForSelector('.room[data-turn="other"]');
      const control = ({ page }, text) => page.locator(".controls button", { hasText: text });
      const banner = ({ page }, text) => page.locator(".offer-banner", { hasText: text });
      const before = await control(ada, "Resign").boundingBox();
      await control(ada, "Ask to undo").tap();
      await banner(ada, "waiting for an answer").waitFor();
      assert.deepEqual(await control(ada, "Resign").boundingBox(), before, "Resign stays where it was");
      await banner(bea, "would like to undo move 1").getByRole("button", { name: "Decline" }).click();
      await banner(ada, "declined to undo").waitFor();
      assert.deepEqual(await control(ada, "Resign").boundingBox(), before, "Resign stays where it was");
      await shot(ada.page, "phone-takeback-answer");
      await banner(ada, "").getByRole("button", { name: "Close" }).tap();
      await banner(ada, "").waitFor({ state: "detached" });
      // Offered again and withdrawn: both are told.
      await control(ada, "Ask to undo").tap();
      await banner(bea, "would like to undo").waitFor();
      await banner(ada, "").getByRole("button", { name: "Withdraw" }).tap();
      await banner(bea, "no longer wants to undo").waitFor();
      await banner(ada, "").waitFor({ state: "detached" });

      await bea.page.fill(".chat input", "good luck");
      await bea.page.keyboard.press("Enter");
      await ada.page.waitForFunction(() => document.querySelector(".badge")?.textContent.startsWith("1"));
      await shot(ada.page, "phone-chat-badge");
      await control(ada, "Chat").tap();
      await ada.page.waitForFunction(
        () => document.activeElement?.closest(".chat") && !document.querySelector(".badge"),
      );
    }));

  test("with many players, names, pawns and words keep their layout", () =>
    visiting([flat], async ({ page }) => {
      const cut = (selector) =>
        page
          .locator(selector)
          .evaluateAll((all) =>
            all.filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent),
          );
      await startGame(page, server(), "scaletta", { players: "4" });
      for (const [width, height] of [
        [1280, 800],
        [667, 375],
        [360, 740],
      ]) {
        await page.setViewportSize({ width, height });
        for (const pawn of await page.locator(".numbers .pawn, .grid .pawn").all()) {
          const box = await pawn.boundingBox();
          assert.ok(Math.abs(box.width - box.height) < 1, `an oval pawn at ${width}: ${JSON.stringify(box)}`);
        }
      }
      assert.deepEqual(await cut(".seats strong"), [], "names of four on a phone");
      await startGame(page, server(), "grande-escalade", { players: "6" });
      await shot(page, "phone-six");
      assert.deepEqual(await cut(".seats strong"), [], "names of six on a phone");
      assert.deepEqual(await cut(".card-face b"), [], "words on cards");
    }));

  test("a refused move is explained where you see it", () =>
    visiting([{ ...flat, viewport: { width: 1024, height: 600 } }], async ({ page }) => {
      await startGame(page, server(), "scaletta");
      await page.fill(".typed input", "9@z9");
      await page.keyboard.press("Enter");
      await page.waitForSelector(".problem[role=alert]");
      const { y, height } = await page.locator(".problem[role=alert]").boundingBox();
      assert.ok(y >= 0 && y + height <= 600, `at ${y}`);
    }));

  test("the start page does not shift while it loads, and offers a way on if the server does not answer", () =>
    visiting([flat], async ({ page }) => {
      await watchShifts(page);
      let asked;
      const request = new Promise((resolve) => (asked = resolve)); // for the server's info
      await page.route("**/api/info", asked);
      await page.goto(server().url);
      await page.waitForSelector(".skeleton");
      await accessible(page, "the start page while it loads");
      await (await request).continue();
      await page.waitForSelector("[data-game]");
      assert.ok((await page.evaluate(() => window.shift)) < 0.05, "it shifts");
      await page.unroute("**/api/info");
      await page.route("**/api/info", (route) => route.abort());
      await page.evaluate(() => localStorage.removeItem("scalinata.info")); // as on a first visit
      await page.goto(server().url);
      await page.waitForSelector(".problem[role=alert]");
      await shot(page, "home-no-server");
      await page.unroute("**/api/info");
      await page.locator("button", { hasText: "Try again" }).click();
      await page.waitForSelector("[data-game]");
      assert.equal(await page.title(), "Scalinata");
      await page.goto(`${server().url}/learn/scalas`);
      await page.waitForFunction(() => document.title === "Scalas: Rules – Scalinata");
      const signs = await page
        .locator("link[rel$=icon], link[rel=manifest]")
        .evaluateAll((links) => links.map(({ href }) => href));
      assert.equal(signs.length, 4);
      // Playwright lets no page ask for a favicon.ico.
      for (const sign of signs.filter((address) => !address.endsWith(".ico")))
        assert.equal(await page.evaluate((address) => fetch(address).then(({ ok }) => ok), sign), true, sign);
    }));

  test("3D: the view never sinks below the ground, and can be reset", () =>
    visiting([{}], async ({ page }) => {
      await startGame(page, server(), "scalas");
      await page.waitForFunction(() => document.querySelector("canvas.solid")?.scene?.frames > 0);
      const depth = () =>
        page.evaluate(() => {
          const { scene } = document.querySelector("canvas.solid");
          return Math.round(scene.pointOf("c1")[1] - scene.pointOf("c5")[1]);
        });
      const first = await depth();
      await page.evaluate(() => document.querySelector("canvas.solid").scene.turn(0, 9));
      assert.ok((await depth()) > 40, `the board is ${await depth()} pixels deep`);
      await page.click(".solid-frame button");
      assert.equal(await depth(), first);
    }));
}
