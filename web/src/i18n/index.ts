// Every text of the client, by key and language.
import type { Language } from "../protocol/types";
import { en, type Key } from "./en";
import { it } from "./it";

export type { Key };
export type Translate = (key: Key, values?: Record<string, string | number>) => string;

export const languages: { id: Language; name: string }[] = [
  { id: "en", name: "English" },
  { id: "it", name: "Italiano" },
];

const texts: Record<Language, Record<Key, string>> = { en, it };

export function translator(language: Language): Translate {
  return (key, values = {}) =>
    texts[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
