// Measures the time from choosing a game on the start page to a board that waits for the first move, with the CPU
// slowed down four times: with an empty cache, and after one visit. Prints the best of three for both.
import { openBrowser, startServer, visitor } from "./harness.mjs";

const runs = 3;
const server = await startServer();
const browser = await openBrowser();

async function timed(page) {
  await page.goto(server.url);
  await page.waitForSelector(".games .card");
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const began = performance.now();
        new MutationObserver(() => {
          if (document.querySelector(".room[data-turn=mine] .grid-cell.playable")) resolve(performance.now() - began);
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
        document.querySelector('[data-game="scalas"] button').click();
        requestAnimationFrame(() => document.querySelector("dialog button[type=submit]").click());
      }),
  );
}

const best = { cold: Infinity, warm: Infinity };
try {
  for (let run = 0; run < runs; ++run) {
    const { context, page } = await visitor(browser, server, { engine: true, settings: { solid: false } });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    best.cold = Math.min(best.cold, await timed(page));
    await page.evaluate(() => navigator.serviceWorker.ready);
    best.warm = Math.min(best.warm, await timed(page));
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`cold ${Math.round(best.cold)} ms, warm ${Math.round(best.warm)} ms`);
