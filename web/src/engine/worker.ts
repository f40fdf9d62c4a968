// The engine's Worker: loads the module, opens the browser's database, and puts the host between them and the page.
import { EngineModule, type ModuleFile } from "./module";
import { Host, unkeptBy } from "./host";
import { DatabaseStore, MemoryStore, type RoomStore } from "./store";
import type { FromEngine, ToEngine } from "./talk";

const tell = (message: FromEngine) => postMessage(message);

let host: Host | null = null;
const early: Exclude<ToEngine, { what: "start" }>[] = [];

addEventListener("message", ({ data }: MessageEvent<ToEngine>) => {
  if (data.what === "start") void start(data.base);
  else if (host) host.hear(data);
  else early.push(data);
});

async function start(base: string): Promise<void> {
  try {
    const [module, store] = await Promise.all([load(base), openStore()]);
    if (!module) return tell({ what: "missing", why: "noModule" });
    const channel = "BroadcastChannel" in self ? new BroadcastChannel("scalinata-rooms") : null;
    host = new Host(module, store, tell, { tell: (room) => channel?.postMessage(room) }, breathe);
    if (channel) channel.onmessage = ({ data }: MessageEvent<string>) => host?.changedElsewhere(data);
    tell({ what: "started" });
    for (const message of early) host.hear(message);
  } catch (error) {
    console.warn("the engine cannot be loaded:", error);
    tell({ what: "missing", why: "notLoaded" });
  }
}

async function load(base: string): Promise<EngineModule | null> {
  const found = await fetch(new URL("engine/module.json", base));
  if (found.status === 404) return null;
  const { file } = (await found.json()) as ModuleFile;
  return EngineModule.start(await compiled(new URL(`engine/${file}`, base)));
}

// While it comes in, where the host says what it is; browsers keep such a module compiled.
async function compiled(file: URL): Promise<WebAssembly.Module> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  if (response.headers.get("Content-Type")?.startsWith("application/wasm"))
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

async function openStore(): Promise<RoomStore> {
  try {
    return await DatabaseStore.open();
  } catch (error) {
    tell({ what: "unkept", why: unkeptBy(error) });
    return new MemoryStore();
  }
}

// A turn of the event loop, without the wait that timers have.
const { port1, port2 } = new MessageChannel();
let breathed = () => {};
port1.onmessage = () => breathed();
const breathe = () =>
  new Promise<void>((resolve) => {
    breathed = resolve;
    port2.postMessage(null);
  });
