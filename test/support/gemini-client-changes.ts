/** What Google's client makes of a declaration: what it sends, and by which of the changes in docs/providers.md. */
export type Sent = { readonly declaration: unknown; readonly changes: ReadonlySet<string> };

type Plain = Readonly<Record<string, unknown>>;
type Note = (change: string) => void;

const types = new Set(["STRING", "NUMBER", "INTEGER", "BOOLEAN", "ARRAY", "OBJECT", "NULL"]);

/**
 * What `@google/genai` sends of a declaration, said by us: held to the client itself on every golden and every line of
 * docs/providers.md, so that neither changes unseen. `declaration` is undefined where the client throws.
 */
export function sentByGoogle(given: Plain): Sent {
  const changes = new Set<string>();
  const { parameters, ...rest } = given;
  if (isObject(parameters) && Object.hasOwn(parameters, "$schema")) {
    changes.add("parameters-renamed");
    return { declaration: { ...rest, parametersJsonSchema: parameters }, changes };
  }
  try {
    return { declaration: { ...rest, parameters: schemaSent(parameters, (change) => changes.add(change)) }, changes };
  } catch (error) {
    if (error instanceof Refused) {
      return { declaration: undefined, changes: changes.add(error.message) };
    }
    throw error;
  }
}

class Refused extends Error {}

function schemaSent(given: unknown, note: Note): unknown {
  if (given === null) {
    throw new Refused("null-schema-refused");
  }
  if (!isObject(given)) {
    note(Array.isArray(given) ? "list-schema-numbered" : "boolean-schema-emptied");
  }
  const schema = Object(given) as Plain;
  if (schema["type"] && schema["anyOf"]) {
    throw new Refused("type-beside-any-of-refused");
  }
  const other = otherThanNull(schema["anyOf"]);
  if (other !== undefined) {
    note("any-of-null-merged");
  }
  const sent: Record<string, unknown> = other === undefined ? {} : { nullable: true };
  const source = other ?? schema;
  if (Array.isArray(source["type"])) {
    Object.assign(sent, typesSent(source["type"], note));
  }
  for (const [keyword, value] of Object.entries(source)) {
    addKeyword(sent, keyword, value, note);
  }
  return sent;
}

function otherThanNull(anyOf: unknown): Plain | undefined {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) {
    return undefined;
  }
  const [first, second] = anyOf as [Plain, Plain];
  return first["type"] === "null" ? second : second["type"] === "null" ? first : undefined;
}

function typesSent(list: readonly unknown[], note: Note): Plain {
  const others = list.filter((type) => type !== "null") as string[];
  const nullable = list.includes("null") ? { nullable: true } : {};
  const [only] = others;
  if (others.length === 1 && only !== undefined) {
    note("type-list-of-one");
    return { ...nullable, type: typeSent(only, note) };
  }
  note("type-list");
  return { ...nullable, anyOf: others.map((type) => ({ type: typeSent(type, note) })) };
}

function typeSent(type: unknown, note: Note): string {
  if (type === "null") {
    throw new Refused("null-type-refused");
  }
  if (typeof type !== "string") {
    throw new Refused("type-of-another-kind-refused");
  }
  const capitals = type.toUpperCase();
  if (!types.has(capitals)) {
    note("type-unknown");
    return "TYPE_UNSPECIFIED";
  }
  if (capitals !== type) {
    note("type-capitals");
  }
  return capitals;
}

function addKeyword(sent: Record<string, unknown>, keyword: string, value: unknown, note: Note): void {
  if (value === null) {
    note("null-keyword-dropped");
  } else if (keyword === "additionalProperties") {
    note("additional-properties-dropped");
  } else if (keyword === "type") {
    if (!Array.isArray(value)) {
      sent["type"] = typeSent(value, note);
    }
  } else if (keyword === "items") {
    sent["items"] = schemaSent(value, note);
  } else if (keyword === "anyOf") {
    sent["anyOf"] = branchesSent(value as Plain[], sent, note);
  } else if (keyword === "properties") {
    sent["properties"] = propertiesSent(value as Plain, note);
  } else {
    assign(sent, keyword, value, note);
  }
}

function branchesSent(branches: readonly Plain[], sent: Record<string, unknown>, note: Note): unknown[] {
  const others = branches.filter(({ type }) => type !== "null");
  if (others.length < branches.length) {
    note("any-of-null-dropped");
    sent["nullable"] = true;
  }
  return others.map((branch) => schemaSent(branch, note));
}

function propertiesSent(properties: Plain, note: Note): Plain {
  const sent: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    assign(sent, name, schemaSent(schema, note), note);
  }
  return sent;
}

// An assignment to this key sets the object's prototype, in the client as here.
function assign(sent: Record<string, unknown>, key: string, value: unknown, note: Note): void {
  if (key === "__proto__") {
    note("proto-dropped");
  } else {
    sent[key] = value;
  }
}

function isObject(value: unknown): value is Plain {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
