// What a person can choose for this browser.
import { useApp } from "../state/app";
import { palettes, themes, type Settings } from "../state/settings";
import { LanguageSelect } from "../ui/language_select";

export function SettingsPage() {
  const { t, settings, change } = useApp();
  const choice = <K extends "palette" | "theme">(key: K, values: readonly Settings[K][]) => (
    <label>
      {t(`settings.${key}`)}
      <select value={settings[key]} onChange={(event) => change({ [key]: event.currentTarget.value })}>
        {values.map((value) => (
          <option key={value} value={value}>
            {t(`settings.${key}.${value}` as Parameters<typeof t>[0])}
          </option>
        ))}
      </select>
    </label>
  );
  const toggle = (key: "sound" | "solid" | "confirm" | "points" | "symbols") => (
    <label class="check">
      <input
        type="checkbox"
        checked={settings[key]}
        onChange={(event) => change({ [key]: event.currentTarget.checked })}
      />
      {t(`settings.${key}`)}
    </label>
  );
  return (
    <>
      <h1>{t("settings.title")}</h1>
      <form class="form panel settings" onSubmit={(event) => event.preventDefault()}>
        <label>
          {t("settings.language")}
          <LanguageSelect />
        </label>
        {choice("palette", palettes)}
        {choice("theme", themes)}
        {toggle("sound")}
        <label class="check">
          <input
            type="checkbox"
            checked={settings.notify}
            onChange={async (event) => {
              const wanted = event.currentTarget.checked;
              const allowed =
                wanted && "Notification" in window && (await Notification.requestPermission()) === "granted";
              change({ notify: allowed });
            }}
          />
          {t("settings.notify")}
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={settings.motion === "reduced"}
            onChange={(event) => change({ motion: event.currentTarget.checked ? "reduced" : "auto" })}
          />
          {t("settings.motion")}
        </label>
        {toggle("solid")}
        {toggle("confirm")}
        {toggle("points")}
        {toggle("symbols")}
      </form>
    </>
  );
}
