// The engine's best moves with their values, and in words why the first one is better.
import type { Analysis } from "../protocol/types";
import { useApp } from "../state/app";
import { faultNames, faultSigns, percent, type Judgement } from "../state/estimates";
import { listed, t } from "../i18n";

interface Props {
  thought: Analysis | null;
  thinking: boolean;
  stop(): void;
  played: string | undefined; // the next move of the current line
  judgement: Judgement | null; // of that move
  point(move: string | null): void;
  play(move: string): void;
}

const noise = 0.03; // estimates closer than this count as equal, so no reason is shown

export function BetterMoves({ thought, thinking, stop, played, judgement, point, play }: Props) {
  const { settings } = useApp();
  if (!thought) return <p class="loading">{thinking ? t("Thinking…") : ""}</p>;
  const { moves } = thought;
  const best = moves[0];
  const count = new Intl.NumberFormat(settings.language).format(thought.simulations);
  const value = judgement?.after ?? thought.played?.value;
  const searched = thought.played?.move === played ? thought.played : moves.find(({ move }) => move === played);
  const reason = thought.played?.reason ?? searched?.reason;
  return (
    <div class="better" aria-live={thinking ? "off" : "polite"}>
      <p class="depth">
        <span data-simulations={thought.simulations}>
          {thinking ? t("Thinking: {n} simulations so far", { n: count }) : t("After {n} simulations", { n: count })}
        </span>
        {thinking && <button onClick={stop}>{t("Stop")}</button>}
      </p>
      <ol>
        {moves.map((move) => (
          <li key={move.move}>
            <button
              class="move"
              title={move.move}
              onMouseEnter={() => point(move.move)}
              onMouseLeave={() => point(null)}
              onFocus={() => point(move.move)}
              onBlur={() => point(null)}
              onClick={() => (point(null), play(move.move))}
            >
              {move.words}
            </button>{" "}
            <meter min={0} max={1} value={move.value} aria-hidden="true" /> <b>{percent(move.value)}</b>
            {move === best && thought.solved && <small> {t("(proved)")}</small>}
            {move.line_words && move.line_words.length > 1 && (
              <small class="line" title={move.line?.slice(1).join(" ")}>
                {t("then {moves}", { moves: listed(move.line_words.slice(1)) })}
              </small>
            )}
            {best && move.reason && best.value - move.value >= noise && <small class="why">{move.reason}</small>}
          </li>
        ))}
      </ol>
      {played && (
        <p class="played">
          {t("Played:")} <em title={played}>{searched?.words ?? played}</em>
          {value !== undefined && <b> {percent(value)}</b>}
          {judgement?.fault
            ? ` ${faultSigns[judgement.fault]} ${t(faultNames[judgement.fault])}`
            : played === best?.move
              ? ` ${t("(the engine's choice)")}`
              : ""}
          {reason && best && best.value - (value ?? 0) >= noise && <small class="why">{reason}</small>}
        </p>
      )}
    </div>
  );
}
