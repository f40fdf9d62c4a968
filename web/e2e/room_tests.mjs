// Rooms: replay, reasons for illegal moves, dragging, chat, undo, handing over the screen.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { painted } from "./layout.mjs";
import { choose, myTurn, openNewGame, playOne, ply, startGame, twoAtATable } from "./play.mjs";

const deal = JSON.parse(readFileSync(new URL("../src/learn/setups/skyscrapers.json", import.meta.url), "utf8"));

export function roomTests({ test, visiting, server, shot, accessible, noOverflow, phone, flat }) {
  const shown = (page, wanted) =>
    page.waitForFunction((number) => document.querySelector(".room").dataset.shown === number, String(wanted));

  // A room in a given position, against the easiest engine.
  async function sitDown(page, game, moves) {
    const record = { format: "scalinata-record", version: 1, game, rules: 1, seats: [{}, {}], moves };
    const made = await page.request.post(`${server().url}/api/rooms`, {
      data: {
        game,
        order: "given",
        seats: [
          { kind: "me", nick: "Ada" },
          { kind: "engine", level: 1 },
        ],
        from: { record, ply: moves.length },
      },
    });
    const { room, seats } = await made.json();
    await page.goto(`${server().url}/r/${room}#seat=${seats[0].token}`);
    await page.waitForFunction((count) => document.querySelectorAll(".moves li").length === count, moves.length);
    assert.ok(await myTurn(page, null));
  }

  test("a damaged game is explained, to those watching it and to newcomers", () =>
    visiting([flat, { ...flat, settings: { ...flat.settings, language: "it" } }], async (ada, bea) => {
      await sitDown(ada.page, "scalas", ["c3", "c4"]);
      const room = ada.page.url().match(/\/r\/(\w+)/)[1];
      const damage = [
        "import sqlite3, sys",
        "with sqlite3.connect(sys.argv[1], timeout=60) as database:",
        "    database.execute('INSERT INTO events SELECT id, version + 1, ?, 1, ?, 0 FROM rooms WHERE id = ?', " +
          "('move', '{}', sys.argv[2]))",
        "    database.execute('UPDATE rooms SET version = version + 1 WHERE id = ?', (sys.argv[2],))",
      ].join("\n");
      assert.equal(spawnSync("python3", ["-c", damage, server().database, room]).status, 0);
      await playOne(ada, "scalas", 0);
      await ada.page.waitForFunction(
        (id) => document.querySelector(".nothing .problem")?.textContent.includes(`room ${id} is damaged at event`),
        room,
      );
      await bea.page.goto(`${server().url}/r/${room}`);
      await bea.page.waitForFunction(
        (id) =>
          document.querySelector(".nothing .problem")?.textContent.includes(`stanza ${id} è danneggiata all'evento`),
        room,
      );
    }));

  test("replay inside the room: by click, by arrow keys, during the game", () =>
    visiting([flat], async (guest) => {
      const { page } = guest;
      await startGame(page, server(), "scalas", { size: "4" });
      for (let turn = 0, before = null; (await myTurn(page, before)) && Number(await ply(page)) < 4; ++turn)
        before = await playOne(guest, "scalas", turn);
      const live = await ply(page);
      const drawn = () => page.textContent(".grid");
      const now = await drawn();
      await page.locator(".moves button.move").nth(1).click();
      await shown(page, 2);
      assert.notEqual(await drawn(), now, "the board shows an earlier position");
      assert.equal(await page.locator(".grid-cell.playable").count(), 0, "the past cannot be changed");
      assert.equal(await page.locator(".grid-cell.last").count(), 1);
      await shot(page, "room-replay");
      await accessible(page, "a room that looks back");
      await page.keyboard.press("ArrowLeft");
      await shown(page, 1);
      await page.keyboard.press("Home");
      await shown(page, 0);
      assert.equal(await page.locator(".grid-cell.filled").count(), 0);
      await page.keyboard.press("ArrowRight");
      await shown(page, 1);
      await page.locator(".status.looking button").click();
      await shown(page, live);
      assert.equal(await drawn(), now);
      // A key that is held down keeps stepping.
      await page.evaluate(() => {
        const room = document.querySelector(".room");
        const back = () => dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft" }));
        new MutationObserver(() => room.dataset.shown !== "0" && back()).observe(room, {
          attributes: true,
          attributeFilter: ["data-shown"],
        });
        back();
      });
      await shown(page, 0);
      // After a reload the browser has no positions: the server provides them.
      await page.reload();
      await page.waitForSelector(".moves button.move");
      await page.locator(".replay button").first().click();
      await page.waitForFunction(
        () =>
          document.querySelectorAll(".grid-cell").length > 0 &&
          document.querySelectorAll(".grid-cell.filled").length === 0,
      );
      await shown(page, 0);
      await page.locator(".replay button").last().click();
      await shown(page, live);
    }));

  test("others' moves are animated one after another unless motion is reduced", () =>
    visiting([{ ...flat, reducedMotion: "no-preference" }], async (guest) => {
      const { page } = guest;
      const boards = {
        scalino: ".grid-cell.arriving",
        blokus: ".blokus-arriving",
        scaletta: ".grid-cell.arriving",
        "grande-escalade": ".news",
      };
      for (const [game, moving] of Object.entries(boards)) {
        await startGame(page, server(), game, { players: "2" });
        await shown(page, await ply(page)); // the other side may have begun
        await page.evaluate((selector) => {
          window.steps = [];
          window.moved = false;
          const look = () => {
            const { shown } = document.querySelector(".room")?.dataset ?? {};
            if (shown !== window.steps.at(-1)) window.steps.push(shown);
            window.moved ||= window.steps.length > 1 && document.querySelector(selector) !== null;
          };
          look();
          new MutationObserver(look).observe(document.querySelector(".room"), {
            attributes: true,
            subtree: true,
            childList: true,
          });
        }, moving);
        // A turn may take several moves; then the other side's are shown.
        for (let turn = 0; turn < 20 && !(await page.evaluate(() => window.moved)); ++turn) {
          const before = await playOne(guest, game, turn);
          assert.ok(await myTurn(page, before));
          await shown(page, await ply(page));
        }
        const steps = await page.evaluate(() => window.steps.map(Number));
        assert.deepEqual(
          steps,
          [...steps].sort((a, b) => a - b),
          `${game}: never backwards`,
        );
        assert.ok(steps.length >= 2, `${game}: ${steps}`);
        assert.ok(await page.evaluate(() => window.moved), `${game}: nothing was seen arriving`);
      }
    }));

  test("an illegal move is explained beside it, on the map and in 3D; pointing requests nothing", () =>
    visiting([flat], async ({ page }) => {
      await sitDown(page, "scalas(size=4)", ["b2", "d4"]);
      const cell = "b2";
      let asked = 0;
      page.on("request", (request) => (asked += request.url().endsWith("/explain") ? 1 : 0));
      await page.locator(`[data-cell="${cell}"]`).hover();
      await page.waitForTimeout(600);
      assert.deepEqual([asked, await page.locator(".reason, .grid-cell.illegal").count()], [0, 0], "a resting pointer");
      await page.locator(`[data-cell="${cell}"]`).click({ force: true });
      await page.waitForSelector(".grid-cell.illegal");
      const reason = await page.textContent(".reason");
      assert.ok(reason.includes(cell), reason);
      const [bubble, place] = await Promise.all(
        [".reason", `[data-cell="${cell}"]`].map((part) => page.locator(part).boundingBox()),
      );
      const beside = [bubble.x - place.x - place.width, place.x - bubble.x - bubble.width].every((gap) => gap < 0);
      assert.ok(beside && Math.abs(bubble.y + bubble.height - place.y) < 200, JSON.stringify([bubble, place]));
      await shot(page, "scalas-illegal");
      await page.mouse.click(2, 300);
      await page.waitForSelector(".reason", { state: "detached" });
      await page.locator(`[data-cell="${cell}"]`).focus();
      await page.keyboard.press("Enter");
      await page.waitForFunction((text) => document.querySelector(".reason")?.textContent === text, reason);
      await page.locator(".tabs button", { hasText: "3D" }).click();
      await page.waitForFunction(() => document.querySelector("canvas.solid")?.scene?.frames > 1);
      await page.mouse.click(
        ...(await page.evaluate((name) => document.querySelector("canvas.solid").scene.pointOf(name), cell)),
      );
      await page.waitForFunction((text) => document.querySelector(".reason")?.textContent === text, reason);
    }));

  test("scaletta: you see what a move would take before you make it", () =>
    visiting([flat], async ({ page }) => {
      // 1, 2 and 3 are in a row; a 4 next to them takes the line.
      await sitDown(page, "scaletta", ["1@a1", "2@b1", "3@c1", "1@f6"]);
      await page.locator(".stocks .mine [role=radio]").nth(3).click();
      await page.locator('[data-cell="d1"]').hover();
      await page.waitForFunction(() => document.querySelectorAll(".grid-cell.path").length === 4);
      assert.match(await page.textContent(".scaletta .stack"), /a1 b1 c1 d1/);
      await shot(page, "scaletta-takes");
      await page.locator('[data-cell="d1"]').click();
      assert.ok(await myTurn(page, "4"));
      assert.equal(await page.locator('[data-cell="a1"] .pawn:not(.leaving)').count(), 0);
    }));

  test("blokus: a piece dragged from the tray, turned by wheel; by touch it waits to be confirmed", () =>
    visiting([flat, { ...phone, ...flat }], async ({ page }, mobile) => {
      await startGame(page, server(), "blokus", { players: "2" });
      const corner = async (view) => {
        const box = await view.locator(".blokus-board").boundingBox();
        return [box.x + box.width * 0.01 + box.width / 40, box.y + box.height - box.height / 40];
      };
      const piece = await page.locator('.tray.active button[aria-label="1"]').boundingBox();
      await page.mouse.move(piece.x + piece.width / 2, piece.y + piece.height / 2);
      await page.mouse.down();
      const box = await page.locator(".blokus-board").boundingBox();
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
      await page.waitForSelector(".blokus-ghost:not(.fits)");
      await page.mouse.up(); // an illegal place: it stays in the hand
      await page.waitForFunction(() => /corner/.test(document.querySelector(".reason")?.textContent));
      await shot(page, "blokus-illegal");
      await page.mouse.move(piece.x + piece.width / 2, piece.y + piece.height / 2);
      await page.mouse.down();
      await page.mouse.move(...(await corner(page)), { steps: 5 });
      await page.waitForSelector(".blokus-ghost.fits");
      await page.keyboard.press("r"); // turned while it is dragged, this piece looks the same
      await page.mouse.up();
      assert.ok(await myTurn(page, "0"));
      assert.match(await page.textContent(".moves li"), /a1/);
      await page.locator('.tray.active button[aria-label="L5"]').click();
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      const ghost = () => page.getAttribute(".blokus-ghost", "data-cells");
      await page.waitForSelector(".blokus-ghost");
      const before = await ghost();
      await page.mouse.wheel(0, 100);
      await page.waitForFunction((old) => document.querySelector(".blokus-ghost").dataset.cells !== old, before);
      await shot(page, "blokus-ghost");

      await startGame(mobile.page, server(), "blokus", { players: "2" });
      // What a tap does comes after it.
      const hold = async (name) => {
        await mobile.page.locator(`.tray.active button[aria-label="${name}"]`).tap();
        await mobile.page.waitForSelector(`.tray.active button[aria-label="${name}"][aria-pressed="true"]`);
      };
      await hold("1");
      await mobile.page.touchscreen.tap(...(await corner(mobile.page)));
      await mobile.page.waitForSelector(".blokus-ghost.fits");
      assert.equal(await ply(mobile.page), "0", "a first tap only shows");
      await mobile.page.locator(".blokus-hand .primary").tap();
      assert.ok(await myTurn(mobile.page, "0"));
      await shot(mobile.page, "phone-blokus");

      // Two fingers turn the held piece; one finger drags another piece out of the tray; neither places it.
      const now = await ply(mobile.page);
      const cdp = await mobile.context.newCDPSession(mobile.page);
      const touch = (type, ...points) =>
        cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
      const centre = (box) => [box.x + box.width / 2, box.y + box.height / 2];
      await hold("I5");
      await mobile.page.locator(".blokus-board").scrollIntoViewIfNeeded();
      const [x, y] = centre(await mobile.page.locator(".blokus-board").boundingBox());
      await mobile.page.touchscreen.tap(x, y);
      await mobile.page.waitForSelector(".blokus-ghost");
      const lying = await mobile.page.getAttribute(".blokus-ghost", "data-cells");
      await touch("touchStart", [x - 60, y], [x + 60, y]);
      await touch("touchMove", [x - 45, y - 45], [x + 45, y + 45]);
      await touch("touchMove", [x, y - 60], [x, y + 60]);
      await touch("touchEnd");
      await mobile.page.waitForFunction((old) => document.querySelector(".blokus-ghost").dataset.cells !== old, lying);
      const tray = centre(await mobile.page.locator('.tray.active button[aria-label="2"]').boundingBox());
      await touch("touchStart", tray);
      await touch("touchMove", [tray[0], tray[1] - 30]);
      await touch("touchMove", [x, y]);
      await touch("touchEnd");
      await mobile.page.waitForFunction(
        () => document.querySelector(".blokus-ghost")?.dataset.cells.split(",").length === 2,
      );
      assert.equal(await ply(mobile.page), now);
    }));

  // Regression: a new position dropped what a quick player had already chosen for it.
  test("blokus: a piece picked up just as your turn begins stays in the hand", () =>
    visiting([flat], async (guest) => {
      const { page } = guest;
      await startGame(page, server(), "blokus", { players: "2" });
      // If the answer comes together with the own move, only the number of moves changes.
      await page.evaluate(() => {
        const room = document.querySelector(".room");
        new MutationObserver(
          () => room.dataset.turn === "mine" && document.querySelector('.tray.active button[aria-label="2"]').click(),
        ).observe(room, { attributes: true, attributeFilter: ["data-turn", "data-ply"] });
      });
      assert.ok(await myTurn(page, await playOne(guest, "blokus")));
      await painted(page);
      assert.equal(await page.locator(".blokus-board[data-held]").count(), 1);
    }));

  test("at one table: chat, presence, spectators, the sign in the tab, undo, clocks", () =>
    visiting([flat, flat, flat], async (ada, bea, watcher) => {
      const link = await twoAtATable(server(), ada, bea, "scalas", { size: "4" }, (page) =>
        choose(page, "clock", "blitz"),
      );
      await ada.page.waitForSelector(".seats .clock");
      await ada.page.waitForFunction(() => document.title.startsWith("● "));
      assert.equal(await bea.page.title(), "Scalas – Scalinata");
      await watcher.page.goto(link);
      await watcher.page.waitForSelector(".grid");
      await ada.page.waitForFunction(() => /1 watching/.test(document.querySelector(".room-head").textContent));
      await bea.page.fill(".chat input", "good luck");
      await bea.page.keyboard.press("Enter");
      for (const { page } of [ada, watcher])
        await page.waitForFunction(() => document.querySelector(".chatlog")?.textContent.includes("good luck"));
      await playOne(ada, "scalas", 0);
      assert.ok(await myTurn(bea.page, null));
      await ada.page.locator(".controls button", { hasText: "Ask to undo" }).click();
      await bea.page.locator(".offer-banner button", { hasText: "Accept" }).click();
      assert.ok(await myTurn(ada.page, "1"));
      assert.equal(await ada.page.locator(".moves li").count(), 0);
      await watcher.page.waitForFunction(() => document.querySelectorAll(".grid-cell.filled").length === 0);
      await bea.context.close();
      await ada.page.waitForFunction(() => /away/.test(document.querySelector(".seat-panel").textContent));
    }));

  // A game of two in which the last move completes the pyramid.
  const pyramid = (
    "e2,e3,e4 d1,d2,d3 f4,f5,f6 g4,g5,g6 c2,c3 h4,h5 b4,c4,d4 e5,e6,e7 b5,c5,d5 b6,c6,d6 c7,d7 a4,a5 d8,e8 " +
    "f3,g3 f2 e1 f7 b3 c3,c4,c5 d3,e3,f3 b4,b5 c6 e2 d4,e4,f4 g4 d5 d6,d7 e5,e6,e7 f5,f6 g5 d2 e6 d5,d6 e5 " +
    "f4,f5 c5 e4 e3 c4,d4 d3 d5 e5 e4 d4"
  ).split(" ");

  test("a completed pyramid is taken apart again by the same players", () =>
    visiting([flat], async (guest) => {
      const { page } = guest;
      await sitDown(page, "scalino(players=2)", pyramid.slice(0, -1));
      const built = page.url();
      await page.click(`[data-cell="${pyramid.at(-1)}"].playable`);
      await page.locator(".outcome button", { hasText: "Demolish this pyramid" }).click();
      await page.waitForURL((url) => url.href !== built);
      assert.ok(await myTurn(page, null));
      await page.waitForFunction(() => document.querySelectorAll(".grid-cell.filled").length > 20);
      const before = await playOne(guest, "scalino-demolition");
      await page.waitForFunction((old) => document.querySelector(".room").dataset.ply !== old, before);
      await shot(page, "demolition-of-a-game");
    }));

  test("a notification at your turn, if you asked for it and look elsewhere", () =>
    visiting([flat, flat], async (ada, bea) => {
      await ada.page.addInitScript(() => {
        window.away = false;
        Object.defineProperty(document, "hidden", { get: () => window.away });
        window.notified = [];
        window.Notification = class {
          static permission = "granted";
          static requestPermission = async () => "granted";
          constructor(title, { body }) {
            window.notified.push(`${title}: ${body}`);
          }
        };
      });
      await ada.page.goto(`${server().url}/settings`);
      await ada.page.getByLabel("Notify me when it is my turn").check();
      await ada.page.waitForFunction(() => JSON.parse(localStorage.getItem("scalinata.settings")).notify === true);
      await twoAtATable(server(), ada, bea, "scalas", { size: "4" });
      // Ada hides the page just after her first turn has come: she needs no notification for that turn.
      await ada.page.evaluate(() => {
        const room = document.querySelector(".room");
        new MutationObserver(() => (window.away ||= room.dataset.turn === "mine")).observe(room, {
          attributes: true,
          attributeFilter: ["data-turn"],
        });
      });
      let beas = null;
      for (const expected of [[], ["Scalinata: Your turn"]]) {
        const adas = await playOne(ada, "scalas");
        await ada.page.waitForSelector('.room[data-turn="other"]');
        assert.ok(await myTurn(bea.page, beas));
        beas = await playOne(bea, "scalas");
        assert.ok(await myTurn(ada.page, adas));
        await painted(ada.page);
        assert.deepEqual(await ada.page.evaluate(() => window.notified), expected);
      }
    }));

  // On one screen: fills in the form's selects, starts, and returns the seats as shown.
  async function startTogether(page, game, options, pick) {
    await openNewGame(page, server(), game, options);
    await choose(page, "against", "together");
    await page.locator("dialog input[type=text]").fill("Ada");
    await pick(page.locator("dialog select[name=colour]"), page.locator("dialog select[name=first]"));
    await accessible(page, `the new game of ${game}`);
    await page.click("dialog button[type=submit]");
    assert.ok(await myTurn(page, null));
    const rows = page.locator(".seats li");
    return {
      names: await rows.locator("strong").allTextContents(),
      colours: await rows.locator(".swatches").evaluateAll((all) => all.map(({ title }) => title)),
      rows,
    };
  }

  test("together on one screen: the second player begins, in the chosen colours", () =>
    visiting([flat], async (guest) => {
      const { page } = guest;
      const { names, colours } = await startTogether(page, "scalas", { size: "3" }, async (colour, first) => {
        await colour.nth(1).selectOption("blue");
        await first.selectOption({ label: "Ada 2" });
      });
      assert.deepEqual(
        [names, colours],
        [
          ["Ada 2 (you)", "Ada 1"],
          ["blue", "red"],
        ],
      );
      const before = await playOne(guest, "scalas");
      assert.ok(await myTurn(page, before));
      assert.match(
        await page.locator(".grid-cell:not(.playable)[aria-label]").first().getAttribute("aria-label"),
        /blue/,
      );
    }));

  test("three Blokus players on one screen pick their colours and share the one left over", () =>
    visiting([flat], async (guest) => {
      const { page } = guest;
      const { names, colours } = await startTogether(page, "blokus", { players: "3" }, async (colour) => {
        await colour.nth(0).selectOption("green"); // blue is left over
        await colour.nth(1).selectOption("red"); // whoever had it gets yellow
        assert.equal(await page.inputValue("dialog select[name=shared]"), "blue");
      });
      assert.deepEqual(
        [names, colours],
        [
          ["Ada 3 (you)", "Ada 2", "Ada 1"],
          ["yellow", "red", "green"],
        ],
      );
      assert.match(await page.textContent(".status"), /blue/, "the shared colour begins");
      assert.match(await page.locator(".tray h3").first().textContent(), /blue: shared/);
      await shot(page, "blokus-three");
    }));

  test("Scaletta's black pawns are drawn and shown, and decide the colours", () =>
    visiting([flat], async ({ page }) => {
      const { names, colours, rows } = await startTogether(page, "scaletta", { players: "3" }, async (colour) => {
        await colour.nth(0).selectOption("orange");
        await colour.nth(1).selectOption("orange"); // both may wish for it: the lot decides
      });
      const pawns = (await rows.locator(".drawn-pawn").allTextContents()).map(Number);
      for (let i = 0; i < 3; ++i) {
        const [row, pawn] = [await rows.nth(i).boundingBox(), await rows.nth(i).locator(".drawn-pawn").boundingBox()];
        assert.ok(
          pawn.y >= row.y && pawn.y + pawn.height <= row.y + row.height,
          "a pawn is shown elsewhere than beside its seat",
        );
      }
      assert.equal(new Set(pawns).size, 3);
      assert.equal(pawns[0], Math.max(...pawns));
      const numbers = names.map((name) => Number(/Ada (\d)/.exec(name)[1]));
      assert.deepEqual(
        numbers,
        [0, 1, 2].map((i) => ((numbers[0] + i - 1) % 3) + 1),
        "the others follow as they sat",
      );
      assert.equal(
        colours.indexOf("orange"),
        numbers.findIndex((number) => number < 3),
        "the first who wished for it has it",
      );
      await shot(page, "scaletta-pawns");
      await accessible(page, "a room with pawns");
    }));

  test("Grande Escalade: covered floors are hidden on the board and in the moves", () =>
    visiting([flat], async ({ page }) => {
      const made = await page.request.post(`${server().url}/api/rooms`, {
        data: {
          game: "grande-escalade",
          order: "given",
          covered: "hidden",
          seats: [
            { kind: "me", nick: "Ada" },
            { kind: "me", nick: "Bea" },
          ],
          from: {
            record: {
              format: "scalinata-record",
              version: 1,
              game: "grande-escalade",
              rules: 2,
              setup: deal,
              moves: [],
            },
          },
        },
      });
      const { room, seats } = await made.json();
      const play = async (seat, move) => {
        await page.goto(`${server().url}/r/${room}#seat=${seats[seat].token}`);
        await page.reload();
        assert.ok(await myTurn(page, null));
        await page.fill(".typed input", move);
        await page.click(".typed button");
        await page.waitForSelector(`.moves [title="${move}"]`);
      };
      await play(0, "A40@b1");
      await play(1, "O15@b1");
      assert.match(await page.textContent(".moves"), /adds a floor to b1: 40\u00a0m 2★/);
      const drawn = await page
        .locator(".tower-card")
        .first()
        .evaluate((tower) => tower.getAttribute("aria-label") + tower.querySelector(".building-stack").textContent);
      assert.match(drawn, /40\u00a0m 2★, Offices 15/);
      assert.ok(!/A40|Flats/.test(drawn + (await page.textContent(".room"))), "a covered floor is named");
    }));

  test("Grande Escalade on a small phone: no card of the hand lies under the controls", () =>
    visiting([{ ...flat, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }], async ({ page }) => {
      for (const players of ["2", "4"]) {
        await startGame(page, server(), "grande-escalade", { players });
        await noOverflow(page);
        const controls = await page.locator(".room > .controls").boundingBox();
        for (const card of await page.locator(".hand .card-face").all()) {
          const { y, height } = await card.boundingBox();
          assert.ok(
            y + height <= controls.y,
            `${players} players: a card ends at ${y + height}, the controls begin at ${controls.y}`,
          );
        }
      }
      assert.equal(await page.locator(".real-towers span").count(), 10);
    }));

  test("together on one screen: hidden hands stay hidden until the screen is handed over", () =>
    visiting([flat], async (guest) => {
      const { page } = guest;
      await openNewGame(page, server(), "grande-escalade", { players: "2" });
      await choose(page, "against", "together");
      await page.click("dialog button[type=submit]");
      await page.waitForSelector(".hand .card-face");
      const handed = () => page.locator(".handover .primary");
      for (let turn = 0, before = null; turn < 12 && (await handed().count()) === 0; ++turn) {
        before = await ply(page);
        await playOne(guest, "grande-escalade", turn);
        await page.waitForFunction((old) => document.querySelector(".room").dataset.ply !== old, before);
        await page.waitForFunction(
          () => document.querySelector(".handover") || document.querySelector(".room").dataset.turn === "mine",
        );
      }
      await handed().waitFor();
      assert.equal(await page.locator(".card-face").count(), 0, "no card while the screen changes hands");
      assert.equal(await page.locator(".moves").count(), 0, "nor a way to look back at one");
      await shot(page, "hand-over");
      await accessible(page, "the handing over");
      await page.evaluate(() => {
        window.hands = new Set();
        new MutationObserver(
          () => document.querySelector(".hand") && window.hands.add(document.querySelector(".hand").textContent),
        ).observe(document.querySelector(".room"), { subtree: true, childList: true, characterData: true });
      });
      await handed().click();
      await page.waitForSelector(".hand .card-face");
      await page.waitForFunction(() => document.querySelector(".room").dataset.turn === "mine");
      assert.equal(await page.evaluate(() => window.hands.size), 1, "only the own hand was ever shown");
    }));

  test("the result item by item, once the board has caught up, and the sound switch", () =>
    visiting([{ ...flat, reducedMotion: "no-preference" }], async (guest) => {
      const { page } = guest;
      await startGame(page, server(), "scalas", { size: "3" });
      await page.evaluate(() => {
        const room = document.querySelector(".room");
        window.early = false;
        new MutationObserver(
          () =>
            (window.early ||= Boolean(document.querySelector(".outcome")) && room.dataset.shown !== room.dataset.ply),
        ).observe(room, { attributes: true, subtree: true, childList: true });
      });
      const sound = page.locator(".controls .sound");
      assert.equal(await sound.getAttribute("aria-pressed"), "false");
      await sound.click();
      await page.waitForFunction(() => JSON.parse(localStorage.getItem("scalinata.settings")).sound === true);
      await sound.click();
      for (let turn = 0, before = null; await myTurn(page, before); ++turn) {
        await shown(page, await ply(page));
        before = await playOne(guest, "scalas", turn);
      }
      await page.waitForSelector(".score-sheet li");
      assert.equal(await page.evaluate(() => window.early), false, "the result came before the last move was seen");
      assert.match(await page.locator(".outcome p").first().textContent(), /\bcubes?\b/, "why the game ended is said");
      assert.equal(await page.locator('.outcome a[href*="verify"]').count(), 0, "nothing was drawn by chance");
      const numbers = (selector) =>
        page
          .locator(selector)
          .allTextContents()
          .then((texts) => texts.map((text) => Number(text.replace("−", "-"))));
      assert.deepEqual(await numbers(".score-sheet .total b"), await numbers(".outcome td:last-child"));
      const items = await numbers(".score-sheet li:not(.total) b");
      assert.ok(items.length >= 1 && items.every(Number.isInteger), items);
      await page.waitForFunction(
        () => document.querySelector(".outcome").getAnimations({ subtree: true }).length === 0,
      );
      await shot(page, "scores");
      await accessible(page, "the scores");
    }));

  test("a phone held sideways: board and controls on one screen, for every game", () =>
    visiting([{ ...flat, viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }], async ({ page }) => {
      for (const [game, board] of [
        ["scalas", ".grid"],
        ["scaletta", ".grid"],
        ["blokus", ".blokus-board"],
        ["grande-escalade", ".skyline"],
      ]) {
        await startGame(page, server(), game);
        await noOverflow(page);
        const [drawn, controls] = await Promise.all([
          page.locator(board).boundingBox(),
          page.locator(".room > .controls").boundingBox(),
        ]);
        assert.ok(
          drawn.width > 200 && controls.y + controls.height <= 390,
          `${game}: ${JSON.stringify([drawn, controls])}`,
        );
        for (const card of await page.locator(".hand .card-face").all()) {
          const { y, height } = await card.boundingBox();
          assert.ok(y + height <= 390, "a card of the hand is below the screen");
        }
        await shot(page, `sideways-${game}`);
      }
    }));
}
