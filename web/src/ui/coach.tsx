// The coach: offered in the first game of each kind, it points at one thing after the other. It covers nothing that one
// wants to press, and goes when told to.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { gameId } from "../boards/board";
import { pointers, type Pointer } from "../learn/coach";
import { useApp } from "../state/app";
import { calm } from "../state/settings";
import { useGameTitle } from "./names";
import "./coach.css";

const margin = 6; // around what is pointed at
const bubbleHeight = 190; // about; where it would not fit below, it stands above

// Of what has no box itself, because small screens lay out its parts each on its own: that of the parts.
function boxOf(element: Element): DOMRect {
  const own = element.getBoundingClientRect();
  const parts = own.width > 0 ? [] : [...element.children].map(boxOf).filter(({ width }) => width > 0);
  if (parts.length === 0) return own;
  const left = Math.min(...parts.map((part) => part.left));
  const top = Math.min(...parts.map((part) => part.top));
  const right = Math.max(...parts.map((part) => part.right));
  return new DOMRect(left, top, right - left, Math.max(...parts.map((part) => part.bottom)) - top);
}

// Whether the coach has something to say of this game, and has not been asked or sent away yet.
export function useCoach(game: string): { offered: boolean; settle(): void } {
  const { settings, change } = useApp();
  const id = gameId(game);
  return {
    offered: pointers(id).length > 0 && !settings.coached.includes(id),
    settle: () => change({ coached: [...new Set([...settings.coached, id])] }),
  };
}

export function CoachOffer({ game, start, skip }: { game: string; start(): void; skip(): void }) {
  const { t } = useApp();
  return (
    <p class="coach-offer">
      <span>{t("coach.offer", { game: useGameTitle()(game) })}</span>
      <button class="primary" onClick={start}>
        {t("coach.start")}
      </button>
      <button onClick={skip}>{t("coach.skip")}</button>
    </p>
  );
}

export function Coach({ game, close }: { game: string; close(): void }) {
  const { t, settings } = useApp();
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
    shown?.scrollIntoView({ block: "center", behavior: calm(settings) ? "auto" : "smooth" });
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
  useEffect(() => {
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
    <div class="coach" role="dialog" aria-label={t("coach.title")}>
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
        <p aria-live="polite">{pointer.text[settings.language]}</p>
        <div class="buttons">
          <small>{t("coach.step", { n: step + 1, of: steps.length })}</small>
          {!last && <button onClick={close}>{t("coach.stop")}</button>}
          <button ref={next} class="primary" onClick={() => (last ? close() : setStep(step + 1))}>
            {t(last ? "coach.done" : "learn.next")}
          </button>
        </div>
      </div>
    </div>
  );
}
