// Invitations by link, offers between players, and the coach.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { choose, myTurn, openNewGame, startGame, twoAtATable } from "./play.mjs";

const deal = JSON.parse(readFileSync(new URL("../src/learn/setups/skyscrapers.json", import.meta.url), "utf8"));

export function arriveTests({ test, visiting, server, shot, accessible, readable, noOverflow, phone, flat }) {
  const named = (nick, more = {}) => ({ ...flat, ...more, settings: { ...flat.settings, nick, ...more.settings } });

  // Creates a room for friends from the start page; returns its link.
  async function inviteTo(page, game, options = {}) {
    await openNewGame(page, server(), game, options);
    await choose(page, "against", "friend");
    await page.click("dialog button[type=submit]");
    return page.inputValue(".invite input");
  }

  test("the link opens an invitation: who, what, how, a name, join or watch", () =>
    visiting(
      [named("Ada"), flat, { ...phone, ...named("Bea", { settings: { language: "it" } }) }],
      async (ada, guest, bea) => {
        const link = await inviteTo(ada.page, "blokus", { players: "3" });
        const room = new URL(link).pathname;
        const { page } = guest;
        await page.goto(link);
        await page.waitForSelector(".invitation");
        assert.match(await page.textContent(".invitation h1"), /Ada invites you to play Blokus/);
        const said = await page.textContent(".invitation");
        for (const part of [/30 seconds/, /at a corner, never along an edge/, /No clock/, /free seat/, /starts/])
          assert.match(said, part);
        assert.equal(await page.locator(".invitation .picture rect").count(), 24);
        assert.equal(await page.locator(".room, .invite, .qr").count(), 0, "not the page of whoever invites");
        await accessible(page, "the invitation");
        await readable(page, "the invitation");
        await noOverflow(page);
        await shot(page, "invitation");
        await page.locator(".invitation button", { hasText: "Just watch" }).click();
        await page.waitForSelector(".room");
        assert.equal(await page.locator(".invite").count(), 0, "a spectator invites nobody");
        await page.locator(".room .primary", { hasText: "Join" }).click();
        await page.fill(".invitation input[type=text]", "Ada");
        await page.selectOption(".invitation select[name=seat]", "3");
        await page.click(".invitation [type=submit]");
        await page.waitForSelector(".invite");
        assert.match(await page.textContent(".seats li:nth-child(3)"), /Ada 2 \(you\)/, "nobody is called alike");

        await bea.page.goto(link);
        await bea.page.waitForSelector(".invitation");
        assert.match(await bea.page.textContent(".invitation h1"), /Ada, Ada 2 ti invitano a giocare a Blokus/);
        assert.equal(await bea.page.inputValue(".invitation input[type=text]"), "Bea", "the name is known here");
        await noOverflow(bea.page);
        await accessible(bea.page, "the invitation on a phone");
        await shot(bea.page, "phone-invitation-it");
        await bea.page.click(".invitation [type=submit]");
        await bea.page.waitForSelector(".blokus-board");
        // Later visitors watch.
        assert.equal(new URL(bea.page.url()).pathname, room);
        await page.locator(".seats strong", { hasText: "Bea" }).waitFor();
        const names = await page.locator(".seats strong").allTextContents();
        assert.deepEqual(names, ["Ada", "Bea", "Ada 2 (you)"]);
        await page.goto(server().url);
        await page.click('[data-game="scalas"] button');
        assert.equal(await page.inputValue("dialog input[autocomplete=nickname]"), "Ada", "asked once, and kept");
      },
    ));

  test("two guests without names have two names; a link is sent by the device's own sheet", () =>
    visiting([flat, flat], async (ada, bea) => {
      await ada.page.addInitScript(() => {
        navigator.share = async (what) => void (window.shared = what);
      });
      const link = await inviteTo(ada.page, "scalas");
      await ada.page.locator(".invite button", { hasText: "Share" }).click();
      assert.deepEqual(await ada.page.evaluate(() => window.shared), {
        title: "You are invited to play Scalas",
        url: link,
      });
      await bea.page.goto(link);
      await bea.page.click(".invitation [type=submit]");
      assert.ok(await myTurn(ada.page, null));
      assert.deepEqual(await ada.page.locator(".seats strong").allTextContents(), ["Guest (you)", "Guest 2"]);
    }));

  test("a chosen deal is mentioned in the invitation, and accepted before joining", () =>
    visiting([flat], async ({ page }) => {
      const game = "grande-escalade";
      const made = await page.request.post(`${server().url}/api/rooms`, {
        data: {
          game,
          seats: [{ kind: "me", nick: "Ada" }, { kind: "open" }],
          clock: { kind: "move", seconds: 30 },
          from: { record: { format: "scalinata-record", version: 1, game, rules: 2, setup: deal, moves: [] } },
        },
      });
      await page.goto(`${server().url}/r/${(await made.json()).room}`);
      await page.waitForSelector(".invitation");
      assert.match(await page.textContent(".invitation"), /may know the cards[^]*30 seconds per move/);
      const join = page.locator(".invitation [type=submit]");
      assert.equal(await join.isDisabled(), true);
      await page.locator(".invitation [type=checkbox]").check();
      await join.click();
      await page.waitForSelector(".hand .card-face");
    }));

  test("a rematch is offered, declined, withdrawn, and accepted from another page", () =>
    visiting([named("Ada"), named("Bea", { settings: { language: "it" } })], async (ada, bea) => {
      const old = await twoAtATable(server(), ada, bea, "scalas", { size: "4" });
      await ada.page.locator(".room button", { hasText: "Resign" }).click();
      await ada.page.locator(".controls [role=alert] .primary").click();
      const rematch = ada.page.locator(".outcome button", { hasText: "Rematch" });
      const banner = ({ page }, text) => page.locator(".offer-banner", { hasText: text });
      const press = (guest, name) => banner(guest, "").getByRole("button", { name }).click();
      await rematch.click();
      await banner(ada, "waiting for an answer").waitFor();
      await banner(bea, "Ada vorrebbe la rivincita").waitFor();
      assert.match(await bea.page.title(), /^● Ada vorrebbe la rivincita/);
      await accessible(bea.page, "an offered rematch");
      await shot(bea.page, "rematch-offered");
      await press(bea, "Rifiuta");
      await banner(ada, "Bea does not want a rematch").waitFor();
      await shot(ada.page, "rematch-declined");
      await rematch.click();
      await banner(bea, "Ada vorrebbe la rivincita").waitFor();
      await press(ada, "Withdraw");
      await banner(bea, "Ada non vuole più la rivincita").waitFor();
      // Meanwhile Bea analyses the game on another page.
      await bea.page.locator(".outcome a", { hasText: "Analizza" }).click();
      await bea.page.waitForSelector(".study");
      await rematch.click();
      await banner(bea, "Scalas: Ada vorrebbe la rivincita").waitFor();
      await shot(bea.page, "rematch-elsewhere");
      await press(bea, "Rispondi");
      await press(bea, "Accetta");
      for (const { page } of [ada, bea])
        await page.waitForURL((url) => /\/r\//.test(url) && !old.includes(url.pathname));
      assert.equal(new URL(ada.page.url()).pathname, new URL(bea.page.url()).pathname);
      assert.ok(await myTurn(bea.page, null), "who was second begins");
    }));

  const uncoached = { ...flat, settings: { ...flat.settings, coached: [] } };
  test("the first game of each kind offers a coach that points at things, once", () =>
    visiting([uncoached, { ...phone, ...uncoached, locale: "it-IT" }], async ({ page }, mobile) => {
      const bubble = page.locator(".coach-bubble");
      const games = { scalas: 5, blokus: 5, scalino: 6, "scalino-demolition": 4, scaletta: 5, "grande-escalade": 6 };
      for (const [game, count] of Object.entries(games)) {
        await startGame(page, server(), game);
        await accessible(page, `the offered coach of ${game}`);
        await page.locator(".coach-offer .primary").click();
        for (let step = 1; step <= count; ++step) {
          await page.waitForFunction(
            (text) => document.querySelector(".coach-bubble small")?.textContent === text,
            `${step} of ${count}`,
          );
          const [ring, box] = [await page.locator(".coach-ring").boundingBox(), await bubble.boundingBox()];
          assert.ok(ring.width > 40 && ring.height > 20, `${game}, step ${step} points at nothing`);
          assert.ok(box.y >= 0 && box.y + box.height <= 800, `${game}, step ${step} is off the screen`);
          if (step === 2) await shot(page, `coach-${game}`);
          if (step === 2) await accessible(page, `the coach of ${game}`);
          await bubble.locator(".primary").click();
        }
        await bubble.waitFor({ state: "detached" });
      }
      await startGame(page, server(), "scalas");
      assert.equal(await page.locator(".coach-offer").count(), 0, "it was seen");
      // The rules can start it again at any time; the game can be played meanwhile.
      await page.locator(".room-head button").click();
      await page.locator(".drawer button", { hasText: "Show me around" }).click();
      await bubble.waitFor();
      await page.keyboard.press("Escape");
      await bubble.waitFor({ state: "detached" });

      await startGame(mobile.page, server(), "scaletta");
      await noOverflow(mobile.page);
      await shot(mobile.page, "phone-coach-offer");
      await mobile.page.locator(".coach-offer .primary").tap();
      await mobile.page.locator(".coach-bubble .primary").tap();
      await mobile.page.locator(".coach-bubble small", { hasText: /^2 di/ }).waitFor();
      const { width, height } = await mobile.page.locator(".coach-ring").boundingBox();
      assert.ok(width > 100 && height > 40, "it points at the pawns");
      await mobile.page.screenshot({ path: "e2e/screenshots/phone-coach.png" });
      await mobile.page.locator(".coach-bubble button", { hasText: "Basta" }).tap();
      await startGame(mobile.page, server(), "scalas");
      await mobile.page.locator(".coach-offer button", { hasText: "No, grazie" }).tap();
      await mobile.page.locator(".coach-offer").waitFor({ state: "detached" });
      await mobile.page.reload();
      assert.ok(await myTurn(mobile.page, null));
      assert.equal(await mobile.page.locator(".coach-offer").count(), 0, "it was sent away");
    }));
}
