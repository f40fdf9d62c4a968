// Who sits where: names, colours, clocks, scores, presence, and free seats.
import { useEffect, useState } from "preact/hooks";
import { colourName, fill, inkOn, symbolOf } from "../boards/colours";
import { standingOf } from "../boards/standing";
import { useApp, useGame } from "../state/app";
import { clockLeft, type RoomState } from "../state/room";
import { useSeatColours } from "./use_paint";

interface Props {
  state: RoomState;
  name(seat: number): string;
  presence: boolean; // whether who is here is worth saying
}

export function SeatList({ state, name, presence }: Props) {
  const { t, settings } = useApp();
  const gameInfo = useGame(state.game);
  const now = useNow(state.position?.clocks?.running != null || state.position?.clocks?.ends_at !== undefined);
  const { seatColours } = useSeatColours(state);
  // Whoever made the room may know what is hidden in it.
  const known = state.options.given && (gameInfo?.hidden ?? false);
  const lot = state.options.order === "lot";
  const pawns = state.seats.flatMap(({ seat, pawn }) => (pawn ? [`${name(seat)} ${pawn}`] : []));
  const turn = state.position?.turn.kind === "player" ? state.position.turn.seat : null;
  return (
    <section class="panel seat-panel">
      <h2 class="hidden">{t("room.scores")}</h2>
      <ul class="seats">
        {state.seats.map((seat, i) => {
          const left = state.position && clockLeft(state.position, seat.seat, state.receivedAt, now);
          const shown = seatColours(seat.seat);
          const standing =
            state.position && state.status === "playing"
              ? standingOf(state.game, state.position, seat.seat, settings.language)
              : null;
          const score = standing?.count ?? state.position?.scores[i];
          return (
            <li key={seat.seat} class={turn === seat.seat && state.status === "playing" ? "turn" : ""}>
              <span
                class="swatches"
                title={shown.map((colour) => colourName(colour, settings.language)).join(", ")}
                aria-hidden="true"
              >
                {shown.map((colour) => (
                  <span key={colour} class="swatch" style={{ background: fill(colour), color: inkOn(colour) }}>
                    {symbolOf(colour)}
                  </span>
                ))}
                {shown.length === 0 && <span class="swatch">{seat.seat}</span>}
              </span>
              <span class="who">
                <strong>
                  {seat.kind === "open" ? t("room.open") : name(seat.seat)}
                  {state.you.seat === seat.seat && ` (${t("room.you")})`}
                </strong>
                <span class="detail">
                  {presence && seat.kind === "human" && (
                    <span class={state.presence.seats[i] ? "present" : "absent"}>
                      {t(state.presence.seats[i] ? "room.present" : "room.absent")}
                    </span>
                  )}
                  {seat.engine_sits_in && ` · ${t("room.engineSitsIn")}`}
                  {seat.kind === "engine" && t("room.engine", { level: seat.level ?? "" })}
                  {seat.pawn && (
                    <span
                      class="drawn-pawn"
                      role="img"
                      aria-label={t("room.pawn", { n: seat.pawn })}
                      title={t("room.pawn", { n: seat.pawn })}
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
                  <small>{standing?.unit ?? t(score === 1 ? "room.point" : "room.points")}</small>
                  {standing?.left && <small class="left">{standing.left}</small>}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {state.options.given && <small>{t(known ? "room.given" : "lobby.given")}</small>}
      {lot && state.status !== "waiting" && (
        <small class="lot">{pawns.length ? t("room.pawns", { list: pawns.join(", ") }) : t("room.lot")}</small>
      )}
      {state.presence.spectators > 0 && <small>{t("room.spectators", { n: state.presence.spectators })}</small>}
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
