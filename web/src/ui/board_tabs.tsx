// What every board needs, in a room or outside: its module, loaded on demand, and the choice of map, 3D or text.
import { useEffect, useState } from "preact/hooks";
import { boardOf, gameId, type BoardModule } from "../boards/board";
import { canDraw3d } from "../boards/solid/available";
import { unreachableText } from "../protocol/reasons";
import { useApp, useGame } from "../state/app";
import { t } from "../i18n";

const loaded = new Map<string, BoardModule>(); // by game

// `module` is null without a game and until loaded; `problem` says why loading failed.
export function useLoadingBoard(game: string | null): { module: BoardModule | null; problem: string | null } {
  const [, redraw] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const id = game && gameId(game);
  useEffect(() => {
    if (id === null || loaded.has(id)) return;
    let current = true;
    setProblem(null);
    boardOf(id).then(
      (module) => (loaded.set(id, module), current && redraw((count) => count + 1)),
      () => current && setProblem(unreachableText()),
    );
    return () => void (current = false);
  }, [id]);
  return { module: (id !== null && loaded.get(id)) || null, problem };
}

export const useBoardModule = (game: string): BoardModule | null => useLoadingBoard(game).module;

export function BoardTabs({ game, words, setWords }: { game: string; words: boolean; setWords(words: boolean): void }) {
  const { settings, change } = useApp();
  const solid = useGame(game)?.solid ?? false;
  const flat = solid && settings.solid && !canDraw3d();
  return (
    <>
      <div class="tabs">
        {solid &&
          (
            [
              [t("Map"), false],
              [t("3D"), true],
            ] as const
          ).map(([name, value]) => (
            <button
              key={name}
              aria-pressed={!words && (settings.solid && !flat) === value}
              disabled={flat && value}
              onClick={() => (change({ solid: value }), setWords(false))}
            >
              {name}
            </button>
          ))}
        <button aria-pressed={words} onClick={() => setWords(solid || !words)}>
          {t("Text")}
        </button>
      </div>
      {flat && (
        <p class="flat">{t("This browser cannot draw in 3D (it has no WebGL 2), so the board is shown as a map.")}</p>
      )}
    </>
  );
}
