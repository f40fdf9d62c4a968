// Messages and views as the server sends them, whole, with what a test is about in place of the ordinary.
import { expect } from "vitest";
import { contractOf } from "../scripts/contract.mjs";
import { protocolSchema } from "../scripts/schema.mjs";
import type {
  BlokusColour,
  BlokusView,
  AllTypes,
  EscaladeBuilding,
  EscaladeView,
  Position,
  Room,
  ScalasView,
  ScalinoColour,
  ScalinoView,
} from "../src/protocol/types";

const schemaFault = contractOf(protocolSchema());

// Is it what the schema calls by this name?
export function checked<Name extends keyof AllTypes>(name: Name, value: NonNullable<AllTypes[Name]>) {
  expect(schemaFault(name, value)).toBe("");
  return value;
}

export const blokusColour = (seat: number, more: Partial<BlokusColour> = {}): BlokusColour => ({
  colour: (["blue", "yellow", "red", "green"] as const)[seat - 1]!,
  seat,
  shared: false,
  score: 0,
  can_move: true,
  placed: [],
  pieces_left: [],
  points: [],
  ...more,
});

// Of four seats; what is known of the first one's colour.
export const blokusView = (first: Partial<BlokusColour>): BlokusView => ({
  players: 4,
  teams: false,
  corners: "free",
  colours: [blokusColour(1, first), blokusColour(2), blokusColour(3), blokusColour(4)],
});

export const scalasView: ScalasView = {
  size: 5,
  between: "any",
  towers: [],
  bottom: 0,
  in_hand: { red: 20, blue: 20 },
  owed: [],
  alone: false,
  stairs: {},
};

export const scalinoColour = (more: Partial<ScalinoColour>): ScalinoColour => ({
  colour: "red",
  seat: 1,
  shared: false,
  unused: { 1: 1, 2: 1, 3: 1 },
  group_points: 0,
  unused_cells: 6,
  groups: [],
  ...more,
});

export const scalinoView = (colours: ScalinoColour[]): ScalinoView => ({
  players: 3,
  board: "aztec",
  columns: 8,
  rows: 8,
  levels: [],
  star: [],
  building: 1,
  bonus: false,
  blocks: [],
  colours,
});

export const building = (more: Partial<EscaladeBuilding>): EscaladeBuilding => ({
  building: "b1",
  status: "site",
  foundation: "raft",
  owner: null,
  cards: [],
  height: 0,
  points: 0,
  floors: 0,
  toilets: 0,
  resistance: 3,
  quakes: 0,
  insurances: 0,
  century_marks: 0,
  ...more,
});

export const collapsed = (name: string): EscaladeBuilding => ({
  building: name,
  status: "collapsed",
  foundation: "sand",
  owner: null,
});

export const roofed = (more: Partial<EscaladeBuilding>): EscaladeBuilding =>
  building({ status: "completed", owner: 1, completion: 1, sound: true, false_or_smelly: false, worth: 0, ...more });

export const escaladeView = (more: Partial<EscaladeView>): EscaladeView =>
  checked("EscaladeView", {
    players: 2,
    seat: null,
    phase: "turn",
    turn_of: 1,
    robbed_seat: null,
    insuring: null,
    in_play: null,
    studies_open: 0,
    stalled_turns: 0,
    has_robbed: false,
    last_round: false,
    to_come: [],
    completed_so_far: 0,
    buildings: [],
    prizes: { mini: null, unity: null, record: null },
    seats: [],
    deck_size: 1,
    foundations_left: 1,
    discard: {},
    removed: {},
    shown_size: 0,
    hand: [],
    shown: [],
    loot: [],
    ...more,
  });

export const position = (ply: number, more: Partial<Position> = {}): Position =>
  checked("Position", {
    ply,
    turn: { kind: "player", seat: 1, colour: "red" },
    view: scalasView,
    scores: [0, 0],
    ranks: [1, 1],
    legal: null,
    clocks: null,
    thinking: false,
    takeback: null,
    ...more,
  });

export const room = (more: Partial<Room>): Room =>
  checked("Room", {
    type: "room",
    channel: 1,
    room: "r".repeat(20),
    version: 1,
    status: "playing",
    game: "scalas",
    rules: 1,
    you: { seat: 1, maker: true },
    options: {
      listed: false,
      clock: { kind: "none" },
      at_zero: "loss",
      hints: false,
      covered: "open",
      takeback: false,
      chat: true,
      order: "given",
      given: false,
    },
    seats: [
      { seat: 1, kind: "human", nick: "a" },
      { seat: 2, kind: "engine", level: 1 },
    ],
    presence: { seats: [true, false], spectators: 0 },
    events: [],
    position: null,
    end: null,
    commitment: "",
    rematch: { agreed: [] },
    ...more,
  });
