// The rules beside the board, without leaving the game: what was agreed for this room, then the game's own rules.
import { Fragment } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { gameId } from "../boards/board";
import { loadRules } from "../learn/rules";
import type { PublicOptions } from "../protocol/types";
import { useApp } from "../state/app";
import { Agreed } from "./agreed";
import { Icon } from "./icon";
import { Markdown } from "./markdown";
import { useGameTitle } from "./names";

interface Props {
  game: string; // game string
  options: PublicOptions;
  close(): void;
  showAround?(): void; // lets the coach point at things
}

export function RulesDrawer({ game, options, close, showAround }: Props) {
  const { t, settings } = useApp();
  const title = useGameTitle();
  const id = gameId(game);
  const [sections, setSections] = useState<RuleSection[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const closer = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let current = true;
    setProblem(null);
    loadRules(id, settings.language).then(
      (text) => current && setSections(ruleSections(text)),
      (error: Error) => current && setProblem(error.message),
    );
    return () => void (current = false);
  }, [id, settings.language, tries]);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    closer.current?.focus();
    return () => before?.focus();
  }, []);
  return (
    <aside
      class="drawer"
      id="rules"
      aria-label={t("room.rulesOf", { game: title(game) })}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <header>
        <h2>{t("room.rulesOf", { game: title(game) })}</h2>
        <button
          ref={closer}
          class="quiet"
          aria-label={t("room.rulesClose")}
          title={t("room.rulesClose")}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </header>
      {showAround && <button onClick={showAround}>{t("coach.start")}</button>}
      {problem && (
        <p class="problem" role="alert">
          {problem} <button onClick={() => setTries(tries + 1)}>{t("home.retry")}</button>
        </p>
      )}
      {sections.map(({ heading, text }, i) => (
        <Fragment key={heading}>
          {heading === "" ? (
            <Markdown text={text} />
          ) : (
            <details>
              <summary>{heading}</summary>
              <Markdown text={text} />
            </details>
          )}
          {i === 0 && (
            <details>
              <summary>{t("room.agreed")}</summary>
              <Agreed game={game} options={options} />
            </details>
          )}
        </Fragment>
      ))}
    </aside>
  );
}

interface RuleSection {
  heading: string; // "": what stands before the first one
  text: string;
}

// The rules without their title, by the headings below it.
export function ruleSections(text: string): RuleSection[] {
  return text.split(/^(?=## )/m).map((part) => {
    const [, heading = ""] = /^## (.*)\n/.exec(part) ?? [];
    return { heading, text: part.replace(/^##? .*\n/, "") };
  });
}
