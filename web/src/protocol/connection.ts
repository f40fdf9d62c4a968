// One WebSocket to the server that reconnects by itself, resumes its rooms from the last version seen, and resends
// unacknowledged actions. Sending an action twice is harmless: the server knows it by its id.
import type { Action, Ack, ClientMessage, Language, Refused, ServerMessage } from "./types";

// "stuck": the server is reachable, but cannot save anything right now.
export type Link = "connecting" | "open" | "stuck" | "waiting" | "refused";

export interface Watch {
  room: string;
  token?: string;
  maker?: string;
  since: () => number;
  hear: (message: ServerMessage) => void;
}

interface Unanswered {
  channel: number;
  action: Action;
  resolve: (answer: Ack | Refused) => void;
}

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
}

const protocol = 2;
const firstWait = 500;
const longestWait = 15_000;

export class Connection {
  link: Link = "connecting";
  serverTime = 0; // the server's clock minus ours, in ms
  private socket: Socket | null = null;
  private watches = new Map<number, Watch>();
  private unanswered = new Map<string, Unanswered>();
  private greeted = false;
  private wait = firstWait;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private nextId = 0;
  private readonly idBase = Math.random().toString(36).slice(2, 10);

  constructor(
    private readonly open: () => Socket,
    private readonly language: () => Language,
    private readonly changed: () => void = () => {},
  ) {
    this.connect();
  }

  watch(channel: number, watch: Watch): void {
    this.watches.set(channel, watch);
    if (this.greeted) this.sendWatch(channel, watch);
  }

  unwatch(channel: number): void {
    if (this.watches.delete(channel) && this.greeted) this.send({ type: "unwatch", channel });
    for (const [id, waiting] of this.unanswered) if (waiting.channel === channel) this.unanswered.delete(id);
  }

  // Requests the events before a version: the server sends only the last ones of a long log by itself.
  askEvents(channel: number, before: number): void {
    if (this.greeted) this.send({ type: "events", channel, before });
  }

  // Resolves once the server has answered, after however many reconnections.
  act(channel: number, action: Action): Promise<Ack | Refused> {
    const id = `${this.idBase}-${++this.nextId}`;
    return new Promise((resolve) => {
      this.unanswered.set(id, { channel, action, resolve });
      if (this.greeted) this.send({ type: "act", channel, id, action });
    });
  }

  // After a change of language: everything that is watched is sent again.
  greetAgain(): void {
    if (!this.greeted) return;
    this.greeted = false;
    this.greet();
  }

  // Reconnects now, for example when the browser is online again.
  retry(): void {
    if (this.link !== "waiting") return;
    this.wait = firstWait;
    this.connect();
  }

  close(): void {
    if (this.timer) clearTimeout(this.timer);
    if (this.socket) this.socket.onclose = null;
    this.socket?.close();
  }

  private connect(): void {
    if (this.timer) clearTimeout(this.timer);
    this.setLink("connecting");
    this.greeted = false;
    const socket = (this.socket = this.open());
    socket.onopen = () => this.greet();
    socket.onmessage = (event) => {
      for (const message of JSON.parse(String(event.data)) as ServerMessage[]) this.receive(message);
    };
    socket.onclose = () => {
      this.greeted = false;
      if (this.link === "refused") return;
      this.setLink("waiting");
      this.timer = setTimeout(() => this.connect(), this.wait * (0.5 + Math.random() / 2));
      this.wait = Math.min(this.wait * 2, longestWait);
    };
  }

  private greet(): void {
    this.send({ type: "hello", protocol, language: this.language() });
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.greeted = true;
        this.wait = firstWait;
        this.serverTime = message.time - Date.now();
        this.setLink("open");
        for (const [channel, watch] of this.watches) this.sendWatch(channel, watch);
        for (const [id, { channel, action }] of this.unanswered) this.send({ type: "act", channel, id, action });
        return;
      case "ack":
      case "refused": {
        if (message.type === "refused" && message.code === "protocol") this.setLink("refused");
        const id = message.id;
        const waiting = id === undefined ? undefined : this.unanswered.get(id);
        if (id !== undefined && waiting) {
          this.unanswered.delete(id);
          waiting.resolve(message);
          return;
        }
        break;
      }
      case "hint": // answers its action in place of an ack
        if (message.id !== undefined) this.unanswered.delete(message.id);
        break;
      case "storage":
        this.setLink(message.works ? "open" : "stuck");
        return;
      case "pong":
        return;
      case "room":
      case "update":
      case "events":
      case "presence":
      case "thinking":
        break;
    }
    if ("channel" in message && message.channel !== undefined) this.watches.get(message.channel)?.hear(message);
  }

  private sendWatch(channel: number, watch: Watch): void {
    const { room, token, maker } = watch;
    this.send({ type: "watch", channel, room, ...(token && { token }), ...(maker && { maker }), since: watch.since() });
  }

  private send(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  private setLink(link: Link): void {
    this.link = link;
    this.changed();
  }
}
