// The engine's Worker: loads the module, opens the browser's database, and connects them to the page through the host.
import { EngineModule, type ModuleFile } from "./module";
import { Host, saveProblemOf, type LoadLanguage, type Turns } from "./host";
import { DatabaseSpeeds, MemorySpeeds, type Speeds } from "./speeds";
import { DatabaseStore, MemoryStore, type RoomStore } from "./store";
import type { Language } from "../protocol/types";
import type { FromEngine, ToEngine } from "./messages";

const post = (message: FromEngine) => postMessage(message);

let host: Host | null = null;
const early: Exclude<ToEngine, { what: "start" }>[] = [];

addEventListener("message", ({ data }: MessageEvent<ToEngine>) => {
  if (data.what === "start") void start(data);
  else if (host) host.receive(data);
  else early.push(data);
});

async function start({ base, rooms }: Extract<ToEngine, { what: "start" }>): Promise<void> {
  try {
    const [loaded, store] = await Promise.all([load(base), rooms ? openStore() : new MemoryStore()]);
    if (!loaded) return post({ what: "missing", why: "noModule" });
    const { module, loadLanguage, file } = loaded;
    const channel = rooms && "BroadcastChannel" in self ? new BroadcastChannel("scalinata-rooms") : null;
    const speeds = rooms ? await openSpeeds(file) : new MemorySpeeds();
    const others = { notify: (room: string) => channel?.postMessage(room) };
    host = new Host(module, store, post, others, yieldToEvents, loadLanguage, speeds, rooms ? locks() : null);
    if (channel) channel.onmessage = ({ data }: MessageEvent<string>) => host?.changedInOtherTab(data);
    post({ what: "started" });
    for (const message of early) host.receive(message);
  } catch (error) {
    console.warn("the engine cannot be loaded:", error);
    post({ what: "missing", why: "notLoaded" });
  }
}

async function load(base: string): Promise<{ module: EngineModule; loadLanguage: LoadLanguage; file: string } | null> {
  const found = await fetch(new URL("engine/module.json", base));
  if (found.status === 404) return null;
  const { file, words = {} } = (await found.json()) as ModuleFile;
  const module = await EngineModule.start(await compiled(new URL(`engine/${file}`, base)));
  return {
    module,
    file,
    loadLanguage: languageLoader(module, (language) => words[language] && new URL(`engine/${words[language]}`, base)),
  };
}

// Loads each language once; a failed one is tried again.
function languageLoader(module: EngineModule, fileOf: (language: Language) => URL | string | undefined): LoadLanguage {
  const loaded = new Set<Language>(["en"]);
  return async (language) => {
    const file = fileOf(language);
    if (loaded.has(language) || !file) return;
    try {
      const response = await fetch(file);
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      module.addLanguage(language, new Uint8Array(await response.arrayBuffer()));
      loaded.add(language);
    } catch (error) {
      console.warn(`the engine could not load the language ${language}:`, error);
    }
  };
}

// Compiles it while it downloads if the host sends the right type; browsers also cache the compiled module then.
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
    post({ what: "notSaved", why: saveProblemOf(error) });
    return new MemoryStore();
  }
}

// When a tab is closed, the browser passes its lock on to the next tab.
function locks(): Turns | null {
  if (!("locks" in navigator)) return null;
  return {
    take: (room, granted) => {
      const stop = new AbortController();
      let release = () => stop.abort();
      const hold = () => {
        granted();
        return new Promise<void>((resolve) => (release = resolve));
      };
      navigator.locks.request(`scalinata-thinks-${room}`, { signal: stop.signal }, hold).catch(() => {});
      return () => release();
    },
  };
}

const openSpeeds = (file: string): Promise<Speeds> => DatabaseSpeeds.open(file).catch(() => new MemorySpeeds());

// Waits for one turn of the event loop, without the delay of timers.
const { port1, port2 } = new MessageChannel();
let resume = () => {};
port1.onmessage = () => resume();
const yieldToEvents = () =>
  new Promise<void>((resolve) => {
    resume = resolve;
    port2.postMessage(null);
  });
