// The blocks of a pyramid, and which block a pointer selects.
import type { DemolitionBlock, ScalinoBlock, ScalinoColour } from "../../protocol/types";
import { cellAt, cellName } from "../grid";
import type { Sides } from "../solid/mesh";

export type PyramidBlock = ScalinoBlock | DemolitionBlock;

// The highest block over each cell, up to a level.
export function topBlocks({ blocks }: { blocks: PyramidBlock[] }, upTo = 4): Map<string, PyramidBlock> {
  const tops = new Map<string, PyramidBlock>();
  for (const block of blocks) {
    if (block.level > upTo) continue;
    for (const cell of block.cells) if ((tops.get(cell)?.level ?? 0) < block.level) tops.set(cell, block);
  }
  return tops;
}

// The legal block of that length that covers the cell: in the preferred direction if possible, with the cell as near to
// its middle as possible.
export function blockAt(name: string, length: number, upright: boolean, moves: Set<string>): string | null {
  const [column, row] = cellAt(name);
  const middle = Math.floor((length - 1) / 2);
  const shifts = [...Array(length).keys()].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  for (const up of [upright, !upright])
    for (const shift of shifts) {
      const cells = Array.from({ length }, (_, i) =>
        up ? cellName(column, row - shift + i) : cellName(column - shift + i, row),
      );
      const move = cells.join(",");
      if (moves.has(move)) return move;
    }
  return null;
}

// The block of that length around the cell, legal or not.
export function wishedBlock(name: string, length: number, upright: boolean): string {
  const [column, row] = cellAt(name);
  const shift = Math.floor((length - 1) / 2);
  return Array.from({ length }, (_, i) =>
    upright ? cellName(column, row - shift + i) : cellName(column - shift + i, row),
  ).join(",");
}

// The points of each group of connected steps; null if they do not add up to the server's total.
export function groupPoints(sizes: number[], total: number): number[] | null {
  const points = sizes.map((size) => (size * (size + 1)) / 2);
  return points.reduce((sum, one) => sum + one, 0) === total ? points : null;
}

export interface Step {
  colour: string;
  size: number; // of its group
  points: number | null; // on the group's first cell
}

// On which sides of a step its group ends. Seen from above, neighbours of the same colour are connected.
export function groupEnds(steps: Map<string, Step>, name: string): Sides {
  const [column, row] = cellAt(name);
  const ends = (x: number, y: number) => steps.get(cellName(x, y))?.colour !== steps.get(name)?.colour;
  return {
    left: ends(column - 1, row),
    right: ends(column + 1, row),
    up: ends(column, row + 1),
    down: ends(column, row - 1),
  };
}

// Every visible step that belongs to a group of two or more.
export function connectedSteps(colours: ScalinoColour[]): Map<string, Step> {
  const steps = new Map<string, Step>();
  for (const set of colours) {
    const points = groupPoints(
      set.groups.map((group) => group.length),
      set.group_points,
    );
    set.groups.forEach((group, i) => {
      if (group.length < 2) return;
      group.forEach((cell, j) =>
        steps.set(cell, { colour: set.colour, size: group.length, points: j === 0 ? (points?.[i] ?? null) : null }),
      );
    });
  }
  return steps;
}
