// Watches a room: the state of state/room.ts, fed by the connection to the server or to the engine in this browser.
import { useCallback, useEffect, useReducer, useRef } from "preact/hooks";
import type { Action, Ack, Refused, ServerMessage } from "../protocol/types";
import { useApp } from "./app";
import { noteCommitment } from "./commitments";
import { reduceRoom, type RoomState } from "./room";
import { storage } from "./storage";

export interface LiveRoom {
  state: RoomState | null;
  act(action: Action): Promise<Ack | Refused>;
}

export function useRoom(
  channel: number,
  room: string,
  token: string | undefined,
  maker: string | undefined,
  refused: (message: Refused) => void,
): LiveRoom {
  const { places, settings } = useApp();
  const connection = places.connectionTo(room);
  const version = useRef(0);
  const receivedIn = useRef(settings.language);
  const language = useRef(settings.language);
  language.current = settings.language;
  const [state, hear] = useReducer(
    (old: RoomState | null, message: ServerMessage | null) => (message ? reduceRoom(old, message, Date.now()) : null),
    null,
  );
  version.current = state?.version ?? 0;
  useEffect(() => {
    connection.watch(channel, {
      room,
      ...(token && { token }),
      ...(maker && { maker }),
      // After a change of language everything is sent again.
      since: () => (receivedIn.current === language.current ? version.current : 0),
      hear: (message) => {
        if (message.type === "refused") refused(message);
        if (message.type === "room") receivedIn.current = language.current;
        if (message.type === "room" && !message.end) noteCommitment(storage, message.room, message.commitment);
        hear(message);
      },
    });
    return () => connection.unwatch(channel);
  }, [connection, channel, room, token, maker]);
  // Loads the rest of a long log, page by page.
  const first = state?.events[0]?.version ?? 1;
  useEffect(() => {
    if (first > 1) connection.askEvents(channel, first);
  }, [connection, channel, room, first]);
  const act = useCallback((action: Action) => connection.act(channel, action), [connection, channel]);
  return { state, act };
}
