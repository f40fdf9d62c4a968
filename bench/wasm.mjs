// Simulations a second of the engine module beside the program's, on one thread, game by game: one table, one run.
//   node bench/wasm.mjs [MODULE [PROGRAM]]
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { compileModule, startModule } from "../tests/wasm/module.mjs";

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const [, , file = at("build/wasm/scalinata.wasm.gz"), program = at("build/release/scalinata")] = process.argv;

const seconds = async (work) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

const packed = readFileSync(file);
console.log(`module: ${gunzipSync(packed).length} bytes, ${packed.length} compressed by gzip`);
let module, engine;
const compiling = await seconds(async () => (module = await compileModule(file)));
const starting = await seconds(async () => (engine = await startModule(module)));
console.log(`compiled in ${(compiling * 1000).toFixed(0)} ms, started in ${(starting * 1000).toFixed(0)} ms`);

// One engine of the program, a line at a time.
const child = spawn(program, ["gtp"], { stdio: ["pipe", "pipe", "inherit"] });
let heard = "";
let waiting = null;
child.stdout.setEncoding("utf8").on("data", (text) => {
  heard += text;
  if (heard.endsWith("\n\n")) [heard, waiting] = ["", waiting?.(heard) ?? null];
});
const native = (line) =>
  new Promise((resolve) => {
    waiting = resolve;
    child.stdin.write(`${line}\n`);
  });
const local = async (line) => engine.ask({ do: "gtp", line }).text;

// Each side has several turns; the quickest counts, which is that of an undisturbed machine.
const simulations = {
  blokus: 3000,
  scalino: 6000,
  "scalino-demolition": 3000,
  scalas: 12000,
  scaletta: 6000,
  "grande-escalade": 6000,
};
const turns = 3;
for (const [game, count] of Object.entries(simulations)) {
  const best = { native: Infinity, local: Infinity };
  for (let turn = 0; turn < turns; ++turn)
    for (const [name, side] of Object.entries({ native, local })) {
      for (const line of [
        "set_random_seed 5",
        `set_game ${game}`,
        "param level 9",
        "param fixed_simulations 40",
        "g",
        "g",
        "g",
        "g",
      ])
        await side(line);
      await side(`param fixed_simulations ${count}`);
      best[name] = Math.min(best[name], await seconds(() => side("g")));
    }
  const [one, other] = [count / best.native, count / best.local];
  console.log(
    `${game.padEnd(20)} native ${one.toFixed(0).padStart(7)}/s  module ${other.toFixed(0).padStart(7)}/s  ${(other / one).toFixed(2)}`,
  );
}
child.stdin.end("quit\n");
