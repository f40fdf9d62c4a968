// What was agreed for a room: the options in force in words, the clock, what is allowed.
import type { PublicOptions } from "../protocol/types";
import { useApp, useGame } from "../state/app";
import { chosenOptions } from "../state/new_room";
import { clockText, valueName } from "./names";

export function Agreed({ game, options }: { game: string; options: PublicOptions }) {
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
