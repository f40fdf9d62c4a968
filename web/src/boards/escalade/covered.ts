// The room setting `covered: hidden`: of covered floors only height and points are shown, as in the printed rules. This
// only changes the display; the server sends everything to everyone.
import type { EscaladeView, View } from "../../protocol/types";
import { t } from "../../i18n";
import { faceTable, type Face } from "./cards";

// The view as displayed: toilets that may be covered are not counted.
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
    // Whether a covered floor is a toilet is not visible, unless the roof settles it or a toilet is on top.
    const { toilets, ...rest } = building;
    const seen = building.status === "completed" || cards.length < 2 || cards.at(-1) === "toilet";
    return { ...rest, ...(building.cards && { cards }), ...(seen && toilets !== undefined && { toilets }) };
  });
  return { ...view, buildings, faces: [...faces.values(), ...hidden.values()] };
}

// The faces of a custom deck.
export const facesOf = (view: View): Face[] | undefined => ("faces" in view ? view.faces : undefined);

// In the list of moves, a floor that was covered later is described only by height and points.
export function hideCoveredMoves<Move extends { text: string; words?: string; recap?: string }>(
  moves: Move[],
  custom: Face[] | undefined,
): Move[] {
  const faces = faceTable(custom);
  const built = moves
    .map(({ text }) => text.split("@"))
    .map(([face, place]) => (place && (isFloor(faces.get(face!)) || faces.get(face!)?.kind === "roof") ? place : null));
  return moves.map((move, i) => {
    const face = faces.get(move.text.split("@")[0]!);
    const place = built[i];
    if (!place || !isFloor(face) || built.lastIndexOf(place) === i) return move;
    const floor = nameless(face);
    const words = t("adds a floor to {building}: {floor}", { building: place, floor });
    const recap = move.recap && t("You add a floor to {building}: {floor}", { building: place, floor });
    return { ...move, text: `${floor}@${place}`, words, ...(recap && { recap }) };
  });
}
