import { expect, test } from "vitest";
import { hyphenated } from "../src/boards/escalade/cards";
import { languages, loadLanguage, t } from "../src/i18n";
import type { Event } from "../src/protocol/types";
import { offerNews } from "../src/state/room";
import { titleOf } from "../src/ui/names";
import { ruleSections } from "../src/ui/rules_drawer";
import "./language";

const events = (...kinds: [Event["kind"], number][]): Event[] =>
  kinds.map(([kind, seat], i) => ({ version: i + 1, at: 0, kind, seat }));

test("the outcome of an offer is shown to those who did not decide it, until the next move", () => {
  const asked: [Event["kind"], number][] = [
    ["move", 1],
    ["takeback_offered", 1],
  ];
  const news = (you: number, ...more: [Event["kind"], number][]) => {
    const { what, became, by } = offerNews(events(...asked, ...more), you) ?? {};
    return what && `${what} ${became} ${by}`;
  };
  expect(news(1)).toBeUndefined();
  expect(news(1, ["takeback_declined", 2])).toBe("takeback declined 2");
  expect(news(2, ["takeback_declined", 2])).toBeUndefined();
  expect(news(2, ["takeback_declined", 1])).toBe("takeback withdrawn 1");
  expect(news(1, ["takeback_declined", 1])).toBeUndefined();
  expect(news(1, ["takeback_offered", 2], ["taken_back", 2])).toBe("takeback accepted 1");
  expect(news(1, ["takeback_declined", 2], ["move", 2])).toBeUndefined();
  expect(news(2, ["move", 2], ["rematch_offered", 2], ["rematch_declined", 1])).toBe("rematch declined 1");
  expect(news(2, ["rematch_offered", 2], ["rematch_declined", 1], ["rematch_offered", 1])).toBeUndefined();
});

test("an undo that nobody was asked about is not announced", () => {
  expect(offerNews(events(["move", 1], ["taken_back", 1]), 1)).toBeNull();
});

test("the rules by their headings", () => {
  expect(ruleSections("# Game\nBy us.\n\n## Turn\nDo.\n### Stairs\nUp.\n## End\nOver.\n")).toEqual([
    { heading: "", text: "By us.\n\n" },
    { heading: "Turn", text: "Do.\n### Stairs\nUp.\n" },
    { heading: "End", text: "Over.\n" },
  ]);
});

test("long card names can be hyphenated, short ones are not", () => {
  expect(hyphenated("Restaurant 30\u00a0m")).toBe("Restau\u00adrant 30\u00a0m");
  expect(hyphenated("Jahrhundertbeben")).toBe("Jahr\u00adhundert\u00adbeben");
  expect(hyphenated("Hotel 20\u00a0m")).toBe("Hotel 20\u00a0m");
});

test("every page has a title of its own", () => {
  const title = (route: Parameters<typeof titleOf>[0]) => titleOf(route, null);
  expect(title({ page: "home" })).toBe("");
  expect(title({ page: "lobby" })).toBe("Lobby");
  expect(title({ page: "puzzles", puzzle: "all84" })).toBe("All 84 pieces");
  expect(title({ page: "room", room: "x" })).toBeNull();
});

test.each(languages)("undoing a move and leaving a question are called differently: $id", async ({ id }) => {
  await loadLanguage(id);
  expect(t("Cancel")).not.toBe(t("Undo"));
});
