// Which colour to be shown in: one of the game's or, where that may be left open, any.
import { colourName } from "../boards/colours";
import { useApp } from "../state/app";

interface Props {
  colours: string[];
  value: string;
  set(value: string): void;
  label?: string;
  any?: boolean; // none may be chosen
  name?: string;
}

export function ColourSelect({ colours, value, set, label, any, name }: Props) {
  const { t, settings } = useApp();
  if (colours.length === 0) return null;
  return (
    <label>
      {label ?? t("new.colour")}
      <select name={name ?? "colour"} value={value} onChange={(event) => set(event.currentTarget.value)}>
        {any && <option value="">{t("new.colour.any")}</option>}
        {colours.map((colour) => (
          <option key={colour} value={colour}>
            {colourName(colour, settings.language)}
          </option>
        ))}
      </select>
    </label>
  );
}
