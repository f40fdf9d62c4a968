// Tests the client in a real browser with the real server. Prints one line per test, then the count; see harness.mjs
// for the variables SCALINATA, CLIENT, CHROMIUM and SLOWDOWN. Arguments choose tests by a part of their name. lanes.mjs
// can run several of these in parallel.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accessible, noOverflow, readable, shot } from "./checks.mjs";
import { protocolSchema } from "../scripts/schema.mjs";
import { openBrowser, startServer, toyProgram, visitor } from "./harness.mjs";
import { studyTests } from "./study.mjs";
import { engineTests } from "./engine_tests.mjs";
import { localTests } from "./local_tests.mjs";
import { arriveTests } from "./arrive_tests.mjs";
import { boardTests } from "./board_tests.mjs";
import { homeTests } from "./home_tests.mjs";
import { roomTests } from "./room_tests.mjs";
import { puzzleTests } from "./puzzle_tests.mjs";
import { screenTests } from "./screen_tests.mjs";
import { sizeTests } from "./size_tests.mjs";
import { solidTests } from "./solid_tests.mjs";
import { stateTests } from "./state_tests.mjs";
import { wordsTests } from "./words_tests.mjs";
import {
  choose,
  deal,
  myTurn,
  nextMover,
  openNewGame,
  orderDealt,
  playOne,
  playOut,
  ply,
  seatLinks,
  startGame,
} from "./play.mjs";

const tests = [];
const test = (name, run) => tests.push({ name, run });
let browser;
let server;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const flat = { settings: { solid: false } };

// Runs a test with its own visitors, whose pages must have no errors.
async function visiting(options, run) {
  const guests = await Promise.all(options.map((each) => visitor(browser, server, each)));
  try {
    await run(...guests);
    for (const guest of guests) assert.deepEqual(guest.errors, []);
  } catch (error) {
    for (const [i, guest] of guests.entries()) await shot(guest.page, `failed-${i + 1}`).catch(() => {});
    throw error;
  } finally {
    await Promise.all(guests.map((guest) => guest.context.close()));
  }
}

test("the server's schema is the one the client's types are generated from", async () =>
  assert.deepEqual(await (await fetch(`${server.url}/api/schema`)).json(), protocolSchema()));

test("start page: six games, accessible, three clicks to the first move", () =>
  visiting([flat], async (guest) => {
    const { page } = guest;
    await page.goto(server.url);
    await page.waitForSelector(".games .card");
    assert.equal(await page.locator(".games .card").count(), 6);
    await shot(page, "home");
    await accessible(page, "the start page");
    await readable(page, "the start page");
    // The options are in words, and the number of players comes first.
    await page.click('[data-game="blokus"] button');
    await page.click("dialog summary");
    assert.equal(await page.locator("dialog fieldset [name]").first().getAttribute("name"), "players");
    assert.doesNotMatch(await page.locator("dialog").innerText(), /\b\w+ x \w+\b|=|^(free|any|fixed)$/m);
    await page.keyboard.press("Escape");
    await page.evaluate(() => {
      window.clicks = 0;
      addEventListener("click", () => ++window.clicks, true);
    });
    await page.click('[data-game="scalas"] button');
    await page.waitForSelector("dialog[open]");
    await accessible(page, "the new game");
    await readable(page, "the new game");
    await page.click("dialog button[type=submit]");
    await page.waitForSelector(".grid-cell.playable");
    const before = await playOne(guest, "scalas");
    assert.ok(await myTurn(page, before));
    assert.ok((await page.evaluate(() => window.clicks)) <= 3, "more than three clicks to the first move");
    await accessible(page, "a room");
    await readable(page, "a room of scalas");
  }));

test("scalas to its end by mouse", () =>
  visiting([flat], async (guest) => {
    await startGame(guest.page, server, "scalas", { size: "3" });
    await playOut(guest, "scalas");
    await shot(guest.page, "scalas-end");
    await accessible(guest.page, "the result");
  }));

