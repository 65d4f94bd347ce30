/** A plain value as TypeScript: on one line if it is short, else with an entry on each line. */
export function asSource(value: unknown, indent = ""): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const entries = isList
    ? value.map((each) => asSource(each, inner))
    : Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .map(([key, each]) => `${propertyName(key)}: ${asSource(each, inner)}`);
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  if (entries.length === 0) return open + close;
  const line = isList ? `[${entries.join(", ")}]` : `{ ${entries.join(", ")} }`;
  if (!line.includes("\n") && inner.length + line.length < 90) return line;
  return `${open}\n${entries.map((each) => `${inner}${each},\n`).join("")}${indent}${close}`;
}

function propertyName(key: string): string {
  return /^[a-z_$][\w$]*$/i.test(key) ? key : JSON.stringify(key);
}
