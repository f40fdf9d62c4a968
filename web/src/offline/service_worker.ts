// The service worker: caches every file of one version of the client, and the engine, so that they work without a
// network. It ignores requests to the server's API. Compiled separately, into sw.js.
export {};

declare const __FILES__: string[]; // all of the client's files but this one; the page is "./"
declare const __VERSION__: string; // changes with any of them

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent<unknown>) => void): void;
}
const worker = self as unknown as Scope;

const prefix = "scalinata-";
const cacheName = prefix + __VERSION__;
const networkTimeout = 3000; // ms before a cached page is used instead
const at = (path: string) => new URL(path, worker.registration.scope).href;
const page = at("./");
const engineFile = at("engine/module.json");

// Files whose names change with their content: a cached one is never out of date.
const isImmutable = (url: string) =>
  url.startsWith(at("assets/")) || (url.startsWith(at("engine/")) && url !== engineFile);

async function cacheFile(cache: Cache, url: string): Promise<Response> {
  const known = isImmutable(url) ? await caches.match(url) : undefined;
  const response = known ?? (await fetch(url, { cache: isImmutable(url) ? "default" : "no-cache" }));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await cache.put(url, response.clone());
  return response;
}

// The engine may not have been built yet: then it is cached on first use.
async function cacheEngine(cache: Cache): Promise<void> {
  const kept = (await (await cacheFile(cache, engineFile)).json()) as { file: string; words?: Record<string, string> };
  const files = [kept.file, ...Object.values(kept.words ?? {})];
  await Promise.all(files.map((file) => cacheFile(cache, at(`engine/${file}`))));
}

worker.addEventListener("install", (event) =>
  event.waitUntil(
    caches.open(cacheName).then(async (cache) => {
      await Promise.all(__FILES__.map((file) => cacheFile(cache, at(file))));
      await cacheEngine(cache).catch(() => {});
    }),
  ),
);

// The previous version stays for pages that still use it.
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
  if (request.mode === "navigate") return event.respondWith(networkFirst(request, page));
  if (url === engineFile) return event.respondWith(networkFirst(request, engineFile));
  if (isImmutable(url) || __FILES__.some((file) => at(file) === url)) event.respondWith(cacheFirst(request, url));
});

async function cacheFirst(request: Request, url: string): Promise<Response> {
  const known = await caches.match(url);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok && isImmutable(url)) await caches.open(cacheName).then((cache) => cache.put(url, response.clone()));
  return response;
}

// From the network if it answers soon, else from the cache.
async function networkFirst(request: Request, url: string): Promise<Response> {
  const known = await caches.match(url);
  if (!known) return fetch(request);
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), networkTimeout);
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
