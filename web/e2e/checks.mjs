// Checks of a page: accessibility, contrast, overflow; and screenshots.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { screenshots } from "./harness.mjs";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// One rule is disabled: cells and cards show symbols but have labels in words, on purpose.
export async function accessible(page, what) {
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () =>
    (
      await globalThis.axe.run(document, {
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"],
        rules: { "label-content-name-mismatch": { enabled: false } },
      })
    ).violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`)
          .join(" | ")}`,
    ),
  );
  assert.deepEqual(found, [], `${what} is not accessible`);
}
// Text has enough contrast, light and dark, in every palette.
export async function readable(page, what) {
  await page.evaluate(axeSource);
  for (const theme of ["light", "dark"])
    for (const palette of ["standard", "deuteranopia", "contrast"]) {
      const found = await page.evaluate(
        async (chosen) => {
          Object.assign(document.documentElement.dataset, chosen);
          const { violations } = await globalThis.axe.run(document, { runOnly: ["color-contrast"] });
          return violations.flatMap(({ nodes }) =>
            nodes.slice(0, 4).map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`),
          );
        },
        { theme, palette },
      );
      assert.deepEqual(found, [], `${what}, ${theme} with ${palette} colours, is hard to read`);
    }
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { theme: "auto", palette: "standard" }));
}
export const shot = (page, name) => page.screenshot({ path: join(screenshots, `${name}.png`), fullPage: true });
export const noOverflow = async (page) =>
  assert.ok(
    (await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0,
    "wider than the screen",
  );
