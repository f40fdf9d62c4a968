// The seats: names, colours, clocks, scores, presence.
import { useEffect, useState } from "preact/hooks";
import { colourName, fill, inkOn, symbolOf } from "../boards/colours";
import { standingOf } from "../boards/standing";
import { useGame } from "../state/app";
import { clockLeft, type RoomState } from "../state/room";
import { Elo } from "./elo";
import { useSeatColours } from "./use_paint";
import { t, tc } from "../i18n";

interface Props {
  state: RoomState;
  name(seat: number): string;
  presence: boolean; // show who is online
}

export function SeatList({ state, name, presence }: Props) {
  const gameInfo = useGame(state.game);
  const now = useNow(state.position?.clocks?.running != null || state.position?.clocks?.ends_at !== undefined);
  const { seatColours } = useSeatColours(state);
  // The room's creator may know the hidden cards.
  const known = state.options.given && (gameInfo?.hidden ?? false);
  const lot = state.options.order === "lot";
  const pawns = state.seats.flatMap(({ seat, pawn }) => (pawn ? [`${name(seat)} (${pawn})`] : []));
  const turn = state.position?.turn.kind === "player" ? state.position.turn.seat : null;
  return (
    <section class="panel seat-panel">
      <h2 class="hidden">{t("Scores")}</h2>
      <ul class="seats">
        {state.seats.map((seat, i) => {
          const left = state.position && clockLeft(state.position, seat.seat, state.receivedAt, now);
          const shown = seatColours(seat.seat);
          const standing =
            state.position && state.status === "playing" ? standingOf(state.game, state.position, seat.seat) : null;
          const score = standing?.count ?? state.position?.scores[i];
          return (
            <li key={seat.seat} class={turn === seat.seat && state.status === "playing" ? "turn" : ""}>
              <span class="swatches" title={shown.map((colour) => colourName(colour)).join(", ")} aria-hidden="true">
                {shown.map((colour) => (
                  <span key={colour} class="swatch" style={{ background: fill(colour), color: inkOn(colour) }}>
                    {symbolOf(colour)}
                  </span>
                ))}
                {shown.length === 0 && <span class="swatch">{seat.seat}</span>}
              </span>
              <span class="who">
                <strong>
                  {seat.kind === "open" ? t("free seat") : name(seat.seat)}
                  {state.you.seat === seat.seat && ` (${t("you")})`}
                </strong>
                <span class="detail">
                  {presence && seat.kind === "human" && (
                    <span class={state.presence.seats[i] ? "present" : "absent"}>
                      {state.presence.seats[i] ? t("here") : t("away")}
                    </span>
                  )}
                  {seat.engine_sits_in && ` · ${t("the computer is playing for them")}`}
                  {seat.kind === "engine" && (
                    <>
                      {tc("strength", "level {level}", { level: seat.level ?? "" })}{" "}
                      <Elo game={gameInfo} level={seat.level ?? 0} />
                    </>
                  )}
                  {seat.pawn && (
                    <span
                      class="drawn-pawn"
                      role="img"
                      aria-label={t("drew the black pawn {n}", { n: seat.pawn })}
                      title={t("drew the black pawn {n}", { n: seat.pawn })}
                    >
                      {seat.pawn}
                    </span>
                  )}
                </span>
              </span>
              {left !== null && left !== undefined && (
                <span class={`clock${left < 10_000 ? " low" : ""}`}>{clockFace(left)}</span>
              )}
              {score !== undefined && (
                <span class="score">
                  <b>{String(score).replace("-", "−")}</b>{" "}
                  <small>{standing?.unit ?? (score === 1 ? t("point") : t("points"))}</small>
                  {standing?.left && <small class="left">{standing.left}</small>}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {state.options.given && (
        <small>
          {known
            ? t("The deal was not random: the person who created this room may know the cards.")
            : t("Custom start")}
        </small>
      )}
      {lot && state.status !== "waiting" && (
        <small class="lot">
          {pawns.length
            ? t("Black pawns drawn: {list}. The highest starts, the others follow.", { list: pawns.join(", ") })
            : t("Seats were assigned at random")}
        </small>
      )}
    </section>
  );
}

export function clockFace(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds >= 86_400) return `${Math.floor(seconds / 86_400)} d ${Math.floor((seconds % 86_400) / 3600)} h`;
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}

function useNow(running: boolean): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  return running ? now : Date.now();
}
