// Asks an engine about the positions of a line, one after the other, until stopped.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Analysis, Language } from "../protocol/types";
import { analyst } from "./analyse";
import { judgeLine, missing, type Estimates, type JudgedLine } from "./estimates";
import type { GameRecord } from "./record";

const briefly = 0.2; // seconds for each position of a whole line
const thoroughly = 1; // for the current position
const deeply = 10 * briefly; // for exercises

interface Known {
  thought: Analysis | null; // null: chance decides there
  seconds: number;
  language: Language; // of its reasons
}

export interface Estimator {
  estimates(moves: string[]): Estimates; // of every position of a line, from the beginning of the game
  known(moves: string[]): Analysis | null;
  judge(moves: string[]): JudgedLine;
  progress: { done: number; of: number } | null; // while a line is being searched
  problem: string | null;
  estimateLine(moves: string[]): void;
  think(moves: string[], played: string | undefined): void; // until stopped
  thinking: boolean;
  // Searches a position long enough for an exercise. Null: chance decides there.
  ponder(moves: string[], played: string | undefined, signal: AbortSignal): Promise<Analysis | null>;
  stop(): void;
}

export function useEstimates(record: GameRecord, language: Language, hidden: boolean): Estimator {
  const known = useRef(new Map<string, Known>());
  const running = useRef<AbortController | null>(null);
  const [, redraw] = useState(0);
  const [progress, setProgress] = useState<Estimator["progress"]>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [thinking, setThinking] = useState(false);
  const keyOf = (moves: string[]) => moves.join(" ");

  const engine = analyst(record, language);
  const keep = (moves: string[], thought: Analysis | null, seconds: number) => {
    const old = known.current.get(keyOf(moves));
    // A restarted search is ignored until it knows more than the previous one.
    if (old?.thought && thought && old.thought.simulations > thought.simulations && old.language === language) return;
    known.current.set(keyOf(moves), { thought, seconds, language });
    redraw((count) => count + 1);
  };
  const look = async (moves: string[], played: string | undefined, seconds: number, signal: AbortSignal) => {
    const thought = await engine.analyse({ moves, played, seconds }, signal);
    if (!signal.aborted) known.current.set(keyOf(moves), { thought, seconds, language });
    redraw((count) => count + 1);
  };

  // One task at a time: a new one ends the previous one.
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
    estimateLine: (moves) => {
      setThinking(false);
      run(async (signal) => {
        const plies = missing(estimates(moves), moves.length + 1);
        for (const [done, ply] of plies.entries()) {
          setProgress({ done, of: plies.length });
          await look(moves.slice(0, ply), moves[ply], briefly, signal);
          if (signal.aborted) return;
        }
        // An apparent fault is checked by a search of the position after the better move.
        const doubtful = () => judge(moves).judgements.findIndex((judged) => judged?.doubtful);
        for (let done = plies.length, ply = doubtful(); ply >= 0; ply = doubtful()) {
          setProgress({ done, of: ++done });
          const best = known.current.get(keyOf(moves.slice(0, ply)))!.thought!.moves[0]!.move;
          await look([...moves.slice(0, ply), best], undefined, briefly, signal);
          if (signal.aborted) return;
        }
      });
    },
    ponder: async (moves, played, signal) => {
      const found = known.current.get(keyOf(moves));
      if (!found || found.seconds < deeply) await look(moves, played, deeply, signal);
      return known.current.get(keyOf(moves))?.thought ?? null;
    },
    think: (moves, played) => {
      setThinking(true);
      run((signal) =>
        engine
          .deepen({ moves, played, seconds: thoroughly }, (thought) => keep(moves, thought, thoroughly), signal)
          .finally(() => signal.aborted || setThinking(false)),
      );
    },
    thinking,
    stop: () => (running.current?.abort(), (running.current = null), setProgress(null), setThinking(false)),
  };
}
