import { expect, test } from "vitest";
import { translator } from "../src/i18n";
import { en, type Key } from "../src/i18n/en";
import { it } from "../src/i18n/it";

const mayBeEmpty = new Set<string>(["end.by.rules"]);
const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

test("both languages have the same keys", () => {
  expect(Object.keys(it).sort()).toEqual(Object.keys(en).sort());
});

test.each(Object.keys(en) as Key[])("%s is there in both languages, with the same places to fill", (key) => {
  if (!mayBeEmpty.has(key)) {
    expect(en[key].trim()).not.toBe("");
    expect(it[key].trim()).not.toBe("");
  }
  expect(holes(it[key])).toEqual(holes(en[key]));
});

test("places are filled, and one without a value stays visible", () => {
  expect(translator("en")("room.turnOf", { name: "Ada" })).toBe("Ada to move");
  expect(translator("en")("room.turnOf")).toBe("{name} to move");
});
