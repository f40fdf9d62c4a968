// Prints the compressed size of the client, and fails above the limits for the first page with the largest language,
// and for everything but 3D and the texts of the rules.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { readLanguages } from "./words.mjs";

const limits = { first: 60 * 1024, all: 220 * 1024 };
const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const size = (path) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length;
const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;

const assets = readdirSync(join(dist, "assets")).map((name) => `assets/${name}`);
const html = readFileSync(join(dist, "index.html"), "utf8");
const sum = (paths) => paths.reduce((bytes, path) => bytes + size(path), 0);
const page = sum(["index.html", "icon.svg", ...assets.filter((path) => html.includes(path))]);
const languages = readLanguages(fileURLToPath(new URL("../../po", import.meta.url))).map(({ id }) => {
  const bundle = assets.find((path) => path.startsWith(`assets/${id}-`));
  if (!bundle) throw new Error(`there is no bundle for ${id}`);
  return size(bundle);
});
const first = page + Math.max(0, ...languages);
const solid = (path) => /\/(three|scene)-/.test(path);
const rules = (path) => path.endsWith(".md");
const all = sum(["index.html", "icon.svg", ...assets.filter((path) => !solid(path) && !rules(path))]);
console.log(
  `first page ${kib(page)} in English, at most ${kib(first)} of ${kib(limits.first)} in other languages, ` +
    `the whole client without 3D ${kib(all)} of ${kib(limits.all)}, ` +
    `3D ${kib(sum(assets.filter(solid)))}, rules ${kib(sum(assets.filter(rules)))} (compressed)`,
);
if (first > limits.first || all > limits.all) process.exitCode = 1;
