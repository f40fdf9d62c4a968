// How strong a level is: its Elo on the game's scale.
import type { GameInfo } from "../protocol/types";
import { t } from "../i18n";

// "about 1440 Elo"; undefined if the game's levels have not been measured.
export function eloText(game: GameInfo | undefined, level: number): string | undefined {
  const elo = game?.elo?.[level - 1];
  return elo === undefined ? undefined : t("about {elo} Elo", { elo });
}

export function Elo({ game, level }: { game: GameInfo | undefined; level: number }) {
  const text = eloText(game, level);
  if (!text) return null;
  return (
    <span
      class="elo"
      title={t("Elo compares the levels of one game. Level 1 has 1000; a level with 100 more wins 64 games of 100.")}
    >
      {text}
    </span>
  );
}
