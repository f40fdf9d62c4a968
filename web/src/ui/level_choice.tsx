// Chooses the computer's level, and says how strong it is in this game.
import type { ComponentChildren } from "preact";
import type { GameInfo } from "../protocol/types";
import { useApp } from "../state/app";
import { Elo, eloText } from "./elo";
import { labelled, t } from "../i18n";

interface Props {
  game: GameInfo | undefined;
  level: number;
  set(level: number): void;
  children?: ComponentChildren; // below
}

export function LevelChoice({ game, level, set, children }: Props) {
  const { info } = useApp();
  const strength = eloText(game, level);
  return (
    <label>
      <span>
        {labelled(t("Level"), "")}
        <output>{level}</output>
        {strength && " · "}
        <Elo game={game} level={level} />
      </span>
      <input
        type="range"
        min={info?.levels.lowest}
        max={info?.levels.highest}
        value={level}
        aria-valuetext={strength && `${level}, ${strength}`}
        onInput={(event) => set(Number(event.currentTarget.value))}
      />
      {children}
    </label>
  );
}
