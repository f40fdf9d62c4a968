// Writes entries of gettext catalogues.

const quoted = (text) =>
  `"${text.replace(/["\\]/g, "\\$&").replaceAll("\n", "\\n").replaceAll("\t", "\\t").replaceAll("\r", "\\r")}"`;

// `forms`: the translation, or a list of plural forms.
export function entryText({ context, id, plural, references = [], notes = [] }, forms = []) {
  const list = Array.isArray(forms) ? forms : [forms];
  const lines = [
    ...notes.map((note) => `#. ${note}`),
    ...references.map((reference) => `#: ${reference}`),
    ...(context === undefined ? [] : [`msgctxt ${quoted(context)}`]),
    `msgid ${quoted(id)}`,
    ...(plural === undefined
      ? [`msgstr ${quoted(list[0] ?? "")}`]
      : [
          `msgid_plural ${quoted(plural)}`,
          ...(list.length > 1 ? list : ["", ""]).map((form, i) => `msgstr[${i}] ${quoted(form)}`),
        ]),
  ];
  return `${lines.join("\n")}\n`;
}

export const headerText = (language = "", rule = "nplurals=2; plural=(n != 1);") =>
  [
    'msgid ""',
    'msgstr ""',
    ...[
      "Content-Type: text/plain; charset=UTF-8",
      "Content-Transfer-Encoding: 8bit",
      `Language: ${language}`,
      `Plural-Forms: ${rule}`,
    ].map((line) => quoted(`${line}\n`)),
    "",
  ].join("\n");
