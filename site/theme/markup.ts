/** Attribute values; `undefined` and `false` leave the attribute out, `true` writes it bare. */
export type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** An HTML tag without content: `tag("meta", { name, content })`. Values are escaped. */
export function tag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined || value === false) return "";
    return value === true ? ` ${key}` : ` ${key}="${escapeAttribute(value)}"`;
  });
  return `<${name}${written.join("")}>`;
}

export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', "&quot;");
}
