// A Vite plugin: the list of languages, and a module with the client's sentences for each of them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { extract } from "./extract.mjs";
import { keyOf, shortKey } from "./message_key.mjs";
import { pluralRule, readPo } from "./po.mjs";

// From po/LINGUAS: a code and the language's own name per line.
export function readLanguages(folder) {
  return readFileSync(join(folder, "LINGUAS"), "utf8")
    .split("\n")
    .map((line) => line.replace(/#.*/, "").trim())
    .filter(Boolean)
    .map((line) => ({ id: line.split(/\s+/)[0], name: line.replace(/^\S+\s*/, "") }));
}

// The module of a bundle: the client's part of a catalogue. Untranslated sentences stay English.
export function bundleModule(catalogue, messages) {
  const { header, entries } = readPo(catalogue);
  const known = new Map(entries.filter(({ fuzzy }) => !fuzzy).map((entry) => [keyOf(entry), entry]));
  const texts = {};
  const taken = new Map();
  for (const message of messages) {
    const key = keyOf(message);
    const short = shortKey(key);
    if (taken.has(short)) throw new Error(`“${key}” and “${taken.get(short)}” have the same short key: reword one`);
    taken.set(short, key);
    const forms = known.get(key)?.forms;
    if (forms?.length && forms.every(Boolean)) texts[short] = message.plural === undefined ? forms[0] : forms;
  }
  return (
    `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(texts))});\n` +
    `export const plural = (n) => Number(${pluralRule(header)});\n`
  );
}

const index = "virtual:words";

export function words(root) {
  const folder = join(root, "po");
  let messages = null; // of the current sources
  return {
    name: "words",
    resolveId: (id) => (id === index || id.startsWith(`${index}/`) ? `\0${id}` : undefined),
    buildStart: () => void (messages = null),
    watchChange: () => void (messages = null),
    load(id) {
      if (id === `\0${index}`) {
        const others = readLanguages(folder);
        const languages = JSON.stringify([{ id: "en", name: "English" }, ...others]);
        const loaders = others.map((one) => `${JSON.stringify(one.id)}: () => import("${index}/${one.id}")`);
        this.addWatchFile(join(folder, "LINGUAS"));
        return `export const languages = ${languages};\nexport const bundles = { ${loaders.join(", ")} };\n`;
      }
      if (!id.startsWith(`\0${index}/`)) return undefined;
      const file = join(folder, `${id.slice(index.length + 2)}.po`);
      this.addWatchFile(file);
      messages ??= extract(join(root, "web/src"), root);
      return bundleModule(readFileSync(file, "utf8"), messages);
    },
  };
}
