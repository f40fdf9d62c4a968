// Prints what the client weighs, compressed, and fails above the limits: of the first page, and of everything that is
// no 3D.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const limits = { first: 60 * 1024, all: 220 * 1024 };
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
  `first page ${kib(first)} of ${kib(limits.first)}, the whole client without 3D ${kib(all)} of ${kib(limits.all)}, ` +
    `3D ${kib(extra)} (compressed)`,
);
if (first > limits.first || all > limits.all) process.exitCode = 1;
