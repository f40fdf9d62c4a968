// The room setting `covered: hidden`: the floors that others lie on are shown as height and points alone, as the sheet
// has it. Only what is drawn changes; the server sends the same to all.
import type { EscaladeView, View } from "../../protocol/types";
import { faceTable, type Face } from "./cards";

// As it is drawn: a toilet that may be covered is not counted.
export type ShownView = Omit<EscaladeView, "faces"> & { faces?: Face[] };

const nameless = (face: Face | undefined): string =>
  `${face?.height ?? 0}\u00a0m${face?.points ? ` ${face.points}★` : ""}`;
const isFloor = (face: Face | undefined): boolean =>
  face !== undefined && ["floor", "special", "toilet"].includes(face.kind);

export function hideCovered(view: EscaladeView): ShownView {
  const faces = faceTable(view.faces);
  const hidden = new Map<string, Face>();
  const buildings = view.buildings.map((building) => {
    const cards = (building.cards ?? []).map((face, i, all) => {
      const known = faces.get(face);
      if (i === all.length - 1 || !isFloor(known)) return face;
      const name = nameless(known);
      hidden.set(name, { face: name, kind: "covered", height: known?.height ?? 0, points: known?.points ?? 0 });
      return name;
    });
    // Whether one of them is a toilet is no longer to be seen, until the roof settles it or one lies on top.
    const { toilets, ...rest } = building;
    const seen = building.status === "completed" || cards.length < 2 || cards.at(-1) === "toilet";
    return { ...rest, ...(building.cards && { cards }), ...(seen && toilets !== undefined && { toilets }) };
  });
  return { ...view, buildings, faces: [...faces.values(), ...hidden.values()] };
}

// Of a deck other than the game's own.
export const facesOf = (view: View): Face[] | undefined => ("faces" in view ? view.faces : undefined);

// Moves in order: what was built on since is written by height and points.
export function hideCoveredMoves<Move extends { text: string }>(moves: Move[], custom: Face[] | undefined): Move[] {
  const faces = faceTable(custom);
  const built = moves
    .map(({ text }) => text.split("@"))
    .map(([face, place]) => (place && (isFloor(faces.get(face!)) || faces.get(face!)?.kind === "roof") ? place : null));
  return moves.map((move, i) => {
    const face = faces.get(move.text.split("@")[0]!);
    const place = built[i];
    return place && isFloor(face) && built.lastIndexOf(place) > i
      ? { ...move, text: `${nameless(face)}@${place}` }
      : move;
  });
}
