// Writes build/web/web_files.cpp: the built client, compressed, as C++ source for the server.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const folder = fileURLToPath(new URL("../../build/web/", import.meta.url));
const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".json": "application/json",
  ".md": "text/markdown; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

const paths = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(dist.length))
  .sort();

// A C++ string literal for any bytes, in pieces to keep lines short.
function literal(bytes) {
  const text = [...bytes].map((byte) =>
    byte >= 32 && byte < 127 && !'"\\?'.includes(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : `\\${byte.toString(8).padStart(3, "0")}`,
  );
  const lines = [];
  for (let i = 0; i < text.length; i += 4000) lines.push(`"${text.slice(i, i + 4000).join("")}"`);
  return lines.join("\n") || '""';
}

const entries = paths.map((path) => {
  const content = readFileSync(join(dist, path));
  const compressed = gzipSync(content, { level: 9 });
  const tag = createHash("sha256").update(content).digest("hex").slice(0, 16);
  const immutable = path.startsWith("assets/");
  const type = types[extname(path)] ?? "application/octet-stream";
  const bytes = `std::string_view(${literal(compressed)}, ${compressed.length})`;
  return `    {"/${path}", "${type}",\n     ${bytes}, "\\"${tag}\\"", ${immutable}},`;
});

const text = `// Made by web/scripts/embed.mjs. Do not edit.
#include "server/web_files.hpp"

namespace scalinata::server {

std::span<const WebFile> web_files() {
  static constexpr WebFile files[] = {
${entries.join("\n")}
  };
  return files;
}

}  // namespace scalinata::server
`;
mkdirSync(folder, { recursive: true });
const file = join(folder, "web_files.cpp");
if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
