import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { preprocessCSS, resolveConfig } from "vite";
import { expect, test } from "vitest";
import { inkOn, pieceColours } from "../src/boards/colours";
import { cardColour } from "../src/boards/escalade/cards";

const css = readFileSync(new URL("../src/style/colours.css", import.meta.url), "utf8");
const block = (selector: string): Record<string, string> => {
  const body = css.slice(css.indexOf(`${selector} {`)).split("}")[0]!;
  return Object.fromEntries([...body.matchAll(/(--[\w-]+): (#\w+);/g)].map(([, name, value]) => [name!, value!]));
};
const standard = block(":root");
const light = {
  standard,
  deuteranopia: { ...standard, ...block(':root[data-palette="deuteranopia"]') },
  contrast: { ...standard, ...block(':root[data-palette="contrast"]') },
};
const dark = Object.fromEntries(
  Object.entries(light).map(([name, palette]) => {
    const own = name === "standard" ? {} : block(`:root[data-theme="dark"][data-palette="${name}"]`);
    return [`dark ${name}`, { ...palette, ...block(':root[data-theme="dark"]'), ...own }];
  }),
);
const palettes: Record<string, Record<string, string>> = { ...light, ...dark };

function luminance(colour: string): number {
  const digits =
    colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit) : colour.slice(1).match(/../g)!;
  const [r, g, b] = digits
    .map((pair) => parseInt(pair, 16) / 255)
    .map((x) => (x <= 0.03928 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
const value = (palette: Record<string, string>, colour: string) =>
  /^var\((.*)\)$/.exec(colour)?.[1] ? palette[/^var\((.*)\)$/.exec(colour)![1]!]! : colour;

test.each(Object.entries(palettes))("what is written on a piece can be read (AA): %s colours", (_, palette) => {
  for (const colour of Object.keys(pieceColours))
    expect(contrast(palette[`--c-${colour}`]!, value(palette, inkOn(colour))), colour).toBeGreaterThanOrEqual(4.5);
});

test("the text on a covered floor of Grande Escalade is readable (AA)", () => {
  const covered = new Map([["40 m", { face: "40 m", kind: "covered" as const }]]);
  expect(contrast(cardColour("40 m", covered), "#ffffff")).toBeGreaterThanOrEqual(4.5);
});

test.each(Object.entries(dark))("pieces stand out (3:1) from trays and boards: %s colours", (_, palette) => {
  for (const colour of Object.keys(pieceColours))
    for (const ground of ["--card", "--sunk"])
      expect(contrast(palette[`--c-${colour}`]!, palette[ground]!), `${colour} on ${ground}`).toBeGreaterThanOrEqual(3);
});

test.each(Object.entries(palettes))(
  "the rim of a puzzle's region stands out from the page (3:1): %s colours",
  (_, palette) => {
    expect(contrast(palette["--soft"]!, palette["--paper"]!)).toBeGreaterThanOrEqual(3);
  },
);

test("a dark device gets every dark colour, unless the person chose the light theme", async () => {
  const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
  const config = await resolveConfig({ configFile: path("vite.config.ts") }, "build");
  const file = path("src/style.css");
  const { code } = await preprocessCSS(readFileSync(file, "utf8"), file, config);
  const rules = (theme: string) =>
    code
      .split(`:root${theme}`)
      .slice(1)
      .map((rule) => rule.split("}")[0]!.replace(/\s+/g, " "));
  const chosen = rules('[data-theme="dark"]');
  expect(chosen.length).toBe(4); // three palettes, and wood
  expect(rules(':not([data-theme="light"])')).toEqual(chosen);
});
