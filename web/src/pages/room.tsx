// A room: the board, the seats, the moves, and everything else needed while playing.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { hasServer } from "../protocol/base";
import type { Ack, Action, Refused } from "../protocol/types";
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
import { useLoadingBoard } from "../ui/board_tabs";
import { Chat, useUnread } from "../ui/chat";
import { Coach, CoachOffer, useCoach } from "../ui/coach";
import { Placeholder } from "../ui/placeholder";
import { Controls } from "../ui/controls";
import { Hint } from "../ui/hint";
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
import { moveSentence } from "../ui/move_sentence";
import { NotSaved } from "../ui/not_saved";
import { Watchers } from "../ui/watchers";
import { notifyTurn, pageTitle, tabTitle } from "../ui/signals";
import { playSound } from "../ui/sounds";
import { seatName, useGameTitle } from "../ui/names";
import { usePaint, useWordPaint } from "../ui/use_paint";
import "./room.css";
import "./live.css";
import "./live_small.css";
import { t } from "../i18n";

const channel = 1;
const spareChannel = 2; // for the other seats on this screen

// Would a retry get the same answer?
const isSettled = (answer: Ack | Refused): boolean =>
  answer.type === "ack" || !["rate", "busy", "full", "unavailable"].includes(answer.code);

export function RoomPage() {
  const { route, settings, announce, go, info, infoProblem, retryInfo, places } = useApp();
  const room = route.page === "room" ? route.room : "";
  // A link with a seat's token gives this browser the seat. The token is removed from the address bar.
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
  const [coached, setCoached] = useState(false); // the tour is running
  const [pointed, setPointed] = useState<string | null>(null); // a move of the list, marked on the board
  const [watching, setWatching] = useState(false); // instead of joining
  const title = useGameTitle();
  const { state, act } = useRoom(channel, room, token, held?.maker, setGone);
  const [moving, setMoving] = useState(false); // to the server

  // In a room in this browser, all people share its screen.
  useEffect(() => {
    if (held || !state || !isHere(room)) return;
    for (const { seat, kind } of state.seats)
      if (kind === "human") holdSeat(storage, state.game, { room, seat, token: tokenHere(seat) });
    const found = heldRoom(storage, room);
    setHeld(found);
    setToken(found?.seats[0]?.token);
  }, [room, held, state === null]);

  // Together on one screen: the player to move gets the board. With hidden hands the screen is handed over first.
  const hidden = useGame(state?.game ?? "")?.hidden ?? true;
  const turn = state?.position?.turn;
  const next = turn?.kind === "player" ? seats.find((seat) => seat.seat === turn.seat) : undefined;
  const handOver = next && next.token !== token && hidden && state?.status === "playing";
  useEffect(() => {
    if (next && next.token !== token && !hidden && info) setToken(next.token);
  }, [next?.token, token, hidden, info]);

  // A hand must not be shown to another player: not before it is known whether hands are hidden, and after a handover
  // not before the room has been sent for the new seat.
  const viewer = seats.find((seat) => seat.token === token)?.seat || null; // 0: a seat that came by a link
  const unsure = seats.length > 1 && (!info || (hidden && viewer !== null && viewer !== state?.you.seat));

  const named = state && title(state.game);
  useLayoutEffect(() => {
    if (named) pageTitle(named);
  }, [named]);
  const shared = seats.length > 1;
  useSignals(state, useWordPaint(state), shared);
  const replay = useReplay(state, token, hidden, shared);

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
      if (action.do === "hint" && answer.code === "stale") return; // the player has moved meanwhile
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

  // A seat that was taken just before the page was left or reloaded, before the answer arrived.
  useEffect(() => {
    const taken =
      seats.length === 0 &&
      state?.seats.find(({ seat, kind }) => kind === "human" && isUnanswered(storage, sitting(seat)));
    if (taken) void doAct({ do: "sit", seat: taken.seat, nick: taken.nick ?? "?" });
  }, [state === null]);

  // For any of the seats on this screen.
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

  // All people of this room share this screen: they can undo without asking, and need no chat.
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

  // Offers or accepts a rematch for all seats on this screen. Once everybody has agreed, goes to the new room.
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

  const coach = useCoach(state?.game ?? "");
  const showAround = () => (coach.settle(), setRules(false), setCoached(true));
  const hasChat = !together && people.length > 1 && state?.options.chat === true;
  const unread = useUnread(state);
  const board = useLoadingBoard(state?.game ?? null);

  if (gone && (!state || gone.code === "damaged"))
    return (
      <section class="panel nothing">
        <p class="problem" role="alert">
          {gone.code === "not_found" ? t("There is no such room. Check the link.") : gone.message}
        </p>
        <Anchor to={{ page: "home" }} class="button primary">
          {t("Home")}
        </Anchor>
      </section>
    );
  // Everything is shown at once: parts that come later would shift the others.
  if (!state) return <Placeholder shape="board" />;
  if (!info) return <Placeholder shape="board" problem={infoProblem} retry={retryInfo} />;
  if (!board.module) return <Placeholder shape="board" problem={board.problem} />;
  const name = (seat: number) => seatName(state, seat);
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
        <Watchers count={state.presence.spectators} />
        <button aria-expanded={rules} aria-controls="rules" onClick={() => setRules(!rules)}>
          <Icon name="learn" /> {t("Rules")}
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
      <section class="table" aria-label={t("Board")}>
        {coach.offered && state.you.seat !== null && state.status === "playing" && (
          <CoachOffer game={state.game} start={showAround} skip={coach.settle} />
        )}
        <Status state={state} replay={replay} moves={moves} name={name} hideMoves={unsure || Boolean(handOver)} />
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
        <NotSaved room={room} token={token} />
        {state.status === "waiting" && state.you.seat !== null && <Invite room={room} game={state.game} />}
        {invited && (
          <button class="primary" onClick={() => setWatching(false)}>
            {t("Join")}
          </button>
        )}
      </section>
      {state.end && (replay.live || replay.at !== null) && (
        <Outcome state={state} token={token} name={name} rematch={() => void rematch()} look={replay.go} />
      )}
      <Controls
        state={state}
        act={doAct}
        {...(together && { undo: () => void undo() })}
        {...(isHere(room) && hasServer() && { invite: () => setMoving(true) })}
        {...(hasChat && { unread: unread.count })}
      />
      <Hint state={state} />
      {moving && <MoveRoom state={state} name={name} close={() => setMoving(false)} />}
      <aside class="side">
        {state.position && !handOver && !unsure && (
          <MoveList
            state={state}
            replay={replay}
            live={state.position?.ply ?? 0}
            name={name}
            moves={moves}
            point={(move) => setPointed(move?.text ?? null)}
          />
        )}
        {hasChat && (
          <Chat state={state} name={name} panel={unread.panel} send={(text) => void doAct({ do: "chat", text })} />
        )}
      </aside>
    </div>
  );
}

