// The real engine, where it has been built: build/wasm/scalinata.wasm, or what the variable ENGINE names.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { EngineModule } from "../src/engine/module";

const file = process.env.ENGINE ?? fileURLToPath(new URL("../../build/wasm/scalinata.wasm", import.meta.url));

export const hasEngine = existsSync(file);

export const startModule = async (): Promise<EngineModule> =>
  EngineModule.start(await WebAssembly.compile(readFileSync(file)));
