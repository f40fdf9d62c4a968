// The form for a new game: players, opponent, board, who starts, clock. What few people change is folded away. From the
// start page to a move takes three clicks.
import { useEffect, useState } from "preact/hooks";
import { engine } from "../engine/engine";
import { hasServer } from "../protocol/base";
import type { GameInfo, OptionInfo, RoomOptions } from "../protocol/types";
import { useApp } from "../state/app";
import { clockNames, presetsFor, type ClockId } from "../state/clocks";
import { gameString, planSeats, seatCount, shownOptions, defaultOptions, type Against } from "../state/new_room";
import { startRoom } from "../state/start_room";
import { Choice } from "../ui/choice";
import { Dialog } from "../ui/dialog";
import { FirstAndColours, byLot, seated, sharedColour, type Seating } from "../ui/first_and_colours";
import { Icon } from "../ui/icon";
import { LevelChoice } from "../ui/level_choice";
import { LevelHere } from "../ui/level_here";
import { clockText, valueName } from "../ui/names";
import { optionPicture, PlayersPicture } from "../ui/option_picture";
import { localized, mark, t, type Message } from "../i18n";

const opponents = {
  computer: mark("The computer"),
  friend: mark("A friend, by link"),
  together: mark("Together on this screen"),
} satisfies Record<Against, Message>;
const signs = { computer: "computer", friend: "link", together: "people" } as const;

export function NewGame({ game, close }: { game: GameInfo; close(): void }) {
  const { settings, change, go, info } = useApp();
  const [against, setAgainst] = useState<Against>("computer");
  const [options, setOptions] = useState(() => defaultOptions(game));
  const [level, setLevel] = useState(4);
  const [seating, setSeating] = useState<Seating>({
    first: game.first === "pawns" ? byLot : 0,
    wishes: [],
    picked: game.colours.map(({ id }) => id),
  });
  const [clock, setClock] = useState<ClockId>("none");
  const [listed, setListed] = useState(false);
  const [covered, setCovered] = useState<"open" | "hidden">("open");
  const [nick, setNick] = useState(settings.nick);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => void engine.ready(), []); // starts it while the person fills in the form
  const presets = presetsFor(game.clocks);
  const count = seatCount(options);
  const language = settings.language;
  const shown = shownOptions(game, count);
  const field = (option: OptionInfo) => (
    <Option
      key={option.name}
      option={option}
      value={options[option.name] ?? ""}
      set={(value) => setOptions({ ...options, [option.name]: value })}
    />
  );
  const name = (
    <label>
      {t("Your name")}
      <input
        type="text"
        maxLength={info?.limits.nick}
        autocomplete="nickname"
        value={nick}
        onInput={(event) => setNick(event.currentTarget.value)}
      />
    </label>
  );

  async function start(event: Event) {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    const called = nick.trim() || t("Guest");
    change({ nick: nick.trim() });
    const shared = sharedColour(seating, count);
    const chosen = Object.fromEntries(shown.map((option) => [option.name, options[option.name] ?? ""]));
    const request: RoomOptions = {
      game: gameString(game, { ...chosen, players: String(count), ...(shared && { shared }) }),
      seats: planSeats(against, seated(seating, game, against, count), level, called, seating.wishes),
      clock: against === "computer" ? { kind: "none" } : presets.find(({ id }) => id === clock)!.clock,
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
    <Dialog title={t("New game: {game}", { game: localized(game.title) })} close={close}>
      <form onSubmit={start} class="form">
        {game.players.length > 1 && (
          <Choice
            name="players"
            legend={t("Players")}
            values={game.players.map((n) => ({
              value: String(n),
              label: t("{n} players", { n }),
              picture: <PlayersPicture count={n} />,
            }))}
            value={String(count)}
            set={(players) => setOptions({ ...options, players })}
          />
        )}
        <Choice
          name="against"
          legend={t("Against")}
          values={(["computer", "friend", "together"] as const).map((kind) => ({
            value: kind,
            label: t(opponents[kind]),
            picture: <Icon name={signs[kind]} />,
          }))}
          value={against}
          set={(kind) => setAgainst(kind)}
        />
        {against === "friend" && (!hasServer() || !navigator.onLine) && (
          <p class="problem" role="alert">
            {t("You cannot invite a friend by link now: {reason}.", {
              reason: hasServer()
                ? t("you are offline, and this needs the network")
                : t("this needs a Scalinata server, and this site has none"),
            })}
          </p>
        )}
        {against === "computer" && (
          <LevelChoice game={game} level={level} set={setLevel}>
            <small class="ends">
              <span>{t("easy")}</span> <span>{t("strongest")}</span>
            </small>
            <LevelHere game={game.id} level={level} />
          </LevelChoice>
        )}
        {shown.filter(({ group }) => group !== "rules").map(field)}
        <FirstAndColours game={game} against={against} count={count} nick={nick} seating={seating} set={setSeating} />
        {against !== "computer" && (
          <>
            <Choice
              name="clock"
              legend={t("Clock")}
              values={presets.map(({ id, clock }) => ({
                value: id,
                label: t(clockNames[id]),
                ...(id !== "none" && { note: clockText(clock) }),
              }))}
              value={clock}
              set={(id) => setClock(id)}
            />
            {name}
          </>
        )}
        <details>
          <summary>{t("More options")}</summary>
          <div class="form">
            {shown.filter(({ group }) => group === "rules").map(field)}
            {game.covers && (
              <label class="check">
                <input
                  type="checkbox"
                  name="covered"
                  checked={covered === "hidden"}
                  onChange={(event) => setCovered(event.currentTarget.checked ? "hidden" : "open")}
                />
                {t("Show only the height and points of covered floors")}
              </label>
            )}
            {against === "friend" && (
              <label class="check">
                <input type="checkbox" checked={listed} onChange={(event) => setListed(event.currentTarget.checked)} />
                {t("List in the lobby")}
              </label>
            )}
            {against === "computer" && name}
          </div>
        </details>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <div class="buttons">
          <button type="submit" class="primary" disabled={busy}>
            {busy ? t("Starting…") : t("Start")}
          </button>
          <button type="button" onClick={close}>
            {t("Cancel")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function Option({ option, value, set }: { option: OptionInfo; value: string; set(value: string): void }) {
  if (option.values)
    return (
      <Choice
        name={option.name}
        legend={localized(option.label)}
        values={option.values.map((choice) => ({
          value: choice,
          label: valueName(option, choice),
          picture: optionPicture(option.name, choice),
        }))}
        value={value}
        set={set}
      />
    );
  return (
    <label>
      {localized(option.label)}
      <input
        name={option.name}
        type="number"
        min={option.least}
        max={option.most}
        value={value}
        onInput={(event) => set(event.currentTarget.value)}
      />
      <small>{localized(option.meaning)}</small>
    </label>
  );
}
