import { describe, expect, test } from "vitest";
import { changed } from "../src/protocol/change";
import type { Change } from "../src/protocol/types";

describe("what an update changes", () => {
  test.each<[string, unknown, Change, unknown]>([
    ["a member", { a: 1, b: 2 }, { b: [3] }, { a: 1, b: 3 }],
    ["a new member comes last", { a: 1 }, { b: [null] }, { a: 1, b: null }],
    ["a member that is no more", { a: 1, b: 2 }, { a: [] }, { b: 2 }],
    ["a member's member", { a: { b: { c: 1, d: 2 } } }, { a: { b: { d: [[]] } } }, { a: { b: { c: 1, d: [] } } }],
    ["the whole", { a: 1 }, [[1, 2]], [1, 2]],
    ["an element", [1, 2, 3], [1, [7]], [1, 7, 3]],
    ["an element's member", [{ n: 1 }, { n: 2 }], [1, { n: [3] }], [{ n: 1 }, { n: 3 }]],
    ["elements instead of others", ["a", "b", "c", "d"], [1, 2, ["x"], 4, 0, ["e", "f"]], ["a", "x", "d", "e", "f"]],
    ["several elements", [[1], [2], [3]], [0, [[9]], 2, [1, 0, [4]]], [[9], [2], [3, 4]]],
    ["a name that objects have of their own", { a: 1 }, { ["__proto__"]: [2] }, JSON.parse('{"a":1,"__proto__":2}')],
  ])("%s", (_, before, change, after) => {
    const kept = JSON.stringify(before);
    expect(JSON.stringify(changed(before, change))).toBe(JSON.stringify(after));
    expect(JSON.stringify(before)).toBe(kept);
  });

  test("unchanged parts stay the same objects", () => {
    const before = { a: { deep: [1] }, b: 2 };
    expect((changed(before, { b: [3] }) as typeof before).a).toBe(before.a);
  });
});
