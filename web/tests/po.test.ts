import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { extract, messagesIn } from "../scripts/extract.mjs";
import { keyOf, shortKey } from "../scripts/message_key.mjs";
import { pluralRule, readPo } from "../scripts/po.mjs";
import { pseudoCatalogue, pseudoText } from "../scripts/pseudo.mjs";
import { bundleModule } from "../scripts/words.mjs";
import { entryText, headerText } from "../scripts/write_po.mjs";

const catalogue = `# A comment
msgid ""
msgstr ""
"Language: it\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

#: web/src/a.ts web/src/b.ts
msgid "Undo"
msgstr "Annulla"

#. rank
msgctxt "rank"
msgid "Place"
msgstr "Class."

#, fuzzy
msgid "Old"
msgstr "Vecchio"
msgid "Say \\"no\\"\\n"
"twice"
msgstr "Di’ "
"\\"no\\"\\ndue volte"

msgid "{n} move"
msgid_plural "{n} moves"
msgstr[0] "{n} mossa"
msgstr[1] "{n} mosse"

msgid "Nothing yet"
msgstr ""

#~ msgid "Gone"
#~ msgstr "Via"
`;

describe("catalogues", () => {
  const { header, entries } = readPo(catalogue);
  test("entries with contexts, forms, marks and texts over several lines", () => {
    expect(entries.map(keyOf)).toEqual([
      "Undo",
      "rank\u0004Place",
      "Old",
      'Say "no"\ntwice',
      "{n} move",
      "Nothing yet",
    ]);
    expect(entries[0]).toMatchObject({ forms: ["Annulla"], references: ["web/src/a.ts", "web/src/b.ts"] });
    expect(entries[2]!.fuzzy).toBe(true);
    expect(entries[3]!.forms).toEqual(['Di’ "no"\ndue volte']);
    expect(entries[4]).toMatchObject({ plural: "{n} moves", forms: ["{n} mossa", "{n} mosse"] });
  });
  test("an unreadable line is an error with its number", () => {
    expect(() => readPo('msgid "a"\nmsgstr b')).toThrow("line 2");
  });
  test("the rule for plurals is arithmetic and nothing else", () => {
    expect(pluralRule(header)).toBe("(n != 1)");
    expect(pluralRule("Plural-Forms: nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2;\n")).toBe(
      "n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2",
    );
    expect(() => pluralRule("plural=alert(1);")).toThrow("alert");
  });
  test("what was written can be read again", () => {
    const messages = [
      { id: 'a "b"\n\tc\\', references: ["x.ts:1"], notes: ["a note"] },
      { context: "rank", id: "{n} move", plural: "{n} moves" },
    ];
    const text = headerText("it") + messages.map((one) => `\n${entryText(one, ["eins", "zwei"])}`).join("");
    const again = readPo(text);
    expect(again.header).toContain("Language: it");
    expect(again.entries.map(({ context, id, plural }) => ({ context, id, plural }))).toEqual(
      messages.map(({ context, id, plural }) => ({ context, id, plural })),
    );
    expect(again.entries.map(({ forms }) => forms)).toEqual([["eins"], ["eins", "zwei"]]);
  });
});

describe("bundles", () => {
  test("contain the client's translated sentences", () => {
    const wanted = ["Undo", "Old", "Nothing yet", "LastGameOffer"].map((id) => ({ id }));
    const module = bundleModule(catalogue, [...wanted, { id: "{n} move", plural: "{n} moves" }]);
    const json = JSON.parse(/JSON\.parse\((".*")\)/.exec(module)![1]!) as string;
    expect(JSON.parse(json)).toEqual({
      [shortKey("Undo")]: "Annulla",
      [shortKey("{n} move")]: ["{n} mossa", "{n} mosse"],
    });
    expect(module).toContain("Number((n != 1))");
  });
  test("two messages never share a key", () => {
    // Found by trying; that they collide is what the test needs to know.
    const [one, other] = ["costarring", "liquid"];
    expect(shortKey(one)).toBe(shortKey(other));
    expect(() => bundleModule("", [{ id: one }, { id: other }])).toThrow("reword one");
  });
});

describe("extraction", () => {
  const found = (text: string) => messagesIn(text, "a.tsx").map(({ reference: _, note: __, ...message }) => message);
  test("texts, contexts, plurals and constants, also over several literals", () => {
    const source = `
      const a = <p>{t("One {n}", { n })}</p>;
      const b = tc("rank", "Place") + tn(2, "{n} move", "{n} " + "moves") + t(mark("long " + \`text\`), {});
      const c = { d: markc("card", "Study") };`;
    expect(found(source)).toEqual([
      { id: "One {n}" },
      { context: "rank", id: "Place" },
      { id: "{n} move", plural: "{n} moves" },
      { id: "long text" },
      { context: "card", id: "Study" },
    ]);
  });
  test("what is not a literal is refused", () => {
    expect(() => found('const a = t(b ? "One" : "Two");')).toThrow("a.tsx:1");
    expect(() => found("const a = mark(b);")).toThrow("a.tsx:1");
    expect(() => found("const a = t(`One ${b}`);")).toThrow("a.tsx:1");
    expect(found("const a = t(names[b]);")).toEqual([]);
  });
  test("the client's own sentences, each once", () => {
    const all = extract("src", "..");
    expect(all.length).toBeGreaterThan(500);
    expect(new Set(all.map(keyOf)).size).toBe(all.length);
    expect(all.find(({ id }) => id === "Undo")!.references.length).toBeGreaterThan(1);
  });
});

describe("the pseudo-language", () => {
  test("marks every form, is a third longer and keeps placeholders", () => {
    expect(pseudoText("Move {n} of {of}")).toMatch(/^⟦Move \{n\} of \{of\} \p{L}{2,4}⟧$/u);
    const { entries } = readPo(pseudoCatalogue(catalogue));
    expect(entries.map(keyOf)).toEqual(readPo(catalogue).entries.map(keyOf));
    for (const { id, forms } of entries) {
      expect(forms[0]!.startsWith(`⟦${id} `)).toBe(true);
      expect(forms[0]!.length).toBeGreaterThanOrEqual(id.length * 1.2 + 2);
    }
  });
});

test.each(["it", "fr", "de"])("in %s a room has a different word on each button", (code) => {
  const { entries } = readPo(readFileSync(new URL(`../../po/${code}.po`, import.meta.url), "utf8"));
  const buttons = ["Undo", "Cancel", "Resign", "Hint", "Chat"];
  const words = entries.filter(({ context, id }) => !context && buttons.includes(id)).map(({ forms }) => forms[0]);
  expect(words).toHaveLength(buttons.length);
  expect(new Set(words).size).toBe(buttons.length);
});
