// Measures the layout of a page. Returns its faults in words.

// Runs in the page. `board` and `tray`: selectors of what must be visible; the tray by one of its pieces.
function faultsHere({ board, tray }) {
  const faults = [];
  const name = (element) =>
    `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ""}.${[...element.classList].join(".")} ` +
    `"${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 30)}"`;
  const shown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return width > 0 && height > 0 && style.visibility === "visible" && !element.closest("[inert], .hidden, .skip");
  };
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) {
    const widest = [...document.body.querySelectorAll("*")]
      .filter((element) => shown(element) && element.getBoundingClientRect().right > innerWidth + 1)
      .at(-1);
    faults.push(`${root.scrollWidth - innerWidth} px wider than the screen: ${widest ? name(widest) : "?"}`);
  }

  // Visible without scrolling: the whole width of the board, and a piece of the tray.
  scrollTo(0, 0);
  const covered = (element, x, y) => {
    const top = document.elementFromPoint(x, y);
    return top && top !== element && !element.contains(top) && !top.contains(element) ? top : null;
  };
  const ground = board && document.querySelector(board);
  if (ground) {
    const box = ground.getBoundingClientRect();
    if (box.left < -1 || box.right > innerWidth + 1) faults.push(`the board is cut: ${box.left} to ${box.right}`);
    if (box.height > innerHeight) faults.push(`the board is higher than the screen: ${box.height}`);
    if (box.top > innerHeight * 0.62) faults.push(`the board begins at ${box.top}`);
  }
  const first = tray && document.querySelector(tray);
  if (first) {
    const box = first.getBoundingClientRect();
    const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (box.top < 0 || middle[1] > innerHeight) faults.push(`the tray is off the screen: ${box.top} to ${box.bottom}`);
    else {
      const above = covered(first, ...middle);
      if (above) faults.push(`${name(above)} covers the tray`);
    }
  }

  // Each control can be scrolled to where nothing covers it, and is large enough for a finger.
  const modal = document.querySelector("dialog[open]");
  const controls = [...(modal ?? document.body).querySelectorAll("button, a[href], select, input, summary")].filter(
    (element) => shown(element) && !element.closest("details:not([open]) > :not(summary)"),
  );
  for (const control of controls) {
    const label = control.closest("label") ?? control;
    const { width, height } = label.getBoundingClientRect();
    const inText = control.matches("p a, li a, td a, .prose a");
    const disabled = control.matches(":disabled, [aria-disabled=true]");
    if (control.matches("button.primary, .controls > button:not(.quiet)") && height < 39.5)
      faults.push(`${name(control)} is ${Math.round(height)} px high for a finger`);
    if (!inText && !disabled && (width < 23.5 || height < 23.5))
      faults.push(`${name(control)} is ${Math.round(width)} × ${Math.round(height)} px`);
    if (control.matches(".grid-cell, .tray-pieces button, [type=range]")) continue;
    control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = control.getBoundingClientRect();
    const above = covered(control, (box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (above && !label.contains(above) && !above.contains(label))
      faults.push(`${name(above)} covers ${name(control)}`);
  }
  // Text does not overflow its button.
  for (const button of (modal ?? document.body).querySelectorAll("button, .button, .tag, summary, legend"))
    if (shown(button) && !button.matches(".grid-cell") && button.scrollWidth > button.clientWidth + 1)
      faults.push(`${name(button)} is cut: ${button.scrollWidth} in ${button.clientWidth} px`);
  scrollTo(0, 0);
  return faults;
}

// Records layout shifts, for pages opened after this call.
export const watchShifts = (page) =>
  page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ value, hadRecentInput }) => (window.shift += hadRecentInput ? 0 : value)),
    ).observe({ type: "layout-shift", buffered: true });
  });

// Makes each word of the page at least a third longer, like German compounds.
export const stretchWords = (page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode());)
      if (!node.parentElement.closest("option, .stretched"))
        node.data = node.data.replace(/\p{L}{3,}/gu, (word) => word + "enschaftlichkeit".slice(0, word.length * 0.4));
    document.body.querySelectorAll("*").forEach((element) => element.classList.add("stretched"));
  });

// Waits until the page has been painted and the effects and observers that follow have run.
export const painted = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

export async function layoutFaults(page, parts = {}) {
  await painted(page); // what is docked above the controls knows their height
  return page.evaluate(faultsHere, parts);
}

// Runs in the page. Words that lie on two lines without a hyphen, and texts of a room of which a part is not seen.
// `dealt`: whether the hand is always the same, so that the words on its cards count.
function wordFaultsHere(dealt) {
  const faults = new Set();
  const range = document.createRange();
  const topOf = (node, at) => {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const box = range.getClientRects()[0];
    return box && box.width > 0 ? box.top : null;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());) {
    const { parentElement: parent } = node;
    if (parent.closest(`pre, code, option, .hidden${dealt ? "" : ", .hand"}`) || parent.getClientRects().length === 0)
      continue;
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]{3,}/gu)) {
      const from = node.data[index - 1] === "\u00ad" ? index + 1 : index; // a hyphen belongs to the letter after it
      const [first, last] = [topOf(node, from), topOf(node, index + word.length - 1)];
      if (first !== null && last !== null && Math.abs(first - last) > 6)
        faults.add(`"${word}" is broken in ${parent.tagName.toLowerCase()}.${parent.closest("[class]")?.className}`);
    }
  }
  for (const text of document.querySelectorAll(".room-head h1, .status .task, .seats strong"))
    if (text.scrollHeight > text.clientHeight + 2 || text.scrollWidth > text.clientWidth + 1)
      faults.add(`"${text.textContent}" is cut`);
  return [...faults];
}

export const wordFaults = (page, dealt = false) => page.evaluate(wordFaultsHere, dealt);
