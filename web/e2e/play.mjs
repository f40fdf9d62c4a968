// Plays like a person: starts a game from the start page, and moves on each board by pointing at it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const timeout = 90_000; // ms

export async function openNewGame(page, server, game, options = {}) {
  await page.goto(server.url);
  await page.click(`[data-game="${game}"] button`);
  if (Object.keys(options).length === 0) return;
  await page.click("dialog summary");
  for (const [name, value] of Object.entries(options)) {
    const field = page.locator(`dialog [name="${name}"]`);
    if ((await field.first().getAttribute("type")) === "radio") await choose(page, name, value);
    else await field.fill(value);
  }
}

// Picks a card in the form for a new game, by its group: players, against, clock, or an option of the game.
export const choose = (page, name, value) => page.locator(`dialog [name="${name}"][value="${value}"]`).check();

export async function startGame(page, server, game, options = {}) {
  await openNewGame(page, server, game, options);
  await page.locator("dialog input[type=range]").fill("1");
  await page.click("dialog button[type=submit]");
  await myTurn(page, null);
}

// Two people in one room: its creator, and a friend who came by the link.
export async function twoAtATable(server, ada, bea, game, options = {}, further = async () => {}) {
  await openNewGame(ada.page, server, game, options);
  await choose(ada.page, "against", "friend");
  await further(ada.page);
  await ada.page.click("dialog button[type=submit]");
  const link = await ada.page.inputValue(".invite input");
  await bea.page.goto(link);
  await bea.page.click(".invitation [type=submit]");
  assert.ok(await myTurn(ada.page, null));
  return link;
}

export const deal = JSON.parse(readFileSync(new URL("../src/learn/setups/skyscrapers.json", import.meta.url), "utf8"));

// Makes a room at the server; returns the links to the seats that are the maker's own.
export async function seatLinks({ url }, order) {
  const made = await fetch(`${url}/api/rooms`, { method: "POST", body: JSON.stringify(order) });
  assert.equal(made.status, 201, `no room of ${order.game}`);
  const { room, seats } = await made.json();
  return seats.map(({ token }) => `${url}/r/${room}#seat=${token}`);
}

// Floors of all kinds, a roof, a prize, an insurance and an earthquake.
const built = ["A40@b1", "O15@b1", "toilet@b1", "rob:2", "loot:H40,wcroof", "keep:wcroof", "H40@b1"];
built.push("terrace@b1", "insure", "B10@b2", "quake@b2");

// Orders a room of Grande Escalade with this deal, after these moves.
export function orderDealt(seats, setup, moves = []) {
  const record = { format: "scalinata-record", version: 1, game: "grande-escalade", rules: 2, setup, moves };
  return { game: "grande-escalade", order: "given", seats, from: { record } };
}

// A game of Grande Escalade after these moves, for whoever is to move; nobody else is there.
export async function enterBuilt(page, server, moves = built, setup = deal) {
  const seats = ["Ada", "Bea"].map((nick) => ({ kind: "me", nick }));
  const links = await seatLinks(server, orderDealt(seats, setup, moves));
  await page.goto(links[moves.length > 0 ? 1 : 0]);
  await page.waitForSelector(".card-face");
}

// The same deal, but the first hand has these cards, one of them a roof: they change places with its own.
export function dealWith(hand) {
  const [first, ...others] = deal.hands;
  const all = [...first, ...deal.deck];
  hand.forEach((face, i) => {
    const at = all.indexOf(face, i);
    assert.ok(at >= 0, `the deal has no ${face}`);
    [all[i], all[at]] = [all[at], all[i]];
  });
  return { ...deal, hands: [all.slice(0, first.length), ...others], deck: all.slice(first.length) };
}

// The position on the page with its legal moves, as soon as its message has been recorded here too. `sign`: what shows
// that a message has some.
export async function listed(page, frames, sign = '"placements"') {
  const now = Number(await ply(page));
  for (const until = Date.now() + timeout; Date.now() < until; await page.waitForTimeout(50)) {
    const frame = frames.findLast((text) => text.includes(sign));
    const position = frame && JSON.parse(frame).position;
    if (position?.ply === now) return position;
  }
  return assert.fail(`no moves were listed for ply ${now}`);
}

export const ply = (page) => page.getAttribute(".room", "data-ply");

// Waits until it is this browser's turn in a position other than `before`, or the game is over. Returns whether it goes
// on.
export async function myTurn(page, before) {
  const handle = await page.waitForFunction(
    (old) => {
      const room = document.querySelector(".room");
      const refused = document.querySelector(".room .problem[role=alert]")?.textContent;
      if (refused) return `refused: ${refused}`;
      if (room?.dataset.turn === "finished") return "over";
      // Boards are loaded on demand.
      const drawn = document.querySelector(".grid, canvas.solid, .blokus-board, .skyline");
      return drawn && room?.dataset.turn === "mine" && room.dataset.ply !== old && "mine";
    },
    before,
    { timeout },
  );
  const state = await handle.jsonValue();
  assert.ok(!state.startsWith("refused"), state);
  return state === "mine";
}

