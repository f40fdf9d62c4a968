// The position after some moves, requested from the server and cached, so that stepping back costs nothing.
import { useEffect, useRef, useState } from "preact/hooks";
import { ApiError, study as ask } from "../protocol/api";
import type { Language, Position } from "../protocol/types";

export interface StudiedGame {
  game: string;
  setup?: unknown;
  moves: string[];
  seat?: number; // the viewer; absent: the seat to move
}

const debounce = 60; // ms: stepping quickly requests only the last position
const retryDelay = 500; // ms, while the server is busy

export function usePosition(
  studied: StudiedGame,
  language: Language,
): { position: Position | null; problem: string | null } {
  const seen = useRef(new Map<string, Position>());
  const key = JSON.stringify(studied);
  const [shown, setShown] = useState<{ position: Position | null; problem: string | null }>({
    position: null,
    problem: null,
  });
  useEffect(() => {
    const known = seen.current.get(key);
    if (known) return setShown({ position: known, problem: null });
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const fetchIt = () =>
      ask<Position>(language, "position", studied, stop.signal).then(
        (position) => {
          seen.current.set(key, position);
          if (!stop.signal.aborted) setShown({ position, problem: null });
        },
        (error: Error) => {
          if (stop.signal.aborted) return;
          if (error instanceof ApiError && error.code === "rate") timer = setTimeout(fetchIt, retryDelay);
          else setShown((old) => ({ ...old, problem: error.message }));
        },
      );
    timer = setTimeout(fetchIt, seen.current.size === 0 ? 0 : debounce);
    return () => (clearTimeout(timer), stop.abort());
  }, [key]);
  return shown;
}
