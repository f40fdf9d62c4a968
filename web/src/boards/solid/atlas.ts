// One texture with the symbol of every colour, a white corner for plain faces, and one for the ground with its labels.
import * as THREE from "three";
import type { SolidBlock, Tile } from "./mesh";

const side = 80; // pixels of a symbol
const perRow = 8;

// Mipmaps and anisotropy are what costs most where there is no graphics card.
function plainFiltering(texture: THREE.Texture): void {
  texture.colorSpace = THREE.NoColorSpace;
  texture.generateMipmaps = false;
  texture.minFilter = THREE.LinearFilter;
}

export class Atlas {
  readonly texture: THREE.CanvasTexture;
  readonly plain: Tile;
  private readonly pen: CanvasRenderingContext2D;
  private readonly known = new Map<string, Tile>();

  constructor() {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = side * perRow;
    this.pen = canvas.getContext("2d")!;
    this.texture = new THREE.CanvasTexture(canvas);
    plainFiltering(this.texture);
    this.pen.fillStyle = "#fff";
    this.pen.fillRect(0, 0, side, side);
    this.plain = [0.25 / perRow, 1 - 0.75 / perRow, 0.75 / perRow, 1 - 0.25 / perRow];
  }

  tile(block: SolidBlock): Tile {
    const key = `${block.colour} ${block.symbol}`;
    const known = this.known.get(key);
    if (known) return known;
    const number = this.known.size + 1;
    const [left, top] = [(number % perRow) * side, Math.floor(number / perRow) * side];
    this.pen.fillStyle = block.colour;
    this.pen.fillRect(left, top, side, side);
    this.pen.fillStyle = block.ink ?? "#fff";
    this.pen.globalAlpha = 0.9;
    this.pen.font = "bold 40px sans-serif";
    this.pen.textAlign = "center";
    // By what the sign covers, not by its line of writing: rings lie around its middle.
    const {
      actualBoundingBoxAscent: up,
      actualBoundingBoxDescent: down,
      actualBoundingBoxLeft: before,
      actualBoundingBoxRight: after,
    } = this.pen.measureText(block.symbol ?? "");
    this.pen.fillText(block.symbol ?? "", left + (side + before - after) / 2, top + (side + up - down) / 2);
    this.pen.globalAlpha = 1;
    this.texture.needsUpdate = true;
    // A little inside, so that neighbours never bleed in.
    const edge = 1.5;
    const all = side * perRow;
    const tile: Tile = [
      (left + edge) / all,
      1 - (top + side - edge) / all,
      (left + side - edge) / all,
      1 - (top + edge) / all,
    ];
    this.known.set(key, tile);
    return tile;
  }

  dispose(): void {
    this.texture.dispose();
  }
}

// The board's cells and the names of its columns and rows, on one rectangle that is a cell larger on each side.
export function groundTexture(
  columns: number,
  rows: number,
  cells: [number, number][],
  ink: string,
): THREE.CanvasTexture {
  const unit = 64;
  const canvas = document.createElement("canvas");
  canvas.width = (columns + 2) * unit;
  canvas.height = (rows + 2) * unit;
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = "#dccba6";
  for (const [column, row] of cells) {
    pen.beginPath();
    pen.roundRect((column + 1) * unit + 2, (rows - row) * unit + 2, unit - 4, unit - 4, 7);
    pen.fill();
  }
  pen.fillStyle = ink;
  pen.font = "600 30px sans-serif";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (let column = 0; column < columns; ++column)
    pen.fillText(String.fromCharCode(97 + column), (column + 1.5) * unit, (rows + 1.4) * unit);
  for (let row = 0; row < rows; ++row) pen.fillText(String(row + 1), 0.6 * unit, (rows - row + 0.5) * unit);
  const texture = new THREE.CanvasTexture(canvas);
  plainFiltering(texture);
  return texture;
}
