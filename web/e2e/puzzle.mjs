// Places a puzzle's pieces like a person: by mouse, and by keyboard alone. The server provides the solution.
import assert from "node:assert/strict";

const middle = (values) => (Math.min(...values) + Math.max(...values)) / 2;
const place = (cell) => [cell.charCodeAt(0) - 97, Number(cell.slice(1)) - 1];

export async function solution(server, question) {
  const answer = await fetch(`${server.url}/api/puzzles/solve`, { method: "POST", body: JSON.stringify(question) });
  const { placements } = await answer.json();
  assert.ok(placements, "no solution to follow");
  return placements;
}

export const laidCount = async (page) => Number(await page.getAttribute(".puzzle-page", "data-laid"));
const state = (page, wanted) =>
  page.waitForFunction((name) => document.querySelector(".puzzle-page")?.dataset.state === name, wanted);
export const settled = (page) =>
  page.waitForFunction(() => document.querySelector(".puzzle-page")?.dataset.state !== "unknown");

const label = ({ colour, piece }) => (colour ? `${colour} ${piece}` : piece);
const trayButton = (page, placement) =>
  page
    .locator(
      `.tray-pieces button[aria-label="${label(placement)}"], .tray-pieces button[aria-label^="${label(placement)} ×"]`,
    )
    .first();

const ghostCovers = (page, { cells }) =>
  page
    .locator(".puzzle-ghost")
    .evaluateAll(
      (ghosts, wanted) => ghosts.some(({ dataset }) => dataset.cells.split(",").sort().join() === wanted),
      [...cells].sort().join(),
    );

// Turns and flips the piece until its ghost covers exactly the wanted cells.
async function turnUntil(page, wanted, look) {
  for (let i = 0; i < 9; ++i) {
    if (await look()) return;
    await page.keyboard.press(i === 4 ? "f" : "r");
  }
  assert.fail(`the piece cannot be turned to cover ${wanted.cells}`);
}

// Drags a piece from the tray, turning it with the wheel on the way.
export async function layByMouse(page, placement) {
  const before = await laidCount(page);
  const cells = placement.cells.map(place);
  const board = page.locator(".puzzle-board");
  const [columns, rows] = await board.evaluate((svg) => [svg.viewBox.baseVal.width, svg.viewBox.baseVal.height]);
  const tray = trayButton(page, placement);
  await tray.scrollIntoViewIfNeeded();
  const from = await tray.boundingBox();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  const box = await board.boundingBox();
  const column = Math.floor(middle(cells.map(([x]) => x)) + 0.01);
  const row = Math.floor(middle(cells.map(([, y]) => y)) + 0.01);
  const at = (i) => [
    box.x + ((column + 0.5) / columns) * box.width + (i % 2),
    box.y + ((rows - row - 0.5) / rows) * box.height,
  ];
  let i = 0;
  await turnUntil(page, placement, async () => {
    await page.mouse.move(...at(++i));
    return ghostCovers(page, placement);
  });
  await page.mouse.up();
  await page.waitForFunction(
    (count) => Number(document.querySelector(".puzzle-page").dataset.laid) === count,
    before + 1,
  );
}

// N takes the next piece, arrows move it, R and F turn and flip it, Enter places it. The board announces its position.
export async function layByKeys(page, placement) {
  const before = await laidCount(page);
  const cells = placement.cells.map(place);
  const lowest = Math.min(...cells.map(([, y]) => y));
  const anchor = cells.filter(([, y]) => y === lowest).sort((a, b) => a[0] - b[0])[0];
  const name = String.fromCharCode(97 + anchor[0]) + (anchor[1] + 1);
  const board = page.locator(".puzzle-board");
  const words = () => board.getAttribute("aria-label");
  await board.focus();
  await page.keyboard.press("ArrowRight");
  for (let i = 0; i < 100; ++i) {
    await page.keyboard.press("n");
    const said = await words();
    if (said.includes(`. ${label(placement)} at `)) break;
    assert.ok(i < 99, `${label(placement)} is not offered: ${said}`);
  }
  for (let i = 0; i < 60 && !(await words()).includes(` at ${name}:`); ++i) {
    const [column, row] = place(/ at ([a-z]\d+):/.exec(await words())[1]);
    await page.keyboard.press(
      column < anchor[0] ? "ArrowRight" : column > anchor[0] ? "ArrowLeft" : row < anchor[1] ? "ArrowUp" : "ArrowDown",
    );
  }
  await turnUntil(page, placement, () => ghostCovers(page, placement));
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    (count) => Number(document.querySelector(".puzzle-page").dataset.laid) === count,
    before + 1,
  );
}

export async function congratulated(page) {
  await state(page, "finished");
  await page.waitForSelector(".congratulation");
}
