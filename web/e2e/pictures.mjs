// Takes the pictures for the README and the docs: the client with recorded games, and the picture that messengers show
// for a room. They go to docs/pictures, or to the folder PICTURES; arguments choose pictures by name.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { openBrowser, startServer, visitor } from "./harness.mjs";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = process.env.PICTURES ? resolve(process.env.PICTURES) : at("../../docs/pictures/");

// `ply`: such that the first seat is to move.
const pictures = [
  { name: "start", take: startPage },
  { name: "blokus", take: table, game: "../src/ui/showcase.json", ply: 44 },
  { name: "scalas", take: table, game: "games/scalas.json", ply: 33, theme: "dark", solid: true },
  { name: "demolition", take: table, game: "games/scalino-demolition.json", ply: 16, solid: true },
  { name: "grande-escalade", take: table, game: "games/grande-escalade.json", ply: 76 },
  { name: "preview", take: preview, game: "../src/ui/showcase.json", ply: 44 },
];

async function startPage({ page }) {
  await page.clock.setFixedTime("2027-03-20T12:00:00Z"); // the puzzle of the day names its day
  await page.goto(server.url);
  await page.waitForSelector(".games .card[data-game]");
  await page.waitForSelector(".showcase .blokus-board");
  return page.screenshot();
}

async function roomOf({ game, ply }) {
  const record = JSON.parse(readFileSync(at(game), "utf8"));
  const players = Number(/players=(\d)/.exec(record.game)?.[1] ?? (record.game === "blokus" ? 4 : 2));
  const seats = [{ kind: "me", nick: "Ada" }, ...Array(players - 1).fill({ kind: "engine", level: 6 })];
  const answer = await fetch(`${server.url}/api/rooms`, {
    method: "POST",
    body: JSON.stringify({ game: record.game, seats, from: { record, ply } }),
  });
  const made = await answer.json();
  if (!answer.ok) throw new Error(`no room for ${game}: ${made.error.message}`);
  return made;
}

async function table({ page }, picture) {
  const { room, seats } = await roomOf(picture);
  await page.goto(`${server.url}/r/${room}#seat=${seats[0].token}`);
  await page.waitForSelector('.room[data-turn="mine"]');
  await page.waitForSelector(".grid, canvas.solid, .blokus-board, .skyline");
  if (picture.solid) await page.waitForFunction(() => document.querySelector("canvas.solid")?.scene?.frames > 1);
  await page.mouse.move(2, 2);
  await page.evaluate(() =>
    document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))),
  );
  return page.screenshot();
}

async function preview(_guest, picture) {
  const { room } = await roomOf(picture);
  const answer = await fetch(`${server.url}/api/rooms/${room}/preview.png`);
  if (!answer.ok) throw new Error(`no preview: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

const chosen = process.argv.slice(2);
for (const name of chosen)
  if (!pictures.some((picture) => picture.name === name))
    throw new Error(`no picture is called ${name}: ${pictures.map((picture) => picture.name).join(", ")}`);
mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await openBrowser();
try {
  for (const picture of pictures) {
    const { name, take, theme = "light", solid = false } = picture;
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const guest = await visitor(browser, server, { settings: { nick: "Ada", theme, solid } });
    const taken = await take(guest, picture);
    if (guest.errors.length > 0) throw new Error(`${name}: ${guest.errors.join("\n")}`);
    writeFileSync(join(folder, `${name}.png`), taken);
    console.log(join(folder, `${name}.png`));
    await guest.context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