function RoomProblem({ state, text }: { state: RoomState; text: string }) {
  return <Problem text={usePaint(state).words(text)} />;
}

// The tab's title, a sound and a notification when something happens. In a layout effect, because a hidden page is
// never painted.
function useSignals(state: RoomState | null, painted: (words: string) => string, shared: boolean) {
  const { settings, announce } = useApp();
  const before = useRef<{ ply: number; mine: boolean; asked: boolean } | null>(null);
  const offerText = useOfferText(state, (seat) => (state ? seatName(state, seat) : ""));
  useLayoutEffect(() => {
    if (!state) return;
    const mine = isMyTurn(state);
    const ply = state.position?.ply ?? 0;
    const offer = openOffer(state);
    const asked = offer && !offer.mine ? offerText(offer) : null;
    tabTitle(asked ?? (mine ? t("Your turn") : null));
    const old = before.current;
    before.current = { ply, mine, asked: asked !== null };
    if (asked && old && !old.asked) {
      playSound("turn", settings);
      if (settings.notify && document.hidden) notifyTurn(asked);
    }
    if (!old || old.ply === ply) return;
    const last = moveList(state.events, shared).at(-1);
    if (last) {
      const sentence = moveSentence(last, (seat) => seatName(state, seat), painted);
      announce(`${sentence}. ${mine ? t("Your turn") : ""}`);
    }
    playSound(state.end ? "end" : mine ? "turn" : "move", settings, state.game);
    if (mine && !old.mine && settings.notify && document.hidden) notifyTurn(t("Your turn"));
  }, [state?.version]);
  useEffect(() => () => tabTitle(null), []);
}
