// A game under study: the line that was played and the variations beside it, as a tree. No drawing, and no rules: a
// move joins the tree when the server has listed it as legal.
import type { GameRecord, Variation } from "./record";

export interface StudyNode {
  id: number;
  parent: number | null; // null: the beginning of the game
  move: string;
  name: string; // of the variation that begins here
  children: number[]; // the first one goes on the line, the others leave it
}

export interface Study {
  record: GameRecord; // as it came
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
  const main = added(study, start, record.moves);
  addVariations(study, main, record.variations);
  study.at = main.at(-1)!;
  return study;
}

// Adds a line while the tree is still being made; answers its nodes, the one it leaves first.
function added(study: Study, from: number, moves: string[]): number[] {
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
    const own = added(study, from, moves);
    const first = study.nodes[own[after + 1]!];
    if (first && name) first.name = name;
    addVariations(study, own, inner ?? []);
  }
}

const nextId = (study: Study): number => Math.max(...Object.keys(study.nodes).map(Number)) + 1;

// From the beginning of the game (included) to a node (included).
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

// The whole line that leads through a node: to it, and on to its end.
export function lineThrough(study: Study, id: number): number[] {
  const line = pathTo(study, id);
  for (let next = nodeOf(study, id).children[0]; next !== undefined; next = nodeOf(study, next).children[0])
    line.push(next);
  return line;
}

export const mainMoves = (study: Study): string[] => movesTo(study, lineThrough(study, start).at(-1)!);
export const goTo = (study: Study, id: number): Study => (study.nodes[id] ? { ...study, at: id } : study);

// To the position after so many moves of the line that is looked at.
export function goToPly(study: Study, ply: number): Study {
  const line = lineThrough(study, study.at);
  return goTo(study, line[Math.max(0, Math.min(line.length - 1, ply))]!);
}

// Plays a move from the position that is shown: along the tree where it is known, else as a new variation.
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

// Where the variation that a node belongs to begins; null on the main line.
export function variationStart(study: Study, id: number): number | null {
  for (let at = nodeOf(study, id); at.parent !== null; at = nodeOf(study, at.parent))
    if (nodeOf(study, at.parent).children[0] !== at.id) return at.id;
  return null;
}

// The variation of a node takes the place of the line that it leaves.
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

// Removes a move and everything after it. Who looked at it is taken to the move before.
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

// The tree as lines to be shown: each move with the variations that stand beside it.
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

// The record with its variations. Where another line has become the main one, how the game ended no longer belongs to
// it.
export function toRecord(study: Study): Record<string, unknown> {
  const { end, result, ended, chance, variations: _, ...rest } = study.record.source;
  const moves = mainMoves(study);
  const same = moves.join() === study.record.moves.join();
  const variations = variationsOf(linesOf(study));
  return { ...rest, moves, ...(same && { end, result, ended, chance }), ...(variations.length > 0 && { variations }) };
}

// A record of the moves that lead to what is shown, to play on from.
export function recordHere(study: Study): Record<string, unknown> {
  const { game, setup } = study.record;
  return { format: "scalinata-record", version: 1, game, setup: setup ?? null, moves: movesTo(study, study.at) };
}
