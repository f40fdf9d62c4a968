// A tray is one Tab stop; arrow keys move between its pieces.
import { useState } from "preact/hooks";

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
};

// `pieces`: those that can be taken. Returns the props for the tray and for each piece's button.
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
      event.stopPropagation(); // must not move the held piece
    },
  };
}
