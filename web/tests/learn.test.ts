import { existsSync, readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { canonicalCells } from "../src/boards/grid";
import { isDone } from "../src/learn/lesson";
import { lessons } from "../src/learn/lessons";
import { parseMarkdown, parseSpans } from "../src/learn/markdown";

const text = (value: string) => ({ kind: "text", text: value });

describe("markdown", () => {
  test("spans: code, strong, emphasis and links, also nested", () => {
    expect(parseSpans("a `b*c*` **d *e* f**")).toEqual([
      text("a "),
      { kind: "code", text: "b*c*" },
      text(" "),
      { kind: "strong", spans: [text("d "), { kind: "em", spans: [text("e")] }, text(" f")] },
    ]);
    expect(parseSpans("<https://a.org/b>")).toEqual([
      { kind: "link", url: "https://a.org/b", spans: [text("https://a.org/b")] },
    ]);
  });

  test("HTML and unknown addresses stay text", () => {
    expect(parseSpans("<script>alert(1)</script>")).toEqual([text("<script>alert(1)</script>")]);
    expect(parseSpans("[x](javascript:alert)")).toEqual([text("[x](javascript:alert)")]);
  });

  test("blocks: headings, paragraphs of several lines, both kinds of code, tables", () => {
    const blocks = parseMarkdown(
      "# A\none\ntwo\n\n```\n# x\n```\n    kept  as is\n\n| a | b |\n| --- | --- |\n| 1 | `2` |\n",
    );
    expect(blocks.map(({ kind }) => kind)).toEqual(["heading", "paragraph", "code", "code", "table"]);
    expect(blocks[1]).toEqual({ kind: "paragraph", spans: [text("one two")] });
    expect(blocks[2]).toEqual({ kind: "code", text: "# x" });
    expect(blocks[3]).toEqual({ kind: "code", text: "kept  as is" });
    expect(blocks[4]).toEqual({
      kind: "table",
      head: [[text("a")], [text("b")]],
      rows: [[[text("1")], [{ kind: "code", text: "2" }]]],
    });
  });

  test("lists: items of several lines, one nested level", () => {
    expect(parseMarkdown("1. one\n   more\n   - in\n2. two")).toEqual([
      {
        kind: "list",
        ordered: true,
        items: [
          { spans: [text("one more")], inner: [[text("in")]] },
          { spans: [text("two")], inner: [] },
        ],
      },
    ]);
  });

  const games = new URL("../../src/games/", import.meta.url);
  const files = readdirSync(games).flatMap((game) => [`${game}/RULES.md`, `${game}/RULES.it.md`]);
  test.each(files.filter((file) => existsSync(new URL(file, games))))("%s is read to its end", (file) => {
    const source = readFileSync(new URL(file, games), "utf8");
    const blocks = parseMarkdown(source);
    expect(blocks[0]).toMatchObject({ kind: "heading", level: 1 });
    // A line that starts like a block and was left as text would be one we do not know.
    for (const block of blocks)
      if (block.kind === "paragraph" && block.spans[0]?.kind === "text")
        expect(block.spans[0].text).not.toMatch(/^(#|\||```|[-*] |\d+\. |> )/);
  });
});

describe("lessons", () => {
  test("all six games have one, with texts and captions", () => {
    expect(Object.keys(lessons).sort()).toEqual([
      "blokus",
      "grande-escalade",
      "scalas",
      "scaletta",
      "scalino",
      "scalino-demolition",
    ]);
    for (const { lesson, figures } of Object.values(lessons)) {
      expect(lesson.tasks.length).toBeGreaterThan(2);
      expect(figures.length).toBeGreaterThan(1);
      for (const sentence of [
        ...lesson.tasks.flatMap(({ text: words, done }) => [words, done]),
        ...figures.map(({ caption }) => caption),
      ]) {
        expect(sentence.length).toBeGreaterThan(15);
      }
    }
  });
  test("the move shown solves the task and is written as the server writes it", () => {
    for (const { lesson } of Object.values(lessons))
      for (const task of lesson.tasks) {
        expect(isDone(task, task.show)).toBe(true);
        expect(canonicalCells(task.show)).toBe(task.show);
      }
  });
  test("another move does not solve a task that asks for a particular one", () => {
    const pair = lessons.scalas!.lesson.tasks[2]!;
    expect(isDone(pair, "a4")).toBe(true);
    expect(isDone(pair, "b2")).toBe(false);
    expect(isDone(lessons.scalas!.lesson.tasks[0]!, "e5")).toBe(true);
  });
  test("every figure is in a section that all languages have", () => {
    const folders: Record<string, string> = { "scalino-demolition": "demolition", "grande-escalade": "escalade" };
    for (const [game, { figures }] of Object.entries(lessons)) {
      const sections = ["RULES.md", "RULES.it.md"].map(
        (file) =>
          parseMarkdown(
            readFileSync(
              new URL(`${folders[game] ?? game}/${file}`, new URL("../../src/games/", import.meta.url)),
              "utf8",
            ),
          ).filter((block) => block.kind === "heading" && block.level > 1).length,
      );
      expect(sections[0]).toBe(sections[1]);
      for (const { section } of figures) expect(section).toBeLessThan(sections[0]!);
    }
  });
});

test("cells of a move in the order of the server", () => {
  expect(canonicalCells("b2,a1,b1,c10")).toBe("a1,b1,b2,c10");
  for (const same of ["c3", "3@b4", "loot:H40,A10", "pass"]) expect(canonicalCells(same)).toBe(same);
});
