// A turnable scene of blocks on a board, with three.js: what every 3D board shares. It draws only when something
// changed, so that a phone's battery lasts, and coarser while a slow machine is turning it.
import {
  Box3,
  BufferGeometry,
  Float32BufferAttribute,
  LinearSRGBColorSpace,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  VSMShadowMap,
  WebGLRenderer,
  type Material as Paint,
} from "three";
import { cellName } from "../grid";
import { Atlas, BoardTexture, shadowTexture, type BoardColours, type Dye, type Material } from "./atlas";
import { blankSkin, type Point, type Skin } from "./body";
import { blockKey, Flights, type Flying } from "./flights";
import { keyLight, litMaterial, outlineMaterial } from "./light";
import {
  addBlock,
  addBoard,
  addMark,
  addTarget,
  blankMarks,
  boardExtent,
  extent,
  shadeOf,
  type Marks,
  type Shade,
  type SolidBlock,
  type SolidTarget,
} from "./mesh";
import { eyeOn, firstStance, limited, type Stance } from "./rig";
import { Steering } from "./steering";

export type { SolidBlock, SolidTarget } from "./mesh";

export interface SolidOptions {
  columns: number;
  rows: number;
  cells: [number, number][]; // of the board's ground
  material: Material;
  colours: BoardColours;
  dye: Dye;
  pick(name: string): void;
  hover(name: string | null): void;
}

const fieldOfView = 32; // degrees
const heightOfFlight = 2.2;
const slowFrame = 45; // ms; beyond that the picture gets coarser while it moves
const coarsest = 0.5;

// Whether the processor draws, not a graphics card. Smooth edges would then cost as much as all the rest: the picture
// is drawn larger instead, but only while it stands still.
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
const roundTrip = 24_000; // ms of the slow turn

// Down, and a small bounce; away it goes faster and faster.
const heightAt = (part: number, leaving: boolean): number => {
  if (leaving) return heightOfFlight * part * part;
  const fall = part / 0.72;
  if (fall < 1) return heightOfFlight * (1 - fall * fall);
  const bounce = (part - 0.72) / 0.28;
  return 0.22 * bounce * (1 - bounce);
};

export class SolidScene {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(fieldOfView, 1, 0.1, 200);
  private readonly atlas: Atlas;
  private readonly wooden: BoardTexture;
  private readonly paints;
  private readonly steering: Steering;
  private readonly raycaster = new Raycaster();
  private readonly observer: ResizeObserver;
  private readonly flights = new Flights();
  private readonly underneath: Mesh;
  private readonly light: ReturnType<typeof keyLight>;
  private built: string | null = null; // which bodies are drawn
  private stale = true; // marks and ghosts
  private meshes: Mesh[] = [];
  private flying: { mesh: Mesh; leaving: boolean }[] = [];
  private marked: Mesh[] = [];
  private targets: SolidTarget[] = [];
  private ghosts: SolidBlock[] = [];
  private boxes: { box: Box3; name: string }[] = [];
  private stance: Stance;
  private headroom = 0; // levels that are kept in sight
  private wanted: SolidBlock[] = []; // the newest position
  private turning: { from: number; began: number | null } | null = null;
  private scheduled = 0; // the frame that was asked for
  private over: string | null = null;
  private readonly finest: number; // of the pixels, at rest
  private scale: number;
  private lastFrame = 0;
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
    this.renderer.outputColorSpace = LinearSRGBColorSpace; // colours are final: nothing is converted per pixel
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = VSMShadowMap; // softened when it is made: one look a pixel
    this.renderer.shadowMap.autoUpdate = false;
    const { columns, rows, cells, colours, material } = options;
    this.atlas = new Atlas(material, options.dye);
    this.wooden = new BoardTexture(columns, rows, cells, colours);
    this.paints = {
      blocks: litMaterial(this.atlas.texture),
      glass: litMaterial(this.atlas.texture, 0.45),
      leaving: litMaterial(this.atlas.texture, 0.999),
      board: litMaterial(this.wooden.texture),
      outline: outlineMaterial(),
      marks: new MeshBasicMaterial({ vertexColors: true }),
    };
    const { low, high } = boardExtent(columns, rows);
    const [width, depth] = [high[0] - low[0], high[2] - low[2]];
    const middle: Point = [(low[0] + high[0]) / 2, 0, (low[2] + high[2]) / 2];
    this.light = keyLight(middle, Math.hypot(width, depth) / 2 + 0.5);
    this.scene.add(this.light, this.light.target);
    const spread = 1.1;
    this.underneath = new Mesh(
      new PlaneGeometry(width + 2 * spread, depth + 2 * spread).rotateX(-Math.PI / 2),
      new MeshBasicMaterial({
        map: shadowTexture(width, depth, spread),
        transparent: true,
        opacity: 0.5,
        depthWrite: false,
      }),
    );
    this.underneath.position.set(middle[0] - 0.18, low[1], middle[2] - 0.12);
    this.underneath.renderOrder = -1;
    this.scene.add(this.underneath);
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

