// The pictures of the README: the client as it looks, with games played a few moves on. They go to docs/pictures.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openBrowser, startServer, visitor } from "./harness.mjs";
import { myTurn, playOne, startGame } from "./play.mjs";

const folder = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));
const pictures = [
  {
    name: "start",
    settings: {},
    show: async ({ page }, server) => (await page.goto(server.url), page.waitForSelector(".games .card")),
  },
  { name: "blokus", settings: {}, game: "blokus", options: { players: "4" }, moves: 7 },
  { name: "scalas", settings: { theme: "dark" }, game: "scalas", moves: 9, solid: true },
  { name: "demolition", settings: {}, game: "scalino-demolition", moves: 4, solid: true },
  { name: "grande-escalade", settings: {}, game: "grande-escalade", options: { players: "3" }, moves: 14 },
];

const chosen = process.argv.slice(2);
const server = await startServer();
const browser = await openBrowser();
try {
  for (const { name, settings, show, game, options = {}, moves, solid } of pictures) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const guest = await visitor(browser, server, {
      settings: { solid: false, nick: "Ada", theme: "light", ...settings },
    });
    const { page } = guest;
    if (show) await show(guest, server);
    else {
      await startGame(page, server, game, options);
      for (let turn = 0, before = null; turn < moves && (await myTurn(page, before)); ++turn)
        before = await playOne(guest, game, turn * 3 + 1);
      await page.waitForSelector('.room[data-turn="mine"]');
    }
    if (solid) {
      await page.locator(".tabs button", { hasText: "3D" }).click();
      await page.waitForFunction(() => document.querySelector("canvas.solid")?.scene?.frames > 1);
    }
    await page.mouse.move(2, 2);
    await page.evaluate(() =>
      document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))),
    );
    await page.screenshot({ path: join(folder, `${name}.png`) });
    console.log(`docs/pictures/${name}.png`);
    await guest.context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
