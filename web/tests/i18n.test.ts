import { describe, expect, test } from "vitest";
import { currentLanguage, languages, loadLanguage, localized, mark, markc, setBundle, t, tc, tn } from "../src/i18n";
import { allOf, oneOf } from "../src/i18n/lists";
import { shortKey } from "../scripts/message_key.mjs";
import { inLanguage } from "./language";

const bundle = (texts: Record<string, string | string[]>) => ({
  messages: Object.fromEntries(Object.entries(texts).map(([key, text]) => [shortKey(key), text])),
  plural: () => 0,
});

describe("sentences", () => {
  test("placeholders are filled; one without a value in a marked constant stays visible", () => {
    expect(t("{name} to move", { name: "Ada" })).toBe("Ada to move");
    expect(t(mark("{name} to move"))).toBe("{name} to move");
    // @ts-expect-error a place without a value does not compile
    expect(t("{name} to move")).toBe("{name} to move");
    // @ts-expect-error nor does a value that has another name
    expect(t("{name} to move", { nick: "Ada" })).toBe("{name} to move");
  });
  test("only marked constants may come from elsewhere", () => {
    const anything: string = "Undo";
    // @ts-expect-error the extractor would not see it
    expect(t(anything)).toBe("Undo");
  });
  test("a sentence missing from a bundle stays English, without its context", () => {
    setBundle("it", bundle({ Undo: "Annulla" }));
    expect([t("Undo"), t("Redo"), tc("rank", "Place"), t(markc("rank", "Place"))]).toEqual([
      "Annulla",
      "Redo",
      "Place",
      "Place",
    ]);
  });
  test("one word has another translation in another context", () => {
    setBundle("it", bundle({ Place: "Luogo", "rank\u0004Place": "Class." }));
    expect([t(mark("Place")), tc("rank", "Place"), t(markc("rank", "Place"))]).toEqual(["Luogo", "Class.", "Class."]);
  });
  test("numbers choose a plural form by the language's own rule", () => {
    const moves = (n: number) => tn(n, "{n} move", "{n} moves");
    expect([0, 1, 2].map(moves)).toEqual(["0 moves", "1 move", "2 moves"]);
    expect(tn(-3, "{n} point", "{n} points")).toBe("−3 points");
    const forms = ["{n} ruch", "{n} ruchy", "{n} ruchów"];
    const polish = (n: number) => (n === 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2);
    setBundle("it", { ...bundle({ "{n} move": forms }), plural: polish });
    expect([1, 3, 5, 22].map(moves)).toEqual(["1 ruch", "3 ruchy", "5 ruchów", "22 ruchy"]);
  });
  test("lists are written the way each language does", async () => {
    expect(allOf(["a1", "b1", "c1"])).toBe("a1, b1 and c1");
    expect(oneOf(["a1", "b1"])).toBe("a1 or b1");
    expect(await inLanguage("it", () => allOf(["a1", "b1"]))).toBe("a1 e b1");
  });
});

describe("languages", () => {
  test("English is the first, and each has its own name", () => {
    expect(languages[0]).toEqual({ id: "en", name: "English" });
    expect(languages.map(({ id }) => id)).toContain("it");
    expect(new Set(languages.map(({ name }) => name)).size).toBe(languages.length);
  });
  test.each(languages)("the sentences of $name can be loaded", async ({ id }) => {
    await loadLanguage(id);
    expect(currentLanguage()).toBe(id);
    expect(t("Undo")).not.toBe("");
  });
  test("Italian has the catalogue's sentences, forms and contexts", async () => {
    const said = () => [t("Undo"), tc("rank", "Place"), tn(1, "square", "squares"), tn(2, "square", "squares")];
    expect(await inLanguage("it", said)).toEqual(["Ritira", "Class.", "quadretto", "quadretti"]);
  });
  test("texts the server sends in all languages are shown in one, English by default", async () => {
    const words = { en: "Towers", it: "Torri" };
    expect(localized(words)).toBe("Towers");
    expect(await inLanguage("it", () => [localized(words), localized({ en: "Stairs" }), localized(undefined)])).toEqual(
      ["Torri", "Stairs", undefined],
    );
  });
});
