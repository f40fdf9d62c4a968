// The settings of this browser.
import { useApp } from "../state/app";
import type { Settings } from "../state/settings";
import { DeviceSpeed } from "../ui/device_speed";
import { LanguageSelect } from "../ui/language_select";
import { playSound } from "../ui/sounds";
import { mark, t, type Message } from "../i18n";

// In display order; each palette has its colours in style/colours.css.
const palettes: Record<Settings["palette"], Message> = {
  standard: mark("Standard"),
  deuteranopia: mark("For red-green colour blindness"),
  contrast: mark("High contrast"),
};
const themes: Record<Settings["theme"], Message> = {
  auto: mark("Same as device"),
  light: mark("Light"),
  dark: mark("Dark"),
};

export function SettingsPage() {
  const { settings, change } = useApp();
  const choice = <K extends "palette" | "theme">(key: K, label: string, values: Record<Settings[K], Message>) => (
    <label>
      {label}
      <select value={settings[key]} onChange={(event) => change({ [key]: event.currentTarget.value })}>
        {Object.entries<Message>(values).map(([value, name]) => (
          <option key={value} value={value}>
            {t(name)}
          </option>
        ))}
      </select>
    </label>
  );
  const toggle = (key: "sound" | "solid" | "confirm" | "points" | "symbols", label: string) => (
    <label class="check">
      <input
        type="checkbox"
        checked={settings[key]}
        onChange={(event) => change({ [key]: event.currentTarget.checked })}
      />
      {label}
    </label>
  );
  return (
    <>
      <h1>{t("Settings")}</h1>
      <form class="form panel settings" onSubmit={(event) => event.preventDefault()}>
        <label>
          {t("Language")}
          <LanguageSelect />
        </label>
        {choice("palette", t("Colours"), palettes)}
        {choice("theme", t("Theme"), themes)}
        {toggle("sound", t("Sounds"))}
        <label>
          {t("Volume")}
          <input
            type="range"
            min="0"
            max="100"
            value={settings.volume * 100}
            disabled={!settings.sound}
            onInput={(event) => change({ volume: Number(event.currentTarget.value) / 100 })}
            onChange={(event) => playSound("move", { ...settings, volume: Number(event.currentTarget.value) / 100 })}
          />
        </label>
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
          {t("Notify me when it is my turn")}
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={settings.motion === "reduced"}
            onChange={(event) => change({ motion: event.currentTarget.checked ? "reduced" : "auto" })}
          />
          {t("Reduce motion")}
        </label>
        {toggle("solid", t("3D boards"))}
        {toggle("confirm", t("Confirm each move"))}
        {toggle("points", t("Show legal moves"))}
        {toggle("symbols", t("Always show symbols on pieces"))}
      </form>
      <DeviceSpeed />
    </>
  );
}
