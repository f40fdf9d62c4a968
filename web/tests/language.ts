// Sentences of the real catalogues, for tests.
import { afterEach } from "vitest";
import { loadLanguage } from "../src/i18n";
import type { Language } from "../src/protocol/types";

afterEach(() => loadLanguage("en"));

// What is said in a language; afterwards everything is English again.
export async function inLanguage<T>(language: Language, say: () => T): Promise<T> {
  await loadLanguage(language);
  const said = say();
  await loadLanguage("en");
  return said;
}
