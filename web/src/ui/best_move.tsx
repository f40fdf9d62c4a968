// The best move of a finished game, found by the engine in this browser: in the background if it is already running,
// else on demand, because it would have to be loaded.
import { useEffect, useState } from "preact/hooks";
import { engine } from "../engine/engine";
import { t } from "../i18n";
import { fetchRecord } from "../protocol/api";
import { analyst } from "../state/analyse";
import { useApp, useGame } from "../state/app";
import { bestMoveOf, type BestMove } from "../state/best_move";
import { percent } from "../state/estimates";
import { readRecord } from "../state/record";
import type { RoomState } from "../state/room";
import { usePaint } from "./use_paint";

interface Props {
  state: RoomState;
  token: string | undefined;
  name(seat: number): string;
  look?: ((ply: number) => void) | undefined; // shows the board after that many moves
}

const found = new Map<string, BestMove | null>(); // by room, for later visits

export function BestMoveOfGame({ state, token, name, look }: Props) {
  const { settings } = useApp();
  const hidden = useGame(state.game)?.hidden;
  const { words: painted } = usePaint(state);
  const { room } = state;
  const [best, setBest] = useState<BestMove | null | undefined>(found.get(room));
  const [wanted, setWanted] = useState(engine.running);
  useEffect(() => {
    if (!wanted || best !== undefined || hidden === undefined) return;
    const stop = new AbortController();
    const find = async () => {
      const record = readRecord(await fetchRecord(settings.language, room, token));
      if (!record || stop.signal.aborted) return;
      const known = await bestMoveOf(record.moves, hidden, analyst(record, settings.language), stop.signal);
      found.set(room, known);
      setBest(known);
    };
    find().catch(() => stop.signal.aborted || setWanted(false));
    return () => stop.abort();
  }, [wanted, hidden]);
  if (best === undefined && !wanted)
    return (
      <p class="best-move">
        <button onClick={() => setWanted(true)}>{t("Find the best move of the game")}</button>
      </p>
    );
  return (
    <p class="best-move">
      {best === undefined && t("Looking for the best move of the game…")}
      {best === null && t("No single move stood out in this game.")}
      {best && (
        <>
          {t("Best move of the game:")}{" "}
          <button class="quiet" disabled={!look} onClick={() => look?.(best.ply + 1)}>
            {t("{name}, move {n}: {move}", { name: name(best.seat), n: best.ply + 1, move: painted(best.words) })}
          </button>{" "}
          <small>
            {t("{value} instead of {otherwise} with the next best ({other})", {
              value: percent(best.value),
              otherwise: percent(best.otherwise),
              other: painted(best.alternativeWords),
            })}
          </small>
        </>
      )}
    </p>
  );
}
