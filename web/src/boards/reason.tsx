// Why what one points at is not allowed, in the server's words.
import { useEffect, useState } from "preact/hooks";
import type { BoardProps } from "./board";

const patience = 350; // ms one points at something before the server is asked

// null: nothing is pointed at, or it is legal. Answers are asked for once per position.
export function useReason(move: string | null, { explain, legal }: Pick<BoardProps, "explain" | "legal">): string | null {
  const [known, setKnown] = useState<Map<string, string>>(new Map());
  useEffect(() => setKnown(new Map()), [legal]);
  useEffect(() => {
    if (!move || !legal || !explain || known.has(move)) return;
    let wanted = true;
    const timer = setTimeout(() => {
      explain(move).then(
        (reason) => wanted && setKnown((old) => new Map(old).set(move, reason)),
        () => {},
      );
    }, patience);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [move, legal, explain !== undefined]);
  return (legal && move && known.get(move)) || null;
}

export function Reason({ text }: { text: string | null }) {
  return (
    <p class="reason" role="status">
      {text}
    </p>
  );
}
