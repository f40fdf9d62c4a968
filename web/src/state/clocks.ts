// The clocks to choose from for a new game.
import { mark, type Message } from "../i18n";
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

export const clockNames: Record<ClockId, Message> = {
  none: mark("No clock"),
  move: mark("Fast"),
  blitz: mark("Blitz 5 + 3"),
  relaxed: mark("Relaxed 15 + 10"),
  days: mark("Correspondence"),
  minutes: mark("Quarter of an hour"),
};

export const presetsFor = (kinds: string[]) => clockPresets.filter(({ clock }) => kinds.includes(clock.kind));
