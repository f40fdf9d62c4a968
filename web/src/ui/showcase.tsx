// A board that plays a recorded game by itself. It pauses while it is out of sight or when asked to, and is a still
// picture for people who want reduced motion. Screen readers and the keyboard skip it.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Board } from "../boards/blokus/blokus";
import { useApp } from "../state/app";
import { reducesMotion } from "../state/settings";
import { viewsOf } from "../state/showcase";
import record from "./showcase.json";
import { t } from "../i18n";

const views = viewsOf(record.moves);
const last = record.moves.length;
const firstPly = 24; // starts with a few pieces of each colour
const stillPly = 48; // shown as a still picture
const pace = 1800; // ms per move
const endPause = 8000; // ms before it starts again

export function Showcase() {
  const { settings } = useApp();
  const [ply, setPly] = useState(firstPly);
  const [paused, setPaused] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const seen = useInSight(place);
  const still = reducesMotion(settings);
  // A layout effect stops the timer at once; an effect would let one more move be played after a pause.
  useLayoutEffect(() => {
    if (still || paused || !seen) return;
    const timer = setTimeout(() => setPly((ply % last) + 1), ply === last ? endPause : pace);
    return () => clearTimeout(timer);
  }, [ply, still, paused, seen]);
  const shown = still ? stillPly : ply;
  const move = record.moves[shown - 1]!;
  return (
    <>
      <div ref={place} class="showcase-board" data-ply={shown} aria-hidden="true" inert>
        <Board
          game={record.game}
          view={views[shown]!}
          turn={{ kind: "over" }}
          legal={null}
          lastMoves={[move]}
          arriving={still ? null : move}
          settings={{ ...settings, solid: false }}
          play={() => {}}
        />
      </div>
      <p>
        <small>{t("A game of Blokus between four computers")}</small>
        {!still && (
          <button class="quiet" onClick={() => setPaused(!paused)}>
            {paused ? t("Resume") : t("Pause")}
          </button>
        )}
      </p>
    </>
  );
}

// Whether it is on the screen, in a visible tab.
function useInSight(place: { readonly current: Element | null }): boolean {
  const [onScreen, setOnScreen] = useState(false);
  const [visible, setVisible] = useState(document.visibilityState === "visible");
  useLayoutEffect(() => {
    const look = () => setVisible(document.visibilityState === "visible");
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)!.isIntersecting));
    observer.observe(place.current!);
    document.addEventListener("visibilitychange", look);
    return () => (observer.disconnect(), document.removeEventListener("visibilitychange", look));
  }, []);
  return onScreen && visible;
}
