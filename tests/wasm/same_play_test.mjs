// The module plays like the program: the same lines of the text protocol give the same answers, move by move, including
// visits and values, in whole games of every kind at several levels.
//   node same_play_test.mjs MODULE PROGRAM
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { compileModule, gtp, startModule } from "./module.mjs";

const [, , file, program] = process.argv;
const engine = await startModule(await compileModule(file));
const info = engine.ask({ do: "request", id: 1, method: "GET", path: "/api/info", language: "en" }).answers[0].body;
const games = [...info.games.map(({ id }) => id), "blokus(players=2)", "scalas(size=7)"];

// A level that is limited by simulations, and stronger ones with a fixed number, so that results do not depend on time.
const settings = [
  ["param level 2", "param fixed_simulations 0"],
  ["param level 5", "param fixed_simulations 80"],
  ["param level 8", "param fixed_simulations 50"],
];
const longest = 1000; // moves

let compared = 0;
for (const game of games)
  for (const [number, setting] of settings.entries()) {
    const lines = [];
    const answers = [];
    const ask = (line) => {
      lines.push(line);
      answers.push(gtp(engine, line));
      return answers.at(-1);
    };
    for (const line of [`set_random_seed ${41 + number}`, `set_game ${game}`, ...setting])
      assert.equal(ask(line), "= \n\n", line);
    ask("setup");
    let moves = 0;
    for (; moves < longest && ask("g") !== "= pass\n\n"; ++moves) ask("get_move_values");
    assert.ok(moves > 5 && moves < longest, `${game}: ${moves} moves, ${answers.at(-1)}`);
    for (const line of ["final_score", "showboard"]) ask(line);

    const native = spawnSync(program, ["gtp"], {
      input: `${lines.join("\n")}\n`,
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    assert.equal(native.status, 0, native.stderr);
    const expected = native.stdout.split(/(?<=\n\n)/);
    assert.equal(expected.length, lines.length);
    for (const [i, line] of lines.entries())
      assert.equal(answers[i], expected[i], `${game}, ${setting}, line ${i + 1}: ${line}`);
    compared += lines.length;
  }
console.log(`${games.length * settings.length} games, ${compared} answers: the same`);
