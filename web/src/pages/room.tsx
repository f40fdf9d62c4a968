// A room: the board, the seats, the moves, and everything one does while playing.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { hasServer } from "../protocol/base";
import type { Ack, Action, Refused } from "../protocol/types";
import { boardOf } from "../boards/board";
import { useApp, useGame } from "../state/app";
import { isUnanswered, withKey } from "../state/keys";
import { isHere, tokenHere } from "../state/places";
import { freeSeats, isMyTurn, moveList, openOffer, type RoomState } from "../state/room";
import { heldRoom, holdRoom, holdSeat } from "../state/seats";
import { storage } from "../state/storage";
import { useReplay } from "../state/use_replay";
import { useRoom } from "../state/use_room";
import { Anchor } from "../ui/anchor";
import { facesOf, hideCoveredMoves } from "../boards/escalade/covered";
import { BoardArea } from "../ui/board_area";
import { useBoardModule } from "../ui/board_tabs";
import { Chat, useUnread } from "../ui/chat";
import { Coach, CoachOffer, useCoach } from "../ui/coach";
import { Coming } from "../ui/coming";
import { Controls } from "../ui/controls";
import { HandOver } from "../ui/hand_over";
import { Icon } from "../ui/icon";
import { Invitation } from "../ui/invitation";
import { Invite } from "../ui/invite";
import { MoveList } from "../ui/move_list";
import { MoveRoom } from "../ui/move_room";
import { Offers, useOfferText } from "../ui/offers";
import { Outcome } from "../ui/outcome";
import { Problem } from "../ui/problem";
import { RulesDrawer } from "../ui/rules_drawer";
import { SeatList } from "../ui/seat_list";
import { Status } from "../ui/status";
import { Unkept } from "../ui/unkept";
import { notifyTurn, pageTitle, tabTitle } from "../ui/signals";
import { playSound } from "../ui/sounds";
import { seatName, useGameTitle } from "../ui/names";
import { usePaint } from "../ui/use_paint";
import "./room.css";
import "./live.css";

const channel = 1;
const spareChannel = 2; // for the other seats at this screen

// Will the same question be answered in the same way again?
const isSettled = (answer: Ack | Refused): boolean =>
  answer.type === "ack" || !["rate", "busy", "full", "unavailable"].includes(answer.code);

