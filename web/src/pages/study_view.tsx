// A game under study: the board at any move, the moves and variations, the chances of winning, and better moves.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useApp, useGame } from "../state/app";
import { seatNames, type GameRecord } from "../state/record";
import { storage } from "../state/storage";
import { heldRoom } from "../state/seats";
import { saveStudy } from "../state/studies";
import { beginStudy, goToPly, lineThrough, movesTo, playMove, plyOf, toRecord, type Study } from "../state/study";
import { useEstimates } from "../state/use_estimates";
import { usePosition } from "../state/use_position";
import { useStudyWords } from "../state/use_words";
import { BetterMoves } from "../ui/better_moves";
import { EstimateGraph } from "../ui/estimate_graph";
import { turnName } from "../ui/move_sentence";
import { StudyBoard } from "../ui/study_board";
import { StudyFiles } from "../ui/study_files";
import { StudyMoves } from "../ui/study_moves";
import { useStudyPictures } from "../ui/use_study_pictures";
import { Mistakes } from "../ui/mistakes";
import { PlayOn } from "../ui/play_on";
import { VariationTools } from "../ui/variation_tools";
import { labelled, t, tc } from "../i18n";
import { toMove } from "../ui/who";

export function StudyView({
  record,
  storageKey,
  room,
  close,
}: {
  record: GameRecord;
  storageKey: string;
  room?: string;
  close(): void;
}) {
  const { settings, announce } = useApp();
  const [study, setStudy] = useState(() => beginStudy(record));
  const latest = useRef(study); // keys may be faster than rendering
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const [engine, setEngine] = useState(false);
  const [learner, setLearner] = useState<number | null>(null); // the seat whose mistakes are shown as exercises
  const { game, setup } = record;
  const moves = movesTo(study, study.at);
  const { position, problem } = usePosition({ game, setup, moves }, settings.language);
  const gameInfo = useGame(game);
  const estimator = useEstimates(record, settings.language, gameInfo?.hidden ?? false);
  const seatsHere = room ? (heldRoom(storage, room)?.seats ?? []) : [];
  const worded = useStudyWords(study, settings.language, seatsHere.length === 1 ? seatsHere[0]!.seat : undefined);
  const picture = useStudyPictures(study);
  const names = seatNames(record, (seat) => t("Computer {n}", { n: seat }));
  const say = (id: number): string => {
    const move = worded(id);
    if (!move) return study.nodes[id]!.move;
    const { turn, words, recap } = move;
    return recap ?? `${(turn.kind === "player" && names[turn.seat - 1]) || turnName(turn)} ${words}`;
  };

  const change = (next: Study) => {
    const old = latest.current;
    latest.current = next;
    setStudy(next);
    setPointedAt(null);
    if (next.nodes !== old.nodes) saveStudy(storage, { key: storageKey, at: Date.now(), record: toRecord(next) });
    if (next.at !== old.at)
      announce(
        labelled(
          t("Move {n} of {of}", { n: plyOf(next, next.at), of: lineThrough(next, next.at).length - 1 }),
          next.at
            ? study.nodes[next.at]
              ? say(next.at)
              : next.nodes[next.at]!.move
            : tc("beginning of a game", "Start"),
        ),
      );
  };
  const line = lineThrough(study, study.at);
  const ply = moves.length;
  const last = line.length - 1;
  const lineMoves = movesTo(study, line.at(-1)!);
  const next = lineMoves[ply];
  const judgedLine = estimator.judge(lineMoves);
  const { judgements } = judgedLine;
  const judged = (id: number) => {
    const at = line.indexOf(id);
    return (at > 0 ? judgements[at - 1] : estimator.judge(movesTo(study, id)).judgements.at(-1)) ?? null;
  };
  const seats = (position?.scores ?? []).map((_, i) => ({
    name: names[i] || t("Seat {n}", { n: i + 1 }),
    colour: `var(--c-${gameInfo?.colours[i]?.id ?? ["red", "blue", "green", "orange", "fuchsia", "azure"][i]})`,
  }));

  // The engine thinks about the current position until it is stopped, but not while the page is hidden.
  const think = () => {
    if (engine && !document.hidden && position?.turn.kind === "player" && position.ply === ply)
      estimator.think(moves, next);
    else if (estimator.thinking) estimator.stop();
  };
  useEffect(think, [engine, position, next, settings.language]);
  useLayoutEffect(() => {
    document.addEventListener("visibilitychange", think);
    return () => document.removeEventListener("visibilitychange", think);
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const here = plyOf(latest.current, latest.current.at);
      const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: Infinity }[event.key];
      if (
        to === undefined ||
        event.defaultPrevented ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        (event.target as HTMLElement).closest("input:not([type=checkbox]), select, textarea, [role=radiogroup]")
      )
        return;
      event.preventDefault();
      change(goToPly(latest.current, to));
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });

  const thought = estimator.known(moves);
  const estimated =
    estimator.estimates(lineMoves).every((estimate) => estimate !== undefined) &&
    !judgements.some((judgement) => judgement?.doubtful);
  const current = position?.ply === ply ? position : null;
  const steps = [
    ["«", t("Go to the start"), 0],
    ["‹", t("One move back"), ply - 1],
    ["›", t("One move forward"), ply + 1],
    ["»", t("Go to the end"), last],
  ] as const;
  if (learner !== null)
    return (
      <Mistakes
        record={record}
        moves={lineMoves}
        seat={learner}
        name={seats[learner - 1]?.name ?? ""}
        hidden={gameInfo?.hidden ?? false}
        estimator={estimator}
        close={() => setLearner(null)}
      />
    );
  return (
    <div class="room" data-ply={position?.ply} data-at={ply}>
      <section class="table" aria-label={t("Board")}>
        <p class="status" role="status">
          {position?.turn.kind === "player"
            ? toMove(seats[position.turn.seat - 1]?.name ?? "")
            : position?.turn.kind === "over"
              ? t("The game is over")
              : t("Chance decides")}
        </p>
        {(problem ?? estimator.problem) && (
          <p class="problem" role="alert">
            {problem ?? estimator.problem}
          </p>
        )}
        {position && (
          <StudyBoard
            studied={{ game, ...(setup !== undefined && { setup }), moves: moves.slice(0, position.ply) }}
            position={position}
            suggested={pointedAt ?? (engine && current ? (thought?.moves[0]?.move ?? null) : null)}
            play={current && position.turn.kind !== "over" ? (move) => change(playMove(study, move)) : null}
          />
        )}
        {current?.turn.kind === "chance" && <p>{t("Chance decides here: choose the outcome.")}</p>}
        <div class="controls steps">
          {steps.map(([sign, label, to]) => (
            <button
              key={sign}
              aria-label={label}
              title={label}
              disabled={to < 0 || to > last || to === ply}
              onClick={() => change(goToPly(study, to))}
            >
              {sign}
            </button>
          ))}
          <span>
            {t("Move {n} of {of}", { n: ply, of: last })}
            {position && ` · ${labelled(t("Scores"), position.scores.join(", "))}`}
          </span>
        </div>
        <section class="panel graph-panel">
          <h2>{t("Chances of winning")}</h2>
          <EstimateGraph
            judged={judgedLine}
            moves={line.slice(1).map(say)}
            seats={seats}
            ply={ply}
            go={(to) => change(goToPly(study, to))}
          />
          <div class="controls">
            {estimator.progress ? (
              <>
                <progress
                  max={estimator.progress.of}
                  value={estimator.progress.done}
                  aria-label={t("Chances of winning")}
                />
                <span>{t("{done} of {of} positions", estimator.progress)}</span>
                <button onClick={estimator.stop}>{t("Stop")}</button>
              </>
            ) : estimated && last > 0 ? (
              seats.map(
                ({ name }, i) =>
                  judgements.some((judgement) => judgement?.fault && judgement.seat === i + 1) && (
                    <button key={i} onClick={() => setLearner(i + 1)}>
                      {t("Learn from {name}'s mistakes", { name })}
                    </button>
                  ),
              )
            ) : (
              <button disabled={last === 0} onClick={() => estimator.estimateLine(lineMoves)}>
                {t("Rate every move")}
              </button>
            )}
          </div>
        </section>
      </section>
      <aside class="side">
        <section class="panel">
          <h2>{t("Better moves")}</h2>
          <label class="check">
            <input type="checkbox" checked={engine} onChange={(event) => setEngine(event.currentTarget.checked)} />{" "}
            {t("Let the engine think about each position")}
          </label>
          {(engine || thought) && current?.turn.kind === "player" && (
            <BetterMoves
              thought={thought}
              thinking={estimator.thinking}
              stop={() => setEngine(false)}
              played={next}
              judgement={judgements[ply] ?? null}
              point={setPointedAt}
              play={(move) => change(playMove(study, move))}
            />
          )}
        </section>
        <section class="panel">
          <h2>{t("Moves")}</h2>
          <StudyMoves study={study} say={say} picture={picture} judged={judged} go={change} />
          <VariationTools study={study} change={change} />
        </section>
        {position && current && current.turn.kind !== "over" && (
          <PlayOn
            study={study}
            seats={position.scores.length}
            mover={position.turn.kind === "player" ? position.turn.seat : 1}
          />
        )}
        <StudyFiles study={study} {...(room && { room })} close={close} />
      </aside>
    </div>
  );
}
