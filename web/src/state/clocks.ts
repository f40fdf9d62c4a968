// The clocks that are offered for a new game; each has its name in every language.
import type { Clock } from "../protocol/types";

export const clockPresets = [
  { id: "none", clock: { kind: "none" } },
  { id: "move", clock: { kind: "move", seconds: 30 } },
  { id: "blitz", clock: { kind: "total", seconds: 300, increment: 3 } },
  { id: "relaxed", clock: { kind: "total", seconds: 900, increment: 10 } },
  { id: "days", clock: { kind: "days", days: 2 } },
  { id: "minutes", clock: { kind: "minutes", minutes: 15 } },
] as const satisfies { id: string; clock: Clock }[];

export type ClockId = (typeof clockPresets)[number]["id"];

export const presetsFor = (kinds: string[]) => clockPresets.filter(({ clock }) => kinds.includes(clock.kind));
