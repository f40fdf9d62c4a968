// The puzzle of the day: which day it is, the generator's seed and difficulty for it, and how many days in a row it was
// solved in this browser. Days are in UTC, so that everybody has the same puzzle at the same time.
import type { Storage } from "./storage";

const dayMs = 86_400_000;
const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const textOf = (date: Date): string => date.toISOString().slice(0, 10);

export const dayOf = (ms: number): string => textOf(new Date(ms)); // "2026-11-17"
export const today = (): string => dayOf(Date.now());
export const untilTomorrow = (ms: number): number => dayMs - (ms % dayMs);
const dayBefore = (day: string): string => dayOf(atNoon(day).getTime() - dayMs);

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(atNoon(text).getTime()) && textOf(atNoon(text)) === text;
}

// From an easy Monday to a hard Sunday. tests/puzzle/generate_test.cpp pins the generator's puzzles for these seeds:
// a change here or there changes puzzles that people have links to.
export function gradeOfDay(day: string): { difficulty: number; seed: number } {
  const sinceMonday = (atNoon(day).getUTCDay() + 6) % 7;
  return { difficulty: 2 + sinceMonday, seed: Number(day.replaceAll("-", "")) };
}

export const dayText = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { dateStyle: "long", timeZone: "UTC" }).format(
    atNoon(day),
  );

export interface Streak {
  last: string; // the latest day counted
  run: number; // days in a row up to it
  longest: number;
}

const key = "scalinata.daily";
const none: Streak = { last: "", run: 0, longest: 0 };

function load(storage: Storage): Streak {
  try {
    const { last, run, longest } = JSON.parse(storage.getItem(key) ?? "{}") as Partial<Streak>;
    const valid = typeof last === "string" && Number.isInteger(run) && Number.isInteger(longest);
    return valid ? { last, run: run!, longest: longest! } : none;
  } catch {
    return none;
  }
}

// The streak as of a day: it is not broken while that day's puzzle can still be solved.
export function streakOn(storage: Storage, day: string): Streak {
  const streak = load(storage);
  return streak.last === day || streak.last === dayBefore(day) ? streak : { ...streak, run: 0 };
}

// A day counts once, and never after a later one.
export function countDay(storage: Storage, day: string): Streak {
  const before = streakOn(storage, day);
  if (before.last >= day) return before;
  const run = before.run + 1;
  const streak = { last: day, run, longest: Math.max(run, before.longest) };
  storage.setItem(key, JSON.stringify(streak));
  return streak;
}
