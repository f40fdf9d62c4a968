// This browser's settings: language, colours, motion, sound, how boards are shown.
import { languages } from "../i18n";
import type { Language } from "../protocol/types";

// In display order. Each palette has its colours in style/colours.css.
export const palettes = ["standard", "deuteranopia", "contrast"] as const;
export const themes = ["auto", "light", "dark"] as const;

export interface Settings {
  language: Language;
  palette: (typeof palettes)[number];
  theme: (typeof themes)[number];
  sound: boolean;
  volume: number; // 0 to 1
  notify: boolean;
  motion: "auto" | "reduced";
  solid: boolean; // 3D boards where available
  confirm: boolean; // ask before a move is sent
  points: boolean; // show where a piece can attach
  symbols: boolean; // on pieces, even with the standard palette
  ownCorner: boolean; // turn a flat board so that the player's corner is in front
  nick: string;
  coached: string[]; // games whose tour was taken or declined
}

const key = "scalinata.settings";

// `phone`: sound is off by default.
export function loadSettings(
  storage: { getItem(key: string): string | null },
  preferred: readonly string[],
  phone = false,
): Settings {
  const known = preferred.flatMap((wanted) => languages.filter(({ id }) => id === wanted.split("-")[0]!.toLowerCase()));
  const defaults: Settings = {
    language: known[0]?.id ?? "en",
    palette: "standard",
    theme: "auto",
    sound: !phone,
    volume: 0.6,
    notify: false,
    motion: "auto",
    solid: true,
    confirm: false,
    points: true,
    symbols: false,
    ownCorner: false,
    nick: "",
    coached: [],
  };
  try {
    const saved = { ...defaults, ...(JSON.parse(storage.getItem(key) ?? "{}") as Partial<Settings>) };
    return languages.some(({ id }) => id === saved.language) ? saved : { ...saved, language: defaults.language };
  } catch {
    return defaults;
  }
}

export function saveSettings(storage: { setItem(key: string, value: string): void }, settings: Settings): void {
  storage.setItem(key, JSON.stringify(settings));
}

// Chosen here, or for the whole device.
export function reducesMotion(settings: Settings): boolean {
  return settings.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// Whether pieces show their colour's symbol: if the person asked for it, with the palettes for people who may not tell
// the colours apart, and on devices that show few colours or none.
export function showsSymbols(settings: Settings): boolean {
  return (
    settings.symbols ||
    settings.palette !== "standard" ||
    matchMedia("(monochrome), (forced-colors: active), (prefers-contrast: more)").matches
  );
}
