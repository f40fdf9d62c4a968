// How a person plays: starting a game from the start page, and a move on each board by pointing at it.
import assert from "node:assert/strict";

const patience = 90_000;

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

// One of the cards of the new game, by the name of its group: players, against, clock, or an option of the game.
export const choose = (page, name, value) => page.locator(`dialog [name="${name}"][value="${value}"]`).check();

export async function startGame(page, server, game, options = {}) {
  await openNewGame(page, server, game, options);
  await page.locator("dialog input[type=range]").fill("1");
  await page.click("dialog button[type=submit]");
  await myTurn(page, null);
}

// Two people at one table: who made the room, and who came by its link.
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

export const ply = (page) => page.getAttribute(".room", "data-ply");

// Until this browser is to move in another position than `before`, or the game is over. Answers whether it goes on.
export async function myTurn(page, before) {
  const handle = await page.waitForFunction(
    (old) => {
      const room = document.querySelector(".room");
      const refused = document.querySelector(".room .problem[role=alert]")?.textContent;
      if (refused) return `refused: ${refused}`;
      if (room?.dataset.turn === "finished") return "over";
      // Boards load when first needed.
      const drawn = document.querySelector(".grid, canvas.solid, .blokus-board, .skyline");
      return drawn && room?.dataset.turn === "mine" && room.dataset.ply !== old && "mine";
    },
    before,
    { timeout: patience },
  );
  const state = await handle.jsonValue();
  assert.ok(!state.startsWith("refused"), state);
  return state === "mine";
}

// Which of the browsers at one table is to move in another position than that of its last move in `before`; null when
// the game is over.
export async function nextMover(guests, before) {
  for (const from = Date.now(); Date.now() - from < patience;) {
    for (const guest of guests) {
      const { turn, ply } = await guest.page.evaluate(() => ({ ...document.querySelector(".room").dataset }));
      if (turn === "finished") return null;
      if (turn === "mine" && ply !== before.get(guest)) return guest;
    }
    await guests[0].page.waitForTimeout(20);
  }
  assert.fail("nobody is to move");
}

const press = (page, tap) => (locator) => (tap ? locator.tap() : locator.click());

// A cell that leads on; which one varies with the move, so that games do not all look alike.
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
    await page.waitForFunction(
      (old) =>
        document.querySelector(".tower-card.target, .choices-row button") ||
        document.querySelector(".room").dataset.ply !== old,
      before,
    );
    if ((await ply(page)) !== before) return true; // that card can only be played in one way
    const targets = page.locator(".tower-card.target");
    if ((await targets.count()) > 0) await targets.first().click();
    else if ((await answers.count()) > 0) await answers.first().click();
    return true;
  },

  // The server says where each orientation fits; the piece is taken, turned and flipped until the ghost fits there.
  async blokus(page, turn, _tap, frames) {
    const { position } = JSON.parse(frames.findLast((frame) => frame.includes('"placements"')));
    const wanted = [...position.legal.orientations].sort((a, b) => b.cells.length - a.cells.length)[0];
    const cell = [...wanted.anchors].flatMap((digit, i) =>
      [0, 1, 2, 3].filter((bit) => (parseInt(digit, 16) >> bit) & 1).map((bit) => i * 4 + bit),
    )[0];
    const middle = (values) => (Math.min(...values) + Math.max(...values)) / 2;
    const column = Math.floor((cell % 20) + middle(wanted.cells.map(([x]) => x)));
    const row = Math.floor(Math.floor(cell / 20) + middle(wanted.cells.map(([, y]) => y)));
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

// Plays to the end; answers how many own moves it took.
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
