// Textures, drawn on canvases: a tile for every colour, with and without its symbol, and the board with the names of
// its columns and rows.
import { CanvasTexture, LinearFilter, NoColorSpace } from "three";
import type { Tile } from "./body";
import { board, boardNames } from "./mesh";

export type Material = "wood" | "stone";

// CSS colours of the board.
export interface BoardColours {
  wood: string;
  grain: string;
  field: string;
  groove: string;
  carving: string; // names of columns and rows
}

const side = 96; // pixels of a tile
const perRow = 8;

// Without a graphics card, mipmaps and anisotropy cost the most.
function textureOf(canvas: HTMLCanvasElement): CanvasTexture {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = NoColorSpace;
  texture.generateMipmaps = false;
  texture.minFilter = LinearFilter;
  return texture;
}

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  return [canvas, canvas.getContext("2d")!];
}

// Pseudo-random numbers, the same every time, so that a board always looks the same.
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

// Long fibres, a little wavy.
function grain(pen: CanvasRenderingContext2D, width: number, height: number, ink: string, strength: number): void {
  const roll = randomFrom(7);
  pen.save();
  pen.strokeStyle = ink;
  for (let i = 0; i < height * 0.55; ++i) {
    const [y, bow, wave] = [roll() * height, (roll() - 0.5) * 14, roll() * 6];
    pen.globalAlpha = strength * roll();
    pen.lineWidth = 0.6 + roll() * 2;
    pen.beginPath();
    for (let x = 0; x <= width; x += 16) pen.lineTo(x, y + Math.sin(x / 97 + wave) * bow * 0.3 + (bow * x) / width);
    pen.stroke();
  }
  pen.restore();
}

// Grains of two kinds.
function speckle(pen: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  const roll = randomFrom(11);
  pen.save();
  for (let i = 0; i < 150; ++i) {
    pen.fillStyle = roll() < 0.5 ? "#fff" : "#000";
    pen.globalAlpha = 0.05 + roll() * 0.06;
    pen.beginPath();
    pen.arc(x + roll() * size, y + roll() * size, 0.6 + roll() * 1.5, 0, 7);
    pen.fill();
  }
  pen.restore();
}

// The CSS colours of a piece and of the symbol on it.
export type Dye = (colour: string) => { fill: string; ink: string };

export class Atlas {
  readonly texture: CanvasTexture;
  private readonly pen: CanvasRenderingContext2D;
  private readonly known = new Map<string, Tile>();

  constructor(
    private readonly material: Material,
    private readonly dye: Dye,
  ) {
    const [canvas, pen] = canvasOf(side * perRow, side * perRow);
    this.pen = pen;
    this.texture = textureOf(canvas);
  }

  tile(colour: string, symbol = ""): Tile {
    const key = `${colour} ${symbol}`;
    const known = this.known.get(key);
    if (known) return known;
    const number = this.known.size % perRow ** 2;
    const [left, top] = [(number % perRow) * side, Math.floor(number / perRow) * side];
    const { pen } = this;
    const { fill, ink } = this.dye(colour);
    pen.save();
    pen.beginPath();
    pen.rect(left, top, side, side);
    pen.clip();
    pen.fillStyle = fill;
    pen.fillRect(left, top, side, side);
    if (this.material === "stone") speckle(pen, left, top, side);
    pen.font = `bold ${side / 2}px sans-serif`;
    pen.textAlign = "center";
    // Centred by the symbol's ink, not by its baseline, because rings are drawn around it.
    const {
      actualBoundingBoxAscent: up,
      actualBoundingBoxDescent: down,
      actualBoundingBoxLeft: before,
      actualBoundingBoxRight: after,
    } = pen.measureText(symbol);
    const [x, y] = [left + (side + before - after) / 2, top + (side + up - down) / 2];
    pen.fillStyle = ink;
    pen.globalAlpha = 0.92;
    pen.fillText(symbol, x, y);
    pen.restore();
    this.texture.needsUpdate = true;
    // Slightly smaller, so that neighbouring tiles never bleed in.
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

const unit = 88; // pixels of a board's cell
const strip = 40; // pixels below the surface, for the board's sides

// The surface of the board, with the names of columns and rows on the two sides nearest to the viewer, upright for the
// viewer.
export class BoardTexture {
  readonly texture: CanvasTexture;
  readonly surface: Tile;
  readonly side: Tile;
  private readonly bare: HTMLCanvasElement;
  private readonly pen: CanvasRenderingContext2D;
  private named = "";

  constructor(
    private readonly columns: number,
    private readonly rows: number,
    cells: [number, number][],
    private readonly colours: BoardColours,
  ) {
    const margin = board.margin * unit;
    const [width, height] = [columns * unit + 2 * margin, rows * unit + 2 * margin];
    const [bare, pen] = canvasOf(width, height + strip);
    this.bare = bare;
    pen.fillStyle = colours.wood;
    pen.fillRect(0, 0, width, height + strip);
    grain(pen, width, height + strip, colours.grain, 0.34);
    const [plank, plankPen] = canvasOf(unit * 3, unit * 3);
    plankPen.fillStyle = colours.field;
    plankPen.fillRect(0, 0, unit * 3, unit * 3);
    grain(plankPen, unit * 3, unit * 3, colours.groove, 0.22);
    for (const [column, row] of cells) {
      pen.save();
      pen.translate(margin + (column + 0.5) * unit, margin + (rows - 0.5 - row) * unit);
      pen.beginPath();
      pen.roundRect(2 - unit / 2, 2 - unit / 2, unit - 4, unit - 4, 9);
      pen.strokeStyle = colours.groove;
      pen.lineWidth = 6;
      pen.stroke();
      pen.clip();
      // Neighbouring fields use different parts of the plank, every second one rotated.
      if ((column + row) % 2) pen.rotate(Math.PI / 2);
      const from = [(column * 53) % (unit * 2), (row * 71) % (unit * 2)] as const;
      pen.drawImage(plank, ...from, unit, unit, -unit / 2, -unit / 2, unit, unit);
      pen.restore();
    }
    const [canvas, shown] = canvasOf(bare.width, bare.height);
    this.pen = shown;
    this.texture = textureOf(canvas);
    const level = strip / canvas.height;
    this.surface = [0, level, width / canvas.width, 1];
    this.side = [0, 0.1 * level, width / canvas.width, 0.9 * level];
    this.nameFrom(0);
  }

  // `around`: the viewer's direction in radians; 0: from the front.
  nameFrom(around: number): void {
    const { quarter, names } = boardNames(this.columns, this.rows, around);
    const named = JSON.stringify([quarter, names]);
    if (named === this.named) return;
    this.named = named;
    const { pen } = this;
    pen.drawImage(this.bare, 0, 0);
    pen.save();
    pen.translate(this.bare.width / 2, (this.bare.height - strip) / 2);
    pen.rotate((-quarter * Math.PI) / 2);
    pen.fillStyle = this.colours.carving;
    pen.font = `600 ${unit * 0.4}px sans-serif`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    for (const { text, x, y } of names) pen.fillText(text, x * unit, y * unit);
    pen.restore();
    this.texture.needsUpdate = true;
  }
}

// The soft shadow under the board, with `spread` on each side, in board units.
export function shadowTexture(width: number, depth: number, spread: number): CanvasTexture {
  const unit = 24;
  const [canvas, pen] = canvasOf((width + 2 * spread) * unit, (depth + 2 * spread) * unit);
  pen.filter = `blur(${spread * unit * 0.36}px)`;
  pen.fillStyle = "#000";
  pen.fillRect(spread * unit, spread * unit, width * unit, depth * unit);
  return textureOf(canvas);
}
