// A proxy in front of a server without client and engine: serves the client from dist/ and the engine from its build,
// forwards requests and sockets to the server, and counts them.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { connect } from "node:net";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const dist = at("../dist/");
const wasm = process.env.ENGINE ?? at("../../build/wasm/scalinata.wasm");

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webmanifest": "application/manifest+json",
  ".json": "application/json",
  ".wasm": "application/wasm",
};

// The engine's files by name, as on a server or a site. Empty if it has not been built.
function engineFiles() {
  if (!existsSync(wasm)) return {};
  const module = readFileSync(wasm);
  const file = `scalinata-${createHash("sha256").update(module).digest("hex").slice(0, 16)}.wasm`;
  return { [file]: module, "module.json": Buffer.from(JSON.stringify({ file, bytes: module.length, server: true })) };
}

// The client as a folder of files, which any host can serve.
export function writeSite(folder) {
  cpSync(dist, folder, { recursive: true });
  const page = join(folder, "index.html");
  writeFileSync(page, readFileSync(page, "utf8").replace('<base href="/"', '<base href="./"'));
  mkdirSync(join(folder, "engine"), { recursive: true });
  for (const [name, bytes] of Object.entries(engineFiles())) writeFileSync(join(folder, "engine", name), bytes);
}

function fileAt(pathname, engine) {
  if (pathname.startsWith("/engine/")) return engine[pathname.slice("/engine/".length)];
  const file = join(dist, extname(pathname) ? pathname.slice(1) : "index.html");
  return existsSync(file) ? readFileSync(file) : undefined;
}

export async function startFront(behind) {
  const engine = engineFiles();
  const asked = []; // requests to the server
  const replaced = new Map(); // by path: a function that changes the file's text
  const { hostname, port } = new URL(behind);
  const server = createServer((from, to) => {
    const { pathname } = new URL(from.url, behind);
    if (pathname.startsWith("/api/")) {
      asked.push(`${from.method} ${pathname}`);
      const { method, headers, url: path } = from;
      const on = request({ hostname, port, method, headers, path }, (answer) => {
        to.writeHead(answer.statusCode, answer.headers);
        answer.pipe(to);
      });
      on.on("error", () => to.destroy());
      return from.pipe(on);
    }
    const file = fileAt(pathname, engine);
    if (!file) return to.writeHead(404).end("not found");
    const body = replaced.get(pathname)?.(String(file)) ?? file;
    const type = types[extname(pathname)] ?? types[".html"];
    to.writeHead(200, { "Content-Type": type, "Cache-Control": "no-cache" }).end(body);
  });
  server.on("upgrade", (from, socket, head) => {
    asked.push(`UPGRADE ${from.url}`);
    const on = connect(port, hostname, () => {
      const lines = [`${from.method} ${from.url} HTTP/1.1`];
      for (let i = 0; i < from.rawHeaders.length; i += 2)
        lines.push(`${from.rawHeaders[i]}: ${from.rawHeaders[i + 1]}`);
      on.write(`${lines.join("\r\n")}\r\n\r\n`);
      on.write(head);
      socket.pipe(on).pipe(socket);
    });
    on.on("error", () => socket.destroy());
    socket.on("error", () => on.destroy());
  });
  // Also those that became WebSockets, which closeAllConnections leaves open.
  const sockets = new Set();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    asked,
    replaced,
    stop: () => new Promise((resolve) => (server.close(resolve), sockets.forEach((socket) => socket.destroy()))),
  };
}
