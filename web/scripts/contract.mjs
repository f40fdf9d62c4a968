// Tests hold the client and the server to the schema with this.
import Ajv from "ajv/dist/2020.js";
import { protocolSchema } from "./schema.mjs";

const ajv = new Ajv({ strict: false });
ajv.addSchema(protocolSchema(), "protocol");

// Why a value is not what the schema calls by this name; empty if it is.
export function schemaFault(name, value) {
  const validate = ajv.getSchema(`protocol#/$defs/${name}`);
  return validate(value) ? "" : `${name}: ${ajv.errorsText(validate.errors)}`;
}
