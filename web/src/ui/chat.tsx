// The chat of a room, and the number of unread messages.
import { useEffect, useRef, useState, type MutableRef } from "preact/hooks";
import { useApp } from "../state/app";
import type { RoomState } from "../state/room";
import { labelled, t } from "../i18n";

// Counts the others' messages since the chat was last on the screen.
export function useUnread(state: RoomState | null): { count: number; panel: MutableRef<HTMLElement | null> } {
  const panel = useRef<HTMLElement>(null) as MutableRef<HTMLElement | null>;
  const [inSight, setInSight] = useState(false);
  const [seen, setSeen] = useState<number | null>(null); // the version of the last message seen
  const said = state?.events.filter((event) => event.kind === "chat" && event.seat !== state.you.seat) ?? [];
  const last = state && (said.at(-1)?.version ?? 0);
  useEffect(() => {
    if (!panel.current) return;
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)!.isIntersecting), {
      threshold: 0.9,
    });
    observer.observe(panel.current);
    return () => observer.disconnect();
  }, [panel.current]);
  useEffect(() => {
    if (last !== null && (inSight || seen === null)) setSeen(last);
  }, [last, inSight]);
  return { count: seen === null || inSight ? 0 : said.filter(({ version }) => version > seen).length, panel };
}

interface Props {
  state: RoomState;
  name(seat: number): string;
  panel: MutableRef<HTMLElement | null>;
  send(text: string): void;
}

export function Chat({ state, name, panel, send }: Props) {
  const { info } = useApp();
  const [text, setText] = useState("");
  const said = state.events.filter((event) => event.kind === "chat");
  return (
    <section class="panel chat" id="chat" ref={panel}>
      <h2>{t("Chat")}</h2>
      <ul class="chatlog" aria-live="polite">
        {said.map((event) => (
          <li key={event.version}>
            <strong>{labelled(event.seat ? name(event.seat) : "?", "").trimEnd()}</strong> {event.text}
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
          <input
            maxLength={info?.limits.chat}
            value={text}
            placeholder={t("Say something friendly")}
            aria-label={t("Chat")}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit">{t("Send")}</button>
        </form>
      )}
    </section>
  );
}
