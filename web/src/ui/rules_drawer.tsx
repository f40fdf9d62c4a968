// The rules in a drawer beside the board: this room's options and the game's rules.
import { Fragment } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { gameId } from "../boards/board";
import { loadRules } from "../learn/rules";
import type { PublicOptions } from "../protocol/types";
import { useApp } from "../state/app";
import { GameOptions } from "./game_options";
import { Icon } from "./icon";
import { Markdown } from "./markdown";
import { useGameTitle } from "./names";
import { Placeholder } from "./placeholder";
import "./rules_drawer.css";
import { t } from "../i18n";

interface Props {
  game: string; // game string
  options: PublicOptions;
  close(): void;
  showAround?(): void; // starts the coach
}

export function RulesDrawer({ game, options, close, showAround }: Props) {
  const { settings } = useApp();
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
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    closer.current?.focus();
    return () => before?.focus();
  }, []);
  return (
    <aside
      class="drawer"
      id="rules"
      aria-label={t("Rules of {game}", { game: title(game) })}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <header>
        <h2>{t("Rules of {game}", { game: title(game) })}</h2>
        <button
          ref={closer}
          class="quiet"
          aria-label={t("Close the rules")}
          title={t("Close the rules")}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </header>
      {showAround && <button onClick={showAround}>{t("Show me around")}</button>}
      {!problem && sections.length === 0 && <Placeholder />}
      {problem && (
        <p class="problem" role="alert">
          {problem} <button onClick={() => setTries(tries + 1)}>{t("Try again")}</button>
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
              <summary>{t("Options of this game")}</summary>
              <GameOptions game={game} options={options} />
            </details>
          )}
        </Fragment>
      ))}
    </aside>
  );
}

interface RuleSection {
  heading: string; // "": the text before the first heading
  text: string;
}

// The rules without their title, split at the headings.
export function ruleSections(text: string): RuleSection[] {
  return text.split(/^(?=## )/m).map((part) => {
    const [, heading = ""] = /^## (.*)\n/.exec(part) ?? [];
    return { heading, text: part.replace(/^##? .*\n/, "") };
  });
}
