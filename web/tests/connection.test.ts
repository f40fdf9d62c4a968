import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Connection, type Socket } from "../src/protocol/connection";
import type { ServerMessage } from "../src/protocol/types";

// A socket under the test's control: what was sent is kept, what arrives is said by the test.
class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  onopen: ((event: never) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {}
  open() {
    this.onopen?.(undefined as never);
  }
  say(message: unknown) {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify([message]) }));
  }
  welcome() {
    this.open();
    this.say({ type: "welcome", protocol: 2, server: "test", time: Date.now() + 5000 });
  }
  lose() {
    this.onclose?.(undefined as never);
  }
}

let sockets: FakeSocket[] = [];
const connect = () =>
  new Connection(
    () => {
      sockets.push(new FakeSocket());
      return sockets.at(-1)!;
    },
    () => "it",
  );
const last = () => sockets.at(-1)!;

beforeEach(() => {
  sockets = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("connection", () => {
  test("greets in the person's language, and knows the server's clock", () => {
    const connection = connect();
    last().welcome();
    expect(last().sent[0]).toEqual({ type: "hello", protocol: 2, language: "it" });
    expect(connection.link).toBe("open");
    expect(connection.serverTime).toBe(5000);
  });

  test("reports that the server cannot store anything, until it can or a new connection is made", () => {
    const connection = connect();
    last().welcome();
    last().say({ type: "storage", works: false });
    expect(connection.link).toBe("stuck");
    last().say({ type: "storage", works: true });
    expect(connection.link).toBe("open");
    last().say({ type: "storage", works: false });
    last().lose();
    vi.advanceTimersByTime(600);
    last().welcome();
    expect(connection.link).toBe("open");
  });

  test("receives all messages of a frame, in order", async () => {
    const connection = connect();
    const heard: string[] = [];
    connection.watch(1, { room: "r", since: () => 0, hear: ({ type }) => heard.push(type) });
    last().welcome();
    const answer = connection.act(1, { do: "resign" }).then(({ type }) => heard.push(type));
    const id = last().sent[2]!.id;
    const frame = [
      { type: "ack", channel: 1, id, version: 4 },
      { type: "update", channel: 1, version: 4, events: [] },
      { type: "presence", channel: 1, presence: { seats: [], spectators: 0 } },
    ];
    last().onmessage?.(new MessageEvent("message", { data: JSON.stringify(frame) }));
    await answer;
    expect(heard).toEqual(["update", "presence", "ack"]);
  });

  test("nothing is sent before the welcome", () => {
    const connection = connect();
    connection.watch(1, { room: "r", since: () => 0, hear: () => {} });
    void connection.act(1, { do: "resign" });
    last().open();
    expect(last().sent.map((message) => message.type)).toEqual(["hello"]);
    last().say({ type: "welcome", protocol: 2, server: "test", time: 0 });
    expect(last().sent.map((message) => message.type)).toEqual(["hello", "watch", "act"]);
  });

  test("after a lost connection: watches from the last version, repeats unanswered actions with their ids", () => {
    const connection = connect();
    let version = 0;
    const heard: ServerMessage[] = [];
    connection.watch(1, { room: "r", token: "t", since: () => version, hear: (message) => heard.push(message) });
    last().welcome();
    expect(last().sent[1]).toEqual({ type: "watch", channel: 1, room: "r", token: "t", since: 0 });
    version = 7;
    void connection.act(1, { do: "move", ply: 3, move: "c3" });
    const id = last().sent[2]!.id;
    last().lose();
    expect(connection.link).toBe("waiting");
    vi.advanceTimersByTime(600);
    expect(sockets).toHaveLength(2);
    last().welcome();
    expect(last().sent[1]).toMatchObject({ type: "watch", since: 7 });
    expect(last().sent[2]).toEqual({ type: "act", channel: 1, id, action: { do: "move", ply: 3, move: "c3" } });
    last().say({ type: "presence", channel: 1, presence: { seats: [true], spectators: 0 } });
    expect(heard).toHaveLength(1);
  });

  test("an answered action is not sent again", async () => {
    const connection = connect();
    last().welcome();
    const answer = connection.act(1, { do: "resign" });
    last().say({ type: "ack", channel: 1, id: last().sent[1]!.id, version: 4 });
    expect((await answer).type).toBe("ack");
    last().lose();
    vi.advanceTimersByTime(600);
    last().welcome();
    expect(last().sent.map((message) => message.type)).toEqual(["hello"]);
  });

  test("a hint answers its action and reaches the room", () => {
    const connection = connect();
    const heard: ServerMessage[] = [];
    connection.watch(1, { room: "r", since: () => 0, hear: (message) => heard.push(message) });
    last().welcome();
    void connection.act(1, { do: "hint" });
    last().say({ type: "hint", channel: 1, id: last().sent[2]!.id, ply: 0, moves: [] });
    expect(heard[0]?.type).toBe("hint");
    last().lose();
    vi.advanceTimersByTime(600);
    last().welcome();
    expect(last().sent.map((message) => message.type)).toEqual(["hello", "watch"]);
  });

  test("a refusal resolves the action; one without an id goes to the room", async () => {
    const connection = connect();
    const heard: ServerMessage[] = [];
    connection.watch(1, { room: "r", since: () => 0, hear: (message) => heard.push(message) });
    last().welcome();
    const answer = connection.act(1, { do: "move", ply: 0, move: "z9" });
    last().say({ type: "refused", channel: 1, id: last().sent[2]!.id, code: "illegal", message: "no" });
    expect(await answer).toMatchObject({ type: "refused", code: "illegal" });
    expect(heard).toHaveLength(0);
    last().say({ type: "refused", channel: 1, code: "not_found", message: "no such room" });
    expect(heard).toHaveLength(1);
  });

  test("waits grow while the server is away, and `retry` does not wait", () => {
    const connection = connect();
    last().lose();
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(2);
    last().lose();
    vi.advanceTimersByTime(499);
    expect(sockets).toHaveLength(2);
    connection.retry();
    expect(sockets).toHaveLength(3);
    connection.retry();
    expect(sockets).toHaveLength(3);
  });

  test("a server with another protocol version is not tried again", () => {
    const connection = connect();
    last().open();
    last().say({ type: "refused", code: "protocol", message: "reload" });
    last().lose();
    vi.advanceTimersByTime(60_000);
    expect(connection.link).toBe("refused");
    expect(sockets).toHaveLength(1);
  });

  test("messages of an unwatched room are ignored, and its actions are forgotten", () => {
    const connection = connect();
    const heard: ServerMessage[] = [];
    connection.watch(1, { room: "r", since: () => 0, hear: (message) => heard.push(message) });
    last().welcome();
    void connection.act(1, { do: "resign" });
    connection.unwatch(1);
    expect(last().sent.at(-1)).toEqual({ type: "unwatch", channel: 1 });
    last().say({ type: "presence", channel: 1, presence: { seats: [], spectators: 0 } });
    expect(heard).toHaveLength(0);
    last().lose();
    vi.advanceTimersByTime(600);
    last().welcome();
    expect(last().sent.map((message) => message.type)).toEqual(["hello"]);
  });
});
