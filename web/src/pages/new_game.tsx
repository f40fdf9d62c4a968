// Choosing how to play: against the computer, a friend, or together here. Three clicks from the start page to a move.
import { useState } from "preact/hooks";
import type { Clock, GameInfo, OptionInfo, RoomOptions } from "../protocol/types";
import { useApp } from "../state/app";
import { gameString, planSeats, seatCount, usualOptions, type Against } from "../state/new_room";
import { startRoom } from "../state/start_room";
import { Dialog } from "../ui/dialog";
import { FirstAndColours, byLot, seated, sharedColour, type Seating } from "../ui/first_and_colours";
import { Icon } from "../ui/icon";
import { valueName } from "../ui/names";

const signs = { computer: "computer", friend: "link", together: "people" } as const;

const clocks: Clock[] = [
  { kind: "none" },
  { kind: "move", seconds: 30 },
  { kind: "total", seconds: 300, increment: 5 },
  { kind: "total", seconds: 900, increment: 10 },
  { kind: "days", days: 2 },
  { kind: "minutes", minutes: 15 },
];

export function NewGame({ game, close }: { game: GameInfo; close(): void }) {
  const { t, settings, change, go, info } = useApp();
  const [against, setAgainst] = useState<Against>("computer");
  const [options, setOptions] = useState(() => usualOptions(game));
  const [level, setLevel] = useState(4);
  const [seating, setSeating] = useState<Seating>({
    first: game.first === "pawns" ? byLot : 0,
    wishes: [],
    picked: game.colours.map(({ id }) => id),
  });
  const [clock, setClock] = useState(0);
  const [listed, setListed] = useState(false);
  const [covered, setCovered] = useState<"open" | "hidden">("open");
  const [nick, setNick] = useState(settings.nick);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const all = clocks.filter(({ kind }) => game.clocks.includes(kind));
  const count = seatCount(options);
  const language = settings.language;

  async function start(event: Event) {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    const name = nick.trim() || t("room.guest");
    change({ nick: nick.trim() });
    const shared = sharedColour(seating, count);
    const request: RoomOptions = {
      game: gameString(game, { ...options, ...(shared && "shared" in options && { shared }) }),
      seats: planSeats(against, seated(seating, game, against, count), level, name, seating.wishes),
      clock: against === "computer" ? { kind: "none" } : all[clock]!,
      listed: against === "friend" && listed,
      order: seating.first === byLot ? "lot" : "given",
      hints: against !== "friend",
      ...(covered === "hidden" && { covered }),
    };
    try {
      go({ page: "room", room: await startRoom(language, request) });
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  }

  return (
    <Dialog title={t("new.title", { game: game.title[language] })} close={close}>
      <form onSubmit={start} class="form">
        <fieldset class="choices">
          <legend>{t("new.against")}</legend>
          {(["computer", "friend", "together"] as const).map((kind) => (
            <label key={kind}>
              <input type="radio" name="against" checked={against === kind} onChange={() => setAgainst(kind)} />
              <Icon name={signs[kind]} />
              {t(`new.${kind}`)}
            </label>
          ))}
        </fieldset>
        {against === "computer" && (
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
            <small class="ends">
              <span>{t("new.level.easy")}</span> <span>{t("new.level.hard")}</span>
            </small>
          </label>
        )}
        <details>
          <summary>{t("new.options")}</summary>
          <div class="form">
            {info?.groups.map(({ id, label }) => {
              const grouped = game.options.filter(({ name, group }) => group === id && name !== "shared");
              if (grouped.length === 0) return null;
              return (
                <fieldset key={id} class="form group">
                  <legend class="hidden">{label[language]}</legend>
                  {grouped.map((option) => (
                    <Option
                      key={option.name}
                      option={option}
                      value={options[option.name] ?? ""}
                      set={(value) => setOptions({ ...options, [option.name]: value })}
                    />
                  ))}
                </fieldset>
              );
            })}
            {game.covers && (
              <label class="check">
                <input
                  type="checkbox"
                  name="covered"
                  checked={covered === "hidden"}
                  onChange={(event) => setCovered(event.currentTarget.checked ? "hidden" : "open")}
                />
                {t("new.covered")}
              </label>
            )}
          </div>
        </details>
        <FirstAndColours game={game} against={against} count={count} nick={nick} seating={seating} set={setSeating} />
        {against !== "computer" && (
          <label>
            {t("new.clock")}
            <select name="clock" value={clock} onChange={(event) => setClock(Number(event.currentTarget.value))}>
              {all.map((choice, i) => (
                <option key={i} value={i}>
                  {clockText(choice, t)}
                </option>
              ))}
            </select>
          </label>
        )}
        {against === "friend" && (
          <label class="check">
            <input type="checkbox" checked={listed} onChange={(event) => setListed(event.currentTarget.checked)} />
            {t("new.listed")}
          </label>
        )}
        <label>
          {t("new.nick")}
          <input
            type="text"
            maxLength={info?.limits.nick}
            autocomplete="nickname"
            value={nick}
            onInput={(event) => setNick(event.currentTarget.value)}
          />
        </label>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <div class="buttons">
          <button type="submit" class="primary" disabled={busy}>
            {busy ? t("new.starting") : t("new.start")}
          </button>
          <button type="button" onClick={close}>
            {t("new.cancel")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function Option({ option, value, set }: { option: OptionInfo; value: string; set(value: string): void }) {
  const { language } = useApp().settings;
  return (
    <label>
      {option.label[language]}
      {option.values ? (
        <select name={option.name} value={value} onChange={(event) => set(event.currentTarget.value)}>
          {option.values.map((choice) => (
            <option key={choice} value={choice}>
              {valueName(option, choice, language)}
            </option>
          ))}
        </select>
      ) : (
        <input
          name={option.name}
          type="number"
          min={option.least}
          max={option.most}
          value={value}
          onInput={(event) => set(event.currentTarget.value)}
        />
      )}
      {!option.values && <small>{option.meaning[language]}</small>}
    </label>
  );
}

export function clockText(clock: Clock, t: ReturnType<typeof useApp>["t"]): string {
  switch (clock.kind) {
    case "none":
      return t("new.clock.none");
    case "move":
      return t("new.clock.move", { seconds: clock.seconds });
    case "total":
      return t("new.clock.total", { minutes: clock.seconds / 60, increment: clock.increment });
    case "days":
      return t("new.clock.days", { days: clock.days });
    case "minutes":
      return t("new.clock.minutes", { minutes: clock.minutes });
  }
}
