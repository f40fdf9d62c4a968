import { describe, expect, test } from "vitest";
import { Host } from "../src/engine/host";
import type { Outcome, Question, Speed } from "../src/engine/module";
import { MemorySpeeds } from "../src/engine/speeds";
import { MemoryStore } from "../src/engine/store";
import type { FromEngine } from "../src/engine/messages";
import { countText, levelHere, secondsText } from "../src/state/speed";

const speed: Speed = {
  simulations: 10_000,
  levels: [
    { simulations: 10, seconds: null },
    { simulations: 20_000, seconds: 5 },
    { simulations: 200_000, seconds: 5 },
  ],
};

test("a level takes its simulations, or as many as its time allows", () => {
  expect(levelHere(speed, 1)).toEqual({ seconds: 0.001, share: 1 });
  expect(levelHere(speed, 2)).toEqual({ seconds: 2, share: 1 });
  expect(levelHere(speed, 3)).toEqual({ seconds: 5, share: 0.25 });
  expect(levelHere(speed, 4)).toBeNull();
  expect(levelHere({ ...speed, simulations: 0 }, 1)).toBeNull();
});

test("no more digits than were measured", () => {
  expect(secondsText(1.2345, "en")).toBe("1.2");
  expect(secondsText(0.02, "en")).toBe("0.1");
  expect(secondsText(1.25, "it")).toBe("1,3");
  expect(countText(18_617, "en")).toBe("19,000");
});

describe("measuring", () => {
  const nothing: Outcome = { kept: [], messages: [], answers: [], busy: false, wake: null, problem: null };
  const yieldToEvents = () => new Promise<void>((resolve) => setImmediate(resolve));
  const asked: Question[] = [];
  const module = {
    ask: (question: Question): Outcome => {
      asked.push(question);
      return question.do === "speed" ? { ...nothing, answers: [{ id: question.id, body: speed }] } : nothing;
    },
  };

  test("is done once, kept, and done again on demand", async () => {
    const posted: FromEngine[] = [];
    const kept = new MemorySpeeds();
    const post = (message: FromEngine) => posted.push(message);
    const host = new Host(module, new MemoryStore(), post, { notify: () => {} }, yieldToEvents, async () => {}, kept);
    const ask = async (id: number, again: boolean) => {
      host.receive({ what: "ask", id, query: { what: "speed", game: "scalas", again } });
      for (let i = 0; i < 10; ++i) await yieldToEvents();
      return posted.at(-1);
    };
    expect(await ask(1, false)).toEqual({ what: "answer", id: 1, body: speed });
    expect(await kept.of("scalas")).toEqual(speed);
    expect(await ask(2, false)).toEqual({ what: "answer", id: 2, body: speed });
    expect(asked.filter(({ do: what }) => what === "speed")).toHaveLength(1);
    await ask(3, true);
    expect(asked.filter(({ do: what }) => what === "speed")).toHaveLength(2);
  });
});
