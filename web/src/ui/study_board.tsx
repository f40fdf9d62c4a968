// A board outside any room: a position from the server, to look at or to play on.
import { useState } from "preact/hooks";
import { canonicalCells } from "../boards/grid";
import { study as ask } from "../protocol/api";
import type { Explained, Position } from "../protocol/types";
import { useApp } from "../state/app";
import type { StudiedGame } from "../state/use_position";
import { BoardTabs, useLoadingBoard } from "./board_tabs";
import { Placeholder } from "./placeholder";
import { t } from "../i18n";

interface Props {
  studied: StudiedGame;
  position: Position;
  suggested?: string | null;
  play: ((move: string) => void) | null; // null: read-only
  before?: Position | null; // a move earlier, to animate the last move
}

export function StudyBoard({ studied, position, suggested, play, before }: Props) {
  const { settings } = useApp();
  const { module, problem: notLoaded } = useLoadingBoard(studied.game);
  const [words, setWords] = useState(false);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { seat: _, ...studiedGame } = studied;
  const explain = (move: string) =>
    ask<Explained>(settings.language, "explain", { ...studiedGame, move, language: settings.language });
  // A typed move is checked first: boards offer only legal moves, but anything can be typed.
  const playTyped = (event: SubmitEvent) => {
    event.preventDefault();
    if (!typed.trim()) return;
    explain(typed.trim()).then(
      ({ canonical, reason }) => (setProblem(reason ?? null), canonical && (setTyped(""), play?.(canonical))),
      (error: Error) => setProblem(error.message),
    );
  };
  return (
    <div>
      <BoardTabs game={studied.game} words={words} setWords={setWords} />
      {!module && <Placeholder shape="board" problem={notLoaded} />}
      {module && !words && (
        <module.Board
          game={studied.game}
          view={position.view}
          turn={position.turn}
          legal={play ? position.legal : null}
          lastMoves={studied.moves.slice(-1)}
          history={studied.moves}
          suggested={suggested ?? null}
          arriving={before ? (studied.moves.at(-1) ?? null) : null}
          before={before?.view ?? null}
          settings={settings}
          play={(move) => (setProblem(null), play?.(canonicalCells(move)))}
          explain={async (move) => (await explain(move)).reason ?? ""}
        />
      )}
      {module && words && (
        <div class="words">
          <ul>
            {module.describe(position.view).map((line, i) => (
              <li key={i}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {play && (
        <form class="typed" onSubmit={playTyped}>
          <input
            value={typed}
            aria-label={t("Type a move")}
            placeholder={t("Type a move")}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <button type="submit">{t("Play")}</button>
        </form>
      )}
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
