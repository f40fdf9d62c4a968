// The scene of all 3D boards: blocks on a board that can be turned, with three.js. It draws only when something
// changes, to save battery, and at a lower resolution while a slow machine turns it.
import {
  Box3,
  LinearSRGBColorSpace,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  VSMShadowMap,
  WebGLRenderer,
} from "three";
import { cellName } from "../grid";
import type { Point } from "./body";
import { blockKey, Flights } from "./flights";
import { boardExtent, extent, type SolidBlock, type SolidTarget } from "./mesh";
import { isSolid, Models, type ModelOptions } from "./models";
import { eyeOn, firstStance, limited, type Stance } from "./rig";
import { Steering } from "./steering";

export type { SolidBlock, SolidTarget } from "./mesh";

export interface SolidOptions extends ModelOptions {
  pick(name: string): void;
  hover(name: string | null): void;
}

const fieldOfView = 32; // degrees
const slowFrame = 45; // ms; above this the resolution is lowered while something moves
const coarsest = 0.5;

// Whether the CPU draws instead of a graphics card. Antialiasing would then cost as much as everything else, so the
// picture is drawn at a higher resolution instead, but only while nothing moves.
let processor: boolean | null = null;
function drawnByProcessor(): boolean {
  if (processor !== null) return processor;
  const gl = document.createElement("canvas").getContext("webgl");
  const asked = gl?.getExtension("WEBGL_debug_renderer_info");
  const name = gl && asked ? String(gl.getParameter(asked.UNMASKED_RENDERER_WEBGL)) : "";
  gl?.getExtension("WEBGL_lose_context")?.loseContext();
  return (processor = /swiftshader|llvmpipe|softpipe|basic render|software/i.test(name));
}

const outline = 1.1; // pixels
const roundTrip = 24_000; // ms of the slow turn at the end of a game

