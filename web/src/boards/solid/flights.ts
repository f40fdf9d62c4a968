// Animates positions one after the other: a new block comes down, a taken one goes up. No position is skipped. The
// caller passes the time; nothing is drawn here.
import type { SolidBlock } from "./mesh";

export const flightTime = 240; // ms; shorter while more positions are waiting
const maxFlying = 4; // with more differences it is another position, not a move

export interface Flying {
  block: SolidBlock;
  leaving: boolean;
}

interface Flight {
  to: SolidBlock[];
  flying: Flying[];
  began: number | null; // time of its first frame
  lasts: number;
}

export const blockKey = ({ cells, level, colour }: SolidBlock): string => `${level} ${colour} ${cells.join(" ")}`;

function differences(from: SolidBlock[], to: SolidBlock[]): Flying[] {
  const [before, after] = [from, to].map((blocks) => new Set(blocks.map(blockKey))) as [Set<string>, Set<string>];
  return [
    ...to.filter((block) => !before.has(blockKey(block))).map((block) => ({ block, leaving: false })),
    ...from.filter((block) => !after.has(blockKey(block))).map((block) => ({ block, leaving: true })),
  ];
}

export class Flights {
  private settled: SolidBlock[] | null = null; // null: nothing shown yet
  private flight: Flight | null = null;
  private waiting: SolidBlock[][] = [];

  // `still`: without animation.
  show(blocks: SolidBlock[], still: boolean): void {
    const newest = this.waiting.at(-1) ?? this.flight?.to ?? this.settled;
    const changes = newest ? differences(newest, blocks) : [];
    if (still || !newest || changes.length > maxFlying) {
      this.settled = blocks;
      this.flight = null;
      this.waiting = [];
    } else if (changes.length > 0) {
      this.waiting.push(blocks);
      if (!this.flight) this.next();
    }
    // The same blocks with other marks.
    else if (this.waiting.length > 0) this.waiting[this.waiting.length - 1] = blocks;
    else if (this.flight) this.flight.to = blocks;
    else this.settled = blocks;
  }

  // The standing and flying blocks at that time, and the progress of the flight from 0 to 1.
  at(now: number): { standing: SolidBlock[]; flying: Flying[]; part: number } {
    for (let flight = this.flight; flight; flight = this.flight) {
      flight.began ??= now;
      const part = (now - flight.began) / flight.lasts;
      if (part < 1) {
        const coming = new Set(flight.flying.filter(({ leaving }) => !leaving).map(({ block }) => blockKey(block)));
        return { standing: flight.to.filter((block) => !coming.has(blockKey(block))), flying: flight.flying, part };
      }
      this.settled = flight.to;
      this.flight = null;
      this.next();
    }
    return { standing: this.settled ?? [], flying: [], part: 1 };
  }

  get moving(): boolean {
    return this.flight !== null;
  }

  private next(): void {
    const to = this.waiting.shift();
    if (!to) return;
    const lasts = flightTime / (1 + this.waiting.length);
    this.flight = { to, flying: differences(this.settled ?? [], to), began: null, lasts };
  }
}
