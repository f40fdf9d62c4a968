// The bodies of a 3D scene as meshes of three.js: blocks, board, marks and ghosts, with their paints. What flies is
// lifted here; when and from where it is drawn, scene.ts decides.
import {
  BufferGeometry,
  Float32BufferAttribute,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  type Material as Paint,
  type Scene,
} from "three";
import { Atlas, BoardTexture, shadowTexture, type BoardColours, type Dye, type Material } from "./atlas";
import { blankSkin, type Point, type Skin } from "./body";
import type { Flying } from "./flights";
import { keyLight, litMaterial, outlineMaterial } from "./light";
import {
  addBlock,
  addBoard,
  addMark,
  addTarget,
  blankMarks,
  boardExtent,
  shadeOf,
  type Marks,
  type Shade,
  type SolidBlock,
  type SolidTarget,
} from "./mesh";

export interface ModelOptions {
  columns: number;
  rows: number;
  cells: [number, number][]; // of the board's ground
  material: Material;
  colours: BoardColours;
  dye: Dye;
}

const heightOfFlight = 2.2;

// A falling block ends with a small bounce; a leaving one accelerates upwards.
const heightAt = (part: number, leaving: boolean): number => {
  if (leaving) return heightOfFlight * part * part;
  const fall = part / 0.72;
  if (fall < 1) return heightOfFlight * (1 - fall * fall);
  const bounce = (part - 0.72) / 0.28;
  return 0.22 * bounce * (1 - bounce);
};

export const isSolid = ({ marks }: SolidBlock): boolean => marks !== "faded";

export class Models {
  private readonly atlas: Atlas;
  private readonly wooden: BoardTexture;
  private readonly paints;
  private readonly light: ReturnType<typeof keyLight>;
  private readonly underneath: Mesh;
  private meshes: Mesh[] = [];
  private flying: { mesh: Mesh; leaving: boolean }[] = [];
  private marked: Mesh[] = [];

  constructor(
    private readonly scene: Scene,
    private readonly options: ModelOptions,
  ) {
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
    scene.add(this.light, this.light.target);
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
    scene.add(this.underneath);
  }

  // The names of columns and rows are turned towards whoever looks from there.
  nameFrom(around: number): void {
    this.wooden.nameFrom(around);
  }

  // In the scene's units.
  set outlineWidth(width: number) {
    this.paints.outline.uniforms.width!.value = width;
  }

  // Lifts what flies; `part` of the way has been covered.
  lift(part: number): void {
    for (const { mesh, leaving } of this.flying) {
      mesh.position.y = heightAt(part, leaving);
      if (leaving) this.paints.leaving.uniforms.opacity!.value = 1 - part;
    }
  }

  dispose(): void {
    this.drop(...this.meshes, ...this.flying.map(({ mesh }) => mesh), ...this.marked, this.underneath);
    (this.underneath.material as MeshBasicMaterial).map?.dispose();
    for (const paint of Object.values(this.paints)) paint.dispose();
    this.wooden.texture.dispose();
    this.light.dispose();
    this.atlas.dispose();
  }

  build(standing: SolidBlock[], flying: Flying[]): void {
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

  // Marks are hidden while something flies. Ghosts show where a block would be placed.
  mark(standing: SolidBlock[], targets: SolidTarget[], ghosts: SolidBlock[], moving: boolean): void {
    this.drop(...this.marked);
    const marks = blankMarks();
    for (const block of moving ? [] : standing.filter(isSolid)) addMark(marks, block);
    for (const target of moving ? [] : targets) addTarget(marks, target);
    const faint = this.skinOf(moving ? [] : ghosts, shadeOf([]));
    this.marked = [this.marksMesh(marks), this.mesh(faint, this.paints.glass)];
  }

  private skinOf(blocks: SolidBlock[], shade: Shade): Skin {
    const skin = blankSkin();
    // Highest first, so that hidden surfaces are not shaded.
    for (const block of [...blocks].sort((a, b) => b.level - a.level))
      addBlock(skin, block, shade, (signed) => this.atlas.tile(block.colour, signed ? block.symbol : ""));
    return skin;
  }

  // The bodies and their outline, with the same geometry.
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
}
