import { beforeEach, expect, test, vi } from "vitest";
import { loadSettings } from "../src/state/settings";

// What a browser's sound device was told: when each source starts and stops, how loud it begins.
const played: { from: number; to: number; loud: number }[] = [];
class Param {
  value = 0;
  setValueAtTime(value: number) {
    this.value = value;
  }
  exponentialRampToValueAtTime() {}
}
class Node {
  gain = new Param();
  frequency = new Param();
  buffer: unknown = null;
  type = "";
  private next: Node | null = null;
  private from = 0;
  connect(next: Node): Node {
    return (this.next = next);
  }
  start(at: number) {
    this.from = at;
  }
  private loud(): number {
    return this.gain.value || (this.next?.loud() ?? 0);
  }
  stop(at: number) {
    played.push({ from: this.from, to: at, loud: this.loud() });
  }
}
class Device {
  currentTime = 10;
  sampleRate = 8000;
  destination = new Node();
  resume = () => Promise.resolve();
  createGain = () => new Node();
  createOscillator = () => new Node();
  createBufferSource = () => new Node();
  createBiquadFilter = () => new Node();
}
vi.stubGlobal("AudioContext", Device);
vi.stubGlobal(
  "AudioBuffer",
  class {
    private readonly samples: Float32Array;
    constructor({ length }: { length: number }) {
      this.samples = new Float32Array(length);
    }
    getChannelData = () => this.samples;
  },
);
const { playSound } = await import("../src/ui/sounds");

beforeEach(() => (played.length = 0));

test("every sound is over within half a second, and starts at once", () => {
  for (const kind of ["move", "turn", "end", "refused"] as const)
    for (const game of ["scalino", "scalas(size=5)", ""]) {
      played.length = 0;
      playSound(kind, { sound: true, volume: 1 }, game);
      expect(Math.min(...played.map(({ from }) => from))).toBe(10);
      expect(Math.max(...played.map(({ to }) => to))).toBeLessThan(10.5);
    }
});

test("off is silent, and so is zero volume; half the volume is quieter", () => {
  playSound("move", { sound: false, volume: 1 });
  playSound("move", { sound: true, volume: 0 });
  expect(played).toEqual([]);
  const loudest = (volume: number) => {
    played.length = 0;
    playSound("move", { sound: true, volume });
    return Math.max(...played.map(({ loud }) => loud));
  };
  expect(loudest(0.5)).toBeGreaterThan(0);
  expect(loudest(0.5)).toBeLessThan(loudest(1));
});

test("on a phone sound is off until switched on; the choice is kept", () => {
  const storage = (text: string | null) => ({ getItem: () => text });
  expect(loadSettings(storage(null), [], true).sound).toBe(false);
  expect(loadSettings(storage(null), [], false).sound).toBe(true);
  expect(loadSettings(storage('{"sound":true}'), [], true).sound).toBe(true);
});
