// Lets tests check messages against the schema.
import Ajv from "ajv/dist/2020.js";

// Returns a function that says why a value does not match a definition of the schema; "" if it does.
export function contractOf(schema) {
  const ajv = new Ajv({ strict: false });
  ajv.addSchema(schema, "protocol");
  return (name, value) => {
    const validate = ajv.getSchema(`protocol#/$defs/${name}`);
    return validate(value) ? "" : `${name}: ${ajv.errorsText(validate.errors)}`;
  };
}
