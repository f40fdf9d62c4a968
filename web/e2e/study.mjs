// The pages for study and learning: analysis, fairness checks, rules, tutorials.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { startGame } from "./play.mjs";

const games = ["blokus", "scalino", "scalino-demolition", "scalas", "scaletta", "grande-escalade"];

export function studyTests({ test, visiting, accessible, shot, noOverflow, phone, flat, url }) {
  const file = (name, content) => ({
    name,
    mimeType: "application/json",
    buffer: Buffer.from(typeof content === "string" ? content : JSON.stringify(content)),
  });
  const finished = {
    format: "scalinata-record",
    version: 1,
    game: "scalas(size=3)",
    seats: [{ name: "Ada" }, { name: "Bob" }],
    moves: ["b2", "c3", "a3", "a1", "c1", "b3", "b3", "b2", "b2", "c2", "c3", "b3", "b1", "c1", "a2", "b2", "a1", "b1"],
  };
  const open = async (page, content, name = "game.scalinata.json") => {
    await page.goto(`${url()}/analysis`);
    await page.setInputFiles("input[type=file]", file(name, content));
    await page.waitForSelector(".study .room .grid-cell, .study .room .blokus-board");
  };
  const at = (page, wanted) =>
    page.waitForFunction(
      (number) =>
        document.querySelector(".room")?.dataset.ply === number &&
        document.querySelector(".room")?.dataset.at === number,
      String(wanted),
    );

  test("learn: the rules of every game in every language, with boards as pictures", () =>
    visiting([flat], async ({ page }) => {
      await page.goto(`${url()}/learn`);
      await page.waitForSelector(".games .card");
      await accessible(page, "the learn page");
      for (const game of games) {
        await page.goto(`${url()}/learn/${game}`);
        await page.waitForSelector(".prose h2");
        await page.waitForFunction(() => document.querySelectorAll("figure.position figcaption").length >= 2);
        const english = await page.textContent(".prose");
        await page.selectOption(".language select", "it");
        await page.waitForSelector('html[lang="it"]');
        await page.waitForFunction((old) => document.querySelector(".prose")?.textContent !== old, english);
        await page.waitForFunction(() => document.querySelectorAll("figure.position figcaption").length >= 2);
        await accessible(page, `the rules of ${game}`);
        await shot(page, `learn-${game}`);
        await page.selectOption(".language select", "en");
        await page.waitForSelector('html[lang="en"]'); // only then it is saved
      }
    }));

  for (const game of games)
    test(`tutorial of ${game}, to its end`, () =>
      visiting(
        [game === "scaletta" ? { ...phone, ...flat, locale: "it-IT", colorScheme: "dark" } : flat],
        async ({ page }) => {
          await page.goto(`${url()}/learn/${game}/tutorial`);
          for (let step = 0; ; ++step) {
            await page.waitForSelector(`.tutorial[data-step="${step}"]`);
            if ((await page.getAttribute(".tutorial", "data-state")) === "finished") break;
            await page.waitForSelector(".typed input");
            await page.locator(".lesson .buttons button").first().click();
            const move = await page.getAttribute(".lesson [data-move]", "data-move");
            if (step === 1) {
              await accessible(page, `the tutorial of ${game}`);
              await shot(page, `tutorial-${game}`);
              await noOverflow(page);
            }
            // A move of one cell is played on the board, others are typed.
            if (/^[a-z]\d$/.test(move)) await page.click(`[data-cell="${move}"]`);
            else {
              await page.fill(".typed input", move);
              await page.press(".typed input", "Enter");
            }
            await page.waitForSelector('.tutorial[data-state="done"] .reached');
            await page.waitForFunction(() =>
              document.activeElement?.matches('.tutorial[data-state="done"] button.primary'),
            );
            await page.keyboard.press("Enter"); // "Next" has the focus
          }
          await page.locator(".lesson .buttons button.primary").click();
          await page.waitForSelector('.room[data-turn="mine"]');
          assert.doesNotMatch(await page.textContent(".seats"), /(\w+) \(\1\)/, "you (you)");
        },
      ));

  test("a tutorial shows a move by playing it out, then it is the learner's turn", () =>
    visiting([{ ...flat, reducedMotion: "no-preference" }, flat], async ({ page }, calm) => {
      for (const [game, moving] of [
        ["scalas", ".grid-cell.arriving"],
        ["blokus", ".blokus-arriving"],
      ]) {
        await page.goto(`${url()}/learn/${game}/tutorial`);
        const shows = page.locator(".lesson button", { hasText: "Show me" });
        await shows.waitFor();
        await page.waitForSelector(".tutorial :is(.grid, .blokus-board)"); // what it is shown on
        // It is short, and a busy machine may miss it: so observe the page's changes.
        await page.evaluate((selector) => {
          const look = () => (window.wasShown ||= document.querySelector(selector) !== null);
          new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
        }, `.tutorial[data-state="showing"] ${moving}`);
        await shows.click();
        await page.waitForSelector('.tutorial[data-state="ask"] :is(.hint, .blokus-hint)');
        await page.waitForFunction(() => window.wasShown);
        await page.locator(moving).first().waitFor({ state: "detached" }); // and is put back
      }
      await page.goto(`${url()}/learn/scalas/tutorial`);
      await page.click('[data-cell="c3"].playable');
      await page.waitForSelector('.tutorial[data-state="done"] .grid-cell.arriving');
      await calm.page.goto(`${url()}/learn/scalas/tutorial`);
      await calm.page.locator(".lesson button", { hasText: "Show me" }).click();
      await calm.page.waitForSelector('.tutorial[data-state="ask"] .hint');
    }));

  test("a tutorial says when a legal move is not the one asked for", () =>
    visiting([flat], async ({ page }) => {
      await page.goto(`${url()}/learn/scalas/tutorial`);
      await page.click('[data-cell="e5"].playable');
      await page.click('.tutorial[data-state="done"] button.primary');
      await page.waitForSelector('.tutorial[data-step="1"] .grid-cell.playable');
      await page.click('[data-cell="a1"].playable');
      await page.waitForSelector(".lesson .problem");
      assert.equal(await page.getAttribute(".tutorial", "data-state"), "ask");
      await page.fill(".typed input", "z9");
      await page.press(".typed input", "Enter");
      await page.waitForSelector(".table .problem");
    }));

  test("analysis: a file is opened, every move rated, better moves shown with reasons", () =>
    visiting([flat], async ({ page }) => {
      await page.goto(`${url()}/analysis`);
      await page.waitForSelector("input[type=file]");
      await accessible(page, "the empty analysis");
      await open(page, finished);
      const last = finished.moves.length;
      await at(page, last);
      await page.locator(".steps button").first().click();
      await at(page, 0);
      await page.keyboard.press("ArrowRight");
      await at(page, 1);
      await page.keyboard.press("ArrowRight");
      await at(page, 2);
      await page.keyboard.press("End");
      await at(page, last);
      // The page notes the progress itself: a slow test may look when everything is rated.
      await page.evaluate(() => {
        const look = () => (window.progressed ||= document.querySelector(".graph-panel progress") !== null);
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
      });
      await page.click(".graph-panel .controls button");
      await page.waitForFunction(() => window.progressed);
      await page.waitForSelector(".graph-panel progress", { state: "detached" });
      await page.waitForSelector(".graph-line");
      await page.click(".estimates summary");
      assert.equal(await page.locator(".estimates tbody tr").count(), last + 1);
      await page.locator(".estimates tbody button.move").nth(3).click();
      await at(page, 3);
      await page.check(".side input[type=checkbox]");
      await page.waitForSelector(".better li");
      assert.match(await page.textContent(".better"), /\d%/);
      await shot(page, "analysis");
      await accessible(page, "the analysis");
      // The engine's reasons vary: from here on its answer is fixed.
      await page.route("**/api/study/analyse", (route) => {
        const { language } = route.request().postDataJSON();
        const moves = [
          { move: "a1", words: "Place a cube on a1", value: 0.7, visits: 9 },
          {
            move: "c1",
            words: "Place a cube on c1",
            value: 0.4,
            visits: 1,
            reason: language === "it" ? "copre meno" : "covers less",
          },
        ];
        return route.fulfill({
          json: { seat: 1, value: 0.6, values: [0.6, 0.4], simulations: 10_000_000, solved: false, moves },
        });
      });
      await page.keyboard.press("Home");
      await page.waitForSelector('.better .why:has-text("covers less")');
      await page.selectOption(".language select", "it");
      await page.waitForSelector('.better .why:has-text("copre meno")'); // asked for again, in the other language
      assert.equal(await page.locator(".graph-line").count(), 1);
      await page.emulateMedia({ colorScheme: "dark" });
      await accessible(page, "the dark analysis");
      await shot(page, "analysis-dark-it");
    }));

  test("analysis: the possible outcomes of chance are offered as choices", () =>
    visiting([flat], async ({ page }) => {
      const setup = JSON.parse(readFileSync(new URL("../src/learn/setups/skyscrapers.json", import.meta.url), "utf8"));
      await page.goto(`${url()}/analysis`);
      await page.setInputFiles(
        "input[type=file]",
        file("robbery.scalinata.json", {
          format: "scalinata-record",
          version: 1,
          game: "grande-escalade",
          rules: 2,
          seats: [{}, {}],
          setup,
          moves: ["A40@b1", "O15@b1", "toilet@b1", "rob:2"],
        }),
      );
      await at(page, 4);
      await page.locator(".choices-row button", { hasText: "Loot:" }).first().click();
      await at(page, 5);
      await page.locator(".study-moves", { hasText: /from the robbed hand/ }).waitFor();
      await page.waitForSelector(".choices-row button");
    }));

  test("analysis: a record with earlier rules is refused with the reason", () =>
    visiting([flat], async ({ page }) => {
      await page.goto(`${url()}/analysis`);
      await page.setInputFiles(
        "input[type=file]",
        file("old.scalinata.json", {
          format: "scalinata-record",
          version: 1,
          game: "grande-escalade",
          seats: [{}, {}],
          setup: null,
          moves: [],
        }),
      );
      assert.match(
        await page.textContent(".problem[role=alert]"),
        /uses version 1 of the rules of grande-escalade; this program plays only version 2/,
      );
    }));

  test("a card chosen from a study, also a nested one, goes where you point", () =>
    visiting([flat], async ({ page }) => {
      const setup = JSON.parse(readFileSync(new URL("../src/learn/setups/skyscrapers.json", import.meta.url), "utf8"));
      const moves = [
        "A40@b1",
        "O15@b1",
        "toilet@b1",
        "rob:2",
        "loot:H40,wcroof",
        "keep:wcroof",
        "H40@b1",
        "terrace@b1",
        "insure",
        "B10@b2",
        "quake@b2",
        "insurance@b2",
        "study-deck",
      ];
      const choose = async (words) => page.locator(".choices-row button", { hasText: words }).first().click();
      await page.goto(`${url()}/analysis`);
      await page.setInputFiles(
        "input[type=file]",
        file("study.scalinata.json", {
          format: "scalinata-record",
          version: 1,
          game: "grande-escalade",
          rules: 2,
          seats: [{}, {}],
          setup,
          moves,
        }),
      );
      await at(page, 13);
      await choose("Play Cinema");
      await at(page, 14);
      await page.locator(".tower-card.target", { hasText: "b2" }).click();
      await at(page, 15);
      await page.locator(".study-moves", { hasText: /a cinema to building 2/ }).waitFor();
      await page.locator(".study-moves button", { hasText: "studies the top of the deck" }).click();
      await at(page, 13);
      await choose("Play Study");
      await at(page, 14);
      assert.equal(
        await page.locator(".hand").first().locator(".card-face").count(),
        4,
        "the cards seen have gone back",
      );
      await choose("Study the deck");
      await at(page, 15);
      await page.locator(".escalade-note", { hasText: /study number 2 of this turn/ }).waitFor();
      await choose("Play Flats 30");
      await at(page, 16);
      await page.locator(".tower-card.target", { hasText: "b3" }).click();
      await at(page, 17);
      await page.locator(".study-moves", { hasText: /residential floor of 30\sm to building 3/ }).waitFor();
    }));

  test("analysis: an estimate can be stopped", () =>
    visiting([flat], async ({ page }) => {
      await page.route("**/api/study/analyse", () => {}); // never answered
      await open(page, finished);
      await page.click(".graph-panel .controls button");
      await page.click(".graph-panel progress ~ button");
      await page.waitForSelector(".graph-panel progress", { state: "detached" });
    }));

  test("variations: played on the board, named, kept after a reload, promoted, saved, dropped in again, removed", () =>
    visiting([flat], async ({ page }) => {
      await open(page, finished);
      await page.keyboard.press("Home");
      await at(page, 0);
      const other = await page
        .locator(".grid-cell.playable")
        .evaluateAll(
          (cells, played) => cells.map((cell) => cell.dataset.cell).find((name) => name !== played),
          finished.moves[0],
        );
      await page.click(`[data-cell="${other}"]`);
      await at(page, 1);
      await page.waitForSelector(".grid-cell.playable");
      await page.locator(".grid-cell.playable").first().click();
      await at(page, 2);
      await page.fill(".variation-tools input", "Another beginning");
      await page.waitForSelector(".variation-name");
      await accessible(page, "a variation");
      await page.goto(`${url()}/analysis`);
      await page.click(".rooms button >> nth=0");
      await page.waitForSelector(".variation-name");
      assert.equal(await page.textContent(".variation-name"), "Another beginning");
      await page.locator(".variation button.move").first().click();
      await at(page, 1);
      const saved = page.waitForEvent("download");
      await page.locator(".side section").last().locator("button").first().click();
      const text = readFileSync(await (await saved).path(), "utf8");
      assert.deepEqual(JSON.parse(text).variations[0].name, "Another beginning");
      await page.locator(".variation-tools button").first().click(); // promoted
      await page.waitForSelector(".variation-tools", { state: "detached" });
      assert.equal(await page.locator(".study-moves > ol > li").count(), 2);
      await page.locator(".variation button.move").first().click();
      await page.locator(".variation-tools button").last().click(); // the old line, removed
      await page.waitForSelector(".variation", { state: "detached" });
      // Dropped onto the page, the saved file shows the game as it was.
      const transfer = await page.evaluateHandle((content) => {
        const data = new DataTransfer();
        data.items.add(new File([content], "game.scalinata.json"));
        return data;
      }, text);
      await page.dispatchEvent(".study", "drop", { dataTransfer: transfer });
      await page.waitForFunction(
        (count) => document.querySelectorAll(".study-moves > ol > li").length === count,
        finished.moves.length,
      );
      assert.equal(await page.textContent(".variation-name"), "Another beginning");
    }));

  test("analysis: a Blokus file comes in and goes out, a wrong one says why; playing on from there", () =>
    visiting([{ ...phone, ...flat }], async ({ page }) => {
      await page.goto(`${url()}/analysis`);
      await page.setInputFiles("input[type=file]", file("wrong.blksgf", "(;"));
      await page.waitForSelector(".problem");
      await open(page, "(;GM[Blokus Two-Player];1[a20,b20];2[t20])", "game.blksgf");
      await at(page, 2);
      await noOverflow(page);
      await shot(page, "phone-analysis-blokus");
      const saved = page.waitForEvent("download");
      await page.click('.side button:has-text(".blksgf")');
      assert.match(readFileSync(await (await saved).path(), "utf8"), /a20,b20/);
      await page.keyboard.press("ArrowLeft");
      await at(page, 1);
      await page.click(".play-on button");
      await page.waitForSelector('.room[data-turn="mine"][data-ply="1"]');
    }));

  test("honest chance: a finished game is checked, and a wrong secret is found out", () =>
    visiting([flat], async ({ page }) => {
      await startGame(page, { url: url() }, "grande-escalade");
      const room = new URL(page.url()).pathname.split("/").pop();
      await page.evaluate((id) => {
        const { token } = JSON.parse(localStorage.getItem("scalinata.rooms")).find(({ room }) => room === id).seats[0];
        const socket = new WebSocket(new URL("/ws", location.href.replace("http", "ws")));
        const messages = [
          { type: "hello", protocol: 2, language: "en" },
          { type: "watch", channel: 1, room: id, token },
          { type: "act", channel: 1, id: "resigned", action: { do: "resign" } },
        ];
        socket.onopen = () => messages.forEach((message) => socket.send(JSON.stringify(message)));
      }, room);
      await page.waitForSelector('.room[data-turn="finished"]');
      await page.goto(`${url()}/verify/${room}`);
      await page.click(".verify button[type=submit]:enabled");
      await page.waitForSelector(".checks li");
      assert.equal(await page.locator(".checks b.yes").count(), 3);
      await accessible(page, "the check of chance");
      assert.notEqual(
        await page.locator(".verify .checks").evaluate((list) => getComputedStyle(list).paddingLeft),
        "0px",
      );
      await shot(page, "verify");
      await page.locator(".verify input[type=text]").last().fill("0".repeat(64));
      await page.click(".verify button[type=submit]");
      await page.waitForSelector(".checks b.no");
      assert.equal(await page.locator(".checks b.no").count(), 2);
    }));
}
