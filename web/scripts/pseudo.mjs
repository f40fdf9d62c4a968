// A language that nobody speaks, to see what is not translated and what has no room for longer words: every sentence
// stands between ⟦ and ⟧ and is a third longer. As a program it writes such a catalogue from another one:
//   node web/scripts/pseudo.mjs po/it.po po/xx.po
// With the line `xx Pseudo` in po/LINGUAS it is a language like any other.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readPo } from "./po.mjs";
import { entryText, headerText } from "./write_po.mjs";

const filler = "lorem ipsum dolor sit amet consectetur ";

// Placeholders are kept and not counted as words. Spaces at the edges stay outside: they join the text to others.
export function pseudoText(text) {
  const [, before, words, after] = /^(\s*)([^]*?)(\s*)$/.exec(text);
  const length = Math.ceil(words.replace(/\{\w+\}/g, "").length / 3);
  return `${before}⟦${words} ${filler
    .repeat(Math.ceil(length / filler.length))
    .slice(0, length)
    .trim()}⟧${after}`;
}

// The same messages as in the given catalogue.
export function pseudoCatalogue(catalogue) {
  const entries = readPo(catalogue).entries.map((entry) => {
    const forms = entry.plural === undefined ? [entry.id] : [entry.id, entry.plural];
    return entryText(entry, forms.map(pseudoText));
  });
  return `${headerText("xx")}\n${entries.join("\n")}`;
}

const [, program, from, to] = process.argv;
if (program === fileURLToPath(import.meta.url)) {
  if (!from || !to) throw new Error("usage: node web/scripts/pseudo.mjs CATALOGUE NEW_CATALOGUE");
  writeFileSync(to, pseudoCatalogue(readFileSync(from, "utf8")));
}