// The browser whose turn it is, in a position other than that of its last move in `before`; null when the game is over.
export async function nextMover(guests, before) {
  for (const from = Date.now(); Date.now() - from < timeout;) {
    for (const guest of guests) {
      // Whoever has just joined may not see the room yet.
      const { turn, ply } = await guest.page.evaluate(() => ({ ...document.querySelector(".room")?.dataset }));
      if (turn === "finished") return null;
      if (turn === "mine" && ply !== before.get(guest)) return guest;
    }
    await guests[0].page.waitForTimeout(20);
  }
  assert.fail("nobody is to move");
}

const press = (page, tap) => (locator) => (tap ? locator.tap() : locator.click());

// Picks a playable cell; which one depends on the move number, so that games differ.
async function pickCell(page, turn, tap) {
  const cells = page.locator(".grid-cell.playable");
  const count = await cells.count();
  if (count === 0) return false;
  await press(page, tap)(cells.nth((turn * 7) % count));
  return true;
}

const movers = {
  scalas: (page, turn, tap) => pickCell(page, turn, tap),

  async scaletta(page, turn, tap) {
    if (await pickCell(page, turn, tap)) return true;
    const numbers = page.locator(".stocks .mine [role=radio]:enabled");
    for (let i = 0; i < (await numbers.count()); ++i) {
      await numbers.nth(i).click();
      if (await pickCell(page, turn, tap)) return true;
    }
    return false;
  },

  async scalino(page, turn, tap) {
    if (await pickCell(page, turn, tap)) return true;
    const lengths = page.locator(".pyramid-hand button[aria-pressed]:enabled");
    for (let i = await lengths.count(); i-- > 0;) {
      await lengths.nth(i).click();
      if (await pickCell(page, turn, tap)) return true;
    }
    await page.locator(".pyramid-hand button", { hasText: "Pass" }).click();
    return true;
  },

  async "scalino-demolition"(page, turn, tap) {
    if (await pickCell(page, turn, tap)) return true;
    await page.locator(".pyramid-hand button", { hasText: "Pass" }).click();
    return true;
  },

  async "grande-escalade"(page, turn) {
    await page.waitForSelector(".skyline");
    const answers = page.locator(".choices-row button");
    const cards = page.locator(".hand .card-face:enabled");
    if ((await cards.count()) === 0) return answers.first().click();
    const before = await ply(page);
    await cards.nth(turn % (await cards.count())).click();
    // A card that can only be played in one way is not chosen but played. In the last round a button to pass is there
    // all the time.
    const chosen = await page.locator(".hand .card-face.chosen").count();
    await page.waitForFunction(
      ([old, chosen]) =>
        (chosen && document.querySelector(".tower-card.target, .choices-row button")) ||
        document.querySelector(".room").dataset.ply !== old,
      [before, chosen > 0],
    );
    if ((await ply(page)) !== before) return true;
    const targets = page.locator(".tower-card.target");
    if ((await targets.count()) > 0) await targets.first().click();
    else if ((await answers.count()) > 0) await answers.first().click();
    return true;
  },

  // The server lists where each orientation fits; the piece is turned and flipped until the ghost fits there.
  async blokus(page, turn, _tap, frames) {
    const position = await listed(page, frames);
    const cellsIn = (text) =>
      text.match(/[a-z][0-9]+/g).map((cell) => [cell.charCodeAt(0) - 97, Number(cell.slice(1)) - 1]);
    const wanted = Object.entries(position.legal.pieces)
      .flatMap(([piece, ways]) =>
        Object.entries(ways).map(([cells, corners]) => ({ piece, cells: cellsIn(cells), corner: cellsIn(corners)[0] })),
      )
      .sort((a, b) => b.cells.length - a.cells.length)[0];
    const middle = (values) => (Math.min(...values) + Math.max(...values)) / 2;
    const column = Math.floor(wanted.corner[0] + middle(wanted.cells.map(([x]) => x)));
    const row = Math.floor(wanted.corner[1] + middle(wanted.cells.map(([, y]) => y)));
    await page.locator(`.tray.active button[aria-label="${wanted.piece}"]`).click();
    const box = await page.locator(".blokus-board").boundingBox();
    const at = [box.x + ((column + 0.5) / 20) * box.width, box.y + ((20 - row - 0.5) / 20) * box.height];
    for (let i = 0; i < 9; ++i) {
      await page.mouse.move(at[0], at[1] + (i % 2));
      if (await page.locator(".blokus-ghost.fits").count()) {
        await page.mouse.click(at[0], at[1] + (i % 2));
        return true;
      }
      await page.keyboard.press(i === 4 ? "f" : "r");
    }
    return false;
  },
};

// Plays to the end; returns the number of own moves.
export async function playOut(visitor, game, { tap = false } = {}) {
  const { page, frames } = visitor;
  let turn = 0;
  for (let before = null; await myTurn(page, before); ++turn) {
    assert.ok(turn < 300, "the game does not end");
    before = await ply(page);
    assert.notEqual(await movers[game](page, turn, tap, frames), false, "no move to be found on the board");
  }
  await page.waitForSelector(".outcome table");
  return turn;
}

export async function playOne(visitor, game, turn = 0) {
  const before = await ply(visitor.page);
  assert.notEqual(
    await movers[game](visitor.page, turn, false, visitor.frames),
    false,
    "no move to be found on the board",
  );
  return before;
}