test("scalas to its end by keyboard alone", () =>
  visiting([flat], async ({ page }) => {
    const tabTo = async (selector) => {
      for (let i = 0; i < 60; ++i) {
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
        await page.keyboard.press("Tab");
      }
      assert.fail(`Tab does not reach ${selector}`);
    };
    await page.goto(server.url);
    await page.waitForSelector('[data-game="scalas"] button');
    await tabTo('[data-game="scalas"] button');
    await page.keyboard.press("Enter");
    await page.waitForSelector("dialog[open]");
    await tabTo("dialog input[type=range]");
    await page.keyboard.press("Home");
    await tabTo('dialog [name="size"]');
    for (const size of ["4", "3"]) {
      await page.keyboard.press("ArrowLeft");
      assert.equal(await page.locator(`dialog [name="size"][value="${size}"]`).isChecked(), true);
    }
    await tabTo("dialog button[type=submit]");
    await page.keyboard.press("Enter");
    for (let before = null; await myTurn(page, before);) {
      before = await ply(page);
      await tabTo(".grid-cell");
      // Row by row from the upper left, until the focused cell is playable.
      for (const key of ["Home", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
      for (let i = 0; i < 9 && !(await page.evaluate(() => document.activeElement?.matches(".playable"))); ++i)
        for (const key of i % 3 === 2 ? ["Home", "ArrowDown"] : ["ArrowRight"]) await page.keyboard.press(key);
      await page.keyboard.press("Enter");
    }
    await page.waitForSelector(".outcome table");
  }));

test("scalas to its end on a phone, by touch", () =>
  visiting([{ ...phone, ...flat }], async (guest) => {
    const { page } = guest;
    await page.goto(server.url);
    await page.waitForSelector(".games .card");
    await noOverflow(page);
    await shot(page, "phone-home");
    await page.tap(".menu-button");
    await page.waitForSelector(".menu.open");
    await accessible(page, "the open menu");
    await page.tap('.menu a[href$="/lobby"]');
    await page.waitForSelector(".nothing, .rooms li");
    assert.equal(await page.locator(".menu").isVisible(), false, "the menu folds away");
    await startGame(page, server, "scalas", { size: "3" });
    await noOverflow(page);
    await playOut(guest, "scalas", { tap: true });
    await shot(page, "phone-scalas-end");
  }));

test("two browsers play each other; one loses its connection and comes back without a reload", () =>
  visiting([flat, flat], async (ada, bea) => {
    const sockets = [];
    let refuse = false;
    await bea.page.routeWebSocket(/\/ws$/, (socket) => {
      if (refuse) return void socket.close();
      socket.connectToServer();
      sockets.push(socket);
    });
    await openNewGame(ada.page, server, "scalas", { size: "3" });
    await choose(ada.page, "against", "friend");
    await ada.page.click("dialog button[type=submit]");
    const link = await ada.page.inputValue(".invite input");
    await accessible(ada.page, "the invitation");
    await bea.page.goto(link);
    await bea.page.click(".invitation [type=submit]");
    assert.ok(await myTurn(ada.page, null));
    const adasPly = await playOne(ada, "scalas", 0);
    assert.ok(await myTurn(bea.page, null));
    // The connection breaks while Bea's move is being sent: it must arrive once, after the reconnection.
    refuse = true;
    await sockets.at(-1).close();
    await bea.page.waitForSelector(".banner");
    const before = new Map([[bea, await playOne(bea, "scalas", 3)]]);
    await bea.page.evaluate(() => (window.notReloaded = true));
    refuse = false;
    await bea.page.waitForSelector(".banner", { state: "detached", timeout: 60_000 });
    assert.ok(await myTurn(ada.page, adasPly));
    assert.equal(await bea.page.evaluate(() => window.notReloaded), true);
    for (let turn = 0, guest; (guest = await nextMover([ada, bea], before)) !== null; ++turn)
      before.set(guest, await playOne(guest, "scalas", turn));
    for (const { page } of [ada, bea]) await page.waitForSelector(".outcome table");
    assert.equal(await ada.page.locator(".moves li").count(), await bea.page.locator(".moves li").count());
    // Your own moves are told to you, the others' by name.
    const firstMove = ({ page }) => page.locator(".moves li .move > span:last-child").first().textContent();
    assert.match(await firstMove(ada), /^You place a cube on /);
    assert.doesNotMatch(await firstMove(bea), /You/);
    assert.match(await firstMove(bea), / places a cube on /);
  }));

const wholeGames = [
  ["blokus", { players: "4" }],
  ["scalino", { players: "2" }],
  ["scalino-demolition", {}],
  ["scaletta", { turns: "20" }],
  ["grande-escalade", { players: "2" }],
];
for (const [game, options] of wholeGames)
  test(`${game} to its end by mouse`, () =>
    visiting([flat], async (guest) => {
      const { page } = guest;
      await startGame(page, server, game, options);
      let before = null;
      for (let turn = 0; turn < 2 && (await myTurn(page, before)); ++turn) before = await playOne(guest, game, turn);
      await shot(page, game);
      await accessible(page, `the room of ${game}`);
      await readable(page, `the room of ${game}`);
      await myTurn(page, before);
      await playOut(guest, game);
      await shot(page, `${game}-end`);
      await page.locator(".tabs button", { hasText: "Text" }).click();
      assert.ok((await page.locator(".words li").count()) > 0);
      // Moves are told in words, not in notation: no "loot:E25", "A40@b1" or "t1,r2".
      assert.doesNotMatch(await page.textContent(".moves"), /\w:[\w?]|@|[a-z]\d+,[a-z]\d/);
    }));

test("on the 3D board: a move by mouse, the view turned by dragging", () =>
  visiting([{}], async ({ page }) => {
    await startGame(page, server, "scalas");
    await page.waitForFunction(() => document.querySelector("canvas.solid")?.scene?.frames > 0);
    const middle = await page.evaluate(() => document.querySelector("canvas.solid").scene.pointOf("c3"));
    await page.mouse.move(...middle);
    await page.mouse.down();
    await page.mouse.move(middle[0] + 60, middle[1], { steps: 4 });
    await page.mouse.up();
    assert.equal(await ply(page), "0", "a drag is no move");
    await page.mouse.click(...(await page.evaluate(() => document.querySelector("canvas.solid").scene.pointOf("b2"))));
    assert.ok(await myTurn(page, "0"));
    assert.match(await page.textContent(".moves li"), /b2/);
    await page.waitForTimeout(300);
    await shot(page, "scalas-solid");
    for (const game of ["scalino", "scalino-demolition"]) {
      await startGame(page, server, game, { players: "2" });
      await page.waitForFunction(() => document.querySelector("canvas.solid")?.scene?.frames > 1);
      await shot(page, `${game}-solid`);
      // The coordinates on the frame are not clipped.
      const outside = await page.evaluate(() => {
        const canvas = document.querySelector("canvas.solid");
        const { left, top, right, bottom } = canvas.getBoundingClientRect();
        const corners = [-1.2, 8.2].flatMap((x) => [1.2, -8.2].map((z) => canvas.scene.onPage([x, 0, z])));
        return corners.filter(([x, y]) => x < left || x > right || y < top || y > bottom);
      });
      assert.deepEqual(outside, [], `the frame of ${game} is clipped`);
    }
    await accessible(page, "a 3D board");
  }));

test("hint, undo, resign, rematch", () =>
  visiting([flat], async (guest) => {
    const { page } = guest;
    const control = (text) => page.locator(".room button", { hasText: text });
    await startGame(page, server, "scalas", { size: "4" });
    const room = page.url();
    await control("Hint").click();
    await page.waitForSelector(".advice");
    await page.waitForSelector(".grid-cell.hint");
    assert.match(await page.textContent(".advice"), /^Place a cube on [a-d][1-4]/, "in words");
    const before = await playOne(guest, "scalas");
    assert.ok(await myTurn(page, before));
    await control("Undo").click();
    await page.waitForFunction((old) => document.querySelector(".room").dataset.ply === old, before);
    await page.fill(".typed input", "z9");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".problem[role=alert]");
    await control("Resign").click();
    await page.locator(".controls [role=alert] .primary").click();
    await page.waitForSelector(".outcome table");
    await control("Rematch").click();
    await page.waitForURL((url) => url.href !== room);
    await myTurn(page, null);
  }));

// Every list in a message, with its path.
function* lists(value, path = "") {
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) yield [path, value];
  if (value && typeof value === "object")
    for (const [key, item] of Object.entries(value)) yield* lists(item, `${path}/${key}`);
}

