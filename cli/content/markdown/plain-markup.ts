import { escapeAttribute } from "../../../site/model/escape.ts";
import { attributeText, type ParsedTag, readTag } from "../components/tag.ts";
import { textAsMarkdown } from "./as-markdown.ts";

/**
 * Code and escaped characters, which stay as they are; comments; and the start of a tag. An end tag of a component has
 * the line break after it if it stands alone.
 */
const construct =
  /(?<kept>(?<!`)(?<ticks>`+)(?!`)(?:(?!\n[ \t]*\n)[^])+?(?<!`)\k<ticks>(?!`)|\\[^])|(?<comment><!--[^]*?-->|\{\/\*[^]*?\*\/\})|(?<close><\/[A-Z][\w.]*\s*>)|(?<paragraph>^[ \t]*<\/?p>[ \t]*$)|(?<tag><(?=[A-Za-z]))/gm;

/**
 * Markdown without what only our dialect knows: comments and tags of components are left out, the labels of tabs become
 * bold text and images Markdown. Attributes in braces become attributes of HTML, because HTML would read the text in
 * them as tags.
 */
export function plainMarkup(markdown: string): string {
  let result = "";
  let done = 0;
  construct.lastIndex = 0;
  for (let found = construct.exec(markdown); found; found = construct.exec(markdown)) {
    const { kept, tag: start } = found.groups ?? {};
    const tag = start === undefined ? undefined : readTag(markdown.slice(found.index));
    const end = found.index + (tag?.length ?? found[0].length);
    construct.lastIndex = end;
    if (kept !== undefined || (start !== undefined && tag === undefined)) continue;
    const before = markdown.slice(done, found.index);
    const source = markdown.slice(found.index, end);
    const text = tag ? plainTag(tag, source) : "";
    // nothing stays of a line that had nothing else
    const isAlone =
      text === "" && /(?:^|\n)[ \t]*$/.test(before) && /^[ \t]*(?:\n|$)/.test(markdown.slice(end));
    result += (isAlone ? before.replace(/[ \t]+$/, "") : before) + text;
    done = end;
  }
  return result + markdown.slice(done);
}

function plainTag(tag: ParsedTag, source: string): string {
  const textOf = (name: string): string | undefined => {
    const value = tag.attributes.get(name);
    return value && "literal" in value && value.literal !== true ? attributeText(value.literal) : undefined;
  };
  if (tag.name === "TabItem") {
    const label = textOf("label") ?? textOf("value");
    return label === undefined ? "" : `**${textAsMarkdown(label)}**`;
  }
  // only the HTML page can show components
  if (/^[A-Z]/.test(tag.name)) return "";
  // of two pictures for light and dark mode, the light one stays
  if (tag.name === "img" && textOf("class")?.includes("only-dark") === true) return "";
  const url = textOf("src") ?? "";
  if (tag.name === "img" && /^[^\s()<>]*$/.test(url))
    return `![${(textOf("alt") ?? "").replace(/\s+/g, " ").replace(/[[\]<\\`]/g, "\\$&")}](${url})`;
  if (!source.includes("{")) return source;
  const attributes = [...tag.attributes].map(([name, value]) =>
    "literal" in value && value.literal !== true
      ? ` ${name}="${escapeAttribute(attributeText(value.literal))}"`
      : ` ${name}`,
  );
  return `<${tag.name}${attributes.join("")}${tag.selfClosing ? " /" : ""}>`;
}
