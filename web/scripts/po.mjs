// Reads gettext catalogues (po/*.po): the parts of the format that translation tools write.

const escapes = { n: "\n", t: "\t", r: "\r", '"': '"', "\\": "\\" };
const unquoted = (text) => text.replace(/\\(.)/g, (whole, sign) => escapes[sign] ?? whole);

// All entries but the header and those marked as obsolete: { context?, id, plural?, forms, fuzzy, references }.
export function readPo(text) {
  const entries = [];
  let entry = null;
  let field = null; // the field that a continuation line belongs to
  const begin = () => {
    entry = { id: "", forms: [], fuzzy: false, references: [] };
    field = null;
  };
  const end = () => {
    if (field !== null) entries.push(entry);
    begin();
  };
  begin();
  text.split(/\r?\n/).forEach((line, at) => {
    if (line.trim() === "") return end();
    if (line.startsWith("#")) {
      if (field !== null) end();
      if (line.startsWith("#,")) entry.fuzzy ||= /\bfuzzy\b/.test(line);
      if (line.startsWith("#:")) entry.references.push(...line.slice(2).trim().split(/\s+/));
      return;
    }
    const found = /^(msgctxt|msgid|msgid_plural|msgstr(?:\[(\d+)\])?)?\s*"(.*)"\s*$/.exec(line);
    if (!found) throw new Error(`line ${at + 1}: ${line}`);
    const [, word, nth, quoted] = found;
    if (word === "msgctxt" || (word === "msgid" && field !== "context")) if (field !== null) end();
    if (word === "msgctxt") field = "context";
    else if (word === "msgid") field = "id";
    else if (word === "msgid_plural") field = "plural";
    else if (word) field = Number(nth ?? 0);
    if (field === null) throw new Error(`line ${at + 1}: text without a keyword`);
    if (typeof field === "number") entry.forms[field] = (entry.forms[field] ?? "") + unquoted(quoted);
    else entry[field] = (entry[field] ?? "") + unquoted(quoted);
  });
  end();
  const header = entries.find(({ id, context }) => id === "" && context === undefined);
  return { header: header?.forms[0] ?? "", entries: entries.filter((one) => one !== header) };
}

// The rule of the header that chooses a plural form, as a JavaScript expression in `n`. C writes such expressions like
// JavaScript; anything else than arithmetic with n is refused, because it becomes code.
export function pluralRule(header) {
  const rule = /plural\s*=\s*([^;]+);/.exec(header)?.[1]?.trim() ?? "n != 1";
  if (!/^(?:n|\d+|[-+*/%?:()<>=!&|\s])+$/.test(rule)) throw new Error(`plural rule: ${rule}`);
  return rule;
}
