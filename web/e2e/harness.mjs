// What every end-to-end test needs: a real server on a database of its own, a browser, and a table to play at.
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
export const screenshots = at("./screenshots/");

// The same program with one more game.
export const toyProgram = `${binary}-toy`;

// With CLIENT=dist, or a program built without the client, the client's files come from dist. With a base path the
// client is the one inside the program. A folder given stays, with its database, when it stops.
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
  const own = `http://127.0.0.1:${port}${basePath}`;
  const embedded = basePath !== "" || (process.env.CLIENT !== "dist" && (await fetch(own)).ok);
  const front = embedded ? null : await startFront(own);
  const url = front?.url ?? own;
  return {
    url,
    database,
    contract: contractOf(await (await fetch(`${url}/api/schema`)).json()),
    own, // its own address, behind the front
    async stop() {
      await front?.stop();
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

// A visitor: a browser profile of its own. Errors on its pages are kept in `errors`, WebSocket frames in `frames`.
// Unless told otherwise by `engine`, one whose browser has no engine of its own: then everything is the server's.
export async function visitor(browser, server, options = {}) {
  const { settings = {}, engine = false, ...rest } = options;
  // Unless a test says otherwise, somebody who has been shown around.
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
  // The same of what is said by the engine in the browser.
  if (engine) {
    // Here tokens are short.
    const whole = (text) => text.replace(/"(token|maker)":"[^"]*"/g, `"$1":"${"x".repeat(32)}"`);
    await context.exposeFunction("heardFrame", (text) => void frames.push(held("ServerMessage", whole(text))));
    await context.addInitScript(() => {
      const { Worker } = window;
      window.Worker = class extends Worker {
        constructor(...given) {
          super(...given);
          this.addEventListener("message", ({ data }) => {
            if (data.what === "heard") void window.heardFrame(JSON.stringify(data.message));
          });
        }
      };
    });
  }
  page.setDefaultTimeout(60_000);
  return { context, page, errors, frames };
}
