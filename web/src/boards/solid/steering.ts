// Pointer control of a 3D board: one finger or the mouse turns it, two fingers or the wheel zoom, a short press picks.
interface Steered {
  turn(around: number, down: number): void; // radians
  approach(times: number): boolean; // whether that was possible
  press(x: number, y: number): void;
  hover(at: [number, number] | null): void;
  touched(): void;
}

const perPixel = { around: 0.009, down: 0.007 }; // radians
const maxPressTravel = 8; // pixels; a longer press turns the view

export class Steering {
  private readonly held = new Map<number, { x: number; y: number }>();
  private travelled = 0; // pixels since the first finger came down
  private readonly listening = new AbortController();

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly steered: Steered,
  ) {
    const on = <K extends keyof HTMLElementEventMap>(kind: K, hear: (event: HTMLElementEventMap[K]) => void) =>
      canvas.addEventListener(kind, hear, { signal: this.listening.signal, passive: false });
    on("pointerdown", (event) => this.down(event));
    on("pointermove", (event) => this.moved(event));
    on("pointerup", (event) => this.up(event, true));
    on("pointercancel", (event) => this.up(event, false));
    on("pointerleave", () => this.held.size === 0 && steered.hover(null));
    on("wheel", (event) => {
      steered.touched();
      // At the zoom limit the wheel scrolls the page.
      if (steered.approach(Math.exp(-event.deltaY * 0.0012))) event.preventDefault();
    });
  }

  dispose(): void {
    this.listening.abort();
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.steered.touched();
    this.travelled = this.held.size === 0 ? 0 : Infinity; // two fingers pick nothing
    this.held.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.canvas.setPointerCapture(event.pointerId);
  }

  private moved({ pointerId, clientX: x, clientY: y }: PointerEvent): void {
    const from = this.held.get(pointerId);
    if (!from) {
      if (this.held.size === 0) this.steered.hover([x, y]);
      return;
    }
    const [right, down] = [x - from.x, y - from.y];
    this.travelled += Math.hypot(right, down);
    this.held.set(pointerId, { x, y });
    const other = [...this.held].find(([id]) => id !== pointerId)?.[1];
    if (other) {
      const [before, after] = [from, { x, y }].map((at) => Math.hypot(at.x - other.x, at.y - other.y));
      if (before && after) this.steered.approach(after / before);
    }
    // A slightly moving press does not turn the view; each of two fingers turns it by half.
    if (this.travelled < maxPressTravel) return;
    const share = 1 / this.held.size;
    this.steered.turn(-right * perPixel.around * share, -down * perPixel.down * share);
  }

  private up(event: PointerEvent, meant: boolean): void {
    if (!this.held.delete(event.pointerId) || !meant) return;
    if (this.held.size === 0 && this.travelled < maxPressTravel) this.steered.press(event.clientX, event.clientY);
  }
}
