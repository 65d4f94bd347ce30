import { escapeAttribute } from "../../../../site/model/escape.ts";
import { attributeText, type ParsedTag, readTag } from "../../components/tag.ts";
import { textAsMarkdown } from "./as-markdown.ts";
import { labelKey } from "../references.ts";
import { lex } from "../lex.ts";

/** Code and escaped characters, which stay as they are; and the starts of what does not. */
const construct =
  /(?<kept>(?<!`)(?<ticks>`+)(?!`)(?:(?!\n[ \t]*\n)[^])+?(?<!`)\k<ticks>(?!`)|\\[^])|(?<comment><!--|\{\/\*)|(?<close><\/[A-Z][\w.]*\s*>)|(?<paragraph>^[ \t]*<\/?p>[ \t]*$)|(?<tag><(?=[A-Za-z]))|(?<id>[ \t]?\{#[^\s{}]+(?:[ \t]+#[^\s{}]+)*\}(?=[ \t]*#*[ \t]*$))|(?<note>\[\^[^\][\s]+\])/gm;

/**
 * Markdown without what only our dialect knows: comments and tags of components are left out, the labels of tabs become
 * bold text and images Markdown. Attributes in braces become attributes of HTML, because HTML would read the text in
 * them as tags. Ids of headings are left out. Labels of footnotes, those in `labels`, contain no HTML.
 */
export function plainMarkup(markdown: string, labels: ReadonlySet<string> = new Set()): string {
  const replacementAt = createReader(markdown, labels);
  let result = "";
  let done = 0;
  construct.lastIndex = 0;
  for (let found = construct.exec(markdown); found; found = construct.exec(markdown)) {
    const read = replacementAt(found);
    if (read === undefined) continue;
    const before = markdown.slice(done, found.index);
    // nothing stays of a line that had nothing else
    const isAlone =
      read.text === "" &&
      /(?:^|\n)[ \t]*$/.test(before) &&
      /^[ \t]*(?:\n|$)/.test(markdown.slice(read.end, read.end + 100));
    result += (isAlone ? before.slice(0, before.lastIndexOf("\n") + 1) : before) + read.text;
    done = read.end;
    construct.lastIndex = read.end;
  }
  return result + markdown.slice(done);
}

interface Replacement {
  readonly text: string;
  readonly end: number;
}

/** Finds what takes the place of a construct; undefined if it stays. */
function createReader(
  markdown: string,
  labels: ReadonlySet<string>,
): (found: RegExpExecArray) => Replacement | undefined {
  // a search for the end of each of many unclosed constructs would take too long
  const lastEnd = { "<!--": markdown.lastIndexOf("-->"), "{/*": markdown.lastIndexOf("*/}") };
  let misses = 0;
  return ({ 0: match, index, groups: { kept, comment, tag: start, id, note } = {} }) => {
    if (kept !== undefined) return undefined;
    if (id !== undefined)
      return isInDefinition(markdown, index) ? undefined : { text: "", end: index + id.length };
    if (note !== undefined)
      return labels.has(labelKey(note.slice(2, -1)))
        ? { text: note.replace(/[\\`<]/g, "\\$&"), end: index + note.length }
        : undefined;
    if (comment === "<!--" || comment === "{/*") {
      if (index > lastEnd[comment]) return undefined;
      return { text: "", end: markdown.indexOf(comment === "<!--" ? "-->" : "*/}", index) + 3 };
    }
    if (start === undefined) return { text: "", end: index + match.length };
    const tag = readTag(markdown.slice(index, misses < 50 ? undefined : index + 1000));
    if (!tag) misses++;
    return tag && { text: plainTag(tag, markdown.slice(index, index + tag.length)), end: index + tag.length };
  };
}

/** The labels of footnotes that programs without footnotes could read as HTML or code. */
export function footnoteLabels(body: string): ReadonlySet<string> {
  const labels = new Set<string>();
  if (/\[\^[^\][\s]*[\\`<]/.test(body)) lex(body, { footnotes: labels });
  return labels;
}

/** The URL of a link may end as the id of a heading does. */
function isInDefinition(markdown: string, index: number): boolean {
  const before = markdown.slice(markdown.lastIndexOf("\n", index - 1) + 1, index);
  return /^[ \t>]*\[(?!\^)[^\]]+\]:[ \t]*\S*$/.test(before);
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
