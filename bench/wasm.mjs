// Compares simulations per second of the engine module in Chromium and of the program, on one thread, for every game, in
// one run (needs `npm ci` in web/):
//   node bench/wasm.mjs [MODULE [PROGRAM]]
// Both sides take turns, and what counts is processor time of the best turn: so other work on the machine matters little.
import { spawn } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { loaderText } from "../tests/wasm/module.mjs";
import { openBrowser } from "../web/e2e/harness.mjs";

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const [, , file = at("build/wasm/scalinata.wasm.gz"), program = at("build/release/scalinata")] = process.argv;

// Seconds that threads of a process have run.
const seconds = (pid, threads = readdirSync(`/proc/${pid}/task`)) =>
  threads.reduce(
    (sum, thread) => sum + readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0] / 1e9,
    0,
  );

const packed = readFileSync(file);
console.log(`module: ${gunzipSync(packed).length} bytes, ${packed.length} compressed by gzip`);

// The program's engine, one line at a time.
const child = spawn(program, ["gtp"], { stdio: ["pipe", "pipe", "inherit"] });
let heard = "";
let waiting = null;
child.stdout.setEncoding("utf8").on("data", (text) => {
  heard += text;
  if (heard.endsWith("\n\n")) [heard, waiting] = ["", waiting?.(heard) ?? null];
});
const native = {
  ask: (line) =>
    new Promise((resolve) => {
      waiting = resolve;
      child.stdin.write(`${line}\n`);
    }),
  seconds: () => seconds(child.pid),
};

// The module in a page. Only the page's own thread counts, not those that compile.
const browser = await openBrowser();
const page = await browser.newPage();
const started = await page.evaluate(
  async ([loader, base64]) => {
    const { EngineModule } = await import(`data:text/javascript,${encodeURIComponent(loader)}`);
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const began = performance.now();
    const module = await WebAssembly.compile(bytes);
    const compiled = performance.now();
    globalThis.engine = await EngineModule.start(module);
    globalThis.gtp = (line) => {
      let { answers } = engine.ask({ do: "gtp", id: 1, line });
      while (answers.length === 0) ({ answers } = engine.ask({ do: "go_on", milliseconds: 10_000 }));
      return answers[0].body;
    };
    return [compiled - began, performance.now() - compiled];
  },
  [loaderText(), gunzipSync(packed).toString("base64")],
);
console.log(`compiled in ${started[0].toFixed(0)} ms, started in ${started[1].toFixed(0)} ms`);
const inPage = (line) => page.evaluate((text) => globalThis.gtp(text), line);
const session = await browser.newBrowserCDPSession();
const renderers = async () =>
  (await session.send("SystemInfo.getProcessInfo")).processInfo.filter(({ type }) => type === "renderer");
const before = new Map((await renderers()).map(({ id, cpuTime }) => [id, cpuTime]));
await inPage("set_game scalas");
await inPage("param fixed_simulations 20000");
await inPage("g");
const busy = (await renderers())
  .map(({ id, cpuTime }) => [cpuTime - (before.get(id) ?? 0), id])
  .sort((a, b) => b[0] - a[0]);
const renderer = busy[0][1];
const local = { ask: inPage, seconds: () => seconds(renderer, [renderer]) };

const simulations = {
  blokus: 3000,
  scalino: 6000,
  "scalino-demolition": 3000,
  scalas: 12000,
  scaletta: 6000,
  "grande-escalade": 6000,
};
const turns = 5;
for (const [game, count] of Object.entries(simulations)) {
  const best = [Infinity, Infinity];
  for (let turn = 0; turn < turns; ++turn)
    for (const [i, side] of [native, local].entries()) {
      for (const line of ["set_random_seed 5", `set_game ${game}`, "param level 9", "param fixed_simulations 40"])
        await side.ask(line);
      for (let move = 0; move < 4; ++move) await side.ask("g");
      await side.ask(`param fixed_simulations ${count}`);
      const from = side.seconds();
      await side.ask("g");
      best[i] = Math.min(best[i], side.seconds() - from);
    }
  const [one, other] = best.map((taken) => count / taken);
  console.log(
    `${game.padEnd(20)} program ${one.toFixed(0).padStart(7)}/s  module ${other.toFixed(0).padStart(7)}/s  ${(other / one).toFixed(2)}`,
  );
}
child.stdin.end("quit\n");
await browser.close();
