import { beforeEach, expect, test, vi } from "vitest";
import { Engine, type EngineWorker } from "../src/engine/engine";
import type { FromEngine, ToEngine } from "../src/engine/messages";

// A Worker that starts at once and answers only when a test says so.
class FakeWorker implements EngineWorker {
  static all: FakeWorker[] = [];
  readonly asked: ToEngine[] = [];
  ended = false;
  onmessage: EngineWorker["onmessage"] = null;
  onerror: EngineWorker["onerror"] = null;

  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(message: ToEngine) {
    if (message.what === "start") queueMicrotask(() => this.say({ what: "started" }));
    else this.asked.push(message);
  }
  terminate() {
    this.ended = true;
  }
  say(data: FromEngine) {
    this.onmessage?.({ data } as MessageEvent<FromEngine>);
  }
  get ids(): number[] {
    return this.asked.flatMap((message) => (message.what === "ask" ? [message.id] : []));
  }
}

beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal("document", { baseURI: "http://localhost/", querySelector: () => null });
});

const query = { what: "gtp" as const, line: "perft 9" };
const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

test("a question to the engine that is no longer wanted is cancelled", async () => {
  const engine = new Engine(() => new FakeWorker());
  const stop = new AbortController();
  void engine.answerTo(query, stop.signal);
  await turn();
  stop.abort();
  const [worker] = FakeWorker.all;
  expect(worker!.asked.at(-1)).toEqual({ what: "cancel", id: worker!.ids[0] });
  expect(worker!.ended).toBe(false);
});

test("a solver is terminated instead, and other questions to it are asked again", async () => {
  const solver = new Engine(() => new FakeWorker(), true);
  const stop = new AbortController();
  void solver.answerTo(query, stop.signal);
  const other = solver.answerTo(query);
  await turn();
  const [unwanted, wanted] = FakeWorker.all[0]!.ids;
  stop.abort();
  expect(FakeWorker.all[0]!.ended).toBe(true);
  await turn();
  expect(FakeWorker.all[1]!.ids).toEqual([wanted]);
  expect(wanted).not.toBe(unwanted);
  FakeWorker.all[1]!.say({ what: "answer", id: wanted!, body: "= 1" });
  expect(await other).toMatchObject({ body: "= 1" });
  expect(FakeWorker.all).toHaveLength(2);
});

test("an idle solver frees its memory after a while, and starts again when asked", async () => {
  vi.useFakeTimers();
  const solver = new Engine(() => new FakeWorker(), true);
  const first = solver.answerTo(query);
  await vi.advanceTimersByTimeAsync(1);
  FakeWorker.all[0]!.say({ what: "answer", id: FakeWorker.all[0]!.ids[0]!, body: "" });
  await first;
  await vi.advanceTimersByTimeAsync(100_000);
  expect(FakeWorker.all[0]!.ended).toBe(true);
  void solver.answerTo(query);
  await vi.advanceTimersByTimeAsync(1);
  expect(FakeWorker.all).toHaveLength(2);
  vi.useRealTimers();
});

test("several answers reach the asker, and the last one ends the request", async () => {
  const engine = new Engine(() => new FakeWorker());
  const more: unknown[] = [];
  const last = engine.answerTo(query, undefined, (body) => more.push(body));
  await turn();
  const [worker] = FakeWorker.all;
  const id = worker!.ids[0]!;
  worker!.say({ what: "answer", id, body: 1, more: true });
  worker!.say({ what: "answer", id, body: 2, more: true });
  worker!.say({ what: "answer", id, body: 3 });
  expect(await last).toMatchObject({ body: 3 });
  expect(more).toEqual([1, 2]);
});

test("a request is made once more when the engine stops, a command is not", async () => {
  const engine = new Engine(() => new FakeWorker());
  const request = { what: "request" as const, method: "POST" as const, path: "/api/rooms", language: "en" as const };
  const made = engine.answerTo(request);
  const command = engine.answerTo(query);
  await turn();
  FakeWorker.all[0]!.say({ what: "stopped", reason: "unreachable" });
  await expect(command).rejects.toMatchObject({ why: "stopped" });
  await turn();
  const [, second] = FakeWorker.all;
  expect(second!.asked).toMatchObject([{ what: "ask", query: request }]);
  second!.say({ what: "answer", id: second!.ids[0]!, body: "made" });
  expect(await made).toMatchObject({ body: "made" });
});

test("a request that stops every engine fails", async () => {
  const engine = new Engine(() => new FakeWorker());
  const request = { what: "request" as const, method: "POST" as const, path: "/api/rooms", language: "en" as const };
  const made = engine.answerTo(request);
  for (const attempt of [0, 1]) {
    await turn();
    FakeWorker.all[attempt]!.say({ what: "stopped", reason: "unreachable" });
  }
  await expect(made).rejects.toMatchObject({ why: "stopped" });
  expect(FakeWorker.all).toHaveLength(2);
});
