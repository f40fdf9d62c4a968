// A tray is one stop of the Tab key; arrow keys go from piece to piece in it.
import { useState } from "preact/hooks";

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
};

// `pieces`: those that can be taken. Answers what a piece's button and the tray around them need.
export function useTrayKeys<Piece>(pieces: Piece[]) {
  const [last, setLast] = useState<Piece | null>(null);
  const stop = last !== null && pieces.includes(last) ? last : pieces[0];
  return {
    piece: (piece: Piece) => ({ tabIndex: piece === stop ? 0 : -1, onFocus: () => setLast(piece) }),
    onKeyDown(event: KeyboardEvent & { currentTarget: HTMLElement }) {
      const step = steps[event.key];
      if (step === undefined) return;
      const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button:not(:disabled)")];
      const to = buttons.indexOf(document.activeElement as HTMLElement) + step;
      buttons[Math.max(0, Math.min(buttons.length - 1, to))]?.focus();
      event.preventDefault();
      event.stopPropagation(); // the held piece stays where it is
    },
  };
}
