// A turnable scene of blocks on a board, with three.js: what every 3D board shares. It draws only when something
// changed, so that a phone's battery lasts, and coarser while a slow machine is turning it.
import * as THREE from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { cellName } from "../grid";
import { Atlas, groundTexture } from "./atlas";
import { addBlock, addTarget, extent, type Place, type SolidBlock, type SolidTarget, type Triangles } from "./mesh";

export type { SolidBlock, SolidTarget } from "./mesh";

export interface SolidOptions {
  columns: number;
  rows: number;
  cells: [number, number][]; // of the board's ground
  ink: string; // for the names of columns and rows
  pick(name: string): void;
  hover(name: string | null): void;
}

const fieldOfView = 36; // degrees
const lowest = Math.PI * 0.39; // from above: lower down the ground would be a line, and blocks would hide each other
const flight = 380; // ms a block takes to come or go
const heightOfFlight = 2.6;
const mostFlying = 4; // more new blocks than that are another position, not a move
const slowFrame = 45; // ms; beyond that the picture gets coarser while it moves
const coarsest = 0.5;

const blockKey = ({ cells, level, colour }: SolidBlock): string => `${level} ${colour} ${cells.join(" ")}`;

export class SolidScene {
  private readonly renderer: THREE.WebGLRenderer;
  private readonly scene = new THREE.Scene();
  private readonly camera = new THREE.PerspectiveCamera(fieldOfView, 1, 0.1, 100);
  private readonly controls: OrbitControls;
  private readonly atlas = new Atlas();
  private readonly ground: THREE.Mesh;
  private readonly raycaster = new THREE.Raycaster();
  private readonly observer: ResizeObserver;
  private readonly solid = new THREE.MeshBasicMaterial({ vertexColors: true, map: this.atlas.texture });
  private readonly glass = new THREE.MeshBasicMaterial({
    vertexColors: true,
    map: this.atlas.texture,
    transparent: true,
    opacity: 0.22,
    depthWrite: false,
  });
  private readonly ghostly = this.glass.clone();
  private meshes: THREE.Mesh[] = [];
  private flying: { mesh: THREE.Mesh; from: number; leaving: boolean }[] = [];
  private known = new Map<string, SolidBlock>();
  private boxes: { box: THREE.Box3; name: string }[] = [];
  private scheduled = false;
  private down: [number, number] | null = null;
  private over: string | null = null;
  private tallest = -1;
  private scale = 1; // of the pixels, while moving
  private lastFrame = 0;
  private turnedAt = -Infinity;
  private pulse: { material: THREE.MeshBasicMaterial; timer: ReturnType<typeof setInterval> | null } = {
    material: new THREE.MeshBasicMaterial({ vertexColors: true, map: this.atlas.texture, transparent: true }),
    timer: null,
  };
  private sharpen: ReturnType<typeof setTimeout> | null = null;
  frames = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly options: SolidOptions,
  ) {
    this.renderer = new THREE.WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.renderer.outputColorSpace = THREE.LinearSRGBColorSpace; // colours are final: nothing is converted per pixel
    const { columns, rows } = options;
    const material = new THREE.MeshBasicMaterial({
      map: groundTexture(columns, rows, options.cells, options.ink),
      transparent: true,
      depthWrite: false,
    });
    this.ground = new THREE.Mesh(new THREE.PlaneGeometry(columns + 2, rows + 2).rotateX(-Math.PI / 2), material);
    this.ground.renderOrder = -1;
    this.scene.add(this.ground);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.enablePan = false;
    this.controls.maxPolarAngle = lowest;
    canvas.addEventListener("pointerdown", (event) => (this.down = [event.clientX, event.clientY]));
    canvas.addEventListener("pointerup", (event) => this.released(event));
    canvas.addEventListener("pointermove", (event) => this.down === null && this.hover(this.nameAt(event)));
    canvas.addEventListener("pointerleave", () => this.hover(null));
    this.setSize();
    this.reset();
    this.controls.addEventListener("change", () => this.draw());
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(canvas);
  }

  // `still`: blocks are where they are; else a new one drops in and one that is gone flies off.
  show(blocks: SolidBlock[], targets: SolidTarget[], still = true): void {
    const next = new Map(blocks.map((block) => [blockKey(block), block]));
    const coming = blocks.filter((block) => !this.known.has(blockKey(block)));
    const leaving = [...this.known.values()].filter((block) => !next.has(blockKey(block)));
    const move =
      !still &&
      this.known.size + blocks.length > 0 &&
      this.tallest >= 0 &&
      coming.length + leaving.length <= mostFlying;
    this.known = next;
    this.clear();
    const place: Place = {
      at: (column, row) => this.at(column, row),
      tile: (block) => this.atlas.tile(block),
      plain: this.atlas.plain,
      rgb,
    };
    const waiting = new Set(move ? coming : []);
    const lists = { solid: blank(), glass: blank(), pulsing: blank() };
    for (const block of blocks)
      if (!waiting.has(block)) addBlock(block.marks === "faded" ? lists.glass : lists.solid, block, place);
    for (const target of targets) addTarget(target.kind === "owed" ? lists.pulsing : lists.solid, target, place);
    this.meshes.push(
      this.mesh(lists.solid, this.solid),
      this.mesh(lists.glass, this.glass),
      this.mesh(lists.pulsing, this.pulse.material),
    );
    this.beat(!still && lists.pulsing.positions.length > 0);
    for (const block of move ? coming : []) this.fly(block, place, false);
    for (const block of move ? leaving : []) this.fly(block, place, true);
    this.boxes = [
      ...blocks.flatMap((block) =>
        block.name && block.marks !== "faded" ? [{ box: this.box(block), name: block.name }] : [],
      ),
      ...targets.map(({ cell, height, name }) => ({ box: this.box({ cells: [cell], level: height }, 0.04), name })),
      ...this.options.cells.map((cell) => ({ box: this.box({ cells: [cell], level: 0 }, 0), name: cellName(...cell) })),
    ];
    const tallest = Math.max(0, ...blocks.map((block) => block.level + 1));
    if (tallest !== this.tallest) this.keepInSight(tallest);
    this.draw();
  }

  // As it was seen at first.
  reset(): void {
    this.look(this.camera.aspect < 1 ? 0.12 : 0.34, 0.7);
  }

  // Turns the view by keyboard: angles in radians.
  turn(around: number, up: number): void {
    const place = new THREE.Spherical().setFromVector3(this.camera.position.clone().sub(this.controls.target));
    this.turnedAt = performance.now();
    this.look(place.theta + around, Math.max(0.15, Math.min(lowest, place.phi + up)), place.radius);
  }

  dispose(): void {
    this.observer.disconnect();
    this.controls.dispose();
    this.clear();
    this.ground.geometry.dispose();
    (this.ground.material as THREE.MeshBasicMaterial).map?.dispose();
    this.atlas.dispose();
    if (this.sharpen) clearTimeout(this.sharpen);
    this.beat(false);
    this.renderer.dispose();
  }

  draw(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    requestAnimationFrame((now) => {
      this.scheduled = false;
      this.frames++;
      this.adapt(now);
      this.advance(now);
      this.renderer.render(this.scene, this.camera);
    });
  }

  // Frames that follow each other too slowly make the picture coarser; it is sharp again once it stands still.
  private adapt(now: number): void {
    const took = now - this.lastFrame;
    this.lastFrame = now;
    const moving = this.down !== null || this.flying.length > 0 || now - this.turnedAt < 1000;
    if (moving && took < 1000 && took > slowFrame && this.scale > coarsest) this.setScale(this.scale - 0.125);
    if (this.sharpen) clearTimeout(this.sharpen);
    if (this.scale < 1)
      this.sharpen = setTimeout(() => {
        this.lastFrame = 0;
        this.setScale(1);
        this.draw();
      }, 600);
  }

  // What is owed blinks slowly.
  private beat(on: boolean): void {
    if (this.pulse.timer) clearInterval(this.pulse.timer);
    this.pulse.material.opacity = 1;
    this.pulse.timer = !on
      ? null
      : setInterval(() => {
          this.pulse.material.opacity = 1.35 - this.pulse.material.opacity;
          this.draw();
        }, 500);
  }

  private setScale(scale: number): void {
    this.scale = scale;
    this.setSize();
  }

  private advance(now: number): void {
    for (const one of this.flying) {
      if (one.from === 0) one.from = now;
      const part = Math.min(1, (now - one.from) / flight);
      const height = one.leaving ? part * part : (1 - part) * (1 - part);
      one.mesh.position.y = height * heightOfFlight;
      if (one.leaving) this.ghostly.opacity = 1 - part;
    }
    const done = this.flying.filter((one) => now - one.from >= flight);
    for (const one of done) {
      if (one.leaving) this.drop(one.mesh);
      else this.meshes.push(one.mesh);
    }
    this.flying = this.flying.filter((one) => !done.includes(one));
    if (this.flying.length > 0) this.draw();
  }

  private fly(block: SolidBlock, place: Place, leaving: boolean): void {
    const list = blank();
    addBlock(list, block, place);
    if (leaving) this.ghostly.opacity = 1;
    const mesh = this.mesh(list, leaving ? this.ghostly : this.solid);
    if (!leaving) mesh.position.y = heightOfFlight;
    this.flying.push({ mesh, from: 0, leaving });
  }

  private mesh({ positions, colours, tiles }: Triangles, material: THREE.Material): THREE.Mesh {
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
    geometry.setAttribute("color", new THREE.Float32BufferAttribute(colours, 3));
    geometry.setAttribute("uv", new THREE.Float32BufferAttribute(tiles, 2));
    const mesh = new THREE.Mesh(geometry, material);
    this.scene.add(mesh);
    return mesh;
  }

  private clear(): void {
    for (const mesh of [...this.meshes, ...this.flying.map((one) => one.mesh)]) this.drop(mesh);
    this.meshes = [];
    this.flying = [];
  }

  private drop(mesh: THREE.Mesh): void {
    this.scene.remove(mesh);
    mesh.geometry.dispose();
  }

  private at(column: number, row: number): [number, number] {
    return [column - (this.options.columns - 1) / 2, (this.options.rows - 1) / 2 - row];
  }

  private box(block: Pick<SolidBlock, "cells" | "level">, height?: number): THREE.Box3 {
    const { low, high } = extent(block, (column, row) => this.at(column, row));
    if (height !== undefined) high[1] = low[1] + height;
    return new THREE.Box3(new THREE.Vector3(...low), new THREE.Vector3(...high));
  }

  private keepInSight(tallest: number): void {
    this.tallest = tallest;
    const place = new THREE.Spherical().setFromVector3(this.camera.position.clone().sub(this.controls.target));
    this.look(place.theta, place.phi);
  }

  // From that direction; without a distance, from as near as everything is in sight, and in its middle.
  private look(theta: number, phi: number, distance?: number): void {
    const reach = Math.max(this.options.columns, this.options.rows);
    const corners = distance === undefined ? this.corners() : [];
    let radius = distance ?? reach * 0.9;
    const put = () => {
      this.camera.position.setFromSpherical(new THREE.Spherical(radius, phi, theta)).add(this.controls.target);
      this.camera.lookAt(this.controls.target);
      this.camera.updateMatrixWorld();
      return corners.map((corner) => corner.clone().project(this.camera));
    };
    const fits = (seen: THREE.Vector3[]) =>
      seen.every(({ x, y, z }) => Math.abs(x) < 0.97 && Math.abs(y) < 0.95 && z < 1);
    if (distance === undefined) {
      this.controls.target.set(0, Math.max(0, this.tallest) * 0.3, 0);
      while (!fits(put()) && radius < reach * 6) radius += reach / 20;
      // Perspective makes what is near larger, so the middle of the picture is not the board's: a few steps find it.
      for (let i = 0; i < 8; ++i) {
        const ys = put().map(({ y }) => y);
        this.controls.target.y +=
          (Math.min(...ys) + Math.max(...ys)) * 0.4 * radius * Math.tan((fieldOfView * Math.PI) / 360);
        radius *= 0.97;
        if (!fits(put())) radius /= 0.97;
      }
    }
    put();
    this.controls.minDistance = Math.min(radius, reach * 0.8);
    this.controls.maxDistance = Math.max(radius, reach * 3);
    this.controls.update();
    this.draw();
  }

  // What has to be in sight: the ground with its labels, and every block.
  private corners(): THREE.Vector3[] {
    const boxes = [...this.known.values()].map((block) => this.box(block));
    const ground = this.options.cells.map((cell) =>
      this.box({ cells: [cell], level: 0 }, 0).expandByVector(new THREE.Vector3(0.35, 0, 0.35)),
    );
    // The names of columns stand before the first row, those of rows left of the first column.
    const { columns, rows } = this.options;
    const labels = [
      ...Array.from({ length: columns }, (_, column): [number, number] => [column, -0.9]),
      ...Array.from({ length: rows }, (_, row): [number, number] => [-0.9, row]),
    ].map(([column, row]) => {
      const [x, z] = this.at(column, row);
      return new THREE.Box3(new THREE.Vector3(x - 0.3, 0, z - 0.3), new THREE.Vector3(x + 0.3, 0, z + 0.3));
    });
    return [...boxes, ...ground, ...labels].flatMap(({ min, max }) =>
      [min.x, max.x].flatMap((x) => [min.z, max.z].map((z) => new THREE.Vector3(x, max.y, z))),
    );
  }

  private nameAt(event: PointerEvent): string | null {
    const box = this.canvas.getBoundingClientRect();
    const point = new THREE.Vector2(
      ((event.clientX - box.left) / box.width) * 2 - 1,
      1 - ((event.clientY - box.top) / box.height) * 2,
    );
    this.camera.updateMatrixWorld(); // it may have been turned since the last frame
    this.raycaster.setFromCamera(point, this.camera);
    let nearest: string | null = null;
    let least = Infinity;
    for (const one of this.boxes) {
      const hit = this.raycaster.ray.intersectBox(one.box, new THREE.Vector3());
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
    this.camera.updateMatrixWorld();
    const tops = this.boxes
      .filter((one) => one.name === name)
      .map(({ box }) => new THREE.Vector3((box.min.x + box.max.x) / 2, box.max.y, (box.min.z + box.max.z) / 2));
    const top = tops.sort((a, b) => b.y - a.y)[0]?.project(this.camera);
    const { left, top: upper, width, height } = this.canvas.getBoundingClientRect();
    return top ? [left + ((top.x + 1) / 2) * width, upper + ((1 - top.y) / 2) * height] : null;
  }

  // A short press picks; a longer drag has turned the view.
  private released(event: PointerEvent): void {
    if (!this.down) return;
    const moved = Math.hypot(event.clientX - this.down[0], event.clientY - this.down[1]);
    this.down = null;
    const name = moved < 8 ? this.nameAt(event) : null;
    if (name) this.options.pick(name);
  }

  private resize(): void {
    this.setSize();
    this.keepInSight(this.tallest);
  }

  private setSize(): void {
    const { clientWidth, clientHeight } = this.canvas;
    if (!clientWidth || !clientHeight) return;
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2) * this.scale);
    this.renderer.setSize(clientWidth, clientHeight, false);
    this.camera.aspect = clientWidth / clientHeight;
    this.camera.updateProjectionMatrix();
    this.draw();
  }
}

const blank = (): Triangles => ({ positions: [], colours: [], tiles: [] });

function rgb(colour: string): [number, number, number] {
  const { r, g, b } = new THREE.Color().setStyle(colour, THREE.LinearSRGBColorSpace);
  return [r, g, b];
}
