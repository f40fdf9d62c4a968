// What people at the table say to each other.
import { useState } from "preact/hooks";
import { useApp } from "../state/app";
import type { RoomState } from "../state/room";

export function Chat({ state, name, send }: { state: RoomState; name(seat: number): string; send(text: string): void }) {
  const { t } = useApp();
  const [text, setText] = useState("");
  const said = state.events.filter((event) => event.kind === "chat");
  return (
    <section class="panel chat">
      <h2>{t("room.chat")}</h2>
      <ul class="chatlog" aria-live="polite">
        {said.map((event) => (
          <li key={event.version}>
            <strong>{event.seat ? name(event.seat) : "?"}:</strong> {event.text}
          </li>
        ))}
      </ul>
      {state.you.seat !== null && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim()) send(text.trim());
            setText("");
          }}
        >
          <input maxLength={300} value={text} placeholder={t("room.chatPlaceholder")} aria-label={t("room.chat")} onInput={(event) => setText(event.currentTarget.value)} />
          <button type="submit">{t("room.chatSend")}</button>
        </form>
      )}
    </section>
  );
}
