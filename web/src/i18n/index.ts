// Sentences in the current language. English is written where it is used; other languages come from po/*.po as bundles
// that are loaded on demand. Sentences missing from a bundle stay English.
import { contextEnd, shortKey } from "../../scripts/message_key.mjs";
import { bundles, languages } from "virtual:words";
import type { Language, Words } from "../protocol/types";
import type { Bundle, Message, Placeholders, Values } from "./message";

export { languages };
export type { Message };

const english: Bundle = { messages: {}, plural: (n) => (n === 1 ? 0 : 1) };

let language: Language = "en";
let bundle = english;

export const currentLanguage = (): Language => language;

// Switches to a language. Rejects and changes nothing if its bundle cannot be loaded.
export async function loadLanguage(wanted: Language): Promise<void> {
  const loaded = wanted === "en" ? english : await bundles[wanted]();
  setBundle(wanted, loaded);
}

export function setBundle(of: Language, loaded: Bundle): void {
  language = of;
  bundle = loaded;
}

// A sentence whose {placeholders} are filled from `values`.
export function t<S extends string>(text: string extends S ? never : S, ...values: Values<S>): string {
  return filled(translated(text), values[0]);
}

// With a context, for English words with two meanings.
export function tc<S extends string>(about: string, text: string extends S ? never : S, ...values: Values<S>): string {
  return filled(translated(about + contextEnd + text), values[0]);
}

// The plural form for a number, which fills {n}.
export function tn<S extends string>(
  n: number,
  one: S,
  many: string,
  values?: Partial<Record<Exclude<Placeholders<S>, "n">, string | number>>,
): string {
  const known = bundle.messages[shortKey(one)];
  const forms = known && typeof known !== "string" ? known : undefined;
  const form = forms?.[bundle.plural(n)] ?? (n === 1 ? one : many);
  return filled(form, { n: String(n).replace("-", "−"), ...values });
}

// A constant to be translated later, by `t`.
export const mark = (text: string): Message => text as Message;
export const markc = (about: string, text: string): Message => (about + contextEnd + text) as Message;

// "label: text"; languages differ in the spacing of the colon.
export const labelled = (label: string, text: string | number): string => t("{label}: {text}", { label, text });

// Joined by semicolons, with the space that French has before them.
export const listed = (texts: string[]): string =>
  texts.length > 1 ? texts.reduce((moves, next) => t("{moves}; {next}", { moves, next })) : (texts[0] ?? "");

// Texts that the server sends in all languages.
export function localized(words: Words): string;
export function localized(words: Words | undefined): string | undefined;
export function localized(words: Words | undefined): string | undefined {
  return words?.[language] ?? words?.en;
}

function translated(key: string): string {
  const known = bundle.messages[shortKey(key)];
  return typeof known === "string" ? known : key.slice(key.indexOf(contextEnd) + 1);
}

function filled(text: string, values: Record<string, string | number> | undefined): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
