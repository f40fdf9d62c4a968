// Contrast as it is seen: read from the pixels of screenshots.

// Runs in a page. How a picture's content stands out from what is left of it: the strongest contrast of any pixel, and
// that at the content's edge, taken row by row within six pixels of where it begins, in the middle of all rows. With a
// line: the strongest contrast of any pixel on it to where it begins.
async function contrastHere({ png, line }) {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const { width, height } = image;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const linear = (byte) => (byte / 255 <= 0.03928 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
  const light = (x, y) => {
    const at = (y * width + x) * 4;
    return 0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]);
  };
  const ground = line ? light(...line[0]) : light(0, height >> 1);
  const contrast = (x, y) => {
    const own = light(x, y);
    return (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05);
  };
  let most = 1;
  if (line) {
    const [[x0, y0], [x1, y1]] = line;
    const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0));
    for (let i = 0; i <= steps; ++i)
      most = Math.max(
        most,
        contrast(Math.round(x0 + ((x1 - x0) * i) / steps), Math.round(y0 + ((y1 - y0) * i) / steps)),
      );
    return { most };
  }
  const edges = [];
  for (let y = 0; y < height; ++y) {
    let begins = -1;
    let edge = 1;
    for (let x = 0; x < width; ++x) {
      const here = contrast(x, y);
      most = Math.max(most, here);
      if (begins < 0 && here > 1.3) begins = x;
      if (begins >= 0 && x <= begins + 6) edge = Math.max(edge, here);
    }
    if (begins >= 0) edges.push(edge);
  }
  edges.sort((a, b) => a - b);
  return { most, edge: edges[Math.floor(edges.length / 2)] ?? 1 };
}

// `reader`: a blank page that reads the pictures; `margin`: pixels of the ground around what is looked at.
export async function contrastOf(page, reader, locator, margin = 2) {
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await locator.boundingBox();
  const clip = { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
  const png = await page.screenshot({ clip });
  return reader.evaluate(contrastHere, { png: png.toString("base64") });
}

// Of several lines on a page, each from the ground onto a piece, in CSS pixels: how strongly the piece stands out.
export async function contrastsAlong(page, reader, lines) {
  const png = (await page.screenshot({ scale: "css" })).toString("base64");
  const found = [];
  for (const line of lines)
    found.push((await reader.evaluate(contrastHere, { png, line: line.map((at) => at.map(Math.round)) })).most);
  return found;
}
