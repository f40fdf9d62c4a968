// Shown to people who open a room's link without having a seat: who invites them, the rules in brief, the form to join.
import { useState } from "preact/hooks";
import { gameId } from "../boards/board";
import { colourName, fill, inkOn, symbolOf } from "../boards/colours";
import { briefs } from "../learn/briefs";
import { useApp, useGame } from "../state/app";
import { freeSeats, type RoomState } from "../state/room";
import { GameOptions } from "./game_options";
import { ColourSelect } from "./colour_select";
import { GamePicture } from "./game_picture";
import { useGameTitle } from "./names";
import { Problem } from "./problem";
import { useSeatColours } from "./use_paint";
import "./invitation.css";
import { labelled, localized, t } from "../i18n";

interface Props {
  state: RoomState;
  name(seat: number): string;
  problem: string | null;
  sit(seat: number, nick: string, colour: string, acceptGiven: boolean): void;
  watch(): void;
}

export function Invitation({ state, name, problem, sit, watch }: Props) {
  const { settings, change, info } = useApp();
  const title = useGameTitle()(state.game);
  const game = useGame(state.game);
  const { colours, seatColours } = useSeatColours(state);
  const free = freeSeats(state);
  const [seat, setSeat] = useState(0); // 0: the first free one
  const [nick, setNick] = useState(settings.nick);
  const [wish, setWish] = useState("");
  const [accepted, setAccepted] = useState(false);
  const people = state.seats.filter(({ kind }) => kind === "human");
  const lot = state.options.order === "lot";
  // The room's creator may know the hidden cards.
  const known = state.options.given && (game?.hidden ?? false);
  const brief = briefs[gameId(state.game)]?.map((line) => t(line)) ?? (game ? [localized(game.tagline)] : []);
  const chosen = free.includes(seat) ? seat : free[0]!;
  const colourWords = (of: number) =>
    seatColours(of)
      .map((colour) => colourName(colour))
      .join(", ");
  const join = (event: Event) => {
    event.preventDefault();
    change({ nick: nick.trim() });
    sit(chosen, nick.trim() || t("Guest"), wish, known);
  };
  return (
    <article class="invitation panel">
      <header>
        <GamePicture game={gameId(state.game)} />
        <h1>
          {people.length === 0
            ? t("You are invited to play {game}", { game: title })
            : people.length === 1
              ? t("{names} invites you to play {game}", {
                  names: people.map((one) => name(one.seat)).join(", "),
                  game: title,
                })
              : t("{names} invite you to play {game}", {
                  names: people.map((one) => name(one.seat)).join(", "),
                  game: title,
                })}
        </h1>
      </header>
      <form class="form" onSubmit={join}>
        <label>
          {t("Your name")}
          <input
            type="text"
            maxLength={info?.limits.nick}
            autocomplete="nickname"
            placeholder={t("Guest")}
            value={nick}
            onInput={(event) => setNick(event.currentTarget.value)}
          />
        </label>
        {free.length > 1 && !lot && (
          <label>
            {t("Your seat")}
            <select name="seat" value={chosen} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
              {free.map((one) => (
                <option key={one} value={one}>
                  {colourWords(one) ? labelled(t("Seat {n}", { n: one }), colourWords(one)) : t("Seat {n}", { n: one })}
                </option>
              ))}
            </select>
          </label>
        )}
        {!game?.colours_are_seats && (
          <ColourSelect
            any
            colours={colours.filter((id) => lot || !state.seats.some((other) => other.colour === id))}
            value={wish}
            set={setWish}
          />
        )}
        {known && (
          <label class="check">
            <input type="checkbox" checked={accepted} onChange={(event) => setAccepted(event.currentTarget.checked)} />
            {t("I understand, and want to play")}
          </label>
        )}
        {problem && <Problem text={problem} />}
        <div class="buttons">
          <button type="submit" class="primary" disabled={known && !accepted}>
            {t("Join")}
          </button>
          <button type="button" onClick={watch}>
            {t("Just watch")}
          </button>
        </div>
      </form>
      <section>
        <h2>{t("The rules in 30 seconds")}</h2>
        <ul>
          {brief.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t("At the table")}</h2>
        <ul class="invited-seats">
          {state.seats.map((one) => (
            <li key={one.seat}>
              {seatColours(one.seat).map((colour) => (
                <span
                  key={colour}
                  class="swatch"
                  title={colourName(colour)}
                  style={{ background: fill(colour), color: inkOn(colour) }}
                >
                  {symbolOf(colour)}
                </span>
              ))}
              {one.kind === "open" ? <em>{t("free seat")}</em> : name(one.seat)}
              {one.seat === 1 && !lot && <small>{t("starts")}</small>}
            </li>
          ))}
        </ul>
        {lot && (
          <p>
            {game?.first === "pawns"
              ? t("Everyone draws a black pawn; the highest number starts.")
              : t("Once everyone is here, the starting player is chosen at random.")}
          </p>
        )}
        {state.options.given && (
          <p>
            {known
              ? t("The deal was not random: the person who created this room may know the cards.")
              : t("The game starts from a chosen position.")}
          </p>
        )}
      </section>
      <section>
        <h2>{t("Options of this game")}</h2>
        <GameOptions game={state.game} options={state.options} />
      </section>
    </article>
  );
}
