// From a position of a study to a game against the computer that goes on from there.
import { useState } from "preact/hooks";
import { useApp } from "../state/app";
import { planSeats, seatedWithMeOn } from "../state/new_room";
import { startRoom } from "../state/start_room";
import { plyOf, recordHere, type Study } from "../state/study";

export function PlayOn({ study, seats, mover }: { study: Study; seats: number; mover: number }) {
  const { t, settings, go, info } = useApp();
  const [level, setLevel] = useState(4);
  const [seat, setSeat] = useState(0); // 0: whoever is to move
  const [problem, setProblem] = useState<string | null>(null);
  const { game } = study.record;
  const start = async (event: Event) => {
    event.preventDefault();
    try {
      const plan = planSeats(
        "computer",
        seatedWithMeOn((seat || mover) - 1, seats),
        level,
        settings.nick || t("room.guest"),
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
      <h2>{t("study.playOn")}</h2>
      <form class="form play-on" onSubmit={start}>
        <label>
          {t("new.seat")}
          <select value={seat} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
            <option value={0}>{t("study.mover")}</option>
            {Array.from({ length: seats }, (_, i) => (
              <option key={i} value={i + 1}>
                {t("new.seat.n", { n: i + 1 })}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>
            {t("new.level")}: <output>{level}</output>
          </span>
          <input
            type="range"
            min={info?.levels.lowest}
            max={info?.levels.highest}
            value={level}
            onInput={(event) => setLevel(Number(event.currentTarget.value))}
          />
        </label>
        <button type="submit" class="primary">
          {t("new.start")}
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
