// A board that plays by itself: a recorded game on the real board, to look at. It rests while it is out of sight, stops
// when asked to, and is a still picture for whoever wants no motion. Screen readers and the keyboard pass it by.
import { useEffect, useRef, useState } from "preact/hooks";
import { Board } from "../boards/blokus/blokus";
import { useApp } from "../state/app";
import { calm } from "../state/settings";
import { viewsOf } from "../state/showcase";
import record from "./showcase.json";

const views = viewsOf(record.moves);
const last = record.moves.length;
const begin = 24; // a few pieces of each colour lie there already
const picture = 48; // what a still picture shows
const pace = 1800; // ms a move
const rest = 8000; // ms at the end, before it begins anew

export function Showcase() {
  const { t, settings } = useApp();
  const [ply, setPly] = useState(begin);
  const [paused, setPaused] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const seen = useInSight(place);
  const still = calm(settings);
  useEffect(() => {
    if (still || paused || !seen) return;
    const timer = setTimeout(() => setPly((ply % last) + 1), ply === last ? rest : pace);
    return () => clearTimeout(timer);
  }, [ply, still, paused, seen]);
  const shown = still ? picture : ply;
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
        <small>{t("showcase.caption")}</small>
        {!still && (
          <button class="quiet" onClick={() => setPaused(!paused)}>
            {t(paused ? "showcase.goOn" : "showcase.pause")}
          </button>
        )}
      </p>
    </>
  );
}

// Whether somebody can see it: on the screen, in a tab that is looked at.
function useInSight(place: { readonly current: Element | null }): boolean {
  const [onScreen, setOnScreen] = useState(false);
  const [looked, setLooked] = useState(document.visibilityState === "visible");
  useEffect(() => {
    const look = () => setLooked(document.visibilityState === "visible");
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)!.isIntersecting));
    observer.observe(place.current!);
    document.addEventListener("visibilitychange", look);
    return () => (observer.disconnect(), document.removeEventListener("visibilitychange", look));
  }, []);
  return onScreen && looked;
}
