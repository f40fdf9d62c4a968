// A turnable scene of blocks on a board, with three.js: what every 3D board shares. It draws only when something
// changed, so that a phone's battery lasts.
import * as THREE from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";

export interface SolidBlock {
  cells: [number, number][]; // column, row; blocks of several cells are drawn as one
  level: number; // 0 is the lowest
  colour: string; // as CSS understands it
  symbol?: string;
  ink?: string;
  marks?: "last" | "hint" | "owed" | "faded" | undefined;
  name?: string; // what a pick on it answers
}

export interface SolidTarget {
  cell: [number, number];
  height: number; // on which level a marker for it lies
  name: string;
  strong?: boolean;
}

export interface SolidOptions {
  columns: number;
  rows: number;
  cells: [number, number][]; // of the board's ground
  pick(name: string): void;
  hover(name: string | null): void;
}

const gap = 0.06;
const fieldOfView = 40; // degrees

export class SolidScene {
  private readonly renderer: THREE.WebGLRenderer;
  private readonly scene = new THREE.Scene();
  private readonly camera = new THREE.PerspectiveCamera(fieldOfView, 1, 0.1, 100);
  private readonly controls: OrbitControls;
  private readonly content = new THREE.Group();
  private readonly raycaster = new THREE.Raycaster();
  private readonly observer: ResizeObserver;
  private pickables: THREE.Object3D[] = [];
  private scheduled = false;
  private readonly textures = new Map<string, THREE.Texture>();
  private down: [number, number] | null = null;
  private tallest = -1;
  frames = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly options: SolidOptions,
  ) {
    this.renderer = new THREE.WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.scene.add(new THREE.HemisphereLight(0xffffff, 0x998877, 2.2));
    const sun = new THREE.DirectionalLight(0xffffff, 1.6);
    sun.position.set(-4, 9, 6);
    this.scene.add(sun, this.content, this.ground());
    const reach = Math.max(options.columns, options.rows);
    this.camera.position.set(0, reach * 1.05, reach * 1.15);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.target.set(0, 0.6, 0);
    this.controls.enablePan = false;
    this.controls.minDistance = reach * 0.7;
    this.controls.maxDistance = reach * 2.6;
    this.controls.maxPolarAngle = Math.PI * 0.49;
    this.controls.addEventListener("change", () => this.draw());
    this.controls.update();
    canvas.addEventListener("pointerdown", (event) => (this.down = [event.clientX, event.clientY]));
    canvas.addEventListener("pointerup", (event) => this.released(event));
    canvas.addEventListener("pointermove", (event) => options.hover(this.nameAt(event)));
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(canvas);
    this.resize();
  }

  show(blocks: SolidBlock[], targets: SolidTarget[]): void {
    this.content.clear();
    this.pickables = [];
    for (const block of blocks) this.addBlock(block);
    for (const target of targets) this.addTarget(target);
    this.keepInSight(Math.max(0, ...blocks.map((block) => block.level + 1)));
    this.draw();
  }

  // Steps back as towers grow, without turning the view.
  private keepInSight(tallest: number): void {
    if (tallest === this.tallest) return;
    this.tallest = tallest;
    const away = this.camera.position.clone().sub(this.controls.target);
    const reach = Math.max(this.options.columns, this.options.rows);
    away.setLength(Math.max(away.length(), reach * 1.45 + tallest * 0.9));
    this.controls.target.y = 0.3 + tallest * 0.3;
    this.controls.maxDistance = reach * 2.6 + tallest * 2;
    this.camera.position.copy(this.controls.target).add(away);
    this.controls.update();
  }

  // Turns the view by keyboard: angles in radians.
  turn(around: number, up: number): void {
    const offset = this.camera.position.clone().sub(this.controls.target);
    const place = new THREE.Spherical().setFromVector3(offset);
    place.theta += around;
    place.phi = Math.max(0.15, Math.min(Math.PI * 0.49, place.phi + up));
    this.camera.position.setFromSpherical(place).add(this.controls.target);
    this.controls.update();
    this.draw();
  }

  dispose(): void {
    this.observer.disconnect();
    this.controls.dispose();
    this.renderer.dispose();
  }

  draw(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    requestAnimationFrame(() => {
      this.scheduled = false;
      this.frames++;
      this.renderer.render(this.scene, this.camera);
    });
  }

  private at(column: number, row: number): [number, number] {
    return [column - (this.options.columns - 1) / 2, (this.options.rows - 1) / 2 - row];
  }

  private ground(): THREE.Object3D {
    const group = new THREE.Group();
    const material = new THREE.MeshStandardMaterial({ color: 0xd8c7a3, roughness: 0.9 });
    const geometry = new THREE.BoxGeometry(0.96, 0.12, 0.96);
    const tiles = new THREE.InstancedMesh(geometry, material, this.options.cells.length);
    this.options.cells.forEach(([column, row], i) => {
      const [x, z] = this.at(column, row);
      tiles.setMatrixAt(i, new THREE.Matrix4().makeTranslation(x, -0.06, z));
    });
    group.add(tiles);
    return group;
  }

  private addBlock(block: SolidBlock): void {
    const xs = block.cells.map(([column]) => column);
    const ys = block.cells.map(([, row]) => row);
    const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const faded = block.marks === "faded";
    const sides = new THREE.MeshStandardMaterial({ color: block.colour, roughness: 0.6, transparent: faded, opacity: faded ? 0.25 : 1 });
    const top = sides.clone();
    if (block.symbol) top.map = this.texture(block, right - left + 1, high - low + 1);
    if (block.symbol) top.color.set(0xffffff);
    const geometry = new THREE.BoxGeometry(right - left + 1 - gap, 1 - gap, high - low + 1 - gap);
    const mesh = new THREE.Mesh(geometry, [sides, sides, top, sides, sides, sides]);
    const [x, z] = this.at((left + right) / 2, (low + high) / 2);
    mesh.position.set(x, block.level + 0.5 - gap / 2, z);
    mesh.userData.name = block.name;
    this.content.add(mesh);
    this.pickables.push(mesh);
    if (block.marks && !faded) {
      const colours = { last: 0x111111, hint: 0x1c8a3c, owed: 0xb5563a };
      const edges = new THREE.LineSegments(new THREE.EdgesGeometry(geometry), new THREE.LineBasicMaterial({ color: colours[block.marks as "last"] }));
      edges.position.copy(mesh.position);
      edges.scale.setScalar(1.02);
      this.content.add(edges);
    }
  }

  private addTarget(target: SolidTarget): void {
    const geometry = new THREE.TorusGeometry(0.34, 0.045, 8, 32).rotateX(Math.PI / 2);
    const material = new THREE.MeshBasicMaterial({ color: target.strong ? 0xb5563a : 0x222222, transparent: true, opacity: target.strong ? 1 : 0.55 });
    const mesh = new THREE.Mesh(geometry, material);
    const [x, z] = this.at(...target.cell);
    mesh.position.set(x, target.height + 0.02, z);
    mesh.userData.name = target.name;
    const pad = new THREE.Mesh(new THREE.BoxGeometry(0.96, 0.06, 0.96), new THREE.MeshBasicMaterial({ visible: false }));
    pad.position.copy(mesh.position);
    pad.userData.name = target.name;
    this.content.add(mesh, pad);
    this.pickables.push(mesh, pad);
  }

  // The symbol on each of a block's cells.
  private texture(block: SolidBlock, columns: number, rows: number): THREE.Texture {
    const key = `${block.colour} ${block.symbol} ${columns} ${rows}`;
    const known = this.textures.get(key);
    if (known) return known;
    const canvas = document.createElement("canvas");
    canvas.width = 96 * columns;
    canvas.height = 96 * rows;
    const pen = canvas.getContext("2d")!;
    pen.fillStyle = block.colour;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = block.ink ?? "#fff";
    pen.globalAlpha = 0.85;
    pen.font = "44px sans-serif";
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    for (let x = 0; x < columns; ++x) for (let y = 0; y < rows; ++y) pen.fillText(block.symbol ?? "", 48 + 96 * x, 50 + 96 * y);
    const texture = new THREE.CanvasTexture(canvas);
    texture.colorSpace = THREE.SRGBColorSpace;
    this.textures.set(key, texture);
    return texture;
  }

  private nameAt(event: PointerEvent): string | null {
    const box = this.canvas.getBoundingClientRect();
    const point = new THREE.Vector2(((event.clientX - box.left) / box.width) * 2 - 1, 1 - ((event.clientY - box.top) / box.height) * 2);
    this.raycaster.setFromCamera(point, this.camera);
    for (const hit of this.raycaster.intersectObjects(this.pickables, false)) {
      const name = hit.object.userData.name as string | undefined;
      if (name) return name;
    }
    return null;
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
    const { clientWidth, clientHeight } = this.canvas;
    if (!clientWidth || !clientHeight) return;
    this.renderer.setSize(clientWidth, clientHeight, false);
    this.camera.aspect = clientWidth / clientHeight;
    // The angle is that of the shorter side, so that a board also fits a phone held upright.
    const narrow = Math.min(1, this.camera.aspect);
    this.camera.fov = (2 * Math.atan(Math.tan((fieldOfView * Math.PI) / 360) / narrow) * 180) / Math.PI;
    this.camera.updateProjectionMatrix();
    this.draw();
  }
}
