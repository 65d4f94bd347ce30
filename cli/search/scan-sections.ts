import { isInline, isSilent, tidy } from "../../site/search/text/prose-elements.ts";
import { decodeEntities } from "../content/markdown/plain-text.ts";
import type { TextSection } from "./text-section.ts";

const emptyTags = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** What a scan does not read: comments, elements with other rules for their text, and rare entities. */
const unusual =
  /<!|<\?|<\/?(?:script|style|title|textarea|svg|math|template|noscript|plaintext|xmp|iframe|select)\b|&(?!(?:amp|lt|gt|quot|apos|nbsp|hellip|mdash|ndash|#\d{1,7}|#x[\da-f]{1,6});)/i;
const tag = /<(\/?)([a-z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/iy;

/**
 * The text of HTML as most bodies have it, split at its headings. Undefined for other HTML. Parsing all bodies of a large
 * site took a tenth of its build, and this takes a fraction of that.
 */
export function scanSections(html: string): readonly TextSection[] | undefined {
  if (unusual.test(html)) return undefined;
  const sections: { level: number; anchor: string; heading: string[]; text: string[] }[] = [
    { level: 1, anchor: "", heading: [], text: [] },
  ];
  let inHeading = false;
  /** The name of the outermost element without prose, and how many of that name are open. */
  let silent = "";
  let depth = 0;
  let from = 0;
  for (let at = html.indexOf("<"); at !== -1; at = html.indexOf("<", from)) {
    tag.lastIndex = at;
    const match = tag.exec(html);
    if (!match) return undefined;
    const [whole, slash, written = "", attributes = ""] = match;
    if (silent === "") write(html.slice(from, at));
    from = at + whole.length;
    const name = written.toLowerCase();
    if (silent !== "") {
      if (name === silent) depth += slash === "" ? 1 : -1;
      if (depth === 0) silent = "";
    } else if (slash === "" && isSilent(name, attributeOf(attributes, "class"))) {
      if (emptyTags.has(name)) continue;
      silent = name;
      depth = 1;
    } else if (/^h[1-6]$/.test(name)) {
      inHeading = slash === "";
      if (inHeading)
        sections.push({
          level: Number(name.slice(1)),
          anchor: attributeOf(attributes, "id"),
          heading: [],
          text: [],
        });
    } else if (!isInline(name)) write(" ");
  }
  if (silent === "") write(html.slice(from));
  return sections.map(({ level, anchor, heading, text }) => ({
    ...{ level, anchor },
    heading: tidy(decodeEntities(heading.join(""))),
    text: tidy(decodeEntities(text.join(""))),
  }));

  function write(text: string): void {
    const section = sections.at(-1);
    if (text !== "" && section) (inHeading ? section.heading : section.text).push(text);
  }
}

function attributeOf(attributes: string, name: "class" | "id"): string {
  if (attributes === "") return "";
  const [, double, single, bare] = patterns[name].exec(attributes) ?? [];
  return decodeEntities(double ?? single ?? bare ?? "");
}

const patterns = {
  class: /(?:^|\s)class\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i,
  id: /(?:^|\s)id\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i,
};