export function RoomPage() {
  const { route, settings, t, announce, go, info, places } = useApp();
  const room = route.page === "room" ? route.room : "";
  // A seat that was sent here by its link is this browser's from now on; the token leaves the address bar.
  useMemo(() => {
    if (route.page !== "room" || !route.token) return;
    holdSeat(storage, "", { room, seat: 0, token: route.token });
    history.replaceState(null, "", location.pathname);
  }, [room]);
  const [held, setHeld] = useState(() => heldRoom(storage, room));
  const seats = held?.seats ?? [];
  const [token, setToken] = useState(seats[0]?.token);
  const [gone, setGone] = useState<Refused | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [rules, setRules] = useState(false);
  const [coached, setCoached] = useState(false); // is being shown around
  const [pointed, setPointed] = useState<string | null>(null); // a move of the list, to be seen on the board
  const [watching, setWatching] = useState(false); // who was invited would rather look on
  const title = useGameTitle();
  const { state, act } = useRoom(channel, room, token, held?.maker, setGone);
  const [moving, setMoving] = useState(false); // to the server

  // All people of a room in this browser sit at its screen.
  useEffect(() => {
    if (held || !state || !isHere(room)) return;
    for (const { seat, kind } of state.seats)
      if (kind === "human") holdSeat(storage, state.game, { room, seat, token: tokenHere(seat) });
    const found = heldRoom(storage, room);
    setHeld(found);
    setToken(found?.seats[0]?.token);
  }, [room, held, state === null]);

  // Together on one screen: whoever is to move gets the board. Hidden hands wait for the screen to be handed over.
  const hidden = useGame(state?.game ?? "")?.hidden ?? true;
  const turn = state?.position?.turn;
  const next = turn?.kind === "player" ? seats.find((seat) => seat.seat === turn.seat) : undefined;
  const handOver = next && next.token !== token && hidden && state?.status === "playing";
  useEffect(() => {
    if (next && next.token !== token && !hidden && info) setToken(next.token);
  }, [next?.token, token, hidden, info]);

  // Nobody's hand is shown to who may be somebody else: until it is known whether hands are hidden, and after handing
  // over until the room is seen with the new seat's eyes.
  const eyes = seats.find((seat) => seat.token === token)?.seat || null; // 0: a seat that came by a link
  const unsure = seats.length > 1 && (!info || (hidden && eyes !== null && eyes !== state?.you.seat));

  const named = state && title(state.game);
  useLayoutEffect(() => {
    if (named) pageTitle(named);
  }, [named]);
  useSignals(state);
  const replay = useReplay(state, token, hidden);

  const sitting = (seat: number) => ["sit", room, seat];
  const refuse = (message: string) => {
    setProblem(message);
    announce(message);
  };
  const doAct = async (action: Action) => {
    setProblem(null);
    const answer = await (action.do === "sit"
      ? withKey(storage, sitting(action.seat), (key) => act({ ...action, key }), isSettled)
      : act(action));
    if (answer.type === "refused") {
      if (action.do === "hint" && answer.code === "stale") return; // the player has moved without it
      refuse(answer.message);
      playSound("refused", settings);
      return;
    }
    if (answer.token && action.do === "sit") {
      holdSeat(storage, state?.game ?? "", { room, seat: action.seat, token: answer.token });
      setHeld(heldRoom(storage, room));
      setToken(answer.token);
    }
  };

  // A seat that was taken just before the page was left or reloaded, without hearing of it.
  useEffect(() => {
    const taken =
      seats.length === 0 &&
      state?.seats.find(({ seat, kind }) => kind === "human" && isUnanswered(storage, sitting(seat)));
    if (taken) void doAct({ do: "sit", seat: taken.seat, nick: taken.nick ?? "?" });
  }, [state === null]);

  // For any of the seats at this screen.
  const actFor = async (held: string | undefined, action: Action) => {
    if (held === token) return act(action);
    const connection = places.connectionTo(room);
    connection.watch(spareChannel, {
      room,
      ...(held && { token: held }),
      since: () => state?.version ?? 0,
      hear: () => {},
    });
    const answer = await connection.act(spareChannel, action);
    connection.unwatch(spareChannel);
    return answer;
  };

  // All people of this room sit at this screen: they need nobody's consent to take back, and no words on the screen.
  const people = state?.seats.filter((seat) => seat.kind === "human") ?? [];
  const together = people.length > 1 && people.every(({ seat }) => seats.some((held) => held.seat === seat));
  const undo = async () => {
    setProblem(null);
    const ply = moveList(state?.events ?? [])
      .filter((move) => move.seat !== null)
      .at(-1)?.ply;
    if (ply === undefined) return;
    for (const held of seats) {
      const answer = await actFor(held.token, { do: "offer_takeback", ply });
      if (answer.type === "refused") return refuse(answer.message);
    }
  };

  // Everybody at this screen wants another game; where the others do too, all go there with their seats.
  const wanted = useRef(false);
  const rematch = async () => {
    setProblem(null);
    wanted.current = true;
    const everybody = seats.length > 0 ? seats : [{ seat: state?.you.seat ?? 0, token }];
    let next: string | undefined;
    for (let round = 0; round < 2; ++round)
      for (const held of everybody) {
        const answer = await actFor(held.token, { do: "rematch" });
        if (answer.type === "refused") return refuse(answer.message);
        next = answer.room;
        if (!next || !answer.token || !state) continue;
        const own = held.seat || (state.you.seat ?? 0);
        const count = state.seats.length;
        holdSeat(storage, state.game, { room: next, seat: ((own + count - 2) % count) + 1, token: answer.token });
        if (answer.maker) holdRoom(storage, { ...heldRoom(storage, next)!, maker: answer.maker });
      }
    if (next) go({ page: "room", room: next });
  };
  useEffect(() => {
    if (state?.rematch.room && wanted.current) void rematch();
  }, [state?.rematch.room]);

  const module = useBoardModule(state?.game ?? "");
  const coach = useCoach(state?.game ?? "");
  const showAround = () => (coach.settle(), setRules(false), setCoached(true));
  const talk = !together && people.length > 1 && state?.options.chat === true;
  const unread = useUnread(state);

  if (gone && (!state || gone.code === "damaged"))
    return (
      <section class="panel nothing">
        <p class="problem" role="alert">
          {gone.code === "not_found" ? t("room.notFound") : gone.message}
        </p>
        <Anchor to={{ page: "home" }} class="button primary">
          {t("nav.home")}
        </Anchor>
      </section>
    );
  if (!state) return <Coming shape="board" />;
  const name = (seat: number) => seatName(state, seat, t);
  const moves =
    state.options.covered === "hidden" && state.position
      ? hideCoveredMoves(replay.moves, facesOf(state.position.view))
      : replay.moves;
  const invited = state.you.seat === null && freeSeats(state).length > 0;
  if (invited && !watching)
    return (
      <Invitation
        state={state}
        name={name}
        problem={problem}
        sit={(seat, nick, colour, known) =>
          void doAct({ do: "sit", seat, nick, ...(colour && { colour }), ...(known && { accept_given: true }) })
        }
        watch={() => setWatching(true)}
      />
    );
  return (
    <div
      class="room live"
      data-ply={state.position?.ply}
      data-shown={replay.position?.ply}
      data-turn={state.status !== "playing" ? state.status : isMyTurn(state) ? "mine" : "other"}
    >
      <header class="room-head">
        <h1>{title(state.game)}</h1>
        <button aria-expanded={rules} aria-controls="rules" onClick={() => setRules(!rules)}>
          <Icon name="learn" /> {t("room.rules")}
        </button>
      </header>
      {!together && <Offers state={state} name={name} act={doAct} rematch={() => void rematch()} />}
      {rules && (
        <RulesDrawer
          game={state.game}
          options={state.options}
          close={() => setRules(false)}
          {...(state.status === "playing" && { showAround })}
        />
      )}
      {coached && <Coach game={state.game} close={() => setCoached(false)} />}
      <SeatList state={state} name={name} presence={!together} />
      <section class="table" aria-label={t("room.board")}>
        {coach.offered && state.you.seat !== null && state.status === "playing" && (
          <CoachOffer game={state.game} start={showAround} skip={coach.settle} />
        )}
        <Status state={state} replay={replay} moves={moves} name={name} hush={unsure || Boolean(handOver)} />
        {unsure ? null : handOver ? (
          <HandOver name={name(next.seat)} ready={() => setToken(next.token)} />
        ) : (
          <BoardArea
            state={state}
            token={token}
            replay={replay}
            pointed={pointed}
            name={name}
            play={(move) => void doAct({ do: "move", ply: state.position?.ply ?? 0, move })}
          />
        )}
        {problem && <RoomProblem state={state} text={problem} />}
        <Unkept room={room} token={token} />
        {state.status === "waiting" && state.you.seat !== null && <Invite room={room} game={state.game} />}
        {invited && (
          <button class="primary" onClick={() => setWatching(false)}>
            {t("lobby.join")}
          </button>
        )}
      </section>
      {state.end && (replay.live || replay.at !== null) && (
        <Outcome state={state} token={token} name={name} rematch={() => void rematch()} />
      )}
      <Controls
        state={state}
        act={doAct}
        {...(together && { undo: () => void undo() })}
        {...(isHere(room) && hasServer() && { invite: () => setMoving(true) })}
        {...(talk && { unread: unread.count })}
      />
      {moving && <MoveRoom state={state} name={name} close={() => setMoving(false)} />}
      <aside class="side">
        {state.position && !handOver && !unsure && (
          <MoveList
            state={state}
            replay={replay}
            live={state.position?.ply ?? 0}
            name={name}
            moves={moves}
            say={(move) =>
              module?.sayMove(move, settings.language, { view: state.position?.view, seatName: name }) ?? move
            }
            point={(move) => setPointed(move?.text ?? null)}
          />
        )}
        {talk && (
          <Chat state={state} name={name} panel={unread.panel} send={(text) => void doAct({ do: "chat", text })} />
        )}
      </aside>
    </div>
  );
}