  // `still`: blocks are where they are; else a new one drops in and one that is gone flies off, after those that are
  // still flying. Ghosts are where a block would lie.
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

  // As it was seen at first.
  reset(): void {
    this.stopTurning();
    this.take(firstStance(this.camera.aspect));
  }

  // Turns the view: angles in radians.
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

  // Once around, slowly, until somebody touches it: the end of a game.
  turnSlowly(): void {
    this.turning = { from: this.stance.around, began: null };
    this.draw();
  }

  // What one frame costs.
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
    this.drop(...this.meshes, ...this.flying.map(({ mesh }) => mesh), ...this.marked, this.underneath);
    (this.underneath.material as MeshBasicMaterial).map?.dispose();
    for (const paint of Object.values(this.paints)) paint.dispose();
    this.wooden.texture.dispose();
    this.light.dispose();
    this.atlas.dispose();
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

  // Frames that follow each other too slowly make the picture coarser; it is sharp again once it stands still.
  private adapt(now: number): void {
    const took = now - this.lastFrame;
    this.lastFrame = now;
    const moving = this.flights.moving || this.turning !== null || now - this.turnedAt < 3000;
    if (moving && took < 3000 && took > slowFrame && this.scale > coarsest)
      this.setScale(Math.max(coarsest, this.scale * 0.75));
    if (this.sharpen) clearTimeout(this.sharpen);
    if (this.scale < this.finest)
      this.sharpen = setTimeout(() => {
        this.lastFrame = 0;
        this.setScale(this.finest);
        this.draw();
      }, 600);
  }

  private setScale(scale: number): void {
    this.scale = scale;
    this.setSize();
  }

