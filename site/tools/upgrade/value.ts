/** Code that is written as it is: a name of an import, or `import.meta.dirname`. */
export class Code {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A value of a configuration: as in JSON, with code in some places. */
export type Value = string | number | boolean | null | Code | readonly Value[] | Fields;
export interface Fields {
  readonly [name: string]: Value;
}

const width = 80;

/** The code for a value, broken into lines where it is long with what is before it in the line. */
export function codeOf(value: Value, indent = 0, before = 0): string {
  const line = onOneLine(value);
  if (indent + before + line.length < width || !isNested(value)) return line;
  const pad = " ".repeat(indent + 2);
  const [open, close, items] = Array.isArray(value)
    ? ["[", "]", (value as readonly Value[]).map((item) => codeOf(item, indent + 2))]
    : [
        "{",
        "}",
        Object.entries(value as Fields).map(([name, item]) =>
          fieldOf(name, item, codeOf(item, indent + 2, propertyName(name).length + 2)),
        ),
      ];
  return `${open}\n${items.map((item) => `${pad}${item},\n`).join("")}${" ".repeat(indent)}${close}`;
}

function onOneLine(value: Value): string {
  if (value instanceof Code) return value.text;
  if (Array.isArray(value)) return `[${(value as readonly Value[]).map(onOneLine).join(", ")}]`;
  if (!isNested(value)) return JSON.stringify(value);
  const fields = Object.entries(value as Fields).map(([name, item]) => fieldOf(name, item, onOneLine(item)));
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}

/** A spread has no name: its code is the whole field. */
function fieldOf(name: string, value: Value, code: string): string {
  return value instanceof Code && code.startsWith("...") ? code : `${propertyName(name)}: ${code}`;
}

function isNested(value: Value): boolean {
  return typeof value === "object" && value !== null && !(value instanceof Code);
}

function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
