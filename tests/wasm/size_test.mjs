// The module stays small enough to be loaded by a phone, compressed as it is served.
//   node size_test.mjs MODULE
import assert from "node:assert/strict";
import { readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

const [, , gzip] = process.argv;
const limits = { gzip: 622_000, brotli: 447_000 }; // bytes

const check = (file, limit) => {
  const { size } = statSync(file);
  assert.ok(size <= limit, `${file} has ${size} bytes, of at most ${limit}`);
};
check(gzip, limits.gzip);
const brotli = readdirSync(dirname(gzip)).filter((name) => /^scalinata-[0-9a-f]{16}\.wasm\.br$/.test(name));
assert.ok(brotli.length <= 1, "only the newest is kept");
for (const name of brotli) check(join(dirname(gzip), name), limits.brotli);
console.log("the module is small enough");
