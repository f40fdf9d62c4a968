// What every end-to-end test needs: a real server with its own database, a browser, and visitors.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { contractOf } from "../scripts/contract.mjs";
import { startFront } from "./front.mjs";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const binary = process.env.SCALINATA ?? at("../../build/release/scalinata");
// How many times slower pages run than they could, to find tests that depend on a fast machine.
const slowdown = Number(process.env.SLOWDOWN ?? 1);
export const screenshots = at("./screenshots/");

// The same program with one more game.
export const toyProgram = `${binary}-toy`;

// All visitors have one address: on a fast machine they would exceed the limits for one person.
const limits = ["room", "request", "study"].flatMap((what) => [`--${what}-burst`, "100000"]);

// With CLIENT=dist, or a program built without the client, the client's files come from dist. With a base path, the
// client inside the program is used. A given folder is kept, with its database, when the server stops.
export async function startServer(basePath = "", given = null, program = binary) {
  if (!existsSync(program)) throw new Error(`no server at ${program}: build it, or name it by the variable SCALINATA`);
  const folder = given ?? mkdtempSync(join(tmpdir(), "scalinata-e2e-"));
  const database = join(folder, "games.db");
  const child = spawn(
    program,
    ["serve", "--listen", "127.0.0.1:0", "--db", database, ...limits, ...(basePath ? ["--base-path", basePath] : [])],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  const ended = new Promise((resolve) => child.on("close", resolve));
  // It prints its address once it listens.
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
  const own = `http://127.0.0.1:${port}${basePath}`;
  const embedded = basePath !== "" || (process.env.CLIENT !== "dist" && (await fetch(own)).ok);
  const front = embedded ? null : await startFront(own);
  const url = front?.url ?? own;
  return {
    url,
    database,
    contract: contractOf(await (await fetch(`${url}/api/schema`)).json()),
    own, // the server's own address, behind the front
    async stop() {
      await front?.stop();
      child.kill("SIGTERM");
      await ended;
      if (!given) rmSync(folder, { recursive: true, force: true });
    },
  };
}

// The shell draws what Chromium draws, with two thirds of the work.
export function openBrowser() {
  mkdirSync(screenshots, { recursive: true });
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
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

// Applies an update to a value: see Change in the schema.
function changed(before, change) {
  if (!Array.isArray(change)) {
    const after = { ...before };
    for (const [name, inner] of Object.entries(change))
      if (Array.isArray(inner) && inner.length === 0) delete after[name];
      else after[name] = changed(after[name], inner);
    return after;
  }
  if (change.length === 1) return change[0];
  const after = [];
  let taken = 0;
  for (let i = 0; i < change.length;) {
    const [place, what] = [change[i++], change[i++]];
    after.push(...before.slice(taken, place));
    if (typeof what === "number") after.push(...change[i++]);
    else after.push(changed(before[place], what));
    taken = place + (typeof what === "number" ? what : 1);
  }
  return [...after, ...before.slice(taken)];
}

const coached = ["blokus", "scalino", "scalino-demolition", "scalas", "scaletta", "grande-escalade"];

// A visitor: a separate browser profile. Errors on its pages are collected in `errors`, WebSocket frames in `frames`.
// Without the option `engine` the browser has no engine, so everything runs on the server.
export async function visitor(browser, server, options = {}) {
  const { settings = {}, engine = false, ...rest } = options;
  // By default the visitor has already seen the tours.
  const chosen = Object.keys(settings).length > 0 ? { sound: false, coached, ...settings } : { coached };
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    reducedMotion: "reduce",
    serviceWorkers: engine ? "allow" : "block",
    ...rest,
  });
  await context.addInitScript(
    (chosen) =>
      localStorage.getItem("scalinata.settings") ?? localStorage.setItem("scalinata.settings", JSON.stringify(chosen)),
    chosen,
  );
  if (!engine) await context.route("**/engine/**", (route) => route.fulfill({ status: 404, body: "not found" }));
  if (slowdown > 1)
    context.on("page", async (page) => {
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
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
  // Messages in both directions must match the schema.
  const held = (name, text) => {
    const fault = server.contract(name, JSON.parse(text));
    if (fault) errors.push(`${fault} in ${text.slice(0, 2000)}`);
    return text;
  };
  // Updates are stored together with the resulting state.
  const rooms = new Map();
  const heard = (text) => {
    const message = JSON.parse(held("ServerMessage", text));
    if (message.type === "room") rooms.set(message.channel, message);
    if (message.type === "update") {
      const room = changed(rooms.get(message.channel), message.change ?? {});
      rooms.set(message.channel, room);
      for (const name of Object.keys(message.change ?? {})) message[name] = room[name];
    }
    frames.push(JSON.stringify(message));
  };
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => held("ClientMessage", String(payload)));
    socket.on("framereceived", ({ payload }) => {
      for (const message of JSON.parse(String(payload))) heard(JSON.stringify(message));
    });
  });
  // The same for the engine in the browser.
  if (engine) {
    // Local tokens are short.
    const whole = (text) => text.replace(/"(token|maker)":"[^"]*"/g, `"$1":"${"x".repeat(32)}"`);
    await context.exposeFunction("heardFrame", (text) => heard(whole(text)));
    await context.addInitScript(() => {
      const { Worker } = window;
      window.Worker = class extends Worker {
        constructor(...given) {
          super(...given);
          this.addEventListener("message", ({ data }) => {
            if (data.what === "message") void window.heardFrame(JSON.stringify(data.message));
          });
        }
      };
    });
  }
  page.setDefaultTimeout(60_000);
  return { context, page, errors, frames };
}