function RoomProblem({ state, text }: { state: RoomState; text: string }) {
  return <Problem text={usePaint(state).words(text)} />;
}

// The tab's title, a sound and a notification when something happens. In the moment in which it is drawn, not after it
// was painted: by then the player may have looked away, and a hidden page is not painted at all.
function useSignals(state: RoomState | null) {
  const { settings, t, announce } = useApp();
  const before = useRef<{ ply: number; mine: boolean; asked: boolean } | null>(null);
  const offerText = useOfferText(state, (seat) => (state ? seatName(state, seat, t) : ""));
  useLayoutEffect(() => {
    if (!state) return;
    const mine = isMyTurn(state);
    const ply = state.position?.ply ?? 0;
    const offer = openOffer(state);
    const asked = offer && !offer.mine ? offerText(offer) : null;
    tabTitle(asked ?? (mine ? t("room.yourTurn") : null));
    const old = before.current;
    before.current = { ply, mine, asked: asked !== null };
    if (asked && old && !old.asked) {
      playSound("turn", settings);
      if (settings.notify && document.hidden) notifyTurn(asked);
    }
    if (!old || old.ply === ply) return;
    const last = moveList(state.events).at(-1);
    if (last) {
      const who = last.seat ? seatName(state, last.seat, t) : t("room.chance");
      const say = (move: string) => announce(`${who}: ${move}. ${mine ? t("room.yourTurn") : ""}`);
      boardOf(state.game).then(
        (module) => say(module.sayMove(last.text, settings.language)),
        () => say(last.text),
      );
    }
    playSound(state.end ? "end" : mine ? "turn" : "move", settings, state.game);
    if (mine && !old.mine && settings.notify && document.hidden) notifyTurn(t("room.yourTurn"));
  }, [state?.version]);
  useEffect(() => () => tabTitle(null), []);
}
