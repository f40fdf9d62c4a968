// The moves so far. Clicks, buttons and arrow keys show the position after any of them.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { step } from "../state/replay";
import type { MoveEntry, RoomState } from "../state/room";
import type { Replay } from "../state/use_replay";
import { moveSentence } from "./move_sentence";
import { showCurrent } from "./show_current";
import { useMovePictures } from "./use_move_pictures";
import { usePaint } from "./use_paint";
import { t } from "../i18n";

interface Props {
  state: RoomState;
  replay: Replay;
  live: number; // moves made so far
  name(seat: number): string;
  moves: Replay["moves"]; // as they are displayed
  point(move: MoveEntry | null): void; // marks a move on the board
}

// Elements with their own use for arrow keys.
const ownKeys = "input, select, textarea, canvas, dialog, [role=grid], [role=application], [role=radiogroup]";

export function MoveList({ state, replay, live, name, moves, point }: Props) {
  const picture = useMovePictures(state, moves);
  const { words } = usePaint(state);
  const list = useRef<HTMLOListElement>(null);
  const at = replay.at ?? live;
  const to = {
    first: step(-1, 1, live, replay.showable),
    back: step(at, -1, live, replay.showable),
    next: step(at, 1, live, replay.showable),
  };
  // Rows become higher when their words and pictures arrive, and the list lower when something else needs its space.
  // Then it is scrolled again, but not under the pointer.
  useEffect(() => {
    const rows = list.current!;
    showCurrent(rows);
    const observer = new ResizeObserver(() => rows.matches(":hover, :focus-within") || showCurrent(rows));
    for (const each of [rows, ...rows.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [moves.length, at]);
  // A layout effect, so that a key pressed right after a step continues from the new position.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const keys: Record<string, number> = {
        ArrowLeft: to.back,
        ArrowRight: to.next,
        Home: to.first,
        End: live,
      };
      const wanted = keys[event.key];
      if (
        wanted === undefined ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (event.target as HTMLElement).closest?.(ownKeys)
      )
        return;
      event.preventDefault();
      replay.go(wanted);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
  return (
    <section class="panel">
      <h2>{t("Moves")}</h2>
      <div class="replay" role="group" aria-label={t("Replay")}>
        {(
          [
            ["«", t("Go to the start"), to.first],
            ["‹", t("One move back"), to.back],
            ["›", t("One move forward"), to.next],
            ["»", t("Go to the end"), live],
          ] as const
        ).map(([sign, label, target]) => (
          <button
            key={sign}
            aria-label={label}
            title={label}
            disabled={target === at}
            onClick={() => replay.go(target)}
          >
            {sign}
          </button>
        ))}
      </div>
      <ol class="moves" ref={list} tabIndex={0} aria-label={t("Moves")}>
        {moves.map((move, i) => (
          <li key={move.ply} class={move.ply === at - 1 ? "last" : ""}>
            <span class="number">{move.ply + 1}</span>
            <button
              class="move"
              aria-current={move.ply === at - 1}
              title={move.text}
              disabled={!replay.showable(move.ply + 1)}
              onClick={() => replay.go(move.ply + 1)}
              onMouseEnter={() => point(move)}
              onMouseLeave={() => point(null)}
              onFocus={() => point(move)}
              onBlur={() => point(null)}
            >
              <span class="move-picture" aria-hidden="true">
                {picture(move, i)}
              </span>
              <span>{moveSentence(move, name, words)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
