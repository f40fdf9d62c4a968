// The schema of all messages, as the server returns it at /api/schema: the common part, and each game's views and legal
// moves.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const at = (path) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));
const read = (path) => JSON.parse(readFileSync(at(path), "utf8"));
const closed = (properties) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

export function protocolSchema() {
  const schema = read("server/protocol.schema.json");
  const games = readdirSync(at("catalog/codecs/"))
    .filter((name) => name.endsWith(".schema.json"))
    .map((name) => read(`catalog/codecs/${name}`))
    .sort((a, b) => (a.game < b.game ? -1 : 1));
  for (const game of games) Object.assign(schema.$defs, game.$defs);
  const legals = new Map(games.map(({ legal }) => [legal.$ref, legal]));
  const forms = games.map(({ game, view, legal }) => [game, closed({ view, legal })]);
  schema.$defs.View = {
    description: "what the viewer may know of the game",
    oneOf: games.map(({ view }) => view),
  };
  schema.$defs.Legal = { description: "what the viewer may play now", oneOf: [...legals.values()] };
  schema.$defs.Games = {
    description: "the view and legal moves of each game, by its name; not a message",
    ...closed(Object.fromEntries(forms)),
  };
  return schema;
}
