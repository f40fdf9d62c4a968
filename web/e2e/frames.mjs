// How many frames a second a full pyramid turns with, drawn by the processor alone, at 1280 x 800, and what a frame
// consists of. A measurement, not a test: it depends on what else the machine is doing.
import { openBrowser, startServer, visitor } from "./harness.mjs";
import { startGame } from "./play.mjs";

const server = await startServer();
const browser = await openBrowser();
try {
  const { page } = await visitor(browser, server);
  await startGame(page, server, "scalino-demolition");
  await page.waitForFunction(() => document.querySelector("canvas.solid")?.scene?.frames > 1);
  await page.waitForTimeout(1500);
  const turned = await page.evaluate(
    () =>
      new Promise((done) => {
        const { scene } = document.querySelector("canvas.solid");
        const [from, first] = [performance.now(), scene.frames];
        const turn = () => {
          const seconds = (performance.now() - from) / 1000;
          if (seconds > 5) return done({ rate: (scene.frames - first) / seconds, ...scene.work });
          scene.turn(0.05, 0);
          requestAnimationFrame(turn);
        };
        turn();
      }),
  );
  const { rate, calls, triangles, scale } = turned;
  console.log(
    `${rate.toFixed(1)} frames a second: ${triangles} triangles in ${calls} draw calls, ` +
      `${Math.round(scale * 100)} % of the pixels across`,
  );
} finally {
  await browser.close();
  await server.stop();
}
