import { existsSync, readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { lessons, stepAt } from "../src/learn/lessons";
import { parseMarkdown, parseSpans } from "../src/learn/markdown";

const text = (value: string) => ({ kind: "text", text: value });

describe("markdown", () => {
  test("spans: code, strong, emphasis and links, one in the other", () => {
    expect(parseSpans("a `b*c*` **d *e* f**")).toEqual([text("a "), { kind: "code", text: "b*c*" }, text(" "), { kind: "strong", spans: [text("d "), { kind: "em", spans: [text("e")] }, text(" f")] }]);
    expect(parseSpans("<https://a.org/b>")).toEqual([{ kind: "link", url: "https://a.org/b", spans: [text("https://a.org/b")] }]);
  });

  test("HTML and other addresses stay text", () => {
    expect(parseSpans("<script>alert(1)</script>")).toEqual([text("<script>alert(1)</script>")]);
    expect(parseSpans("[x](javascript:alert)")).toEqual([text("[x](javascript:alert)")]);
  });

  test("blocks: heading, paragraph over lines, code of both kinds, table", () => {
    const blocks = parseMarkdown("# A\none\ntwo\n\n```\n# x\n```\n    kept  as is\n\n| a | b |\n| --- | --- |\n| 1 | `2` |\n");
    expect(blocks.map(({ kind }) => kind)).toEqual(["heading", "paragraph", "code", "code", "table"]);
    expect(blocks[1]).toEqual({ kind: "paragraph", spans: [text("one two")] });
    expect(blocks[2]).toEqual({ kind: "code", text: "# x" });
    expect(blocks[3]).toEqual({ kind: "code", text: "kept  as is" });
    expect(blocks[4]).toEqual({ kind: "table", head: [[text("a")], [text("b")]], rows: [[[text("1")], [{ kind: "code", text: "2" }]]] });
  });

  test("lists: items over several lines, one level inside", () => {
    expect(parseMarkdown("1. one\n   more\n   - in\n2. two")).toEqual([
      { kind: "list", ordered: true, items: [{ spans: [text("one more")], inner: [[text("in")]] }, { spans: [text("two")], inner: [] }] },
    ]);
  });

  const games = new URL("../../src/games/", import.meta.url);
  const files = readdirSync(games).flatMap((game) => [`${game}/RULES.md`, `${game}/RULES.it.md`]);
  test.each(files.filter((file) => existsSync(new URL(file, games))))("%s is read to its end", (file) => {
    const source = readFileSync(new URL(file, games), "utf8");
    const blocks = parseMarkdown(source);
    expect(blocks[0]).toMatchObject({ kind: "heading", level: 1 });
    // A line that starts like a block and was left as text would be one we do not know.
    for (const block of blocks) if (block.kind === "paragraph" && block.spans[0]?.kind === "text") expect(block.spans[0].text).not.toMatch(/^(#|\||```|[-*] |\d+\. |> )/);
  });
});

describe("lessons", () => {
  test("all six games have one, in both languages", () => {
    expect(Object.keys(lessons).sort()).toEqual(["blokus", "grande-escalade", "scalas", "scaletta", "scalino", "scalino-demolition"]);
    for (const { steps } of Object.values(lessons)) for (const step of steps) expect([step.en, step.it].every((words) => words.length > 20)).toBe(true);
  });
  test("a step for each own move, the last one stays", () => {
    const lesson = lessons.scalas!;
    expect(stepAt(lesson, 0)).toBe(0);
    expect(stepAt(lesson, 99)).toBe(lesson.steps.length - 1);
  });
});
