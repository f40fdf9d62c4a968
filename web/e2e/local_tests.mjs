// Games and studies in the browser itself: offline, on a static site, and when something is missing.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFront, writeSite } from "./front.mjs";
import { choose, myTurn, openNewGame, playOne, playOut, ply, startGame } from "./play.mjs";

const games = {
  scalas: { size: "3" },
  scaletta: {},
  scalino: {},
  "scalino-demolition": {},
  "grande-escalade": {},
  blokus: {},
};

export function localTests({ test, visiting, server, shot, accessible, flat }) {
  const own = { ...flat, engine: true };

  // The first visit, after which no network is needed.
  async function visitOnce(page, url) {
    await page.goto(url);
    await page.waitForSelector(".games .card");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
  }
  const isLocal = (page) => /\/r\/local-/.test(page.url());
  const until = async (page, condition, what) => {
    for (const end = Date.now() + 60_000; !condition(); await page.waitForTimeout(50))
      assert.ok(Date.now() < end, `never: ${what}`);
  };

  for (const [game, options] of Object.entries(games))
    test(`without a network: a whole game, with a reload halfway: ${game}`, () =>
      visiting([own], async (guest) => {
        const { page, context } = guest;
        await visitOnce(page, server().url);
        await context.setOffline(true);
        await startGame(page, server(), game, options);
        assert.ok(isLocal(page));
        const before = await playOne(guest, game);
        assert.ok(await myTurn(page, before));
        const at = await ply(page);
        await page.reload();
        assert.ok(await myTurn(page, null));
        assert.equal(await ply(page), at);
        await playOut(guest, game);
        await shot(page, `offline-${game}`);
        await page.goto(server().url);
        await page.locator(".my-games li", { hasText: "Over" }).waitFor();
      }));

  test("without a network: together on one screen, undo and play again; a rematch", () =>
    visiting([own], async (guest) => {
      const { page, context } = guest;
      await visitOnce(page, server().url);
      await context.setOffline(true);
      await openNewGame(page, server(), "scalas", { size: "3" });
      await choose(page, "against", "together");
      await page.click("dialog button[type=submit]");
      await myTurn(page, null);
      let before = await playOne(guest, "scalas");
      await myTurn(page, before);
      await page.locator(".controls button", { hasText: "Undo" }).click();
      await page.waitForSelector('.room[data-ply="0"]');
      await playOut(guest, "scalas");
      const first = page.url();
      await page.locator(".outcome button", { hasText: "Rematch" }).click();
      await page.waitForFunction((old) => location.href !== old, first);
      assert.ok(await myTurn(page, null));
      assert.ok(isLocal(page));
      before = await playOne(guest, "scalas");
      assert.ok(await myTurn(page, before));
    }));

  test("without a network: a hint, a puzzle, a tutorial, an analysis, the rules, the fairness of a game", () =>
    visiting([own], async (guest) => {
      const { page, context } = guest;
      await visitOnce(page, server().url);
      await context.setOffline(true);

      await startGame(page, server(), "scaletta");
      await page.locator(".controls button", { hasText: "Hint" }).click();
      await page.waitForSelector(".advice");
      await playOut(guest, "scaletta");
      await page.locator(".outcome .button", { hasText: "Was the deal fair?" }).click();
      await page.waitForFunction(() => document.querySelector(".verify input[required]")?.value.length === 64);
      await page.locator(".verify button[type=submit]").click();
      await page.waitForSelector(".checks .yes");
      assert.equal(await page.locator(".checks .no").count(), 0);

      await page.goto(`${server().url}/puzzles`);
      await page.locator('[data-puzzle="rect8x10"] .button').first().click();
      await page.waitForSelector('.puzzle-page[data-state="fine"]');
      await page.locator(".puzzle-tools button", { hasText: /^Solve$/ }).click();
      await page.waitForSelector('.puzzle-page[data-state="finished"]');
      await shot(page, "offline-puzzle");

      await page.goto(`${server().url}/learn/scalas/tutorial`);
      await page.locator("button", { hasText: "Show me" }).click();
      await page.waitForSelector('.tutorial[data-state="ask"] .advice');
      const shown = await page.getAttribute(".tutorial .advice", "data-move");
      await page.fill(".typed input", shown);
      await page.click(".typed button");
      await page.waitForSelector('.tutorial[data-state="done"]');

      await page.goto(`${server().url}/analysis`);
      await page.locator("button", { hasText: "Scalas" }).click();
      await page.waitForSelector(".study .grid-cell.playable");
      await page.locator(".check input").check();
      await page.waitForSelector(".better li, .better-moves li");
      await shot(page, "offline-analysis");

      await page.goto(`${server().url}/learn/blokus`);
      await page.waitForSelector("figure.position figcaption");

      await page.goto(`${server().url}/lobby`);
      await page.locator(".problem", { hasText: "you are offline" }).waitFor();
      await openNewGame(page, server(), "scalas");
      await choose(page, "against", "friend");
      await page.locator("dialog .problem", { hasText: "you are offline" }).waitFor();
      await shot(page, "offline-friend");
      await accessible(page, "a new game without a network");
    }));

  test("a whole game against the computer needs no server", () =>
    visiting([own], async (guest) => {
      const { page } = guest;
      const front = await startFront(server().own);
      try {
        await openNewGame(page, front, "scalas", { size: "3" });
        await page.locator("dialog input[type=range]").fill("1");
        // The start page asks for these, and for the open games again while it is shown.
        const known = ["GET /api/info", "GET /api/rooms"];
        await until(page, () => known.every((one) => front.asked.includes(one)), "the start page asks the server");
        await page.click("dialog button[type=submit]");
        assert.ok(await myTurn(page, null));
        assert.ok(isLocal(page));
        assert.deepEqual([...new Set(front.asked)].sort(), known);
        assert.equal(front.asked.filter((one) => one === known[0]).length, 1);
        const before = front.asked.length;
        await playOut(guest, "scalas");
        assert.deepEqual(front.asked.slice(before), []);
      } finally {
        await front.stop();
      }
    }));

  test("two tabs with one game: each shows what the other plays", () =>
    visiting([own], async (guest) => {
      const { page, context } = guest;
      await startGame(page, server(), "scalas", { size: "3" });
      const other = await context.newPage();
      await other.goto(page.url());
      assert.ok(await myTurn(other, null));
      let before = await playOne(guest, "scalas");
      assert.ok(await myTurn(page, before));
      await other.waitForSelector(`.room[data-ply="${await ply(page)}"][data-turn="mine"]`);
      before = await playOne({ ...guest, page: other }, "scalas", 1);
      assert.ok(await myTurn(other, before));
      await page.waitForSelector(`.room[data-ply="${await ply(other)}"][data-turn="mine"]`);
      await page.close();
      await playOut({ ...guest, page: other }, "scalas");
      guest.page = other;
    }));

  test("a game in the browser is moved to the server, and a friend plays on", () =>
    visiting([own, { ...own, settings: { ...flat.settings, nick: "Bea" } }], async (ada, bea) => {
      for (const game of ["scalas", "grande-escalade"]) {
        await startGame(ada.page, server(), game);
        const before = await playOne(ada, game);
        assert.ok(await myTurn(ada.page, before));
        const [here, at] = [ada.page.url(), Number(await ply(ada.page))];
        await ada.page.locator(".controls button", { hasText: "Invite a friend" }).click();
        await ada.page.waitForSelector("dialog");
        await accessible(ada.page, "moving a game");
        await shot(ada.page, `move-${game}`);
        await ada.page.click("dialog button[type=submit]");
        const link = await ada.page.inputValue(".invite input");
        assert.ok(!link.includes("local-"));
        await bea.page.goto(link);
        await bea.page.waitForSelector(".invitation");
        const known = bea.page.locator(".invitation input[type=checkbox]");
        if (game === "grande-escalade") await known.check();
        await bea.page.click(".invitation [type=submit]");
        assert.ok(await myTurn(ada.page, null));
        assert.equal(Number(await ply(ada.page)), at);
        await playOne(ada, game, 1);
        await bea.page.waitForFunction((old) => Number(document.querySelector(".room")?.dataset.ply) > old, at);
        await ada.page.goto(here);
        await ada.page.locator(".problem", { hasText: "There is no such room" }).waitFor();
      }
    }));

  // Runs extra code in the engine's Worker before it starts.
  const changing = (page, code) =>
    page.route("**/assets/worker-*.js", async (route) => {
      const text = await (await fetch(route.request().url())).text();
      await route.fulfill({ contentType: "text/javascript", body: `${code};${text}` }).catch(() => {}); // closed
    });
  const alone = { ...own, serviceWorkers: "block" };

  test("a browser that stores nothing: the game is played, with a warning", () =>
    visiting([alone], async (guest) => {
      const { page } = guest;
      await changing(
        page,
        'Object.defineProperty(self,"indexedDB",{get(){throw new DOMException("no","SecurityError")}})',
      );
      await startGame(page, server(), "scalas", { size: "3" });
      assert.ok(isLocal(page));
      await page.locator(".not-saved", { hasText: "saves nothing" }).waitFor();
      await accessible(page, "a game that is not kept");
      await shot(page, "not-saved");
      await playOut(guest, "scalas");
    }));

  test("a full disk: reported at once, nothing of the game is lost", () =>
    visiting([alone], async (guest) => {
      const { page } = guest;
      await changing(
        page,
        "{const put=IDBObjectStore.prototype.put;let n=0;" +
          'IDBObjectStore.prototype.put=function(...a){if(++n>8)throw new DOMException("full","QuotaExceededError");' +
          "return put.apply(this,a)}}",
      );
      await startGame(page, server(), "scalas", { size: "3" });
      await playOut(guest, "scalas");
      await page.locator(".not-saved", { hasText: "no space left" }).waitFor();
      const download = page.waitForEvent("download");
      await page.locator(".not-saved button").click();
      const record = JSON.parse(readFileSync(await (await download).path(), "utf8"));
      assert.equal(String(record.moves.length), await ply(page));
    }));

  // Each engine fails at the first question of this kind, after that many moves were played on it.
  const failing = (page, kind, moves) =>
    changing(
      page,
      "{const make=WebAssembly.instantiate;WebAssembly.instantiate=async(...a)=>{" +
        "const {exports}=await make(...a);let at=0,moves=0;" +
        "const question=(n)=>new TextDecoder().decode(new Uint8Array(exports.memory.buffer,at,n));" +
        "return{exports:{...exports,question_buffer:(n)=>(at=exports.question_buffer(n)),ask:(n)=>{" +
        `const text=question(n);if(moves>=${moves}&&text.includes(${JSON.stringify(kind)}))` +
        "throw new WebAssembly.RuntimeError('unreachable');" +
        `if(text.includes('"type":"act"'))++moves;return exports.ask(n)}}}}}`,
    );
  const stops = (page) => {
    const seen = [];
    page.on("console", (message) => message.text().includes("the engine stopped") && seen.push(message.text()));
    return seen;
  };

  test("an engine that fails while thinking is restarted, and the game continues", () =>
    visiting([alone], async (guest) => {
      const { page } = guest;
      const seen = stops(page);
      await failing(page, '"do":"go_on"', 2);
      await startGame(page, server(), "scalas", { size: "3" });
      await playOut(guest, "scalas");
      assert.ok(isLocal(page));
      assert.notEqual(seen.length, 0);
    }));

  test("an engine that fails while a level is tried out does not prevent the game", () =>
    visiting([alone], async (guest) => {
      const { page } = guest;
      const seen = stops(page);
      await failing(page, '"do":"speed"', 0);
      await openNewGame(page, server(), "scalas", { size: "3" });
      await until(page, () => seen.length > 0, "the engine stops"); // a closed form would no longer ask
      await page.locator("dialog input[type=range]").fill("1");
      await page.click("dialog button[type=submit]");
      assert.ok(await myTurn(page, null));
      assert.ok(isLocal(page));
      await playOut(guest, "scalas");
    }));

  for (const [what, prepare] of [
    ["no WebAssembly", (page) => page.addInitScript(() => delete window.WebAssembly)],
    ["no SIMD", (page) => page.addInitScript(() => (WebAssembly.validate = () => false))],
    ["a damaged module", (page) => page.route("**/*.wasm", (route) => route.fulfill({ body: "no module" }))],
    ["no module", (page) => page.route("**/module.json", (route) => route.fulfill({ status: 404, body: "" }))],
  ])
    test(`${what}: the server's engine plays`, () =>
      visiting([alone], async (guest) => {
        const { page } = guest;
        await prepare(page);
        await startGame(page, server(), "scalas", { size: "3" });
        assert.ok(!isLocal(page));
        assert.ok(await myTurn(page, await playOne(guest, "scalas")));
        await page.goto(`${server().url}/puzzles/rect8x10`);
        await page.waitForSelector(".puzzle-board");
      }));

  test("the console: commands of the text protocol, answered by the engine here", () =>
    visiting([own], async ({ page }) => {
      await page.goto(`${server().url}/console`);
      for (const [command, answer] of [
        ["name", "= Scalinata"],
        ["nonsense", "? unknown command"],
      ]) {
        await page.fill(".console input", command);
        await page.keyboard.press("Enter");
        await page.locator(".console-lines pre", { hasText: answer }).waitFor();
      }
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowUp");
      assert.equal(await page.inputValue(".console input"), "name");
      await accessible(page, "the console");
      await shot(page, "console");
    }));

  test("a new version is offered, but not to somebody who is playing, and used when they agree", () =>
    visiting([own], async (guest) => {
      const { page } = guest;
      const front = await startFront(server().own);
      const offer = page.locator(".banner", { hasText: "new version" });
      try {
        await visitOnce(page, front.url);
        await startGame(page, front, "scalas", { size: "3" });
        front.replaced.set("/sw.js", (text) => `${text}\n// newer`);
        // The browser may be looking for updates by itself, and may have begun before there was one.
        await page.waitForFunction(async () => {
          const registration = await navigator.serviceWorker.ready;
          if (!registration.installing && !registration.waiting) await registration.update();
          return registration.waiting !== null;
        });
        assert.ok(await myTurn(page, await playOne(guest, "scalas")));
        assert.equal(await offer.count(), 0);
        await page.click(".brand");
        await offer.waitFor();
        await accessible(page, "the offer of a new version");
        await shot(page, "update");
        await Promise.all([page.waitForEvent("load"), offer.locator("button").first().click()]);
        await page.waitForSelector(".games .card");
        await page.waitForTimeout(300);
        assert.equal(await offer.count(), 0);
        assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting), null);
      } finally {
        await front.stop();
      }
    }));

  test("the client as plain files below any path: games, puzzles, reload; what needs a server says so", () =>
    visiting([own], async (guest) => {
      const { page, context } = guest;
      const root = mkdtempSync(join(tmpdir(), "scalinata-site-"));
      const folder = join(root, "some", "path");
      mkdirSync(folder, { recursive: true });
      writeSite(folder);
      const host = spawn("python3", ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", root], {
        stdio: ["ignore", "pipe", "pipe"],
      });
      try {
        const port = await new Promise((resolve, reject) => {
          host.stdout.on("data", (text) => /port (\d+)/.exec(text) && resolve(/port (\d+)/.exec(text)[1]));
          host.on("close", () => reject(new Error("python3 -m http.server does not start")));
        });
        const site = { url: `http://127.0.0.1:${port}/some/path/` };
        const strangers = [];
        page.on("request", (request) => request.url().startsWith(site.url) || strangers.push(request.url()));
        const missed = [];
        page.on("response", (response) => response.status() >= 400 && missed.push(response.url()));
        await startGame(page, site, "scalas", { size: "3" });
        assert.match(page.url(), /\/some\/path\/#\/r\/local-/);
        const before = await playOne(guest, "scalas");
        assert.ok(await myTurn(page, before));
        const at = await ply(page);
        await page.reload();
        assert.ok(await myTurn(page, null));
        assert.equal(await ply(page), at);
        await playOut(guest, "scalas");
        await page.locator(".bar a", { hasText: "Puzzles" }).click();
        await page.locator('[data-puzzle="rect8x10"] .button').first().click();
        await page.waitForSelector(".puzzle-board");
        await page.reload();
        await page.waitForSelector(".puzzle-board");
        await page.goto(`${site.url}#/learn/scaletta`);
        await page.waitForSelector("figure.position figcaption");
        await page.goto(`${site.url}#/lobby`);
        await page.locator(".problem", { hasText: "this site has none" }).waitFor();
        await shot(page, "site-lobby");
        assert.deepEqual(strangers, []);
        assert.deepEqual(missed, []);
        await page.evaluate(() => navigator.serviceWorker.ready);
        await context.setOffline(true);
        await page.goto(site.url);
        await page.reload();
        await startGame(page, site, "scaletta");
        await playOut(guest, "scaletta");
      } finally {
        host.kill();
        rmSync(root, { recursive: true, force: true });
      }
    }));
}
