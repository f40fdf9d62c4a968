// The engine module as the web client loads it, for Node.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { webcrypto } from "node:crypto";
import { gunzipSync } from "node:zlib";

const web = new URL("../../web/", import.meta.url);
globalThis.crypto ??= webcrypto; // not a global in Node 18

// The client's own loader, with its types stripped.
export function loaderText() {
  const typescript = createRequire(new URL("package.json", web))("typescript");
  const source = readFileSync(new URL("src/engine/module.ts", web), "utf8");
  const { outputText } = typescript.transpileModule(source, {
    compilerOptions: { target: "ES2022", module: "ESNext" },
  });
  return outputText;
}

const text = Buffer.from(loaderText()).toString("base64");
const { EngineModule } = await import(`data:text/javascript;base64,${text}`);

export async function compileModule(file) {
  return WebAssembly.compile(gunzipSync(readFileSync(file)));
}

export const startModule = (module) => EngineModule.start(module);

// Sends a line of the text protocol to a module and returns the answer.
export function gtp(engine, line) {
  let { answers, problem } = engine.ask({ do: "gtp", id: 1, line });
  if (problem) throw new Error(problem.message);
  while (answers.length === 0) ({ answers } = engine.ask({ do: "go_on", milliseconds: 10_000 }));
  return answers[0].body;
}
