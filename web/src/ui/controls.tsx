// What one can do besides moving: hint, undo, taking back, resigning, the way to the chat, sound.
import { useState } from "preact/hooks";
import type { Action } from "../protocol/types";
import { useApp, useGame } from "../state/app";
import { isMyTurn, type RoomState } from "../state/room";
import { useBoardModule } from "./board_tabs";
import { useDock } from "./dock";
import { Icon } from "./icon";
import { usePaint } from "./use_paint";

interface Props {
  state: RoomState;
  act(action: Action): Promise<void>;
  undo?(): void; // where everybody sits at this screen
  invite?(): void; // where nobody else can come yet
  unread?: number; // messages nobody has seen here, where there is a chat
}

export function Controls({ state, act, undo, invite, unread }: Props) {
  const { t, settings, change } = useApp();
  const [sure, setSure] = useState(false);
  const { words } = usePaint(state);
  const module = useBoardModule(state.game);
  const say = (move: string) => module?.sayMove(move, settings.language, { view: state.position?.view }) ?? move;
  const hidden = useGame(state.game)?.hidden;
  const you = state.you.seat;
  const playing = you !== null && state.status === "playing";
  const bar = useDock<HTMLDivElement>(playing);
  if (!playing) return null;
  const alone = state.seats.every((seat) => seat.seat === you || seat.kind === "engine");
  // What has been seen of a hidden hand cannot be taken back.
  const takesBack = state.options.takeback && !hidden;
  const seat = state.seats[you - 1];
  return (
    <div class="controls" ref={bar}>
      {seat?.engine_sits_in && <button onClick={() => act({ do: "return" })}>{t("room.takeBack")}</button>}
      {(alone || state.options.hints) && (
        <button disabled={!isMyTurn(state)} onClick={() => act({ do: "hint" })}>
          <Icon name="hint" /> {t("room.hint")}
        </button>
      )}
      {(alone || undo) && takesBack && (
        <button disabled={!state.position?.ply} onClick={() => (undo ? undo() : act({ do: "undo" }))}>
          <Icon name="undo" /> {t("room.undo")}
        </button>
      )}
      {!alone && !undo && takesBack && (
        <button
          disabled={!state.position?.ply || Boolean(state.position.takeback)}
          onClick={() => act({ do: "offer_takeback", ply: (state.position?.ply ?? 1) - 1 })}
        >
          <Icon name="undo" /> {t("room.takeback")}
        </button>
      )}
      <button aria-expanded={sure} onClick={() => setSure(!sure)}>
        <Icon name="flag" /> {t("room.resign")}
      </button>
      {invite && (
        <button onClick={invite}>
          <Icon name="link" /> {t("move.button")}
        </button>
      )}
      {unread !== undefined && (
        <button
          class="to-chat"
          onClick={() => {
            const chat = document.getElementById("chat");
            chat?.scrollIntoView({ block: "center" });
            chat?.querySelector("input")?.focus({ preventScroll: true });
          }}
        >
          <Icon name="chat" /> {t("room.chat")}
          {unread > 0 && (
            <b class="badge">
              {unread}
              <span class="hidden"> {t("room.unread")}</span>
            </b>
          )}
        </button>
      )}
      <button
        class="quiet sound"
        aria-pressed={settings.sound}
        aria-label={t("settings.sound")}
        title={t("settings.sound")}
        onClick={() => change({ sound: !settings.sound })}
      >
        <Icon name={settings.sound ? "sound" : "mute"} />
      </button>
      {sure && (
        <p class="advice notice offer sure" role="alert">
          <span>{t("room.resignSure")}</span>
          <button class="primary" onClick={() => (setSure(false), act({ do: "resign" }))}>
            {t("room.resign")}
          </button>
          <button onClick={() => setSure(false)}>{t("new.cancel")}</button>
        </p>
      )}
      {state.hint && state.hint.moves[0] && (
        <p class="advice" role="status">
          {t("room.hintText", {
            move: say(state.hint.moves[0].move),
            percent: Math.round(state.hint.moves[0].value * 100),
          })}
          {state.hint.moves[0].reason && ` — ${words(state.hint.moves[0].reason)}`}
        </p>
      )}
    </div>
  );
}
