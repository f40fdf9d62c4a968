// The form fields for who starts and who plays which colour. In Blokus colours are seats, so picking a colour also
// picks the order; elsewhere a colour is a wish.
import { colourName } from "../boards/colours";
import type { GameInfo } from "../protocol/types";
import { pick, seatedByColour, seatedFrom, seatedWithMeOn, type Against } from "../state/new_room";
import { seatColours } from "../state/paint";
import { ColourSelect } from "./colour_select";
import { t } from "../i18n";

export interface Seating {
  first: number; // the player who begins, or byLot
  wishes: string[]; // by player; "": any
  picked: string[]; // Blokus: a colour for each player, then those left over
}

export const byLot = -1;

// The players by seat, before seats are drawn by lot.
export function seated(seating: Seating, game: GameInfo, against: Against, count: number): number[] {
  if (picksColours(game, against, count))
    return seatedByColour(seating.picked.slice(0, count), owned(game, count, seating));
  return seatedFrom(Math.max(seating.first, 0) % count, count);
}

export const sharedColour = (seating: Seating, count: number): string | undefined =>
  count === 3 ? seating.picked[3] : undefined;

const picksColours = (game: GameInfo, against: Against, count: number): boolean =>
  game.colours_are_seats && count > 2 && against === "together";

function owned(game: GameInfo, count: number, seating: Seating): string[] {
  const all = game.colours.map(({ id }) => id);
  return !game.colours_are_seats ? all : seatColours(all, count, sharedColour(seating, count));
}

interface Props {
  game: GameInfo;
  against: Against;
  count: number;
  nick: string;
  seating: Seating;
  set(seating: Seating): void;
}

export function FirstAndColours({ game, against, count, nick, seating, set }: Props) {
  const all = game.colours.map(({ id }) => id);
  const together = against === "together";
  const picks = picksColours(game, against, count);
  const lot = seating.first === byLot;
  const order = seated(seating, game, against, count);
  const player = (i: number) => (nick.trim() ? `${nick.trim()} ${i + 1}` : t("Player {n}", { n: i + 1 }));
  // By player 0's seat; on one screen by player.
  const choices = Array.from({ length: count }, (_, i) => (together ? i : seatedWithMeOn(i, count)[0]!));
  const label = (first: number, i: number) => {
    if (together) return player(first);
    const colours = !game.colours_are_seats
      ? []
      : owned(game, count, seating).filter((_, colour) => colour % count === i);
    const name = i === 0 ? t("I do") : count === 2 ? t("My opponent") : t("I am player {n}", { n: i + 1 });
    const names = colours.map((colour) => colourName(colour)).join(", ");
    if (names === "") return name;
    return count === 2 && i === 1 ? t("{name} (I play {colours})", { name, colours: names }) : `${name} (${names})`;
  };
  const begin = (first: number) =>
    set({
      ...seating,
      first,
      ...(picks && first !== byLot && { picked: pick(seating.picked, first, owned(game, count, seating)[0]!) }),
    });
  return (
    <div class="pairs">
      <label>
        {t("Who starts")}
        <select
          name="first"
          value={lot ? byLot : order[0]}
          onChange={(event) => begin(Number(event.currentTarget.value))}
        >
          {choices.map((first, i) => (
            <option key={first} value={first}>
              {label(first, i)}
            </option>
          ))}
          <option value={byLot}>{t("At random")}</option>
        </select>
        {lot && game.first === "pawns" && <small>{t("Everyone draws a black pawn; the highest number starts.")}</small>}
      </label>
      {picks &&
        !lot &&
        Array.from({ length: count }, (_, i) => (
          <ColourSelect
            key={i}
            label={t("{name}'s colour", { name: player(i) })}
            colours={all}
            value={seating.picked[i]!}
            set={(colour) => set({ ...seating, picked: pick(seating.picked, i, colour) })}
          />
        ))}
      {game.colours_are_seats && count === 3 && (
        <ColourSelect
          label={t("Shared colour")}
          name="shared"
          colours={all}
          value={seating.picked[3]!}
          set={(colour) => set({ ...seating, picked: pick(seating.picked, 3, colour) })}
        />
      )}
      {!game.colours_are_seats &&
        all.length > 0 &&
        Array.from({ length: together ? count : 1 }, (_, i) => (
          <ColourSelect
            key={i}
            any
            label={together ? t("{name}'s colour", { name: player(i) }) : t("Your colour")}
            colours={all.filter((id) => lot || seating.wishes[i] === id || !seating.wishes.includes(id))}
            value={seating.wishes[i] ?? ""}
            set={(colour) =>
              set({
                ...seating,
                wishes: Array.from({ length: count }, (_, j) => (j === i ? colour : (seating.wishes[j] ?? ""))),
              })
            }
          />
        ))}
      {lot && !game.colours_are_seats && all.length > 0 && (
        <small>{t("If two players want the same colour, the draw decides.")}</small>
      )}
    </div>
  );
}
