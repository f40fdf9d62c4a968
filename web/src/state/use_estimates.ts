// Asks an engine about the positions of a line, one after the other, as fast as the server lets us; can be stopped.
import { useEffect, useRef, useState } from "preact/hooks";
import { ApiError, study as ask } from "../protocol/api";
import type { Analysis, Language } from "../protocol/types";
import { judgeLine, missing, type Estimates, type JudgedLine } from "./estimates";
import type { GameRecord } from "./record";

const briefly = 0.2; // seconds for each position of a whole line
const thoroughly = 1; // for the one that is looked at
const deeply = 10 * briefly; // for what is to be taught
const patience = 700; // ms, when the server has too much to do

interface Known {
  thought: Analysis | null; // null: chance decides there
  seconds: number;
  language: Language; // of its reasons; numbers need none
}

export interface Estimator {
  estimates(moves: string[]): Estimates; // of every position of a line, from the beginning of the game on
  known(moves: string[]): Analysis | null;
  judge(moves: string[]): JudgedLine;
  progress: { done: number; of: number } | null; // while a line is being looked at
  problem: string | null;
  estimateLine(moves: string[]): void;
  think(moves: string[], played: string | undefined): void;
  // Looks at a position for as long as what is to be taught must stand. Null: chance decides there.
  ponder(moves: string[], played: string | undefined, signal: AbortSignal): Promise<Analysis | null>;
  stop(): void;
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });

export function useEstimates(record: GameRecord, language: Language, hidden: boolean): Estimator {
  const known = useRef(new Map<string, Known>());
  const running = useRef<AbortController | null>(null);
  const [, redraw] = useState(0);
  const [progress, setProgress] = useState<Estimator["progress"]>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const keyOf = (moves: string[]) => moves.join(" ");

  const look = async (
    moves: string[],
    played: string | undefined,
    seconds: number,
    signal: AbortSignal,
  ): Promise<void> => {
    const request = {
      game: record.game,
      ...(record.setup !== undefined && { setup: record.setup }),
      moves,
      seconds,
      ...(played && { move: played }),
      language,
    };
    for (;;) {
      try {
        const thought = await ask<Analysis>(language, "analyse", request, signal);
        if (signal.aborted) return;
        known.current.set(keyOf(moves), { thought, seconds, language });
        return redraw((count) => count + 1);
      } catch (error) {
        if (signal.aborted) return;
        const code = error instanceof ApiError ? error.code : "";
        if (code === "over") return void known.current.set(keyOf(moves), { thought: null, seconds, language });
        if (code !== "rate" && code !== "busy") throw error;
        await pause(patience, signal);
        if (signal.aborted) return;
      }
    }
  };

  // One thing at a time: a new wish ends the one before.
  const run = (work: (signal: AbortSignal) => Promise<void>) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setProblem(null);
    setProgress(null);
    work(own.signal)
      .catch((error: Error) => own.signal.aborted || setProblem(error.message))
      .finally(() => running.current === own && (setProgress(null), (running.current = null)));
  };
  useEffect(() => () => running.current?.abort(), []);

  const estimates = (moves: string[]): Estimates =>
    Array.from({ length: moves.length + 1 }, (_, ply) => known.current.get(keyOf(moves.slice(0, ply)))?.thought);
  const judge = (moves: string[]) =>
    judgeLine(
      estimates(moves),
      moves,
      hidden,
      (ply, best) => known.current.get(keyOf([...moves.slice(0, ply), best]))?.thought,
    );
  return {
    estimates,
    judge,
    known: (moves) => known.current.get(keyOf(moves))?.thought ?? null,
    progress,
    problem,
    estimateLine: (moves) =>
      run(async (signal) => {
        const plies = missing(estimates(moves), moves.length + 1);
        for (const [done, ply] of plies.entries()) {
          setProgress({ done, of: plies.length });
          await look(moves.slice(0, ply), moves[ply], briefly, signal);
          if (signal.aborted) return;
        }
        // What seems to be a fault is looked at again from the position after the better move.
        const doubtful = () => judge(moves).judgements.findIndex((judged) => judged?.doubtful);
        for (let done = plies.length, ply = doubtful(); ply >= 0; ply = doubtful()) {
          setProgress({ done, of: ++done });
          const best = known.current.get(keyOf(moves.slice(0, ply)))!.thought!.moves[0]!.move;
          await look([...moves.slice(0, ply), best], undefined, briefly, signal);
          if (signal.aborted) return;
        }
      }),
    ponder: async (moves, played, signal) => {
      const found = known.current.get(keyOf(moves));
      if (!found || found.seconds < deeply) await look(moves, played, deeply, signal);
      return known.current.get(keyOf(moves))?.thought ?? null;
    },
    think: (moves, played) => {
      const found = known.current.get(keyOf(moves));
      if (
        found &&
        found.seconds >= thoroughly &&
        found.language === language &&
        (!played || found.thought?.played?.move === played)
      )
        return;
      run((signal) => look(moves, played, thoroughly, signal));
    },
    stop: () => (running.current?.abort(), (running.current = null), setProgress(null)),
  };
}
