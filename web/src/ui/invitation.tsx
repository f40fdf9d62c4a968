// What somebody sees who opens a room's link and has no seat: who invites to what, how it is played, and the way in.
import { useState } from "preact/hooks";
import { gameId } from "../boards/board";
import { colourName, fill, inkOn, symbolOf } from "../boards/colours";
import { briefs } from "../learn/briefs";
import { useApp, useGame } from "../state/app";
import { freeSeats, type RoomState } from "../state/room";
import { Agreed } from "./agreed";
import { ColourSelect } from "./colour_select";
import { GamePicture } from "./game_picture";
import { useGameTitle } from "./names";
import { Problem } from "./problem";
import { useSeatColours } from "./use_paint";
import "./invitation.css";

interface Props {
  state: RoomState;
  name(seat: number): string;
  problem: string | null;
  sit(seat: number, nick: string, colour: string, acceptGiven: boolean): void;
  watch(): void;
}

export function Invitation({ state, name, problem, sit, watch }: Props) {
  const { t, settings, change, info } = useApp();
  const { language } = settings;
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
  // Whoever made the room may know what is hidden in it.
  const known = state.options.given && (game?.hidden ?? false);
  const brief = briefs[gameId(state.game)] ?? (game ? [game.tagline] : []);
  const chosen = free.includes(seat) ? seat : free[0]!;
  const colourWords = (of: number) =>
    seatColours(of)
      .map((colour) => colourName(colour, language))
      .join(", ");
  const join = (event: Event) => {
    event.preventDefault();
    change({ nick: nick.trim() });
    sit(chosen, nick.trim() || t("room.guest"), wish, known);
  };
  return (
    <article class="invitation panel">
      <header>
        <GamePicture game={gameId(state.game)} />
        <h1>
          {people.length === 0
            ? t("invitation.nobody", { game: title })
            : t(people.length === 1 ? "invitation.by" : "invitation.byMany", {
                names: people.map((one) => name(one.seat)).join(", "),
                game: title,
              })}
        </h1>
      </header>
      <form class="form" onSubmit={join}>
        <label>
          {t("new.nick")}
          <input
            type="text"
            maxLength={info?.limits.nick}
            autocomplete="nickname"
            placeholder={t("room.guest")}
            value={nick}
            onInput={(event) => setNick(event.currentTarget.value)}
          />
        </label>
        {free.length > 1 && !lot && (
          <label>
            {t("new.seat")}
            <select name="seat" value={chosen} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
              {free.map((one) => (
                <option key={one} value={one}>
                  {[t("new.seat.n", { n: one }), colourWords(one)].filter(Boolean).join(": ")}
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
            {t("room.acceptGiven")}
          </label>
        )}
        {problem && <Problem text={problem} />}
        <div class="buttons">
          <button type="submit" class="primary" disabled={known && !accepted}>
            {t("lobby.join")}
          </button>
          <button type="button" onClick={watch}>
            {t("invitation.watch")}
          </button>
        </div>
      </form>
      <section>
        <h2>{t("invitation.rules")}</h2>
        <ul>
          {brief.map((line) => (
            <li key={line.en}>{line[language]}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t("invitation.table")}</h2>
        <ul class="invited-seats">
          {state.seats.map((one) => (
            <li key={one.seat}>
              {seatColours(one.seat).map((colour) => (
                <span
                  key={colour}
                  class="swatch"
                  title={colourName(colour, language)}
                  style={{ background: fill(colour), color: inkOn(colour) }}
                >
                  {symbolOf(colour)}
                </span>
              ))}
              {one.kind === "open" ? <em>{t("room.open")}</em> : name(one.seat)}
              {one.seat === 1 && !lot && <small>{t("invitation.begins")}</small>}
            </li>
          ))}
        </ul>
        {lot && <p>{t(game?.first === "pawns" ? "new.lot.pawns" : "invitation.lot")}</p>}
        {state.options.given && <p>{t(known ? "room.given" : "invitation.given")}</p>}
      </section>
      <section>
        <h2>{t("room.agreed")}</h2>
        <Agreed game={state.game} options={state.options} />
      </section>
    </article>
  );
}
