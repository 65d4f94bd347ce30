import { type AttributeValue, readTag } from "../../components/tag.ts";
import { decodeEntities } from "../../markdown/plain-text.ts";

/** How a template becomes the text between tags of JSX. */
interface Rewriting {
  /** The attributes in place of one; empty if it is left out. */
  readonly attribute: (name: string, value: AttributeValue) => string;
  readonly text: (text: string) => string;
  /** The name in place of the name of a tag. */
  readonly tag?: (name: string) => string;
}

const voidTags = /^(?:area|br|col|hr|img|input|source|track|wbr)$/i;

/** A template of HTML as JSX. Comments are left out. */
export function asMarkup(
  template: string,
  { attribute, text, tag: nameOf = (name) => name }: Rewriting,
): string {
  const source = template.replace(/<!--[^]*?-->/g, "");
  let markup = "";
  let from = 0;
  for (let open = source.indexOf("<"); open !== -1; open = source.indexOf("<", open + 1)) {
    if (open < from) continue;
    const closing = /^<\/([\w.-]+)\s*>/.exec(source.slice(open, open + 200));
    const tag = closing ? undefined : readTag(source.slice(open));
    if (!closing && !tag) continue;
    markup += text(source.slice(from, open));
    if (closing) markup += `</${nameOf(closing[1] ?? "")}>`;
    else if (tag) {
      const attributes = [...tag.attributes].map(([name, value]) => attribute(name, value));
      const end = tag.selfClosing || voidTags.test(tag.name) ? " />" : ">";
      markup += `<${nameOf(tag.name)}${attributes.join("")}${end}`;
    }
    from = open + (closing?.[0].length ?? tag?.length ?? 0);
  }
  return markup + text(source.slice(from));
}

/** An attribute with a value of JSON or an expression. */
export function attributeAs(name: string, value: AttributeValue): string {
  if ("expression" in value) return ` ${name}=${value.expression}`;
  const { literal } = value;
  if (literal === true) return ` ${name}`;
  return ` ${name}={${JSON.stringify(typeof literal === "string" ? decodeEntities(literal) : literal)}}`;
}
