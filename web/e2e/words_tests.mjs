// A pseudo-language in which every sentence is marked and a third longer: unmarked text was not translated, and nothing
// may be cut off on a phone. It replaces the Italian sentences on their way into the browser.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { extract } from "../scripts/extract.mjs";
import { pseudoCatalogue, pseudoText } from "../scripts/pseudo.mjs";
import { bundleModule } from "../scripts/words.mjs";
import { layoutFaults } from "./layout.mjs";
import { pages, rooms } from "./places.mjs";
import { seatLinks } from "./play.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));

// Texts that the server sends in all languages.
function markWords(value) {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(markWords);
  if (typeof value.en === "string" && typeof value.it === "string") return { ...value, it: pseudoText(value.en) };
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, markWords(inner)]));
}

async function speakPseudo(page) {
  const catalogue = pseudoCatalogue(readFileSync(`${root}po/it.po`, "utf8"));
  const body = bundleModule(catalogue, extract(`${root}web/src`, root));
  await page.route("**/assets/it-*.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
  for (const path of ["info", "puzzles"])
    await page.route(`**/api/${path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: markWords(await response.json()) });
    });
  // The server writes moves in words, in the language of the hello message.
  const inWords = ["words", "recap"];
  const spoken = (name, value) => (inWords.includes(name) && typeof value === "string" ? pseudoText(value) : value);
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const behind = socket.connectToServer();
    behind.onMessage((frame) => socket.send(JSON.stringify(JSON.parse(frame, spoken))));
  });
}

// Runs in the page. Names of people, places and pieces, cells and units are the same in every language, and so is what
// is typed: what is left of any other text without its marked parts has no word in it.
function unmarkedHere(names) {
  const rest = (text) => {
    let left = text;
    for (let before = null; before !== left;) [before, left] = [left, left.replace(/⟦[^⟦⟧]*⟧/g, " ")];
    return left;
  };
  const words = (text) => (rest(text).match(/\p{L}{2,}/gu) ?? []).filter((word) => !names.includes(word));
  const found = [];
  const look = (text, where) => {
    if (words(text).length > 0) found.push(`${where}: ${text.trim().slice(0, 100)}`);
  };
  const own =
    "select:has(option[value=en]), script, style, noscript, pre, textarea, .landmark, .real-towers small, .art-ink";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());)
    if (!node.parentElement.closest(own)) look(node.data, node.parentElement.className || node.parentElement.tagName);
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const element of document.body.querySelectorAll(`[${name}]`))
      if (!element.closest(own)) look(element.getAttribute(name), `${element.className || element.tagName} (${name})`);
  look(document.title, "title");
  return [...new Set(found)];
}

// In dates: a month may end during the test.
const months = Array.from({ length: 12 }, (_, i) => new Date(2026, i).toLocaleDateString("it", { month: "long" }));

export function wordsTests({ test, visiting, server, flat, phone, shot }) {
  const marked = (what, run) =>
    test(`every sentence is translated and fits: ${what}`, () =>
      visiting([{ ...phone, ...flat, locale: "it-IT" }], async ({ page }) => {
        await speakPseudo(page);
        const found = [];
        await run(page, async (name, parts) => {
          const faults = [
            ...(await page.evaluate(unmarkedHere, ["Scalinata", "Ada", "Bea", ...months])),
            ...(await layoutFaults(page, parts)),
          ];
          if (faults.length > 0) await shot(page, `words-${name.replace(/\W+/g, "-")}`);
          found.push(...faults.map((fault) => `${name}: ${fault}`));
        });
        assert.deepEqual(found, []);
      }));

  marked("pages", async (page, look) => {
    for (const [name, { path, loaded, ...parts }] of Object.entries(pages)) {
      if (name === "rules") continue; // markdown, one file a language
      await page.goto(server().url + path);
      await page.waitForSelector(loaded);
      await look(name, parts);
    }
    await page.goto(server().url);
    await page.click('[data-game="blokus"] button');
    await page.locator("dialog summary").click();
    await look("a new game", {});
    await page.locator("dialog[open] [name=against][value=friend]").check();
    await look("a new game with a friend", {});
  });

  marked("rooms", async (page, look) => {
    for (const [game, { seats, ...parts }] of Object.entries(rooms)) {
      const others = Array(seats - 1).fill({ kind: "engine", level: 1 });
      const [link] = await seatLinks(server(), { game, seats: [{ kind: "me", nick: "Ada" }, ...others] });
      await page.goto(link);
      await page.waitForSelector('.room[data-turn="mine"]');
      await page.waitForSelector(parts.board);
      await look(game, parts);
    }
  });
}
