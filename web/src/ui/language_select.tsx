// The choice of language.
import { languages } from "../i18n";
import { useApp } from "../state/app";
import type { Settings } from "../state/settings";

export function LanguageSelect() {
  const { settings, change } = useApp();
  return (
    <select
      value={settings.language}
      onChange={(event) => change({ language: event.currentTarget.value as Settings["language"] })}
    >
      {languages.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
