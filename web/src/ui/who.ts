// Sentences about a player. A lone computer player is called "the computer", with an article that some languages merge
// with other words ("tocca al computer"), so it has its own sentences wherever the name is not the first word.
import { t, tc } from "../i18n";

const isComputer = (name: string): boolean => name === t("The computer");

export const toMove = (name: string): string =>
  isComputer(name) ? t("The computer to move") : t("{name} to move", { name });
export const wins = (name: string): string =>
  isComputer(name) ? t("The computer wins!") : t("{name} wins!", { name });
export const builtBy = (name: string): string =>
  isComputer(name) ? t("built by the computer") : t("built by {name}", { name });
export const rob = (name: string): string => (isComputer(name) ? t("Rob the computer") : t("Rob {name}", { name }));

// A name in the middle of a sentence.
export const inSentence = (name: string): string => (isComputer(name) ? tc("within a sentence", "the computer") : name);
