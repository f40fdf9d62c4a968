// Generates src/protocol/types.ts from the server's schema, so that both sides use the same messages.
import { readFileSync, writeFileSync, existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";
import { protocolSchema } from "./schema.mjs";
import { readLanguages } from "./words.mjs";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const schema = protocolSchema();
// Another server may know other languages; the client knows those it has catalogues for.
schema.$defs.Language = { enum: ["en", ...readLanguages(at("../../po")).map(({ id }) => id)] };
const names = Object.keys(schema.$defs);
// The compiler starts from one type, so make an object with every definition as a member.
const root = {
  ...schema,
  title: "AllTypes",
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }])),
  additionalProperties: false,
};
const text = await compile(root, "AllTypes", {
  bannerComment: "// Made by scripts/types.mjs from src/server/protocol.schema.json and the games' own. Do not edit.",
  style: { printWidth: 120 },
  ignoreMinAndMaxItems: true,
});
const file = at("../src/protocol/types.ts");
if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
