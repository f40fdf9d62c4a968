// What a level means on this device: how long a move takes, and how much of the level's search fits in its time limit.
import type { Speed } from "../engine/module";

export interface LevelHere {
  seconds: number; // per move
  share: number; // of the level's simulations, up to 1
}

export function levelHere({ simulations, levels }: Speed, level: number): LevelHere | null {
  const cost = levels[level - 1];
  if (!cost || !(simulations > 0)) return null;
  const whole = cost.simulations / simulations;
  const seconds = Math.min(whole, cost.seconds ?? whole);
  return { seconds, share: seconds / whole };
}

// "0.4", "12": no more digits than a measurement of half a second is good for.
export const secondsText = (seconds: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumSignificantDigits: seconds < 10 ? 2 : 3, maximumFractionDigits: 1 }).format(
    Math.max(0.1, seconds),
  );

// Two digits: measurements do not agree on more.
export const countText = (count: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumSignificantDigits: 2 }).format(count);
