// Moves in words, for games whose moves are all known: requested from the engine here or the server, and cached.
import { useEffect, useRef, useState } from "preact/hooks";
import { study as ask } from "../protocol/api";
import type { Explained, Language, MoveWords, Turn } from "../protocol/types";
import { pathTo, type Study } from "./study";
import type { StudiedGame } from "./use_position";

export interface WordedMove {
  turn: Turn; // whose move it was
  words: string; // to follow the player's name
  recap?: string; // a sentence to the player, if that is the reader
}

const wordedMoves = ({ words, turns, recaps }: MoveWords): WordedMove[] =>
  words.map((text, i) => ({ turn: turns[i]!, words: text, ...(recaps?.[i] && { recap: recaps[i] }) }));

// What each move of a line did; empty until loaded.
export function useLineWords(studied: StudiedGame | null, language: Language): WordedMove[] {
  const [known, setKnown] = useState<{ key: string; moves: WordedMove[] } | null>(null);
  const key = studied && studied.moves.length > 0 ? JSON.stringify([language, studied]) : null;
  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    ask<MoveWords>(language, "words", studied, stop.signal).then(
      (answer) => setKnown({ key, moves: wordedMoves(answer) }),
      () => {},
    );
    return () => stop.abort();
  }, [key]);
  return known?.key === key ? known.moves : none;
}
const none: WordedMove[] = [];

// The same for every node of a study, including variations; `you`: the reader's seat. Undefined until loaded.
export function useStudyWords(
  study: Study,
  language: Language,
  you: number | undefined,
): (id: number) => WordedMove | undefined {
  const { game, setup } = study.record;
  const known = useRef(new Map<string, WordedMove>());
  const [, redraw] = useState(0);
  const keyOf = (id: number) => `${language} ${id} ${study.nodes[id]!.move}`;
  const missing = Object.values(study.nodes).filter(
    ({ id, children }) => children.length === 0 && id !== 0 && !known.current.has(keyOf(id)),
  );
  useEffect(() => {
    const stop = new AbortController();
    for (const { id } of missing) {
      const path = pathTo(study, id).slice(1);
      const moves = path.map((node) => study.nodes[node]!.move);
      ask<MoveWords>(language, "words", { game, setup, moves, ...(you && { you }) }, stop.signal).then(
        (answer) => {
          const worded = wordedMoves(answer);
          path.forEach((node, i) => known.current.set(keyOf(node), worded[i]!));
          redraw((count) => count + 1);
        },
        () => {},
      );
    }
    return () => stop.abort();
  }, [missing.map(({ id }) => keyOf(id)).join()]);
  return (id) => known.current.get(keyOf(id));
}

// What a legal move would do, in the imperative; in notation until loaded.
export function useAdvice(studied: StudiedGame, move: string | null, language: Language): string {
  const [known, setKnown] = useState<{ key: string; words: string } | null>(null);
  const key = JSON.stringify([language, studied, move]);
  useEffect(() => {
    if (move === null) return;
    const stop = new AbortController();
    const { seat: _, ...game } = studied;
    ask<Explained>(language, "explain", { ...game, move }, stop.signal).then(
      ({ words }) => words && setKnown({ key, words }),
      () => {},
    );
    return () => stop.abort();
  }, [key]);
  return known?.key === key ? known.words : (move ?? "");
}
