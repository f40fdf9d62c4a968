// The service worker: keeps every file of one version of the client, and the engine, so that all of it works without a
// network. Questions to a server are not its business. Compiled by itself, into sw.js.
export {};

declare const __FILES__: string[]; // all of the client's files but this one, beside it; the page is "./"
declare const __VERSION__: string; // changes with any of them

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Asked) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent<unknown>) => void): void;
}
const worker = self as unknown as Scope;

const prefix = "scalinata-";
const cacheName = prefix + __VERSION__;
const patience = 3000; // ms for a page from the network, where one is kept
const at = (path: string) => new URL(path, worker.registration.scope).href;
const page = at("./");
const engineFile = at("engine/module.json");

// Its name changes with its content: one that is kept is never old.
const lasts = (url: string) => url.startsWith(at("assets/")) || (url.startsWith(at("engine/")) && url !== engineFile);

async function keep(cache: Cache, url: string): Promise<Response> {
  const known = lasts(url) ? await caches.match(url) : undefined;
  const response = known ?? (await fetch(url, { cache: lasts(url) ? "default" : "no-cache" }));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await cache.put(url, response.clone());
  return response;
}

// The engine may not be made yet: then it is kept once it is used.
async function keepEngine(cache: Cache): Promise<void> {
  const { file } = (await (await keep(cache, engineFile)).json()) as { file: string };
  await keep(cache, at(`engine/${file}`));
}

worker.addEventListener("install", (event) =>
  event.waitUntil(
    caches.open(cacheName).then(async (cache) => {
      await Promise.all(__FILES__.map((file) => keep(cache, at(file))));
      await keepEngine(cache).catch(() => {});
    }),
  ),
);

// The version before this one stays for pages that are still open with it.
worker.addEventListener("activate", (event) =>
  event.waitUntil(
    caches.keys().then(async (names) => {
      const own = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
      await Promise.all(own.slice(0, -1).map((name) => caches.delete(name)));
      await worker.clients.claim();
    }),
  ),
);

worker.addEventListener("message", ({ data }) => {
  if (data === "update") void worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = request.url.replace(/[?#].*/, "");
  if (request.method !== "GET" || !url.startsWith(page)) return;
  if (request.mode === "navigate") return event.respondWith(freshly(request, page));
  if (url === engineFile) return event.respondWith(freshly(request, engineFile));
  if (lasts(url) || __FILES__.some((file) => at(file) === url)) event.respondWith(kept(request, url));
});

async function kept(request: Request, url: string): Promise<Response> {
  const known = await caches.match(url);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok && lasts(url)) await caches.open(cacheName).then((cache) => cache.put(url, response.clone()));
  return response;
}

// From the network if it answers soon, else as it was kept.
async function freshly(request: Request, url: string): Promise<Response> {
  const known = await caches.match(url);
  if (!known) return fetch(request);
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
  try {
    const response = await fetch(request, { signal: stop.signal });
    if (url === engineFile && response.ok)
      await caches.open(cacheName).then((cache) => cache.put(url, response.clone()));
    return response;
  } catch {
    return known;
  } finally {
    clearTimeout(timer);
  }
}
