// scalinata site: the folder has everything that its page refers to, wherever the folder is served.
//   node site_test.mjs PROGRAM MODULE
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gtp, startModule } from "./module.mjs";

const [, , program, module] = process.argv;
const folder = mkdtempSync(join(tmpdir(), "scalinata-site-"));
const run = (...words) => spawnSync(program, words, { encoding: "utf8", env: { ...process.env, LC_ALL: "C" } });
try {
  const site = join(folder, "a site");
  const made = run("site", site, "--module", module);
  assert.equal(made.status, 0, made.stderr);

  const page = readFileSync(join(site, "index.html"), "utf8");
  assert.match(page, /<base href="\.\/"/);
  const addresses = [...page.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, address]) => address);
  assert.ok(addresses.length > 2);
  for (const address of addresses) {
    assert.doesNotMatch(address, /^\/|^[a-z]+:/, "relative");
    assert.ok(existsSync(join(site, address)), address);
  }

  const notice = JSON.parse(readFileSync(join(site, "engine/module.json"), "utf8"));
  assert.equal(notice.server, false);
  const bytes = readFileSync(join(site, "engine", notice.file));
  assert.equal(bytes.length, notice.bytes);
  const engine = await startModule(await WebAssembly.compile(bytes));
  assert.equal(gtp(engine, "protocol_version"), "= 2\n\n");

  const languages = Object.entries(notice.words);
  assert.ok(languages.length > 0);
  for (const [language, file] of languages) {
    engine.addLanguage(language, readFileSync(join(site, "engine", file)));
    const said = engine.ask({ do: "request", id: 1, method: "GET", path: "/api/rooms/none/score", language });
    assert.notEqual(said.answers[0].error.message, "there is no such room", language);
  }

  assert.ok(readdirSync(join(site, "assets")).some((name) => /^RULES.*\.md$/.test(name)), "the rules");

  // An existing site is replaced without leftovers; any other folder is left alone.
  writeFileSync(join(site, "assets", "old.js"), "");
  const files = readdirSync(site).sort();
  assert.equal(run("site", site, "--module", module).status, 0);
  assert.deepEqual(readdirSync(site).sort(), files);
  assert.ok(!existsSync(join(site, "assets", "old.js")));
  const refused = run("site", folder, "--module", module);
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /neither an empty folder/);
  const without = run("site", join(folder, "other"), "--module", join(folder, "nothing"));
  assert.equal(without.status, 1);
  assert.match(without.stderr, /no engine for browsers/);
  assert.ok(!existsSync(join(folder, "other")));
} finally {
  rmSync(folder, { recursive: true });
}
console.log("a site works from any path");
