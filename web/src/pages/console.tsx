// A console for programmers: the engine in this browser answers commands of the text protocol.
import { useEffect, useRef, useState } from "preact/hooks";
import { engine, EngineFailed } from "../engine/engine";
import { engineProblemText } from "../protocol/reasons";
import "./console.css";
import "./room.css";
import { mark, t } from "../i18n";

interface Line {
  id: number;
  command: string;
  answer: string | null; // null: not answered yet
  ms: number;
}

export function ConsolePage() {
  const [lines, setLines] = useState<Line[]>([]);
  const [typed, setTyped] = useState("");
  const [back, setBack] = useState(0); // how far back in the history
  const count = useRef(0);
  const running = useRef(new Map<number, AbortController>());
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
    const stop = new AbortController();
    running.current.set(id, stop);
    const stopped = new Promise<string>((resolve) =>
      stop.signal.addEventListener("abort", () => resolve(`! ${t("stopped; nothing was played")}`)),
    );
    const answered = engine.ask({ what: "gtp", line: command }, stop.signal).catch((error: unknown) => {
      if (!(error instanceof EngineFailed)) throw error;
      return `! ${engineProblemText(error.why)}`;
    });
    const answer = await Promise.race([answered, stopped]);
    running.current.delete(id);
    const ms = Math.round(performance.now() - began);
    setLines((old) => old.map((line) => (line.id === id ? { ...line, answer: answer.trimEnd(), ms } : line)));
  };
  const stopAll = () => running.current.forEach((stop) => stop.abort());
  useEffect(() => stopAll, []);
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
      <h1>{t("Engine console")}</h1>
      <p>
        {t(
          mark(
            "Type a command of the text protocol (GTP); the engine in this browser answers. Try " +
              "list_commands, showboard or genmove.",
          ),
        )}
      </p>
      <div class="panel console-lines" role="log" aria-label={t("Engine console")} tabIndex={0}>
        {lines.map(({ id, command, answer, ms }) => (
          <div key={id} aria-busy={answer === null}>
            <b>{command}</b> {answer !== null && <small>{t("{ms} ms", { ms })}</small>}
            <pre>{answer ?? "…"}</pre>
          </div>
        ))}
        <div ref={end} />
      </div>
      <form class="typed" onSubmit={(event) => void run(event)}>
        <input
          value={typed}
          aria-label={t("Command")}
          placeholder={t("Command")}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={recall}
        />
        <button type="submit" class="primary">
          {t("Run")}
        </button>
        <button type="button" disabled={lines.every(({ answer }) => answer !== null)} onClick={stopAll}>
          {t("Stop")}
        </button>
        <button type="button" onClick={() => setLines([])}>
          {t("Clear")}
        </button>
      </form>
    </div>
  );
}
