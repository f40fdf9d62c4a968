// Parses the subset of Markdown that the rules use. HTML and everything else unknown stays text.
export type Span =
  | { kind: "text" | "code"; text: string }
  | { kind: "strong" | "em"; spans: Span[] }
  | { kind: "link"; url: string; spans: Span[] };

export type Block =
  | { kind: "heading"; level: number; spans: Span[] }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; ordered: boolean; items: Item[] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] }
  | { kind: "code"; text: string };

export interface Item {
  spans: Span[];
  inner: Span[][]; // one level of indented items
}

const item = /^\s*(?:[-*]|(\d+)\.)\s+(.*)$/;
const inline = /`([^`]+)`|\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\((https?:[^)\s]+)\)|<(https?:[^>\s]+)>/;

export function parseSpans(text: string): Span[] {
  const spans: Span[] = [];
  for (let rest = text; rest !== "";) {
    const found = inline.exec(rest);
    const before = found ? rest.slice(0, found.index) : rest;
    if (before) spans.push({ kind: "text", text: before });
    if (!found) break;
    const [whole, code, strong, em, label, url, bare] = found;
    if (code !== undefined) spans.push({ kind: "code", text: code });
    else if (strong !== undefined) spans.push({ kind: "strong", spans: parseSpans(strong) });
    else if (em !== undefined) spans.push({ kind: "em", spans: parseSpans(em) });
    else if (label !== undefined && url !== undefined) spans.push({ kind: "link", url, spans: parseSpans(label) });
    else if (bare !== undefined) spans.push({ kind: "link", url: bare, spans: [{ kind: "text", text: bare }] });
    rest = rest.slice(found.index + whole.length);
  }
  return spans;
}

const cells = (line: string): Span[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => parseSpans(cell.trim()));

export function parseMarkdown(text: string): Block[] {
  const lines = text.split(/\r?\n/);
  const blocks: Block[] = [];
  let i = 0;
  // Takes lines while they continue the block.
  const take = (belongs: (line: string) => boolean): string[] => {
    const from = i;
    while (i < lines.length && belongs(lines[i]!)) ++i;
    return lines.slice(from, i);
  };
  const startsBlock = (line: string) => /^(#{1,6} |```|\|)/.test(line) || item.test(line);
  while (i < lines.length) {
    const line = lines[i]!;
    const heading = /^(#{1,6}) (.*)$/.exec(line);
    if (line.trim() === "") ++i;
    else if (heading) {
      blocks.push({ kind: "heading", level: heading[1]!.length, spans: parseSpans(heading[2]!) });
      ++i;
    } else if (line.startsWith("```")) {
      ++i;
      blocks.push({ kind: "code", text: take((next) => !next.startsWith("```")).join("\n") });
      ++i;
    } else if (line.startsWith("    ")) {
      blocks.push({
        kind: "code",
        text: take((next) => next.startsWith("    "))
          .map((next) => next.slice(4))
          .join("\n"),
      });
    } else if (line.startsWith("|")) {
      const [head = "", , ...rows] = take((next) => next.startsWith("|"));
      blocks.push({ kind: "table", head: cells(head), rows: rows.map(cells) });
    } else if (item.test(line)) {
      const texts: { depth: number; text: string }[] = [];
      for (const next of take((other) => other.trim() !== "" && (item.test(other) || !startsBlock(other)))) {
        const begun = item.exec(next);
        if (begun) texts.push({ depth: /^\s/.test(next) ? 1 : 0, text: begun[2]! });
        else texts.at(-1)!.text += ` ${next.trim()}`;
      }
      const items: Item[] = [];
      for (const { depth, text: words } of texts)
        if (depth === 0 || items.length === 0) items.push({ spans: parseSpans(words), inner: [] });
        else items.at(-1)!.inner.push(parseSpans(words));
      blocks.push({ kind: "list", ordered: item.exec(line)?.[1] !== undefined, items });
    } else {
      const first = i;
      const paragraph = take((next) => i === first || (next.trim() !== "" && !startsBlock(next)));
      blocks.push({ kind: "paragraph", spans: parseSpans(paragraph.map((each) => each.trim()).join(" ")) });
    }
  }
  return blocks;
}
