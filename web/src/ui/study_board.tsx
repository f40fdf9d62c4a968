// A board outside any room: a position that was asked of the server, to look at or to play on.
import { useEffect, useState } from "preact/hooks";
import { boardModules, gameId, solidGames, type BoardModule } from "../boards/board";
import { canonicalCells } from "../boards/grid";
import { study as ask } from "../protocol/api";
import type { Explained, Position } from "../protocol/types";
import { useApp } from "../state/app";
import type { StudiedGame } from "../state/use_position";

interface Props {
  studied: StudiedGame;
  position: Position;
  suggested?: string | null;
  play: ((move: string) => void) | null; // null: look, do not touch
}

export function useBoardModule(game: string): BoardModule | null {
  const [module, setModule] = useState<BoardModule | null>(null);
  const id = gameId(game);
  useEffect(() => {
    let current = true;
    void boardModules[id]?.().then((loaded) => current && setModule(loaded));
    return () => void (current = false);
  }, [id]);
  return module;
}

export function StudyBoard({ studied, position, suggested, play }: Props) {
  const { t, settings, change } = useApp();
  const module = useBoardModule(studied.game);
  const [words, setWords] = useState(false);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { seat: _, ...told } = studied;
  const explain = (move: string) => ask<Explained>(settings.language, "explain", { ...told, move, language: settings.language });
  // A typed move is asked for first: boards offer only legal ones, but anything can be typed.
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
      <div class="tabs">
        {solidGames.has(gameId(studied.game)) && (
          <button aria-pressed={settings.solid} onClick={() => change({ solid: !settings.solid })}>
            {t("room.solid")}
          </button>
        )}
        <button aria-pressed={words} onClick={() => setWords(!words)}>
          {t("room.asText")}
        </button>
      </div>
      {module && !words && (
        <module.Board
          game={studied.game}
          view={position.view}
          turn={position.turn}
          legal={play ? position.legal : null}
          lastMoves={studied.moves.slice(-1)}
          suggested={suggested ?? null}
          settings={settings}
          play={(move) => (setProblem(null), play?.(canonicalCells(move)))}
          explain={async (move) => (await explain(move)).reason ?? ""}
        />
      )}
      {module && words && (
        <div class="words">
          <ul>
            {module.describe(position.view, settings.language).map((line, i) => (
              <li key={i}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {play && (
        <form class="typed" onSubmit={playTyped}>
          <input value={typed} aria-label={t("room.typeMove")} placeholder={t("room.typeMove")} autocomplete="off" autocapitalize="off" spellcheck={false} onInput={(event) => setTyped(event.currentTarget.value)} />
          <button type="submit">{t("room.play")}</button>
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
