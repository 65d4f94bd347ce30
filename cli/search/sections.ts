import { Parser } from "htmlparser2";
import { isInline, isSilent, tidy } from "../../site/search/text/prose-elements.ts";
import { fillComponents, withoutMarkers } from "../content/markdown/markers.ts";
import type { TextSection } from "./text-section.ts";

/**
 * The text of a rendered body, split at its headings, without code blocks. Text before the first heading comes
 * first.
 */
export function textSections(
  html: string,
  /** The HTML inside a component, by its index. */
  insideOf: (component: number) => string = () => "",
): readonly TextSection[] {
  const whole = (text: string): string => fillComponents(text, (index) => whole(insideOf(index)));
  return parseSections(withoutCode(withoutMarkers(whole(html))));
}

function parseSections(html: string): readonly TextSection[] {
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
        if (isSilent(name, attributes["class"])) {
          silent.push(name);
          depth = 1;
          return;
        }
        const level = /^h([1-6])$/.exec(name)?.[1];
        if (level !== undefined) {
          sections.push({ level: Number(level), anchor: attributes["id"] ?? "", heading: "", text: "" });
          inHeading = true;
        } else if (!isInline(name)) write(" ");
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
        else if (!isInline(name)) write(" ");
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
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
