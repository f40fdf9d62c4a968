// The moves so far, and the way to look at any of them again: by click, by buttons, by arrow keys.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useApp } from "../state/app";
import { step } from "../state/replay";
import type { MoveEntry, RoomState } from "../state/room";
import type { Replay } from "../state/use_replay";
import { useMovePictures } from "./use_move_pictures";

interface Props {
  state: RoomState;
  replay: Replay;
  live: number; // how many moves have been made
  name(seat: number): string;
  moves: Replay["moves"]; // as they are to be told
  say(move: string): string; // in words
  point(move: MoveEntry | null): void; // one is looked at: it is to be seen on the board
}

// Where arrow keys mean something else.
const ownKeys = "input, select, textarea, canvas, dialog, [role=grid], [role=application], [role=radiogroup]";

export function MoveList({ state, replay, live, name, moves, say, point }: Props) {
  const { t } = useApp();
  const picture = useMovePictures(state, moves);
  const list = useRef<HTMLOListElement>(null);
  const at = replay.at ?? live;
  const to = {
    "analysis.first": step(-1, 1, live, replay.showable),
    "analysis.back": step(at, -1, live, replay.showable),
    "analysis.next": step(at, 1, live, replay.showable),
    "analysis.last": live,
  };
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current=true]")?.parentElement;
    if (list.current && current) list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
    else if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [replay.moves.length, at]);
  // From the moment in which another move is shown: the next key goes on from there.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const keys: Record<string, number> = {
        ArrowLeft: to["analysis.back"],
        ArrowRight: to["analysis.next"],
        Home: to["analysis.first"],
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
      <h2>{t("room.moves")}</h2>
      <div class="replay" role="group" aria-label={t("room.replay")}>
        {(
          [
            ["«", "analysis.first"],
            ["‹", "analysis.back"],
            ["›", "analysis.next"],
            ["»", "analysis.last"],
          ] as const
        ).map(([sign, key]) => (
          <button
            key={key}
            aria-label={t(key)}
            title={t(key)}
            disabled={to[key] === at}
            onClick={() => replay.go(to[key])}
          >
            {sign}
          </button>
        ))}
      </div>
      <ol class="moves" ref={list} tabIndex={0} aria-label={t("room.moves")}>
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
              <span>
                {move.seat ? `${name(move.seat)}: ` : ""}
                {say(move.text)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
