// The rules beside the board, without leaving the game: what was agreed for this room, then the game's own rules.
import { Fragment } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { gameId } from "../boards/board";
import { loadRules } from "../learn/rules";
import type { PublicOptions } from "../protocol/types";
import { useApp, useGame } from "../state/app";
import { chosenOptions } from "../state/new_room";
import { Icon } from "./icon";
import { Markdown } from "./markdown";
import { clockText, useGameTitle, valueName } from "./names";

interface Props {
  game: string; // game string
  options: PublicOptions;
  close(): void;
}

export function RulesDrawer({ game, options, close }: Props) {
  const { t, settings } = useApp();
  const title = useGameTitle();
  const id = gameId(game);
  const [sections, setSections] = useState<RuleSection[]>([]);
  const closer = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let current = true;
    void loadRules(id, settings.language).then((text) => current && setSections(ruleSections(text)));
    return () => void (current = false);
  }, [id, settings.language]);
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

// The options in force, each with its meaning, and what the room allows.
function Agreed({ game, options }: { game: string; options: PublicOptions }) {
  const { t, settings } = useApp();
  const chosen = chosenOptions(game);
  return (
    <ul>
      {useGame(game)?.options.map((option) => (
        <li key={option.name}>
          {option.label[settings.language]}:{" "}
          <b>{valueName(option, chosen[option.name] ?? String(option.standard), settings.language)}</b>
        </li>
      ))}
      <li>{clockText(options.clock, t)}</li>
      <li>{t(options.takeback ? "room.takebackYes" : "room.takebackNo")}</li>
      <li>{t(options.hints ? "room.hintsYes" : "room.hintsNo")}</li>
    </ul>
  );
}
