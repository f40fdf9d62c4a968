import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ApiError } from "../src/protocol/api";
import { isUnanswered, rememberKeysFor, withKey } from "../src/state/keys";
import { startRoom } from "../src/state/start_room";
import { Memory } from "./memory";

let storage: Memory;
beforeEach(() => {
  storage = new Memory();
  rememberKeysFor(600);
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("document", { baseURI: "http://localhost/", querySelector: () => null });
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const given = (purpose: unknown, answer = true) =>
  withKey(
    storage,
    purpose,
    async (key) => ({ key, answer }),
    ({ answer }) => answer,
  ).then(({ key }) => key);

test("a key is 128 random bits, the same until an answer has come", async () => {
  const first = await given("sit", false);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(isUnanswered(storage, "sit")).toBe(true);
  expect(await given("sit")).toBe(first);
  expect(isUnanswered(storage, "sit")).toBe(false);
  expect(await given("sit")).not.toBe(first);
});

test("another purpose has another key", async () => {
  expect(await given(["sit", "r", 1], false)).not.toBe(await given(["sit", "r", 2], false));
});

test("a key is kept if the request fails, and forgotten when the server forgets it", async () => {
  const keys: string[] = [];
  const fail = () =>
    withKey(storage, "sit", (key) => {
      keys.push(key);
      return Promise.reject(new Error("lost"));
    }).catch(() => {});
  await fail();
  vi.advanceTimersByTime(599_000);
  await fail();
  expect(keys[1]).toBe(keys[0]);
  vi.advanceTimersByTime(1_000);
  await fail();
  expect(keys[2]).not.toBe(keys[0]);
});

test("anything that is not a list of keys is ignored", async () => {
  for (const broken of ["", "[", "7", '"x"', "null", '{"a":7}']) {
    storage.setItem("scalinata.keys", broken);
    expect(await given("sit")).toHaveLength(32);
  }
});

const made = { room: "r".repeat(20), maker: "m", seats: [{ seat: 1, token: "t" }], commitment: "c" };
const answering = (...answers: (object | null)[]) => {
  const asked: Record<string, unknown>[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    asked.push(JSON.parse(init.body as string) as Record<string, unknown>);
    const answer = answers.shift();
    if (!answer) throw new TypeError("the connection was lost");
    return new Response(JSON.stringify(answer), { status: "error" in answer ? 503 : 201 });
  });
  return asked;
};
const options = { game: "scalas", seats: [{ kind: "me" as const, nick: "A" }, { kind: "open" as const }] };

test("a room whose answer was lost is requested again with the same key", async () => {
  const asked = answering(null, made, made);
  const started = startRoom("en", options);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await started).toBe(made.room);
  expect(asked).toEqual([
    { ...options, key: asked[0]!.key },
    { ...options, key: asked[0]!.key },
  ]);
  await startRoom("en", options);
  expect(asked[2]!.key).not.toBe(asked[0]!.key);
});

test("pressing again after a failure repeats the key", async () => {
  const asked = answering(null, null, { error: { code: "unavailable", message: "later" } }, made);
  const failed = startRoom("en", options).catch((error: ApiError) => error.code);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await failed).toBe("unreachable");
  expect(await startRoom("en", options).catch((error: ApiError) => error.code)).toBe("unavailable");
  expect(await startRoom("en", options)).toBe(made.room);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
});
