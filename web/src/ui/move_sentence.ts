// Moves as sentences: "Ada places a cube on c3", and to the player who made them "You place a cube on c3".
import { colourName, pieceColours } from "../boards/colours";
import { listed, t } from "../i18n";
import type { Turn } from "../protocol/types";
import type { MoveEntry } from "../state/room";

type Painted = (words: string) => string; // names the colours that are drawn

// Who had that turn, if the player's name is not known: the colour, or the player's number.
export function turnName(turn: Turn, painted: Painted = (words) => words): string {
  if (turn.kind !== "player") return t("Chance");
  if (!(turn.colour in pieceColours)) return t("Player {n}", { n: turn.seat });
  const colour = painted(colourName(turn.colour));
  return colour.charAt(0).toUpperCase() + colour.slice(1);
}

export function moveSentence(
  { seat, text, words, recap, given }: MoveEntry,
  name: (seat: number) => string,
  painted: Painted,
): string {
  if (recap) return painted(recap);
  const who = given ? turnName(given, painted) : given === null ? "" : seat === null ? t("Chance") : name(seat);
  return [who, painted(words ?? text)].filter(Boolean).join(" ");
}

// Several moves in a row by one player.
export function runSentence(moves: MoveEntry[], name: (seat: number) => string, painted: Painted): string {
  const [first, ...others] = moves;
  if (!first) return "";
  if (first.recap) return moves.map((move) => moveSentence(move, name, painted)).join(". ");
  return listed([moveSentence(first, name, painted), ...others.map((move) => painted(move.words ?? move.text))]);
}