export class SolidScene {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(fieldOfView, 1, 0.1, 200);
  private readonly models: Models;
  private readonly steering: Steering;
  private readonly raycaster = new Raycaster();
  private readonly observer: ResizeObserver;
  private readonly flights = new Flights();
  private built: string | null = null; // identifies the bodies currently drawn
  private stale = true; // marks and ghosts must be rebuilt
  private targets: SolidTarget[] = [];
  private ghosts: SolidBlock[] = [];
  private boxes: { box: Box3; name: string }[] = [];
  private stance: Stance;
  private headroom = 0; // levels that are kept visible
  private wanted: SolidBlock[] = []; // the newest position
  private turning: { from: number; began: number | null } | null = null;
  private scheduled = 0; // the requested animation frame
  private over: string | null = null;
  private readonly finest: number; // scale at rest
  private scale: number;
  private lastFrame = -Infinity;
  private turnedAt = -Infinity;
  private sharpen: ReturnType<typeof setTimeout> | null = null;
  frames = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly options: SolidOptions,
  ) {
    this.finest = drawnByProcessor() && devicePixelRatio < 1.5 ? 1.5 : 1;
    this.scale = this.finest;
    this.renderer = new WebGLRenderer({ canvas, antialias: !drawnByProcessor(), alpha: true });
    this.renderer.outputColorSpace = LinearSRGBColorSpace; // colours are final: no conversion per pixel
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = VSMShadowMap; // blurred when it is made: one lookup per pixel
    this.renderer.shadowMap.autoUpdate = false;
    this.models = new Models(this.scene, options);
    this.stance = firstStance(1);
    this.steering = new Steering(canvas, {
      turn: (around, down) => this.turn(around, down),
      approach: (times) => this.approach(times),
      press: (x, y) => {
        const name = this.nameAt(x, y);
        if (name) this.options.pick(name);
      },
      hover: (at) => this.hover(at && this.nameAt(...at)),
      touched: () => this.stopTurning(),
    });
    this.setSize();
    this.reset();
    this.observer = new ResizeObserver(() => this.setSize());
    this.observer.observe(canvas);
  }

  // `still`: without animation; else new blocks drop in and removed ones fly off, after those already flying. Ghosts
  // show where a block would be placed.
  show(blocks: SolidBlock[], targets: SolidTarget[], ghosts: SolidBlock[] = [], still = true): void {
    this.flights.show(blocks, still || document.hidden);
    this.wanted = blocks;
    this.targets = targets;
    this.ghosts = ghosts;
    this.stale = true;
    if (this.frames === 0) this.headroom = this.tallest();
    this.boxes = [
      ...blocks.flatMap((block) =>
        block.name && block.marks !== "faded" ? [{ box: boxOf(block), name: block.name }] : [],
      ),
      ...targets.map(({ cell, height, name }) => ({ box: boxOf({ cells: [cell], level: height }, 0.04), name })),
      ...this.options.cells.map((cell) => ({ box: boxOf({ cells: [cell], level: 0 }, 0), name: cellName(...cell) })),
    ];
    this.draw();
  }

  // Back to the first view.
  reset(): void {
    this.stopTurning();
    this.take(firstStance(this.camera.aspect));
  }

  // Angles in radians.
  turn(around: number, down: number): void {
    this.stopTurning();
    const { stance } = this;
    this.take({ ...stance, around: stance.around + around, down: stance.down + down });
  }

  approach(times: number): boolean {
    const before = this.stance.near;
    this.take({ ...this.stance, near: before * times });
    return this.stance.near !== before;
  }

  // One slow turn at the end of a game, until the person touches it.
  turnSlowly(): void {
    this.turning = { from: this.stance.around, began: null };
    this.draw();
  }

  // The cost of a frame.
  get work(): { calls: number; triangles: number; scale: number } {
    const { calls, triangles } = this.renderer.info.render;
    return { calls, triangles, scale: this.scale };
  }

  get seenFrom(): Stance {
    return { ...this.stance };
  }

  dispose(): void {
    cancelAnimationFrame(this.scheduled);
    this.observer.disconnect();
    this.steering.dispose();
    this.models.dispose();
    if (this.sharpen) clearTimeout(this.sharpen);
    this.renderer.dispose();
  }

  draw(): void {
    if (this.scheduled) return;
    this.scheduled = requestAnimationFrame((now) => {
      this.scheduled = 0;
      this.frames++;
      this.adapt(now);
      this.advance(now);
      this.look();
      this.renderer.render(this.scene, this.camera);
    });
  }

  // Lowers the resolution when frames are slow; it is restored once nothing moves.
  private adapt(now: number): void {
    const took = now - this.lastFrame;
    this.lastFrame = now;
    const moving = this.flights.moving || this.turning !== null || now - this.turnedAt < 3000;
    if (moving && took < 3000 && took > slowFrame && this.scale > coarsest)
      this.setScale(Math.max(coarsest, this.scale * 0.75));
    if (this.sharpen) clearTimeout(this.sharpen);
    if (this.scale < this.finest)
      this.sharpen = setTimeout(() => {
        this.lastFrame = -Infinity;
        this.setScale(this.finest);
        this.draw();
      }, 600);
  }

  private setScale(scale: number): void {
    this.scale = scale;
    this.setSize();
  }

  // Advances the animations.
  private advance(now: number): void {
    const { standing, flying, part } = this.flights.at(now);
    const bodies = [...standing.map(bodyKey), ...flying.map(({ block, leaving }) => `${leaving} ${blockKey(block)}`)];
    const changed = bodies.join(";") !== this.built;
    if (changed) this.models.build(standing, flying);
    this.built = bodies.join(";");
    if (changed || this.stale) this.models.mark(standing, this.targets, this.ghosts, flying.length > 0);
    this.stale = false;
    this.models.lift(part);
    const top = this.tallest();
    if (flying.length === 0) this.headroom = top;
    else this.headroom += (top - this.headroom) * Math.min(1, part * part);
    if (changed || flying.length > 0) this.renderer.shadowMap.needsUpdate = true;
    if (this.turning) {
      this.turning.began ??= now;
      const way = (now - this.turning.began) / roundTrip;
      if (way >= 1) this.turning = null;
      else this.stance.around = this.turning.from + 2 * Math.PI * way * way * (3 - 2 * way);
    }
    if (this.flights.moving || this.turning) this.draw();
  }

  private stopTurning(): void {
    this.turning = null;
  }

  private take(stance: Stance): void {
    this.turnedAt = performance.now();
    this.stance = limited(stance);
    this.draw();
  }

  private tallest(): number {
    return Math.max(1, ...this.wanted.map(({ level }) => level + 1));
  }

  private look(): void {
    const { eye, centre } = eyeOn(this.mustBeSeen(), this.stance, {
      fieldOfView: (fieldOfView * Math.PI) / 180,
      aspect: this.camera.aspect,
      fill: 0.96,
    });
    this.models.nameFrom(this.stance.around);
    this.camera.position.set(...eye);
    this.camera.lookAt(...centre);
    this.camera.updateMatrixWorld();
  }

  // The corners of the board and of each level's bounding box.
  private mustBeSeen(): Point[] {
    const { low, high } = boardExtent(this.options.columns, this.options.rows);
    const points: Point[] = [];
    const corners = (x0: number, x1: number, z0: number, z1: number, y: number) =>
      points.push([x0, y, z0], [x1, y, z0], [x0, y, z1], [x1, y, z1]);
    corners(low[0], high[0], low[2], high[2], low[1]);
    corners(low[0], high[0], low[2], high[2], high[1]);
    for (let level = 0; level < Math.max(...this.wanted.map((block) => block.level + 1), 0); ++level) {
      const boxes = this.wanted.filter((block) => block.level === level).map((block) => extent(block));
      const edge = (axis: 0 | 2, side: "low" | "high", most: (...values: number[]) => number) =>
        most(...boxes.map((box) => box[side][axis]));
      if (boxes.length > 0)
        corners(
          edge(0, "low", Math.min),
          edge(0, "high", Math.max),
          edge(2, "low", Math.min),
          edge(2, "high", Math.max),
          Math.min(level + 1, Math.max(1, this.headroom)),
        );
    }
    return points;
  }

  private nameAt(clientX: number, clientY: number): string | null {
    const box = this.canvas.getBoundingClientRect();
    const point = new Vector2(((clientX - box.left) / box.width) * 2 - 1, 1 - ((clientY - box.top) / box.height) * 2);
    this.look(); // it may have been turned since the last frame
    this.raycaster.setFromCamera(point, this.camera);
    let nearest: string | null = null;
    let least = Infinity;
    for (const one of this.boxes) {
      const hit = this.raycaster.ray.intersectBox(one.box, new Vector3());
      const away = hit?.distanceTo(this.camera.position) ?? Infinity;
      if (away < least) [least, nearest] = [away, one.name];
    }
    return nearest;
  }

  // Reports only changes.
  private hover(name: string | null): void {
    if (name === this.over) return;
    this.over = name;
    this.options.hover(name);
  }

  // The page coordinates of the top of the block or target with that name; null if there is none.
  pointOf(name: string): [number, number] | null {
    const tops = this.boxes
      .filter((one) => one.name === name)
      .map(({ box }): Point => [(box.min.x + box.max.x) / 2, box.max.y, (box.min.z + box.max.z) / 2]);
    const top = tops.sort((a, b) => b[1] - a[1])[0];
    return top ? this.onPage(top) : null;
  }

  // The page coordinates of a point: x to the right from the first column, y up, z to the front from the first row.
  onPage(point: Point): [number, number] {
    this.look();
    const { x, y } = new Vector3(...point).project(this.camera);
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    return [left + ((x + 1) / 2) * width, top + ((1 - y) / 2) * height];
  }

  private setSize(): void {
    const { clientWidth, clientHeight } = this.canvas;
    if (!clientWidth || !clientHeight) return;
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2) * this.scale);
    this.renderer.setSize(clientWidth, clientHeight, false);
    this.camera.aspect = clientWidth / clientHeight;
    this.camera.updateProjectionMatrix();
    const slope = Math.tan((fieldOfView * Math.PI) / 360);
    this.models.outlineWidth = (2 * outline * slope) / clientHeight;
    this.draw();
  }
}

const bodyKey = (block: SolidBlock): string => `${blockKey(block)} ${block.symbol ?? ""} ${isSolid(block)}`;

function boxOf(block: Pick<SolidBlock, "cells" | "level">, height?: number): Box3 {
  const { low, high } = extent(block);
  if (height !== undefined) high[1] = low[1] + height;
  return new Box3(new Vector3(...low), new Vector3(...high));
}
