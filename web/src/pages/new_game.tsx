// Choosing how to play: against the computer, a friend, or together here. Three clicks from the start page to a move.
import { useState } from "preact/hooks";
import type { Clock, GameInfo, OptionInfo, RoomOptions, SeatPlan } from "../protocol/types";
import { useApp } from "../state/app";
import { colourName } from "../boards/colours";
import { seatColours } from "../state/paint";
import { startRoom } from "../state/start_room";
import { ColourSelect, choosesColours } from "../ui/colour_select";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icon";

type Against = "computer" | "friend" | "together";
const signs = { computer: "computer", friend: "link", together: "people" } as const;

// The number of seats a choice of options means: a game says it by its option `players`, and has two without one.
export function seatCount(options: Record<string, string>): number {
  return Number(options.players ?? 2);
}

export function gameString(game: GameInfo, chosen: Record<string, string>): string {
  const given = game.options.filter((option) => chosen[option.name] !== undefined && chosen[option.name] !== String(option.standard));
  if (given.length === 0) return game.id;
  return `${game.id}(${given.map((option) => `${option.name}=${chosen[option.name]}`).join(",")})`;
}

// `colours`: wished for by seat, on one screen, or else by whoever makes the room alone.
export function planSeats(against: Against, count: number, mine: number, level: number, nick: string, colours: string[] = []): SeatPlan[] {
  const wish = (seat: number) => (colours[seat] ? { colour: colours[seat] } : {});
  return Array.from({ length: count }, (_, seat): SeatPlan => {
    if (against === "together") return { kind: "me", nick: count > 1 ? `${nick} ${seat + 1}` : nick, ...wish(seat) };
    if (seat === mine) return { kind: "me", nick, ...wish(0) };
    return against === "computer" ? { kind: "engine", level } : { kind: "open" };
  });
}

const clocks: Clock[] = [
  { kind: "none" },
  { kind: "move", seconds: 30 },
  { kind: "total", seconds: 300, increment: 5 },
  { kind: "total", seconds: 900, increment: 10 },
  { kind: "days", days: 2 },
];

export function NewGame({ game, close }: { game: GameInfo; close(): void }) {
  const { t, settings, change, go } = useApp();
  const standard = Object.fromEntries(game.options.map((option) => [option.name, String(option.standard)]));
  const [against, setAgainst] = useState<Against>("computer");
  const [options, setOptions] = useState<Record<string, string>>(
    "players" in standard && game.options.some((o) => o.name === "players" && o.values?.includes("2")) ? { ...standard, players: "2" } : standard,
  );
  const [level, setLevel] = useState(4);
  const [mine, setMine] = useState(game.id === "scaletta" ? -1 : 0); // -1: by lot
  const [colours, setColours] = useState<string[]>([]);
  const [clock, setClock] = useState(0);
  const [listed, setListed] = useState(false);
  const [covered, setCovered] = useState<"open" | "hidden">("open");
  const [nick, setNick] = useState(settings.nick);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const all = game.id === "scaletta" ? [...clocks, { kind: "minutes", minutes: 15 } as Clock] : clocks;
  const count = seatCount(options);
  const language = settings.language;

  async function start(event: Event) {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    const name = nick.trim() || (language === "it" ? "Ospite" : "Guest");
    change({ nick: nick.trim() });
    const request: RoomOptions = {
      game: gameString(game, options),
      seats: planSeats(against, count, Math.max(mine, 0), level, name, colours),
      clock: against === "computer" ? { kind: "none" } : all[clock]!,
      listed: against === "friend" && listed,
      order: mine < 0 ? "lot" : "given",
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
            <input type="range" min="1" max="9" value={level} onInput={(event) => setLevel(Number(event.currentTarget.value))} />
            <small class="ends">
              <span>{t("new.level.easy")}</span> <span>{t("new.level.hard")}</span>
            </small>
          </label>
        )}
        <details>
          <summary>{t("new.options")}</summary>
          <div class="form">
            {game.options.map((option) => (
              <Option key={option.name} option={option} value={options[option.name] ?? ""} set={(value) => setOptions({ ...options, [option.name]: value })} />
            ))}
            {game.id === "grande-escalade" && (
              <label class="check">
                <input type="checkbox" name="covered" checked={covered === "hidden"} onChange={(event) => setCovered(event.currentTarget.checked ? "hidden" : "open")} />
                {t("new.covered")}
              </label>
            )}
          </div>
        </details>
        <label>
          {t("new.first")}
          <select name="first" value={mine} onChange={(event) => setMine(Number(event.currentTarget.value))}>
            {Array.from({ length: against === "together" ? 1 : count }, (_, seat) => (
              <option key={seat} value={seat}>
                {against === "together" ? `${nick.trim() || t("new.seat.n", { n: 1 })} 1` : seat === 0 ? t("new.first.me") : count === 2 ? t("new.first.other") : t("new.first.n", { n: seat + 1 })}
                {game.id === "blokus" && count > 2 && against !== "together" && `: ${colourName(seatColours(gameString(game, options), game.colours.map(({ id }) => id))[seat] ?? "", language)}`}
              </option>
            ))}
            <option value={-1}>{t("new.seat.any")}</option>
          </select>
        </label>
        {choosesColours(game.id) &&
          Array.from({ length: against === "together" ? count : 1 }, (_, seat) => (
            <ColourSelect
              key={seat}
              label={against === "together" ? t("new.colour.n", { n: seat + 1 }) : t("new.colour")}
              colours={game.colours.map(({ id }) => id).filter((id) => colours[seat] === id || !colours.includes(id))}
              value={colours[seat] ?? ""}
              set={(colour) => setColours(Array.from({ length: count }, (_, i) => (i === seat ? colour : (colours[i] ?? ""))))}
            />
          ))}
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
          <input type="text" maxLength={24} autocomplete="nickname" value={nick} onInput={(event) => setNick(event.currentTarget.value)} />
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
  const { settings, t } = useApp();
  const meaning = option.meaning[settings.language];
  return (
    <label>
      {meaning}
      {option.values ? (
        <select name={option.name} value={value} onChange={(event) => set(event.currentTarget.value)}>
          {option.values.map((choice) => (
            <option key={choice} value={choice}>
              {choice === "true" ? t("common.yes") : choice === "false" ? t("common.no") : choice}
            </option>
          ))}
        </select>
      ) : (
        <input name={option.name} type="number" min={option.least} max={option.most} value={value} onInput={(event) => set(event.currentTarget.value)} />
      )}
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
