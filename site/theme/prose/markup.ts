import { escapeAttribute } from "../../model/escape.ts";

/** Attribute values; `undefined` and `false` leave the attribute out, `true` writes it bare. */
export type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** An HTML tag without content: `tag("meta", { name, content })`. Values are escaped. */
export function tag(name: string, attributes: Attributes): string {
  let html = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value === undefined || value === false) continue;
    html += value === true ? ` ${key}` : ` ${key}="${escapeAttribute(value)}"`;
  }
  return `${html}>`;
}
