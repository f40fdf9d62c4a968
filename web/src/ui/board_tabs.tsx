// What every board has around it, in a room or outside: its module, loaded when needed, and how it is looked at.
import { useEffect, useState } from "preact/hooks";
import { boardOf, gameId, type BoardModule } from "../boards/board";
import { useApp, useGame } from "../state/app";

export function useBoardModule(game: string): BoardModule | null {
  const [module, setModule] = useState<BoardModule | null>(null);
  const id = gameId(game);
  useEffect(() => {
    let current = true;
    void boardOf(id).then((loaded) => current && setModule(loaded));
    return () => void (current = false);
  }, [id]);
  return module;
}

export function BoardTabs({ game, words, setWords }: { game: string; words: boolean; setWords(words: boolean): void }) {
  const { t, settings, change } = useApp();
  const solid = useGame(game)?.solid ?? false;
  return (
    <div class="tabs">
      {solid &&
        (
          [
            ["room.map", false],
            ["room.solid", true],
          ] as const
        ).map(([name, value]) => (
          <button
            key={name}
            aria-pressed={!words && settings.solid === value}
            onClick={() => (change({ solid: value }), setWords(false))}
          >
            {t(name)}
          </button>
        ))}
      <button aria-pressed={words} onClick={() => setWords(solid || !words)}>
        {t("room.asText")}
      </button>
    </div>
  );
}
