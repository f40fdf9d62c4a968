// The choice of a colour.
import { colourName } from "../boards/colours";
import { t } from "../i18n";

interface Props {
  colours: string[];
  value: string;
  set(value: string): void;
  label?: string;
  any?: boolean; // also offers "any"
  name?: string;
}

export function ColourSelect({ colours, value, set, label, any, name }: Props) {
  if (colours.length === 0) return null;
  return (
    <label>
      {label ?? t("Your colour")}
      <select name={name ?? "colour"} value={value} onChange={(event) => set(event.currentTarget.value)}>
        {any && <option value="">{t("Any")}</option>}
        {colours.map((colour) => (
          <option key={colour} value={colour}>
            {colourName(colour)}
          </option>
        ))}
      </select>
    </label>
  );
}
