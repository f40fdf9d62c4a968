import { expect, test } from "vitest";
import { opaque } from "../src/engine/picture";
import { startModule, hasEngine } from "./engine";
import { Host } from "../src/engine/host";
import { MemoryStore } from "../src/engine/store";
import type { Picture } from "../src/engine/module";
import type { FromEngine } from "../src/engine/messages";
import type { Created } from "../src/protocol/types";

test("pixels in base 64 become opaque", () => {
  expect([...opaque({ width: 2, height: 1, pixels: btoa("\x01\x02\x03\xff\x00\x80") })]).toEqual([
    1, 2, 3, 255, 255, 0, 128, 255,
  ]);
});

test.skipIf(!hasEngine)("a room here is painted as messengers would show it", async () => {
  const posted: FromEngine[] = [];
  const yieldToEvents = () => new Promise<void>((resolve) => setImmediate(resolve));
  const post = (one: FromEngine) => posted.push(one);
  const host = new Host(
    await startModule(),
    new MemoryStore(),
    post,
    { notify: () => {} },
    yieldToEvents,
    async () => {},
  );
  const ask = async <T>(id: number, method: "GET" | "POST", path: string, body?: unknown): Promise<T> => {
    host.receive({ what: "ask", id, query: { what: "request", method, path, language: "en", body } });
    for (;;) {
      const found = posted.find((one) => one.what === "answer" && one.id === id);
      if (found?.what === "answer") return found.body as T;
      await yieldToEvents();
    }
  };
  const seats = ["Ada", "Bea"].map((nick) => ({ kind: "me", nick }));
  const { room } = await ask<Created>(1, "POST", "/api/rooms", { game: "scalas", order: "given", seats });
  const picture = await ask<Picture>(2, "GET", `/api/rooms/${room}/preview.png`);
  expect([picture.width, picture.height]).toEqual([1200, 630]);
  const pixels = opaque(picture);
  expect(pixels).toHaveLength(1200 * 630 * 4);
  expect(new Set(pixels).size).toBeGreaterThan(50);
});
