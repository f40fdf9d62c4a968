// The moves so far, and the way to look at any of them again.
import { useEffect, useRef } from "preact/hooks";
import { useApp } from "../state/app";
import type { MoveEntry } from "../state/room";

export function MoveList({ moves, name }: { moves: MoveEntry[]; name(seat: number): string }) {
  const { t } = useApp();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [moves.length]);
  return (
    <section class="panel">
      <h2>{t("room.moves")}</h2>
      <ol class="moves" ref={list} tabIndex={0} aria-label={t("room.moves")}>
        {moves.map((move, i) => (
          <li key={move.ply} class={i === moves.length - 1 ? "last" : ""}>
            <span class="number">{move.ply + 1}</span>
            <span class="text">
              {move.seat ? name(move.seat) : t("room.chance")}: {move.text}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