  // Everything that moves by itself.
  private advance(now: number): void {
    const { standing, flying, part } = this.flights.at(now);
    const bodies = [...standing.map(bodyKey), ...flying.map(({ block, leaving }) => `${leaving} ${blockKey(block)}`)];
    const changed = bodies.join(";") !== this.built;
    if (changed) this.build(standing, flying);
    this.built = bodies.join(";");
    if (changed || this.stale) this.mark(standing, flying.length > 0);
    for (const { mesh, leaving } of this.flying) {
      mesh.position.y = heightAt(part, leaving);
      if (leaving) this.paints.leaving.uniforms.opacity!.value = 1 - part;
    }
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

  private build(standing: SolidBlock[], flying: Flying[]): void {
    const { columns, rows } = this.options;
    this.drop(...this.meshes, ...this.flying.map(({ mesh }) => mesh));
    const solid = standing.filter(isSolid);
    const shade = shadeOf(solid);
    const board = blankSkin();
    addBoard(board, columns, rows, shade, this.wooden);
    this.meshes = [
      ...this.bodies(solid, shade),
      this.shadowed(this.mesh(board, this.paints.board)),
      this.mesh(
        this.skinOf(
          standing.filter((block) => !isSolid(block)),
          shade,
        ),
        this.paints.glass,
      ),
    ];
    const open = shadeOf([]);
    this.flying = flying.flatMap(({ block, leaving }) =>
      (leaving ? [this.mesh(this.skinOf([block], open), this.paints.leaving)] : this.bodies([block], open)).map(
        (mesh) => ({
          mesh,
          leaving,
        }),
      ),
    );
  }

  // Nothing is marked while something flies.
  private mark(standing: SolidBlock[], moving: boolean): void {
    this.stale = false;
    this.drop(...this.marked);
    const marks = blankMarks();
    for (const block of moving ? [] : standing.filter(isSolid)) addMark(marks, block);
    for (const target of moving ? [] : this.targets) addTarget(marks, target);
    const ghosts = this.skinOf(moving ? [] : this.ghosts, shadeOf([]));
    this.marked = [this.marksMesh(marks), this.mesh(ghosts, this.paints.glass)];
  }

  private skinOf(blocks: SolidBlock[], shade: Shade): Skin {
    const skin = blankSkin();
    // The highest first: what they hide need not be painted.
    for (const block of [...blocks].sort((a, b) => b.level - a.level))
      addBlock(skin, block, shade, (signed) => this.atlas.tile(block.colour, signed ? block.symbol : ""));
    return skin;
  }

  // The bodies and the line around them, of the same corners.
  private bodies(blocks: SolidBlock[], shade: Shade): Mesh[] {
    const mesh = this.shadowed(this.mesh(this.skinOf(blocks, shade), this.paints.blocks));
    const line = new Mesh(mesh.geometry, this.paints.outline);
    if (blocks.length > 0) this.scene.add(line);
    return [mesh, line];
  }

  private shadowed(mesh: Mesh): Mesh {
    mesh.castShadow = mesh.receiveShadow = true;
    return mesh;
  }

  private mesh({ positions, normals, shades, tiles }: Skin, paint: Paint): Mesh {
    return this.added(paint, { position: [positions, 3], normal: [normals, 3], shade: [shades, 1], uv: [tiles, 2] });
  }

  private marksMesh({ positions, colours }: Marks): Mesh {
    return this.added(this.paints.marks, { position: [positions, 3], color: [colours, 3] });
  }

  private added(paint: Paint, attributes: Record<string, [number[], number]>): Mesh {
    const geometry = new BufferGeometry();
    for (const [name, [values, size]] of Object.entries(attributes))
      geometry.setAttribute(name, new Float32BufferAttribute(values, size));
    const mesh = new Mesh(geometry, paint);
    if (attributes.position![0].length > 0) this.scene.add(mesh);
    return mesh;
  }

  private drop(...meshes: Mesh[]): void {
    for (const mesh of meshes) {
      this.scene.remove(mesh);
      mesh.geometry.dispose();
    }
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
    this.wooden.nameFrom(this.stance.around);
    this.camera.position.set(...eye);
    this.camera.lookAt(...centre);
    this.camera.updateMatrixWorld();
  }

  // The board, and each level's blocks as far as they reach.
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

  // Told once for each thing pointed at, not for every tremble of the hand.
  private hover(name: string | null): void {
    if (name === this.over) return;
    this.over = name;
    this.options.hover(name);
  }

  // Where on the page the top of what has that name is seen; null where there is none.
  pointOf(name: string): [number, number] | null {
    const tops = this.boxes
      .filter((one) => one.name === name)
      .map(({ box }): Point => [(box.min.x + box.max.x) / 2, box.max.y, (box.min.z + box.max.z) / 2]);
    const top = tops.sort((a, b) => b[1] - a[1])[0];
    return top ? this.onPage(top) : null;
  }

  // Where on the page a point is seen: x to the right from the first column, y up, z to the front from the first row.
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
    this.paints.outline.uniforms.width!.value = (2 * outline * slope) / clientHeight;
    this.draw();
  }
}

const isSolid = ({ marks }: SolidBlock): boolean => marks !== "faded";
const bodyKey = (block: SolidBlock): string => `${blockKey(block)} ${block.symbol ?? ""} ${isSolid(block)}`;

function boxOf(block: Pick<SolidBlock, "cells" | "level">, height?: number): Box3 {
  const { low, high } = extent(block);
  if (height !== undefined) high[1] = low[1] + height;
  return new Box3(new Vector3(...low), new Vector3(...high));
}
