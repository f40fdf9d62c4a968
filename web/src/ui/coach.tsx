// The coach: a tour of the screen, offered in the first game of each kind. It covers no buttons and can be ended at any
// time.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { gameId } from "../boards/board";
import { pointers, type Pointer } from "../learn/coach";
import { useApp } from "../state/app";
import { reducesMotion } from "../state/settings";
import { useGameTitle } from "./names";
import "./coach.css";
import { t } from "../i18n";

const margin = 6; // pixels around the target
const bubbleHeight = 190; // pixels, roughly: if it does not fit below the target, it goes above

// The bounding box of an element, or of its parts where small screens use `display: contents`.
function boxOf(element: Element): DOMRect {
  const own = element.getBoundingClientRect();
  const parts = own.width > 0 ? [] : [...element.children].map(boxOf).filter(({ width }) => width > 0);
  if (parts.length === 0) return own;
  const left = Math.min(...parts.map((part) => part.left));
  const top = Math.min(...parts.map((part) => part.top));
  const right = Math.max(...parts.map((part) => part.right));
  return new DOMRect(left, top, right - left, Math.max(...parts.map((part) => part.bottom)) - top);
}

// Whether this game has a tour that was neither taken nor declined.
export function useCoach(game: string): { offered: boolean; settle(): void } {
  const { settings, change } = useApp();
  const id = gameId(game);
  return {
    offered: pointers(id).length > 0 && !settings.coached.includes(id),
    settle: () => change({ coached: [...new Set([...settings.coached, id])] }),
  };
}

export function CoachOffer({ game, start, skip }: { game: string; start(): void; skip(): void }) {
  return (
    <p class="coach-offer">
      <span>{t("Your first game of {game}? Let me show you around.", { game: useGameTitle()(game) })}</span>
      <button class="primary" onClick={start}>
        {t("Show me around")}
      </button>
      <button onClick={skip}>{t("No, thanks")}</button>
    </p>
  );
}

export function Coach({ game, close }: { game: string; close(): void }) {
  const { settings } = useApp();
  const [steps] = useState<Pointer[]>(() => pointers(gameId(game)).filter(({ at }) => document.querySelector(at)));
  const [step, setStep] = useState(0);
  const [box, setBox] = useState<DOMRect | null>(null);
  const next = useRef<HTMLButtonElement>(null);
  const pointer = steps[step];
  const at = pointer?.at;
  useLayoutEffect(() => {
    if (!at) return;
    const target = document.querySelector(at);
    const shown = target?.getClientRects().length ? target : target?.firstElementChild;
    shown?.scrollIntoView({ block: "center", behavior: reducesMotion(settings) ? "auto" : "smooth" });
    next.current?.focus({ preventScroll: true });
    const look = () => {
      const now = document.querySelector(at);
      setBox(now && boxOf(now));
    };
    look();
    addEventListener("scroll", look, true);
    addEventListener("resize", look);
    return () => {
      removeEventListener("scroll", look, true);
      removeEventListener("resize", look);
    };
  }, [at]);
  // A layout effect, so that a key pressed as soon as the bubble is seen is heard.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && close();
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
  if (!pointer || !box) return null;
  const last = step === steps.length - 1;
  const below = box.bottom + bubbleHeight < innerHeight;
  const above = box.top > bubbleHeight;
  const place = below
    ? { top: `${box.bottom + margin + 10}px` }
    : above
      ? { bottom: `${innerHeight - box.top + margin + 10}px` }
      : { bottom: "12px" };
  const left = Math.max(8, Math.min(box.left + box.width / 2 - 170, innerWidth - 348));
  return (
    <div class="coach" role="dialog" aria-label={t("Guided tour")}>
      <div
        class="coach-ring"
        style={{
          left: `${box.left - margin}px`,
          top: `${box.top - margin}px`,
          width: `${box.width + 2 * margin}px`,
          height: `${box.height + 2 * margin}px`,
        }}
      />
      <div class="coach-bubble" style={{ left: `${left}px`, ...place }}>
        <p aria-live="polite">{t(pointer.text)}</p>
        <div class="buttons">
          <small>{t("{n} of {of}", { n: step + 1, of: steps.length })}</small>
          {!last && <button onClick={close}>{t("End the tour")}</button>}
          <button ref={next} class="primary" onClick={() => (last ? close() : setStep(step + 1))}>
            {last ? t("Let's play") : t("Next")}
          </button>
        </div>
      </div>
    </div>
  );
}
