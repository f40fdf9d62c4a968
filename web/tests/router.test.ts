import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addressOf, parseRoute, readAddress, routePath, type Route } from "../src/state/router";

const routes: Route[] = [
  { page: "home" },
  { page: "room", room: "d2yvhhaj6qhvxgqp979d" },
  { page: "lobby" },
  { page: "settings" },
  { page: "console" },
  { page: "analysis" },
  { page: "analysis", room: "d2yvhhaj6qhvxgqp979d" },
  { page: "verify" },
  { page: "verify", room: "d2yvhhaj6qhvxgqp979d" },
  { page: "learn" },
  { page: "learn", game: "grande-escalade" },
  { page: "learn", game: "scalas", tutorial: true },
  { page: "puzzles" },
  { page: "puzzles", puzzle: "rect8x10", form: "colours" },
];

test.each(routes)("the address of $page leads back to it", (route) => {
  expect(parseRoute(routePath(route), "")).toEqual(route);
});

test("a seat's token is taken from behind the #, and only if it is one", () => {
  const token = "abcdefghijklmnopqrstuvwxyz012345";
  expect(parseRoute("/r/room1", `#seat=${token}`)).toEqual({ page: "room", room: "room1", token });
  expect(parseRoute("/r/room1", "#seat=short")).toEqual({ page: "room", room: "room1" });
});

test("a path that goes on where a page has nothing more is unknown, as at the server", () => {
  for (const path of ["/lobby/x", "/settings/x", "/r", "/r/a/b", "/learn/scalas/x", "/analysis/a/b", "/verify/a/b/c"])
    expect(parseRoute(path, ""), path).toEqual({ page: "unknown" });
  expect(parseRoute("/lobby/", "")).toEqual({ page: "lobby" });
});

test("a puzzle's pieces travel behind the #", () => {
  const route: Route = { page: "puzzles", puzzle: "own", query: "text=abc&board=0-a1" };
  expect(routePath(route)).toBe("/puzzles/own#text=abc&board=0-a1");
  expect(parseRoute("/puzzles/own", "#text=abc&board=0-a1")).toEqual(route);
});

test("no path carries a token", () => {
  expect(routePath({ page: "room", room: "r", token: "secret" })).toBe("/r/r");
});

test("unknown addresses are recognised", () => {
  expect(parseRoute("/r", "")).toEqual({ page: "unknown" });
  expect(parseRoute("/nowhere/at/all", "")).toEqual({ page: "unknown" });
});

test("the server knows the same pages, and answers 404 for others", () => {
  const source = readFileSync(new URL("../../src/server/client_page.cpp", import.meta.url), "utf8");
  const list = /pages = \{([^}]*)\}/.exec(source)?.[1] ?? "";
  const known = [...list.matchAll(/"(\w+)"/g)].map(([, page]) => page);
  const pages = routes.map((route) => routePath(route).split("/")[1]).filter(Boolean);
  expect(new Set(known)).toEqual(new Set(pages));
});

const sites = [
  { base: new URL("http://games.example/"), server: true },
  { base: new URL("http://games.example/below/"), server: true },
  { base: new URL("http://pages.example/some/folder/"), server: false },
];
test.each(sites)("the whole address of every page leads back to it: $base.href", (site) => {
  const deep: Route[] = [{ page: "puzzles", puzzle: "own", query: "text=abc&board=0-a1" }];
  for (const route of [...routes, ...deep]) {
    const address = addressOf(route, site);
    expect(readAddress(new URL(address), site)).toEqual(route);
    if (!site.server) expect(address.replace(/#.*/, "")).toBe(site.base.href);
  }
});

test("a folder's page has the same address with its file name", () => {
  const site = sites[2]!;
  expect(readAddress(new URL("index.html", site.base), site)).toEqual({ page: "home" });
  expect(readAddress(new URL("index.html#/learn", site.base), site)).toEqual({ page: "learn" });
});
