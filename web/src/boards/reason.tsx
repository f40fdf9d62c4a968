// What the server says about a move: why it is not allowed, or the view after it.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { BoardProps } from "./board";
import "./reason.css";

const hoverDelay = 350; // ms before the server is asked

// `ask` is a board's preview. null: no move, or no answer yet. Answers are cached for the position.
export function usePreview<T>(
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
    }, hoverDelay);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [move, legal, ask !== undefined]);
  return (legal && move && known.get(move)) || null;
}

// The cell under the pointer or with the focus. Reset in a new position, so that a pointer that rests after a move asks
// for nothing.
export function useHover(legal: BoardProps["legal"]): [string | null, (name: string | null) => void] {
  const [over, setOver] = useState<string | null>(null);
  useLayoutEffect(() => setOver(null), [legal]);
  return [over, setOver];
}

export interface Refusal {
  move: string; // the attempted one
  at: { x: number; y: number }; // on the screen
  text: string | null; // null: no answer yet
}

// Why an attempted move is not legal, until the person does something else.
export function useRefusal(
  explain: BoardProps["explain"],
  legal: BoardProps["legal"],
): [Refusal | null, (move: string) => void] {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const pointer = useRef<{ x: number; y: number } | null>(null); // null: the last input was a key
  useLayoutEffect(() => setRefusal(null), [legal]);
  useLayoutEffect(() => {
    const drop = () => setRefusal(null);
    const pointed = ({ clientX, clientY }: PointerEvent) => void (pointer.current = { x: clientX, y: clientY });
    const pressed = (event: PointerEvent) => (pointed(event), drop());
    const typed = () => ((pointer.current = null), drop());
    addEventListener("pointerdown", pressed, true);
    addEventListener("pointerup", pointed, true);
    addEventListener("keydown", typed, true);
    addEventListener("scroll", drop, true);
    addEventListener("resize", drop);
    return () => {
      removeEventListener("pointerdown", pressed, true);
      removeEventListener("pointerup", pointed, true);
      removeEventListener("keydown", typed, true);
      removeEventListener("scroll", drop, true);
      removeEventListener("resize", drop);
    };
  }, []);
  const refuse = (move: string) => {
    if (!explain || !legal) return;
    const asked: Refusal = { move, at: pointer.current ?? focusedPlace(), text: null };
    setRefusal(asked);
    explain(move).then(
      (text) => setRefusal((now) => (now === asked ? { ...asked, text } : now)),
      () => {},
    );
  };
  return [refusal, refuse];
}

function focusedPlace(): Refusal["at"] {
  const { left, top, width, height } = (document.activeElement ?? document.body).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const halfWidth = 150; // of the bubble, as in reason.css
const roomAbove = 150;

// Above the place of the attempt, or below it if there is no room.
export function Reason({ refusal }: { refusal: Refusal | null }) {
  const { x, y } = refusal?.at ?? { x: 0, y: 0 };
  const left = Math.max(halfWidth + 4, Math.min(x, innerWidth - halfWidth - 4));
  return (
    <div role="alert">
      {refusal?.text && (
        <p class={y < roomAbove ? "reason below" : "reason"} style={{ left: `${left}px`, top: `${y}px` }}>
          {refusal.text}
        </p>
      )}
    </div>
  );
}
