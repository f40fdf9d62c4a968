// Asks an engine about one position, and retries while the server is busy.
import { ApiError, study as ask } from "../protocol/api";
import type { Analysis, Language } from "../protocol/types";
import type { GameRecord } from "./record";

const retryDelay = 700; // ms, while the server is busy
const maxSeconds = 8; // that a server thinks

export interface Question {
  moves: string[]; // from the beginning of the game
  played?: string | undefined; // the move that followed, to be judged together with the best ones
  seconds: number;
}

export interface Analyst {
  // Null: chance decides there. Never settles once aborted.
  analyse(question: Question, signal: AbortSignal): Promise<Analysis | null>;
  // Keeps thinking until it is stopped or has nothing left to find, and reports every intermediate result.
  deepen(question: Question, report: (known: Analysis | null) => void, signal: AbortSignal): Promise<void>;
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });

export function analyst({ game, setup }: Pick<GameRecord, "game" | "setup">, language: Language): Analyst {
  const request = async (
    { moves, played, seconds }: Question,
    signal: AbortSignal,
    more?: (known: Analysis) => void,
  ): Promise<Analysis | null> => {
    const body = {
      game,
      ...(setup !== undefined && { setup }),
      moves,
      seconds,
      ...(played && { move: played }),
      ...(more && { deepen: true }),
      language,
    };
    for (;;) {
      try {
        return await ask<Analysis>(language, "analyse", body, signal, more);
      } catch (error) {
        const code = error instanceof ApiError ? error.code : "";
        if (code === "over") return null;
        if (code !== "rate" && code !== "busy") throw error;
        await pause(retryDelay, signal);
        if (signal.aborted) return new Promise(() => {});
      }
    }
  };
  return {
    analyse: (question, signal) => request(question, signal),
    // The engine in this browser sends many answers. A server sends one, and is then asked again with twice the time.
    deepen: async (question, report, signal) => {
      for (let { seconds } = question; !signal.aborted; seconds *= 2) {
        const known = await request({ ...question, seconds }, signal, (found) => signal.aborted || report(found));
        if (signal.aborted) return;
        report(known);
        if (!known || known.solved || known.seat === null || seconds >= maxSeconds) return;
      }
    },
  };
}
