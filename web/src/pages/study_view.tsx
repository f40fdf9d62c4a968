// A game under study: the board at any point of it, its moves and variations, how it went, and what was better.
import { useEffect, useRef, useState } from "preact/hooks";
import { useApp, useGame } from "../state/app";
import { seatNames, type GameRecord } from "../state/record";
import { storage } from "../state/storage";
import { keepStudy } from "../state/studies";
import { beginStudy, goToPly, lineThrough, movesTo, playMove, plyOf, toRecord, type Study } from "../state/study";
import { useEstimates } from "../state/use_estimates";
import { usePosition } from "../state/use_position";
import { BetterMoves } from "../ui/better_moves";
import { EstimateGraph } from "../ui/estimate_graph";
import { useBoardModule } from "../ui/board_tabs";
import { StudyBoard } from "../ui/study_board";
import { StudyFiles } from "../ui/study_files";
import { StudyMoves } from "../ui/study_moves";
import { Mistakes } from "../ui/mistakes";
import { PlayOn } from "../ui/play_on";
import { VariationTools } from "../ui/variation_tools";

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
  const { t, settings, announce } = useApp();
  const [study, setStudy] = useState(() => beginStudy(record));
  const latest = useRef(study); // keys come faster than drawings
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const [engine, setEngine] = useState(false);
  const [learner, setLearner] = useState<number | null>(null); // the seat whose mistakes are exercises now
  const { game, setup } = record;
  const moves = movesTo(study, study.at);
  const { position, problem } = usePosition({ game, setup, moves }, settings.language);
  const gameInfo = useGame(game);
  const estimator = useEstimates(record, settings.language, gameInfo?.hidden ?? false);
  const module = useBoardModule(game);
  const say = (move: string) => module?.sayMove(move, settings.language, { view: position?.view }) ?? move;

  const change = (next: Study) => {
    const old = latest.current;
    latest.current = next;
    setStudy(next);
    setPointedAt(null);
    if (next.nodes !== old.nodes) keepStudy(storage, { key: storageKey, at: Date.now(), record: toRecord(next) });
    if (next.at !== old.at)
      announce(
        t("analysis.at", { n: plyOf(next, next.at), of: lineThrough(next, next.at).length - 1 }) +
          `: ${next.at ? say(next.nodes[next.at]!.move) : t("study.start")}`,
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
  const names = seatNames(record, (seat) => t("room.computerN", { n: seat }));
  const seats = (position?.scores ?? []).map((_, i) => ({
    name: names[i] || t("new.seat.n", { n: i + 1 }),
    colour: `var(--c-${gameInfo?.colours[i]?.id ?? ["red", "blue", "green", "orange", "fuchsia", "azure"][i]})`,
  }));

  const think = () => position?.turn.kind === "player" && position.ply === ply && estimator.think(moves, next);
  useEffect(() => {
    if (engine) think();
  }, [engine, position, next, settings.language]);
  useEffect(() => {
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
    ["«", "analysis.first", 0],
    ["‹", "analysis.back", ply - 1],
    ["›", "analysis.next", ply + 1],
    ["»", "analysis.last", last],
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
        say={say}
        close={() => setLearner(null)}
      />
    );
  return (
    <div class="room" data-ply={position?.ply} data-at={ply}>
      <section class="table" aria-label={t("room.board")}>
        <p class="status" role="status">
          {position?.turn.kind === "player"
            ? t("room.turnOf", { name: seats[position.turn.seat - 1]?.name ?? "" })
            : t(position?.turn.kind === "over" ? "room.over" : "room.chance")}
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
        {current?.turn.kind === "chance" && <p>{t("study.chance")}</p>}
        <div class="controls steps">
          {steps.map(([sign, key, to]) => (
            <button
              key={key}
              aria-label={t(key)}
              title={t(key)}
              disabled={to < 0 || to > last || to === ply}
              onClick={() => change(goToPly(study, to))}
            >
              {sign}
            </button>
          ))}
          <span>
            {t("analysis.at", { n: ply, of: last })}
            {position && ` · ${t("room.scores")}: ${position.scores.join(", ")}`}
          </span>
        </div>
        <section class="panel graph-panel">
          <h2>{t("study.graph")}</h2>
          <EstimateGraph
            judged={judgedLine}
            moves={lineMoves.map(say)}
            seats={seats}
            ply={ply}
            go={(to) => change(goToPly(study, to))}
          />
          <div class="controls">
            {estimator.progress ? (
              <>
                <progress max={estimator.progress.of} value={estimator.progress.done} aria-label={t("study.graph")} />
                <span>{t("study.progress", estimator.progress)}</span>
                <button onClick={estimator.stop}>{t("study.stop")}</button>
              </>
            ) : estimated && last > 0 ? (
              seats.map(
                ({ name }, i) =>
                  judgements.some((judgement) => judgement?.fault && judgement.seat === i + 1) && (
                    <button key={i} onClick={() => setLearner(i + 1)}>
                      {t("mistakes.of", { name })}
                    </button>
                  ),
              )
            ) : (
              <button disabled={last === 0} onClick={() => estimator.estimateLine(lineMoves)}>
                {t("study.estimate")}
              </button>
            )}
          </div>
        </section>
      </section>
      <aside class="side">
        <section class="panel">
          <h2>{t("study.better")}</h2>
          <label class="check">
            <input type="checkbox" checked={engine} onChange={(event) => setEngine(event.currentTarget.checked)} />{" "}
            {t("study.engine")}
          </label>
          {(engine || thought) && current?.turn.kind === "player" && (
            <BetterMoves
              thought={thought}
              thinking={engine}
              played={next}
              judgement={judgements[ply] ?? null}
              say={say}
              point={setPointedAt}
              play={(move) => change(playMove(study, move))}
            />
          )}
        </section>
        <section class="panel">
          <h2>{t("room.moves")}</h2>
          <StudyMoves study={study} say={say} judged={judged} go={change} />
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
