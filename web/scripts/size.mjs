// Prints what a first visit loads, compressed, and fails above the limit: a whole game without the 3D part.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const limit = 300 * 1024;
const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const size = (path) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length;
const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;

const assets = readdirSync(join(dist, "assets")).map((name) => `assets/${name}`);
const html = readFileSync(join(dist, "index.html"), "utf8");
const first = ["index.html", "icon.svg", ...assets.filter((path) => html.includes(path))].reduce(
  (sum, path) => sum + size(path),
  0,
);
const solid = (path) => /\/(three|scene)-/.test(path);
const all = ["index.html", "icon.svg", ...assets.filter((path) => !solid(path))].reduce(
  (sum, path) => sum + size(path),
  0,
);
const extra = assets.filter(solid).reduce((sum, path) => sum + size(path), 0);
console.log(
  `first page ${kib(first)}, the whole client without 3D ${kib(all)}, 3D ${kib(extra)} ` +
    `(compressed; limit ${kib(limit)} for a first load)`,
);
if (first > limit) process.exitCode = 1;
