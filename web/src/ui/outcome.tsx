// How a game ended: places, scores, and what to do next.
import { fetchRecord } from "../protocol/api";
import { isHere } from "../state/places";
import { useApp, useGame } from "../state/app";
import { openOffer, winners, type RoomState } from "../state/room";
import { Anchor } from "./anchor";
import { useBoardModule } from "./board_tabs";
import { GoOn } from "./go_on";
import { Icon } from "./icon";
import { useGameTitle } from "./names";
import { saveFile } from "./save_file";
import { ScoreItems } from "./score_sheet";
import { SharePicture } from "./share_picture";
import { usePaint } from "./use_paint";

interface Props {
  state: RoomState;
  token: string | undefined;
  name(seat: number): string;
  rematch(): void;
}

// Why the game ended, in one sentence.
export function useEndWords({ end, game, position }: RoomState, name: Props["name"]): string {
  const { t, settings } = useApp();
  const module = useBoardModule(game);
  if (!end) return "";
  if (end.by === "rules") return (position && module?.ended(position.view, settings.language, game)) ?? "";
  return t(`end.by.${end.by}`, { name: end.seat ? name(end.seat) : "" });
}

const narrow = 3; // points behind that were all but enough

// A kind word to who has lost.
function useConsolation({ end, you, seats }: RoomState, name: Props["name"]): string {
  const { t } = useApp();
  const rank = end && you.seat !== null ? end.ranks[you.seat - 1]! : 1;
  if (!end || you.seat === null || rank === 1) return "";
  if (end.by === "resign" && end.seat === you.seat) return t("end.resigned");
  const best = winners(end)[0] ?? 1;
  const behind = end.scores[best - 1]! - end.scores[you.seat - 1]!;
  if (end.by === "rules" && behind > 0 && behind <= narrow) return t("end.close", { n: behind });
  return rank < seats.length ? t("end.place", { n: rank, of: seats.length }) : t("end.kind", { name: name(best) });
}

export function Outcome({ state, token, name, rematch }: Props) {
  const { t, settings } = useApp();
  const why = useEndWords(state, name);
  const kind = useConsolation(state, name);
  const { words } = usePaint(state);
  const module = useBoardModule(state.game);
  const title = useGameTitle();
  const dealt = useGame(state.game)?.dealt;
  const end = state.end;
  if (!end) return null;
  const best = winners(end);
  const headline =
    best.length > 1
      ? t("end.draw", { names: best.map(name).join(", ") })
      : best[0] === state.you.seat
        ? t("end.youWon")
        : t("end.won", { name: name(best[0] ?? 1) });
  const order = end.ranks.map((_, i) => i + 1).sort((a, b) => end.ranks[a - 1]! - end.ranks[b - 1]!);
  const offers = state.you.seat !== null && !state.rematch.room && !openOffer(state);
  return (
    <section class="outcome panel" aria-live="polite">
      <h2>
        <Icon name="trophy" /> {headline}
      </h2>
      {why && <p>{why}</p>}
      {kind && <p class="kind">{kind}</p>}
      <table>
        <thead>
          <tr>
            <th>{t("end.rank")}</th>
            <th />
            <th>{t("room.points")}</th>
          </tr>
        </thead>
        <tbody>
          {order.map((seat) => (
            <tr key={seat} class={end.ranks[seat - 1] === 1 ? "winner" : ""}>
              <td>{end.ranks[seat - 1]}</td>
              <td>{name(seat)}</td>
              <td>{String(end.scores[seat - 1]).replace("-", "−")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div class="buttons">
        {offers && (
          <button class="primary" onClick={rematch}>
            {t("room.rematch")}
          </button>
        )}
        <GoOn state={state} module={module} />
        <Anchor to={{ page: "analysis", room: state.room }} class="button">
          <Icon name="graph" /> {t("room.analyse")}
        </Anchor>
        {!isHere(state.room) && <SharePicture room={state.room} title={title(state.game)} />}
        <Anchor to={{ page: "home" }} class="button">
          {t("end.another")}
        </Anchor>
        {(dealt || state.options.order === "lot") && (
          <Anchor to={{ page: "verify", room: state.room }} class="button">
            {t("verify.title")}
          </Anchor>
        )}
        <button
          onClick={async () => {
            const record = await fetchRecord(settings.language, state.room, token);
            saveFile(`${state.room}.scalinata.json`, JSON.stringify(record));
          }}
        >
          {t("room.record")}
        </button>
      </div>
      <ScoreItems room={state.room} token={token} order={order} name={name} words={words} />
    </section>
  );
}
