// The options of a room in words: the game's own, the clock, undo and hints.
import type { PublicOptions } from "../protocol/types";
import { useGame } from "../state/app";
import { chosenOptions } from "../state/new_room";
import { clockText, valueName } from "./names";
import { labelled, localized, t } from "../i18n";

export function GameOptions({ game, options }: { game: string; options: PublicOptions }) {
  const chosen = chosenOptions(game);
  return (
    <ul>
      {useGame(game)?.options.map((option) => (
        <li key={option.name}>
          {labelled(localized(option.label), "")}
          <b>{valueName(option, chosen[option.name] ?? String(option.standard))}</b>
        </li>
      ))}
      <li>{clockText(options.clock)}</li>
      <li>{options.takeback ? t("Moves can be undone if everyone agrees") : t("Moves cannot be undone")}</li>
      <li>{options.hints ? t("Hints are allowed") : t("No hints")}</li>
    </ul>
  );
}
