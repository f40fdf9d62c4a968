// The engine module as the web client loads it, for Node.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { webcrypto } from "node:crypto";
import { gunzipSync } from "node:zlib";

const web = new URL("../../web/", import.meta.url);
globalThis.crypto ??= webcrypto; // Node 18 has none of its own

// The client's own loader, with its types taken away.
async function loader() {
  const typescript = createRequire(new URL("package.json", web))("typescript");
  const source = readFileSync(new URL("src/engine/module.ts", web), "utf8");
  const { outputText } = typescript.transpileModule(source, {
    compilerOptions: { target: "ES2022", module: "ESNext" },
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputText).toString("base64")}`);
}

const { EngineModule } = await loader();

export async function compileModule(file) {
  return WebAssembly.compile(gunzipSync(readFileSync(file)));
}

export const startModule = (module) => EngineModule.start(module);
