// Measures the frame rate of a turning full pyramid, drawn by the CPU alone, at 1280 x 800, and the cost of a frame.
// Not a test: it depends on what else the machine is doing.
import { openBrowser, startServer, visitor } from "./harness.mjs";
import { startGame } from "./play.mjs";

const server = await startServer();
const browser = await openBrowser();
try {
  const { page } = await visitor(browser, server);
  await startGame(page, server, "scalino-demolition");
  await page.waitForFunction(() => document.querySelector("canvas.solid")?.scene?.frames > 1);
  await page.waitForTimeout(1500);
  // Of all of the browser's processes, in seconds.
  const cdp = await browser.newBrowserCDPSession();
  const processorTime = async () => {
    const { processInfo } = await cdp.send("SystemInfo.getProcessInfo");
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const before = await processorTime();
  const turned = await page.evaluate(
    () =>
      new Promise((done) => {
        const { scene } = document.querySelector("canvas.solid");
        const [from, first] = [performance.now(), scene.frames];
        const turn = () => {
          const seconds = (performance.now() - from) / 1000;
          if (seconds > 5) return done({ frames: scene.frames - first, seconds, ...scene.work });
          scene.turn(0.05, 0);
          requestAnimationFrame(turn);
        };
        turn();
      }),
  );
  const { frames, seconds, calls, triangles, scale } = turned;
  const each = ((await processorTime()) - before) / frames;
  console.log(
    `${(frames / seconds).toFixed(1)} frames a second, ${Math.round(1000 * each)} ms of processor time each: ` +
      `${triangles} triangles in ${calls} draw calls, ${Math.round(scale * 100)} % of the pixels across`,
  );
} finally {
  await browser.close();
  await server.stop();
}
