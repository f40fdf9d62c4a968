// What a person has chosen for this browser: language, colours, motion, sound, how boards are shown.
import type { Language } from "../protocol/types";

// In the order people see them; each has its colours in style/colours.css and its name in every language.
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
  solid: boolean; // 3D boards where there are any
  confirm: boolean; // ask before a move is sent
  points: boolean; // show where a move could begin
  symbols: boolean; // on pieces, also where their colours tell them apart
  ownCorner: boolean; // a flat board that has corners is turned to one's own
  nick: string;
  coached: string[]; // games whose coach has been seen or sent away
}

const key = "scalinata.settings";

// `phone`: on phones sound waits until it is asked for.
export function loadSettings(
  storage: { getItem(key: string): string | null },
  languages: readonly string[],
  phone = false,
): Settings {
  const italian = languages.find((language) => /^(it|en)\b/.test(language))?.startsWith("it") ?? false;
  const standard: Settings = {
    language: italian ? "it" : "en",
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
    return { ...standard, ...(JSON.parse(storage.getItem(key) ?? "{}") as Partial<Settings>) };
  } catch {
    return standard;
  }
}

export function saveSettings(storage: { setItem(key: string, value: string): void }, settings: Settings): void {
  storage.setItem(key, JSON.stringify(settings));
}

// Whether things should not move: chosen here, or for the whole device.
export function calm(settings: Settings): boolean {
  return settings.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// Whether pieces carry their colour's symbol: where it was asked for, and where colours may not tell them apart, which
// is what the other palettes are for, and what a device says that shows no colours or was told to show few.
export function showsSymbols(settings: Settings): boolean {
  return (
    settings.symbols ||
    settings.palette !== "standard" ||
    matchMedia("(monochrome), (forced-colors: active), (prefers-contrast: more)").matches
  );
}
