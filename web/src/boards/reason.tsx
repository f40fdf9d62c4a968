// What the server says about a move one points at, before it is made: why it is not allowed, or where it would lead.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { BoardProps } from "./board";

const patience = 350; // ms one points at something before the server is asked

// `ask` is a board's explain or preview. null: nothing is pointed at, or there is no answer yet. A position's answers
// are asked for once.
export function useAnswer<T>(
  move: string | null,
  ask: ((move: string) => Promise<T>) | undefined,
  legal: BoardProps["legal"],
): T | null {
  const [known, setKnown] = useState<Map<string, T>>(new Map());
  useEffect(() => setKnown(new Map()), [legal]);
  useEffect(() => {
    if (!move || !legal || !ask || known.has(move)) return;
    let wanted = true;
    const timer = setTimeout(() => {
      ask(move).then(
        (answer) => wanted && setKnown((old) => new Map(old).set(move, answer)),
        () => {},
      );
    }, patience);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [move, legal, ask !== undefined]);
  return (legal && move && known.get(move)) || null;
}

// What is pointed at. In a new position nothing is, until the pointer or the focus comes to another place: whoever has
// just moved and rests there asks for nothing.
export function useOver(legal: BoardProps["legal"]): [string | null, (name: string | null) => void] {
  const [over, setOver] = useState<string | null>(null);
  useLayoutEffect(() => setOver(null), [legal]);
  return [over, setOver];
}

export function Reason({ text }: { text: string | null }) {
  return (
    <p class="reason" role="status">
      {text}
    </p>
  );
}
