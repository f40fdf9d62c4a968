// Tests hold the client and the server to the schema with this.
import Ajv from "ajv/dist/2020.js";

// By a schema of all messages: why a value is not what it calls by a name; empty if it is.
export function contractOf(schema) {
  const ajv = new Ajv({ strict: false });
  ajv.addSchema(schema, "protocol");
  return (name, value) => {
    const validate = ajv.getSchema(`protocol#/$defs/${name}`);
    return validate(value) ? "" : `${name}: ${ajv.errorsText(validate.errors)}`;
  };
}
