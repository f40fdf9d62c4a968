// What one can do besides moving: hint, undo, taking back, resigning, sound.
import { useState } from "preact/hooks";
import type { Action } from "../protocol/types";
import { useApp } from "../state/app";
import { isMyTurn, type RoomState } from "../state/room";
import { Icon } from "./icon";
import { usePaint } from "./use_paint";

export function Controls({ state, act, name }: { state: RoomState; act(action: Action): Promise<void>; name(seat: number): string }) {
  const { t, settings, change } = useApp();
  const [sure, setSure] = useState(false);
  const { words } = usePaint(state);
  const you = state.you.seat;
  if (you === null || state.status !== "playing") return null;
  const alone = state.seats.every((seat) => seat.seat === you || seat.kind === "engine");
  const takeback = state.position?.takeback;
  const seat = state.seats[you - 1];
  return (
    <div class="controls">
      {seat?.engine_sits_in && <button onClick={() => act({ do: "return" })}>{t("room.takeBack")}</button>}
      {(alone || state.options.hints) && (
        <button disabled={!isMyTurn(state)} onClick={() => act({ do: "hint" })}>
          <Icon name="hint" /> {t("room.hint")}
        </button>
      )}
      {alone && state.options.takeback && (
        <button disabled={!state.position?.ply} onClick={() => act({ do: "undo" })}>
          <Icon name="undo" /> {t("room.undo")}
        </button>
      )}
      {!alone && state.options.takeback && !takeback && (
        <button disabled={!state.position?.ply} onClick={() => act({ do: "offer_takeback", ply: (state.position?.ply ?? 1) - 1 })}>
          <Icon name="undo" /> {t("room.takeback")}
        </button>
      )}
      {takeback && takeback.seat !== you && (
        <span role="alert">
          {t("room.takebackAsked", { name: name(takeback.seat), ply: takeback.ply + 1 })}{" "}
          <button onClick={() => act({ do: "answer_takeback", accept: true })}>{t("room.accept")}</button>{" "}
          <button onClick={() => act({ do: "answer_takeback", accept: false })}>{t("room.decline")}</button>
        </span>
      )}
      {sure ? (
        <span role="alert">
          {t("room.resignSure")}{" "}
          <button class="primary" onClick={() => (setSure(false), act({ do: "resign" }))}>
            {t("room.resign")}
          </button>{" "}
          <button onClick={() => setSure(false)}>{t("new.cancel")}</button>
        </span>
      ) : (
        <button onClick={() => setSure(true)}>
          <Icon name="flag" /> {t("room.resign")}
        </button>
      )}
      <button class="quiet sound" aria-pressed={settings.sound} aria-label={t("settings.sound")} title={t("settings.sound")} onClick={() => change({ sound: !settings.sound })}>
        <Icon name={settings.sound ? "sound" : "mute"} />
      </button>
      {state.hint && state.hint.moves[0] && (
        <p class="advice" role="status">
          {t("room.hintText", { move: state.hint.moves[0].move, percent: Math.round(state.hint.moves[0].value * 100) })}
          {state.hint.moves[0].reason && ` — ${words(state.hint.moves[0].reason)}`}
        </p>
      )}
    </div>
  );
}
