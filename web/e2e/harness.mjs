// What every end-to-end test needs: a real server on a database of its own, a browser, and a table to play at.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { contractOf } from "../scripts/contract.mjs";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const binary = process.env.SCALINATA ?? at("../../build/release/scalinata");
const dist = at("../dist/");
export const screenshots = at("./screenshots/");

// The same program with one more game.
export const toyProgram = `${binary}-toy`;

// With a base path the client is the one inside the program. A folder given stays, with its database, when it stops.
export async function startServer(basePath = "", given = null, program = binary) {
  if (!existsSync(program)) throw new Error(`no server at ${program}: build it, or name it by the variable SCALINATA`);
  const folder = given ?? mkdtempSync(join(tmpdir(), "scalinata-e2e-"));
  const database = join(folder, "games.db");
  const child = spawn(
    program,
    ["serve", "--listen", "127.0.0.1:0", "--db", database, ...(basePath ? ["--base-path", basePath] : [])],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  const ended = new Promise((resolve) => child.on("close", resolve));
  // It says where it listens as soon as it does.
  const port = await new Promise((resolve, reject) => {
    let log = "";
    const hear = (data) => {
      log += data;
      const ready = /http:\/\/localhost:(\d+)\//.exec(log);
      if (ready) resolve(ready[1]);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    ended.then(() => reject(new Error(`the server does not start:\n${log}`)));
  });
  const url = `http://127.0.0.1:${port}${basePath}`;
  const embedded = basePath !== "" || (process.env.CLIENT !== "dist" && (await fetch(url)).ok);
  return {
    url,
    database,
    contract: contractOf(await (await fetch(`${url}/api/schema`)).json()),
    embedded,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      if (!given) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function openBrowser() {
  mkdirSync(screenshots, { recursive: true });
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--enable-unsafe-swiftshader",
      "--disable-features=LocalNetworkAccessChecks",
    ],
  });
}

const coached = ["blokus", "scalino", "scalino-demolition", "scalas", "scaletta", "grande-escalade"];

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
  ".json": "application/json",
};

// A visitor: a browser profile of its own. Errors on its pages are kept in `errors`, WebSocket frames in `frames`.
export async function visitor(browser, server, options = {}) {
  const { settings = {}, ...rest } = options;
  // Unless a test says otherwise, somebody who has been shown around.
  const chosen = Object.keys(settings).length > 0 ? { sound: false, coached, ...settings } : { coached };
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    reducedMotion: "reduce",
    ...rest,
  });
  await context.addInitScript(
    (chosen) =>
      localStorage.getItem("scalinata.settings") ?? localStorage.setItem("scalinata.settings", JSON.stringify(chosen)),
    chosen,
  );
  // With CLIENT=dist, or a server built without the client, the client's files come from dist.
  if (!server.embedded)
    await context.route(`${server.url}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.startsWith("/api/")) return route.continue();
      const file = extname(pathname) ? pathname.slice(1) : "index.html";
      if (!existsSync(join(dist, file))) return route.fulfill({ status: 404, body: "not found" });
      return route.fulfill({
        body: readFileSync(join(dist, file)),
        contentType: types[extname(file)] ?? "application/octet-stream",
      });
    });
  const page = await context.newPage();
  const errors = [];
  const frames = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on(
    "console",
    (message) =>
      message.type() === "error" &&
      !/Failed to load resource|WebSocket connection/.test(message.text()) &&
      errors.push(message.text()),
  );
  // What is said in either direction is as the schema says.
  const held = (name, text) => {
    const fault = server.contract(name, JSON.parse(text));
    if (fault) errors.push(`${fault} in ${text.slice(0, 2000)}`);
    return text;
  };
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => held("ClientMessage", String(payload)));
    socket.on("framereceived", ({ payload }) => frames.push(held("ServerMessage", String(payload))));
  });
  page.setDefaultTimeout(60_000);
  return { context, page, errors, frames };
}
