import { Parser } from "htmlparser2";
import { fillComponents, withoutMarkers } from "../content/markdown/markers.ts";

/** A heading with the text up to the next one. */
export interface TextSection {
  readonly level: number;
  /** Empty for text before the first heading. */
  readonly anchor: string;
  readonly heading: string;
  readonly text: string;
}

const silentTags = new Set(["pre", "script", "style", "svg", "math", "button", "template", "noscript"]);
/** Elements that are rendered around prose: code blocks, labels of tabs, links back from footnotes. */
const silentClasses = /(?:^|\s)(?:code-block|tabs-list|tabs-label|footnote-back)(?:\s|$)/;
const inlineTags = new Set([
  ...[
    "a",
    "abbr",
    "b",
    "code",
    "del",
    "em",
    "i",
    "kbd",
    "mark",
    "s",
    "small",
    "span",
    "strong",
    "sub",
    "sup",
  ],
]);

/**
 * The text of a rendered body, split at its headings, without code blocks. Text before the first heading comes
 * first.
 */
export function textSections(
  html: string,
  /** The HTML inside a component, by its index. */
  insideOf: (component: number) => string = () => "",
): readonly TextSection[] {
  const sections: { level: number; anchor: string; heading: string; text: string }[] = [
    { level: 1, anchor: "", heading: "", text: "" },
  ];
  const silent: string[] = [];
  let depth = 0;
  let inHeading = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (silent.length > 0) {
          if (name === silent.at(-1)) depth++;
          return;
        }
        if (silentTags.has(name) || silentClasses.test(attributes["class"] ?? "")) {
          silent.push(name);
          depth = 1;
          return;
        }
        const level = /^h([1-6])$/.exec(name)?.[1];
        if (level !== undefined) {
          sections.push({ level: Number(level), anchor: attributes["id"] ?? "", heading: "", text: "" });
          inHeading = true;
        } else if (!inlineTags.has(name)) write(" ");
      },
      ontext(text) {
        if (silent.length === 0) write(text);
      },
      onclosetag(name) {
        if (silent.length > 0) {
          if (name === silent.at(-1) && --depth === 0) silent.pop();
          return;
        }
        if (/^h[1-6]$/.test(name)) inHeading = false;
        else if (!inlineTags.has(name)) write(" ");
      },
    },
    { decodeEntities: true },
  );
  const whole = (text: string): string => fillComponents(text, (index) => whole(insideOf(index)));
  parser.end(withoutCode(withoutMarkers(whole(html))));
  return sections.map(({ heading, text, ...rest }) => ({
    ...rest,
    heading: tidy(heading),
    text: tidy(text),
  }));

  function write(text: string): void {
    const section = sections.at(-1);
    if (!section) return;
    if (inHeading) section.heading += text;
    else section.text += text;
  }
}

/** Half of a body can be code, whose many tags would be parsed for nothing. A comment may contain anything. */
function withoutCode(html: string): string {
  if (html.includes("<!--")) return html;
  let kept = "";
  let from = 0;
  for (let start = html.indexOf("<pre"); start !== -1; start = html.indexOf("<pre", from)) {
    const isCode = /[ >]/.test(html.charAt(start + "<pre".length));
    const end = isCode ? html.indexOf("</pre>", start) : start;
    if (end === -1) break;
    kept += html.slice(from, isCode ? start : start + "<pre".length);
    from = end + (isCode ? "</pre>" : "<pre").length;
  }
  return kept + html.slice(from);
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
