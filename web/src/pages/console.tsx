// A console for programmers: commands of the text protocol, answered by the engine in this browser.
import { useEffect, useRef, useState } from "preact/hooks";
import { engine, EngineFailed } from "../engine/engine";
import { useApp } from "../state/app";
import "./console.css";
import "./room.css";

interface Line {
  id: number;
  command: string;
  answer: string | null; // null: not there yet
  ms: number;
}

export function ConsolePage() {
  const { t } = useApp();
  const [lines, setLines] = useState<Line[]>([]);
  const [typed, setTyped] = useState("");
  const [back, setBack] = useState(0); // how many commands back one has gone
  const count = useRef(0);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => void engine.ready(), []);
  useEffect(() => end.current?.scrollIntoView({ block: "nearest" }), [lines]);

  const run = async (event: SubmitEvent) => {
    event.preventDefault();
    const command = typed.trim();
    if (!command) return;
    const id = ++count.current;
    const began = performance.now();
    setTyped("");
    setBack(0);
    setLines((old) => [...old, { id, command, answer: null, ms: 0 }]);
    const answer = await engine.ask({ what: "gtp", line: command }).catch((error: unknown) => {
      if (!(error instanceof EngineFailed)) throw error;
      return `! ${t(`engine.${error.why}`)}`;
    });
    const ms = Math.round(performance.now() - began);
    setLines((old) => old.map((line) => (line.id === id ? { ...line, answer: answer.trimEnd(), ms } : line)));
  };
  const recall = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const to = Math.min(Math.max(0, back + by), lines.length);
    setBack(to);
    setTyped(to === 0 ? "" : lines[lines.length - to]!.command);
  };
  return (
    <div class="console">
      <h1>{t("console.title")}</h1>
      <p>{t("console.intro")}</p>
      <div class="panel console-lines" role="log" aria-label={t("console.title")} tabIndex={0}>
        {lines.map(({ id, command, answer, ms }) => (
          <div key={id} aria-busy={answer === null}>
            <b>{command}</b> {answer !== null && <small>{t("console.took", { ms })}</small>}
            <pre>{answer ?? "…"}</pre>
          </div>
        ))}
        <div ref={end} />
      </div>
      <form class="typed" onSubmit={(event) => void run(event)}>
        <input
          value={typed}
          aria-label={t("console.command")}
          placeholder={t("console.command")}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={recall}
        />
        <button type="submit" class="primary">
          {t("console.run")}
        </button>
        <button type="button" onClick={() => setLines([])}>
          {t("console.clear")}
        </button>
      </form>
    </div>
  );
}
