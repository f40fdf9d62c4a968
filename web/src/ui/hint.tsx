// The engine's advice for the move to be made. It never covers the board.
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import type { RoomState } from "../state/room";
import { usePaint } from "./use_paint";

export function Hint({ state }: { state: RoomState }) {
  const { words } = usePaint(state);
  const text = useRef<HTMLParagraphElement>(null);
  const best = state.status === "playing" && state.you.seat !== null ? state.hint?.moves[0] : undefined;
  // On a phone it lies above the board, which may have been scrolled away.
  useLayoutEffect(() => text.current?.scrollIntoView({ block: "nearest" }), [best]);
  if (!best) return null;
  return (
    <p class="advice hint-text" role="status" title={best.move} ref={text}>
      {t("{advice}: {percent}% chance of winning", {
        advice: words(best.words),
        percent: Math.round(best.value * 100),
      })}
      {best.reason && ` — ${words(best.reason)}`}
    </p>
  );
}
