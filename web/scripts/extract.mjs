// Finds every translatable sentence in the client's sources: the arguments of t, tc, tn, mark and markc.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";

// For each function: which arguments are the context, the text and the plural text.
const functions = {
  t: { id: 0 },
  mark: { id: 0 },
  tc: { context: 0, id: 1 },
  markc: { context: 0, id: 1 },
  tn: { id: 1, plural: 2 },
};

// The text of a literal or of literals joined by +; undefined for anything else.
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isParenthesizedExpression(node)) return textOf(node.expression);
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}

// A comment for translators before the call: /* translators: ... */ or // translators: ...
function noteBefore(node, text) {
  const ranges = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  const found = ranges.map(({ pos, end }) => text.slice(pos, end)).find((comment) => /translators:/.test(comment));
  return found?.replace(/^\/[/*]\s*translators:\s*|\s*\*\/$/g, "").trim();
}

export function messagesIn(text, path) {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const found = [];
  const visit = (node) => {
    const places = ts.isCallExpression(node) && ts.isIdentifier(node.expression) && functions[node.expression.text];
    if (places) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      const message = { reference: `${path}:${line}`, note: noteBefore(node, text) };
      for (const [field, at] of Object.entries(places)) {
        const said = node.arguments[at] && textOf(node.arguments[at]);
        // A constant that was marked elsewhere: the compiler checks that.
        if (said === undefined && node.expression.text === "t") break;
        if (said === undefined) throw new Error(`${message.reference}: not a plain text: ${node.getText(source)}`);
        message[field] = said;
      }
      if (message.id !== undefined) found.push(message);
      else if (ts.isConditionalExpression(node.arguments[0]) || ts.isTemplateExpression(node.arguments[0]))
        throw new Error(`${message.reference}: not a plain text: ${node.getText(source)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

// All messages of the files below a folder, each once, in order of appearance.
export function extract(folder, root) {
  const messages = new Map();
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith(".d.ts"))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
  for (const path of paths)
    for (const { reference, note, ...message } of messagesIn(
      readFileSync(path, "utf8"),
      relative(root, path).replaceAll("\\", "/"),
    )) {
      const key = JSON.stringify([message.context, message.id]);
      const known = messages.get(key) ?? { ...message, references: [], notes: [] };
      if (known.plural !== undefined && message.plural !== undefined && known.plural !== message.plural)
        throw new Error(`${reference}: “${message.id}” has another plural than at ${known.references[0]}`);
      known.plural ??= message.plural;
      known.references.push(reference);
      if (note) known.notes.push(note);
      messages.set(key, known);
    }
  return [...messages.values()];
}
