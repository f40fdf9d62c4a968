// A game under study: the line played and its variations, as a tree. No drawing and no rules: only moves that the
// server has listed as legal join the tree.
import type { GameRecord, Variation } from "./record";

export interface StudyNode {
  id: number;
  parent: number | null; // null: the beginning of the game
  move: string;
  name: string; // of the variation that starts here
  children: number[]; // the first one continues the line, the others are variations
}

export interface Study {
  record: GameRecord; // as it was opened
  nodes: Record<number, StudyNode>;
  at: number; // the node whose position is shown
}

export interface Line {
  moves: { node: StudyNode; ply: number; beside: Line[] }[];
}

const start = 0;
const nodeOf = (study: Study, id: number): StudyNode => study.nodes[id]!;

export function beginStudy(record: GameRecord): Study {
  const root: StudyNode = { id: start, parent: null, move: "", name: "", children: [] };
  const study: Study = { record, nodes: { [start]: root }, at: start };
  const main = addLine(study, start, record.moves);
  addVariations(study, main, record.variations);
  study.at = main.at(-1)!;
  return study;
}

// Adds a line while the tree is being built. Returns the nodes from the root to its end.
function addLine(study: Study, from: number, moves: string[]): number[] {
  const line = pathTo(study, from);
  for (const move of moves) {
    const parent = nodeOf(study, line.at(-1)!);
    const known = parent.children.find((id) => nodeOf(study, id).move === move);
    const id = known ?? nextId(study);
    if (known === undefined) {
      study.nodes[id] = { id, parent: parent.id, move, name: "", children: [] };
      parent.children.push(id);
    }
    line.push(id);
  }
  return line;
}

function addVariations(study: Study, line: number[], variations: Variation[]): void {
  for (const { after, name, moves, variations: inner } of variations) {
    const from = line[after];
    if (from === undefined) continue;
    const own = addLine(study, from, moves);
    const first = study.nodes[own[after + 1]!];
    if (first && name) first.name = name;
    addVariations(study, own, inner ?? []);
  }
}

const nextId = (study: Study): number => Math.max(...Object.keys(study.nodes).map(Number)) + 1;

// From the root to a node, both included.
export function pathTo(study: Study, id: number): number[] {
  const path: number[] = [];
  for (let at: number | null = id; at !== null; at = nodeOf(study, at).parent) path.unshift(at);
  return path;
}

export const movesTo = (study: Study, id: number): string[] =>
  pathTo(study, id)
    .slice(1)
    .map((each) => nodeOf(study, each).move);
export const plyOf = (study: Study, id: number): number => pathTo(study, id).length - 1;

// The whole line through a node, from the root to the line's end.
export function lineThrough(study: Study, id: number): number[] {
  const line = pathTo(study, id);
  for (let next = nodeOf(study, id).children[0]; next !== undefined; next = nodeOf(study, next).children[0])
    line.push(next);
  return line;
}

export const mainMoves = (study: Study): string[] => movesTo(study, lineThrough(study, start).at(-1)!);
export const goTo = (study: Study, id: number): Study => (study.nodes[id] ? { ...study, at: id } : study);

// Goes to the position after `ply` moves of the current line.
export function goToPly(study: Study, ply: number): Study {
  const line = lineThrough(study, study.at);
  return goTo(study, line[Math.max(0, Math.min(line.length - 1, ply))]!);
}

// Plays a move from the current position: follows the tree if it has that move, else adds a variation.
export function playMove(study: Study, move: string): Study {
  const here = nodeOf(study, study.at);
  const known = here.children.find((id) => nodeOf(study, id).move === move);
  if (known !== undefined) return goTo(study, known);
  const id = nextId(study);
  const nodes = {
    ...study.nodes,
    [here.id]: { ...here, children: [...here.children, id] },
    [id]: { id, parent: here.id, move, name: "", children: [] },
  };
  return { ...study, nodes, at: id };
}

// The last node of every line.
export const leaves = (study: Study): number[] =>
  Object.values(study.nodes).flatMap(({ id, children }) => (children.length === 0 && id !== start ? [id] : []));

// The first node of the variation that a node belongs to; null on the main line.
export function variationStart(study: Study, id: number): number | null {
  for (let at = nodeOf(study, id); at.parent !== null; at = nodeOf(study, at.parent))
    if (nodeOf(study, at.parent).children[0] !== at.id) return at.id;
  return null;
}

// Swaps a node's variation with the line it branches off from.
export function promote(study: Study, id: number): Study {
  const first = variationStart(study, id);
  if (first === null) return study;
  const parent = nodeOf(study, nodeOf(study, first).parent!);
  const children = [first, ...parent.children.filter((child) => child !== first)];
  return { ...study, nodes: { ...study.nodes, [parent.id]: { ...parent, children } } };
}

export function rename(study: Study, id: number, name: string): Study {
  const first = variationStart(study, id);
  if (first === null) return study;
  return { ...study, nodes: { ...study.nodes, [first]: { ...nodeOf(study, first), name } } };
}

// Removes a move and everything after it. If that was shown, the move before it is shown instead.
export function remove(study: Study, id: number): Study {
  const { parent } = nodeOf(study, id);
  if (parent === null) return study;
  const nodes = {
    ...study.nodes,
    [parent]: { ...nodeOf(study, parent), children: nodeOf(study, parent).children.filter((child) => child !== id) },
  };
  const gone = [id];
  for (const each of gone) {
    gone.push(...nodeOf(study, each).children);
    delete nodes[each];
  }
  return { ...study, nodes, at: gone.includes(study.at) ? parent : study.at };
}

// The tree as lines to be shown: each move with its alternatives.
export function linesOf(study: Study, first = nodeOf(study, start).children[0]): Line {
  const moves: Line["moves"] = [];
  for (let id = first; id !== undefined; id = nodeOf(study, id).children[0]) {
    const node = nodeOf(study, id);
    const beside = nodeOf(study, node.parent!).children;
    moves.push({
      node,
      ply: plyOf(study, id),
      beside: beside[0] === id ? beside.slice(1).map((other) => linesOf(study, other)) : [],
    });
  }
  return { moves };
}

function variationsOf(line: Line): Variation[] {
  return line.moves.flatMap(({ ply, beside }) =>
    beside.map((variation): Variation => {
      const inner = variationsOf(variation);
      const name = variation.moves[0]?.node.name;
      return {
        after: ply - 1,
        ...(name && { name }),
        moves: variation.moves.map(({ node }) => node.move),
        ...(inner.length > 0 && { variations: inner }),
      };
    }),
  );
}

// The record with its variations. If another line has become the main one, the game's result is dropped.
export function toRecord(study: Study): Record<string, unknown> {
  const { end, result, ended, chance, variations: _, ...rest } = study.record.source;
  const moves = mainMoves(study);
  const same = moves.join() === study.record.moves.join();
  const variations = variationsOf(linesOf(study));
  return { ...rest, moves, ...(same && { end, result, ended, chance }), ...(variations.length > 0 && { variations }) };
}

// A record of the moves up to the current position, to play on from.
export function recordHere(study: Study): Record<string, unknown> {
  const { game, setup } = study.record;
  return { format: "scalinata-record", version: 1, game, setup: setup ?? null, moves: movesTo(study, study.at) };
}
