// The end of a game: ranks, scores, and what to do next.
import { fetchRecord } from "../protocol/api";
import { useApp, useGame } from "../state/app";
import { openOffer, winners, type RoomState } from "../state/room";
import { Anchor } from "./anchor";
import { BestMoveOfGame } from "./best_move";
import { useBoardModule } from "./board_tabs";
import { ContinueGame } from "./continue_game";
import { Icon } from "./icon";
import { useGameTitle } from "./names";
import { saveFile } from "./save_file";
import { ScoreItems } from "./score_sheet";
import { SharePicture } from "./share_picture";
import { usePaint } from "./use_paint";
import { t, tc, tn } from "../i18n";
import { wins, inSentence } from "./who";

interface Props {
  state: RoomState;
  token: string | undefined;
  name(seat: number): string;
  rematch(): void;
  look(ply: number): void; // shows the board after that many moves
}

// Why the game ended, in one sentence.
export function useEndWords({ end, game, position }: RoomState, name: Props["name"]): string {
  const module = useBoardModule(game);
  if (!end) return "";
  if (end.by === "rules") return (position && module?.ended(position.view, game)) ?? "";
  const loser = end.seat ? name(end.seat) : "";
  switch (end.by) {
    case "resign":
      return t("{name} resigned", { name: loser });
    case "time":
      return t("{name} ran out of time", { name: loser });
    case "minutes":
      return t("Time is up");
    case "abandoned":
      return t("The game was abandoned");
  }
}

const narrow = 3; // points behind the winner

// A kind word for the loser.
function useConsolation({ end, you, seats }: RoomState, name: Props["name"]): string {
  const rank = end && you.seat !== null ? end.ranks[you.seat - 1]! : 1;
  if (!end || you.seat === null || rank === 1) return "";
  if (end.by === "resign" && end.seat === you.seat) return t("It takes a good eye to see when a game is decided.");
  const best = winners(end)[0] ?? 1;
  const behind = end.scores[best - 1]! - end.scores[you.seat - 1]!;
  if (end.by === "rules" && behind > 0 && behind <= narrow)
    return tn(
      behind,
      "So close: only {n} point short of first place.",
      "So close: only {n} points short of first place.",
    );
  return rank < seats.length
    ? t("Place {n} of {of}, against strong opponents.", { n: rank, of: seats.length })
    : t("Well fought. {name} was stronger this time.", { name: name(best) });
}

export function Outcome({ state, token, name, rematch, look }: Props) {
  const { settings } = useApp();
  const why = useEndWords(state, name);
  const consolation = useConsolation(state, name);
  const { words } = usePaint(state);
  const module = useBoardModule(state.game);
  const title = useGameTitle();
  const dealt = useGame(state.game)?.dealt;
  const end = state.end;
  if (!end) return null;
  const best = winners(end);
  const headline =
    best.length > 1
      ? t("A draw between {names}", { names: best.map((seat) => inSentence(name(seat))).join(", ") })
      : best[0] === state.you.seat
        ? t("You win!")
        : wins(name(best[0] ?? 1));
  const order = end.ranks.map((_, i) => i + 1).sort((a, b) => end.ranks[a - 1]! - end.ranks[b - 1]!);
  const offers = state.you.seat !== null && !state.rematch.room && !openOffer(state);
  return (
    <section class="outcome panel" aria-live="polite">
      <h2>
        <Icon name="trophy" /> {headline}
      </h2>
      {why && <p>{why}</p>}
      {consolation && <p class="consolation">{consolation}</p>}
      <BestMoveOfGame state={state} token={token} name={name} look={look} />
      <table>
        <thead>
          <tr>
            <th>{tc("rank", "Place")}</th>
            <th />
            <th>{t("points")}</th>
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
            {t("Rematch")}
          </button>
        )}
        <ContinueGame state={state} module={module} />
        <Anchor to={{ page: "analysis", room: state.room }} class="button">
          <Icon name="graph" /> {t("Analyse")}
        </Anchor>
        <SharePicture room={state.room} title={title(state.game)} />
        <Anchor to={{ page: "home" }} class="button">
          {t("Another game")}
        </Anchor>
        {(dealt || state.options.order === "lot") && (
          <Anchor to={{ page: "verify", room: state.room }} class="button">
            {t("Was the deal fair?")}
          </Anchor>
        )}
        <button
          onClick={async () => {
            const record = await fetchRecord(settings.language, state.room, token);
            saveFile(`${state.room}.scalinata.json`, JSON.stringify(record));
          }}
        >
          {t("Download the game")}
        </button>
      </div>
      <ScoreItems room={state.room} token={token} order={order} name={name} words={words} />
    </section>
  );
}
