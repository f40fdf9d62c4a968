// Starts a game against the computer from a position of a study.
import { useState } from "preact/hooks";
import { useApp, useGame } from "../state/app";
import { planSeats, seatedWithMeOn } from "../state/new_room";
import { startRoom } from "../state/start_room";
import { plyOf, recordHere, type Study } from "../state/study";
import { LevelChoice } from "./level_choice";
import { t } from "../i18n";

export function PlayOn({ study, seats, mover }: { study: Study; seats: number; mover: number }) {
  const { settings, go } = useApp();
  const [level, setLevel] = useState(4);
  const [seat, setSeat] = useState(0); // 0: the player to move
  const [problem, setProblem] = useState<string | null>(null);
  const { game } = study.record;
  const gameInfo = useGame(game);
  const start = async (event: Event) => {
    event.preventDefault();
    try {
      const plan = planSeats(
        "computer",
        seatedWithMeOn((seat || mover) - 1, seats),
        level,
        settings.nick || t("Guest"),
      );
      const from = { record: recordHere(study), ply: plyOf(study, study.at) };
      go({
        page: "room",
        room: await startRoom(settings.language, { game, seats: plan, order: "given", hints: true, from }),
      });
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <section class="panel">
      <h2>{t("Play on from here against the computer")}</h2>
      <form class="form play-on" onSubmit={start}>
        <label>
          {t("Your seat")}
          <select value={seat} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
            <option value={0}>{t("The player to move")}</option>
            {Array.from({ length: seats }, (_, i) => (
              <option key={i} value={i + 1}>
                {t("Seat {n}", { n: i + 1 })}
              </option>
            ))}
          </select>
        </label>
        <LevelChoice game={gameInfo} level={level} set={setLevel} />
        <button type="submit" class="primary">
          {t("Start")}
        </button>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
      </form>
    </section>
  );
}
