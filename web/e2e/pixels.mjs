// Contrast as seen by people: measured from the pixels of screenshots.

// Runs in a page. Of each box in a picture, how its content stands out from what is left of it: `most` is the strongest
// contrast of any pixel, `edge` that at the content's edge, taken row by row within six pixels of where it begins, in
// the middle of all rows. Of each line: the strongest contrast of any pixel on it to where it begins.
async function contrastsHere({ png, boxes = [], lines = [] }) {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const linear = (byte) => (byte / 255 <= 0.03928 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
  const light = (x, y) => {
    const at = (y * image.width + x) * 4;
    return 0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]);
  };
  const contrastTo = (ground) => (x, y) => {
    const own = light(x, y);
    return (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05);
  };
  return [
    ...lines.map(([[x0, y0], [x1, y1]]) => {
      const contrast = contrastTo(light(x0, y0));
      const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0));
      let most = 1;
      for (let i = 0; i <= steps; ++i)
        most = Math.max(
          most,
          contrast(Math.round(x0 + ((x1 - x0) * i) / steps), Math.round(y0 + ((y1 - y0) * i) / steps)),
        );
      return { most };
    }),
    ...boxes.map(([left, top, width, height]) => {
      const contrast = contrastTo(light(left, top + (height >> 1)));
      let most = 1;
      const edges = [];
      for (let y = top; y < top + height; ++y) {
        let begins = -1;
        let edge = 1;
        for (let x = left; x < left + width; ++x) {
          const here = contrast(x, y);
          most = Math.max(most, here);
          if (begins < 0 && here > 1.3) begins = x;
          if (begins >= 0 && x <= begins + 6) edge = Math.max(edge, here);
        }
        if (begins >= 0) edges.push(edge);
      }
      edges.sort((a, b) => a - b);
      return { most, edge: edges[Math.floor(edges.length / 2)] ?? 1 };
    }),
  ];
}

const picture = async (page, options) => (await page.screenshot(options)).toString("base64");

// Of the first few elements of each selector, with two pixels of the ground around them. `reader`: a blank page that
// reads the picture.
export async function contrastsOf(page, reader, selectors) {
  const found = await page.evaluate(
    (selectors) =>
      selectors.flatMap((selector) =>
        [...document.querySelectorAll(selector)].slice(0, 8).map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const box = [x + scrollX - 2, y + scrollY - 2, width + 4, height + 4];
          return { selector, box: box.map((one) => Math.round(one * devicePixelRatio)) };
        }),
      ),
    selectors,
  );
  const png = await picture(page, { fullPage: true });
  const contrasts = await reader.evaluate(contrastsHere, { png, boxes: found.map(({ box }) => box) });
  return found.map(({ selector }, i) => ({ selector, ...contrasts[i] }));
}

// For lines on a page, each from the background onto a piece, in CSS pixels: the contrast of the piece.
export async function contrastsAlong(page, reader, lines) {
  const png = await picture(page, { scale: "css" });
  const found = await reader.evaluate(contrastsHere, {
    png,
    lines: lines.map((line) => line.map((at) => at.map(Math.round))),
  });
  return found.map(({ most }) => most);
}
