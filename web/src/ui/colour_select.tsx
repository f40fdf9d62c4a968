// Which colour to be shown in: one of the game's, or whichever is left.
import { colourName } from "../boards/colours";
import { gameId } from "../boards/board";
import { useApp } from "../state/app";

// In Blokus colours are the seats themselves; games without colours have nothing to choose.
export const choosesColours = (game: string): boolean => gameId(game) !== "blokus";

export function ColourSelect({ colours, value, set, label }: { colours: string[]; value: string; set(value: string): void; label?: string }) {
  const { t, settings } = useApp();
  if (colours.length === 0) return null;
  return (
    <label>
      {label ?? t("new.colour")}
      <select name="colour" value={value} onChange={(event) => set(event.currentTarget.value)}>
        <option value="">{t("new.colour.any")}</option>
        {colours.map((colour) => (
          <option key={colour} value={colour}>
            {colourName(colour, settings.language)}
          </option>
        ))}
      </select>
    </label>
  );
}