test("grande escalade: no hand in any frame or page of another seat or of a spectator", () =>
  visiting([{}, {}, {}], async (ada, bea, watcher) => {
    const seats = [{ kind: "me", nick: "Ada" }, { kind: "open" }];
    const deck = [...deal.deck.slice(1), deal.deck[0]]; // an insurance is drawn first
    const [link] = await seatLinks(server, orderDealt(seats, { ...deal, deck }));
    await ada.page.goto(link);
    await bea.page.goto(link.replace(/#.*/, ""));
    await bea.page.locator(".invitation input[type=checkbox]").check();
    await bea.page.click(".invitation [type=submit]");
    assert.ok(await myTurn(ada.page, null));
    await watcher.page.goto(link.replace(/#.*/, ""));
    await watcher.page.waitForSelector(".skyline");
    const before = new Map();
    // Ada draws the same again, then both exchange their hands: Bea holds what Ada has seen as her own first hand.
    for (const [guest, move] of [
      [ada, "insurance@b2"],
      [bea, "tornado-left"],
    ]) {
      assert.equal(await nextMover([ada, bea], before), guest);
      before.set(guest, await ply(guest.page));
      await guest.page.fill(".typed input", move);
      await guest.page.keyboard.press("Enter");
    }
    for (let moves = 3; moves <= 16; ++moves) {
      const guest = await nextMover([ada, bea], before);
      before.set(guest, await playOne(guest, "grande-escalade", moves));
    }
    const views = (guest) => guest.frames.map((frame) => JSON.parse(frame)).filter((message) => message.position);
    assert.ok(views(ada).length > 8, "too few moves were played");
    const key = (cards) => [...cards].sort().join();
    // By number of moves played.
    const handsOf = (guest) =>
      new Map(
        views(guest)
          .filter(({ position }) => position.view.hand.length >= 4)
          .map(({ position }) => [position.ply, key(position.view.hand)]),
      );
    for (const [other, own] of [
      [bea, ada],
      [ada, bea],
      [watcher, ada],
      [watcher, bea],
    ]) {
      const hands = handsOf(own);
      const hidden = new Set(hands.values());
      assert.ok(hidden.size > 2);
      let exchanged = false;
      for (const message of views(other)) {
        const { position } = message;
        assert.equal(
          position.view.seat,
          new Map([
            [ada, 1],
            [bea, 2],
          ]).get(other) ?? null,
        );
        for (const [path, list] of lists(message)) {
          const found = key(list);
          // What a seat itself holds or is shown may be what the other holds at another time.
          if (other !== watcher && /^(\/change)?\/position(\/0)?\/view\/(hand|shown)(\/|$)/.test(path)) {
            assert.notEqual(found, hands.get(position.ply), `the other's hand at ${path}`);
            exchanged ||= hidden.has(found);
          } else assert.ok(!hidden.has(found), `a hand at ${path}`);
        }
      }
      assert.equal(exchanged, other !== watcher);
    }
    for (const { position } of views(watcher))
      assert.deepEqual(
        [position.view.hand, position.view.shown, position.view.loot, position.legal],
        [[], [], [], null],
      );
    assert.equal(await watcher.page.locator(".hand .card-face").count(), 0);
    await shot(ada.page, "grande-escalade-two");
  }));

test("Italian by the browser's language, and the language menu", () =>
  visiting([{ locale: "it-IT", ...flat }], async (guest) => {
    const { page } = guest;
    await page.goto(server.url);
    await page.waitForSelector(".games .card");
    assert.equal(await page.getAttribute("html", "lang"), "it");
    assert.match(await page.textContent('[data-game="scalas"] button'), /Gioca/);
    await startGame(page, server, "scalas");
    assert.match(await page.textContent(".status"), /Tocca a te/);
    await shot(page, "scalas-it");
    await page.selectOption(".language select", "en");
    await page.waitForSelector('html[lang="en"]');
    assert.match(await page.textContent(".status"), /Your turn/);
  }));

test("lobby and settings: accessible, light, dark and in high contrast", () =>
  visiting([{}], async ({ page }) => {
    await page.goto(`${server.url}/lobby`);
    await page.waitForSelector("main h1");
    await accessible(page, "the lobby");
    await page.goto(`${server.url}/settings`);
    await page.waitForSelector("main h1");
    for (const theme of ["light", "dark"])
      for (const palette of ["standard", "deuteranopia", "contrast"]) {
        await page.selectOption(".settings label:nth-of-type(2) select", palette);
        await page.selectOption(".settings label:nth-of-type(3) select", theme);
        await accessible(page, `${theme} settings with ${palette} colours`);
      }
    await shot(page, "settings-dark");
  }));

test("a room with earlier rules: the reason is shown, and nothing else", async () => {
  const folder = mkdtempSync(join(tmpdir(), "scalinata-e2e-"));
  let own = await startServer("", folder);
  try {
    const data = {
      game: "grande-escalade",
      seats: [
        { kind: "me", nick: "Ada" },
        { kind: "engine", level: 1 },
      ],
    };
    const made = await fetch(`${own.url}/api/rooms`, { method: "POST", body: JSON.stringify(data) });
    const { room } = await made.json();
    await own.stop();
    const age =
      "import sqlite3, sys; base = sqlite3.connect(sys.argv[1]); base.execute('UPDATE rooms SET rules = 1'); " +
      "base.commit()";
    execFileSync("python3", ["-c", age, join(folder, "games.db")]);
    own = await startServer("", folder);
    for (const [locale, sentence] of [
      ["en-GB", /uses version 1 of the rules of Grande Escalade/],
      ["it-IT", /usa la versione 1 delle regole di Grande Escalade/],
    ]) {
      const { page, context, errors } = await visitor(browser, own, { locale });
      await page.goto(`${own.url}/r/${room}`);
      assert.match(await page.textContent(".problem[role=alert]"), sentence);
      assert.equal(await page.locator(".table").count(), 0);
      assert.deepEqual(errors, []);
      await context.close();
    }
  } finally {
    await own.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test("below a base path: pages, links, a game and its invitation", async () => {
  const below = await startServer("/games");
  const guest = await visitor(browser, below, flat);
  const { page } = guest;
  try {
    await page.goto(`${below.url}/`);
    await page.click(".page-link.puzzles");
    await page.waitForSelector("[data-puzzle]");
    assert.equal(page.url(), `${below.url}/puzzles`);
    await page.reload();
    await page.waitForSelector("[data-puzzle]");
    await page.click(".brand");
    await page.click('[data-game="scalas"] button');
    await choose(page, "against", "friend");
    await page.click("dialog button[type=submit]");
    assert.ok((await page.inputValue(".invite input")).startsWith(`${below.url}/r/`));
    await startGame(page, below, "scalas", { size: "3" });
    assert.ok(page.url().startsWith(`${below.url}/r/`));
    const before = await playOne(guest, "scalas");
    assert.ok(await myTurn(page, before));
    assert.deepEqual(guest.errors, []);
  } finally {
    await guest.context.close();
    await below.stop();
  }
});

test("a game without its own board is played on the plain one", async () => {
  const own = await startServer("", null, toyProgram);
  const { page, context, errors } = await visitor(browser, own, flat);
  try {
    await page.goto(own.url);
    assert.match(await page.textContent('[data-game="toy"]'), /Toy.*Take the last step\./s);
    await page.click('[data-game="toy"] .button');
    assert.match(await page.textContent(".prose"), /a stair of ten steps/);
    await page.goto(own.url);
    await page.click('[data-game="toy"] button');
    await page.click("dialog summary");
    await choose(page, "against", "together");
    await page.fill("dialog [name=steps]", "4");
    await page.click("dialog button[type=submit]");
    for (const [turn, steps] of ["3", "1"].entries()) {
      await page.waitForSelector(`.room[data-ply="${turn}"][data-turn="mine"] .plain button`);
      await accessible(page, "a plain board");
      await page.click(`.plain button:text-is("${steps}")`);
    }
    await page.waitForSelector(".outcome");
    await shot(page, "toy");
    assert.deepEqual(errors, []);
  } finally {
    await context.close();
    await own.stop();
  }
});

studyTests({ test, visiting, accessible, shot, noOverflow, phone, flat, url: () => server.url });

boardTests({ test, visiting, server: () => server, shot, accessible });
arriveTests({ test, visiting, server: () => server, shot, accessible, readable, noOverflow, phone, flat });

homeTests({ test, visiting, server: () => server, shot, accessible, readable, noOverflow, phone, flat });

roomTests({ test, visiting, server: () => server, shot, accessible, noOverflow, phone, flat });

screenTests({ test, visiting, server: () => server, shot, accessible, noOverflow, phone, flat });

sizeTests({ test, visiting, server: () => server, flat, phone, shot });

wordsTests({ test, visiting, server: () => server, flat, phone, shot });

solidTests({ test, visiting, server: () => server, shot, phone });

stateTests({ test, visiting, server: () => server, accessible });

puzzleTests({ test, visiting, shot, accessible, phone, server: () => server });

localTests({ test, visiting, server: () => server, shot, accessible, flat });
engineTests({ test, visiting, server: () => server, shot, accessible, flat });

const parts = process.argv.slice(2);
const chosen = tests.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));

// The number of the next test: sequential, or as assigned by lanes.mjs.
let last = -1;
const next = async () => {
  if (!process.send) return ++last;
  process.send("next");
  const [number] = await once(process, "message");
  return number;
};

let passed = 0;
let failed = 0;
server = await startServer();
browser = await openBrowser();
try {
  for (let number = await next(); number < chosen.length; number = await next()) {
    const { name, run } = chosen[number];
    const from = Date.now();
    try {
      await run();
      ++passed;
      console.log(`ok    ${name} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
    } catch (error) {
      ++failed;
      console.log(`FAIL  ${name}\n${error.stack ?? error}`);
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
if (process.send) {
  process.send({ passed, failed });
  process.disconnect();
} else {
  console.log(`${passed} passed, ${failed} failed`);
}
process.exitCode = failed > 0 || (passed === 0 && !process.send) ? 1 : 0;
