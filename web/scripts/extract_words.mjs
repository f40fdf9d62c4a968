// Writes the client's messages as a gettext template (.pot) to standard output, for scripts/words.
import { fileURLToPath } from "node:url";
import { extract } from "./extract.mjs";
import { entryText, headerText } from "./write_po.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const messages = extract(fileURLToPath(new URL("../src", import.meta.url)), root);
process.stdout.write(`${headerText()}\n${messages.map((message) => entryText(message)).join("\n")}`);
