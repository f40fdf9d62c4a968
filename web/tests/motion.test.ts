import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sheet = (name: string): string => readFileSync(new URL(`../src/boards/${name}.css`, import.meta.url), "utf8");

// What blinks until something is done is not a move being seen.
test.each(["blokus/blokus", "scaletta/scaletta", "escalade/escalade"])(
  "a move on the board is seen happening in less than 300 ms: %s",
  (name) => {
    const animations = [...sheet(name).matchAll(/animation: ([^;]*);/g)].map(([, rule]) => rule!);
    expect(animations.length).toBeGreaterThan(0);
    for (const rule of animations.filter((one) => !one.includes("infinite")))
      expect(Number(/([\d.]+)s\b/.exec(rule)?.[1]), rule).toBeLessThan(0.3);
  },
);
