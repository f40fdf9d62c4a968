// Converts the engine's pictures to PNG.
import type { Picture } from "./module";

// Adds the alpha channel that browsers need.
export function opaque({ width, height, pixels }: Picture): Uint8ClampedArray<ArrayBuffer> {
  const bytes = atob(pixels);
  const all = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; ++pixel)
    for (let part = 0; part < 3; ++part) all[pixel * 4 + part] = bytes.charCodeAt(pixel * 3 + part);
  return all;
}

export function pngOf(picture: Picture): Promise<Blob> {
  const { width, height } = picture;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d")?.putImageData(new ImageData(opaque(picture), width, height), 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
