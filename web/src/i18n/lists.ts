// Lists in the current language.
import { currentLanguage } from ".";

const locale = (): string => (currentLanguage() === "en" ? "en-GB" : currentLanguage());

// "b1, c1 and d1".
export const allOf = (items: string[]): string => new Intl.ListFormat(locale(), { type: "conjunction" }).format(items);
// "b1, c1 or d1".
export const oneOf = (items: string[]): string => new Intl.ListFormat(locale(), { type: "disjunction" }).format(items);
