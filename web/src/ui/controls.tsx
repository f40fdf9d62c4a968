// Everything besides moving: hint, undo, resign, invite, chat, sound.
import { useState } from "preact/hooks";
import type { Action } from "../protocol/types";
import { useApp, useGame } from "../state/app";
import { isMyTurn, type RoomState } from "../state/room";
import { useDock } from "./dock";
import { Icon } from "./icon";
import { t } from "../i18n";

interface Props {
  state: RoomState;
  act(action: Action): Promise<void>;
  undo?(): void; // if all players share this screen
  invite?(): void; // if the game runs in this browser
  unread?: number; // messages, if there is a chat
}

export function Controls({ state, act, undo, invite, unread }: Props) {
  const { settings, change } = useApp();
  const [sure, setSure] = useState(false);
  const hidden = useGame(state.game)?.hidden;
  const you = state.you.seat;
  const playing = you !== null && state.status === "playing";
  const bar = useDock<HTMLDivElement>(playing);
  if (!playing) return null;
  const alone = state.seats.every((seat) => seat.seat === you || seat.kind === "engine");
  // With hidden hands, an undo would not undo what the players have seen.
  const takesBack = state.options.takeback && !hidden;
  const seat = state.seats[you - 1];
  return (
    <div class="controls" ref={bar}>
      {seat?.engine_sits_in && <button onClick={() => act({ do: "return" })}>{t("Take back my seat")}</button>}
      {(alone || state.options.hints) && (
        <button disabled={!isMyTurn(state)} onClick={() => act({ do: "hint" })}>
          <Icon name="hint" /> {t("Hint")}
        </button>
      )}
      {(alone || undo) && takesBack && (
        <button disabled={!state.position?.ply} onClick={() => (undo ? undo() : act({ do: "undo" }))}>
          <Icon name="undo" /> {t("Undo")}
        </button>
      )}
      {!alone && !undo && takesBack && (
        <button
          disabled={!state.position?.ply || Boolean(state.position.takeback)}
          onClick={() => act({ do: "offer_takeback", ply: (state.position?.ply ?? 1) - 1 })}
        >
          <Icon name="undo" /> {t("Ask to undo")}
        </button>
      )}
      <button aria-expanded={sure} onClick={() => setSure(!sure)}>
        <Icon name="flag" /> {t("Resign")}
      </button>
      {invite && (
        <button onClick={invite}>
          <Icon name="link" /> {t("Invite a friend")}
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
          <Icon name="chat" /> {t("Chat")}
          {unread > 0 && (
            <b class="badge">
              {unread}
              <span class="hidden"> {t("unread")}</span>
            </b>
          )}
        </button>
      )}
      <button
        class="quiet sound"
        aria-pressed={settings.sound}
        aria-label={t("Sounds")}
        title={t("Sounds")}
        onClick={() => change({ sound: !settings.sound })}
      >
        <Icon name={settings.sound ? "sound" : "mute"} />
      </button>
      {sure && (
        <p class="advice notice offer sure" role="alert">
          <span>{t("Really resign?")}</span>
          <button class="primary" onClick={() => (setSure(false), act({ do: "resign" }))}>
            {t("Resign")}
          </button>
          <button onClick={() => setSure(false)}>{t("Cancel")}</button>
        </p>
      )}
    </div>
  );
}
