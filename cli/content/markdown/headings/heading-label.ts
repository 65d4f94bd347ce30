import type { Tokens } from "marked";
import { escapeHtml } from "../../../../site/model/escape.ts";
import { mathOf } from "../../math/mathml.ts";
import { escapeText, plainText } from "../plain-text.ts";

/**
 * The HTML of a heading for the TOC. Entries of the TOC are links themselves, and contain no links, pictures, components
 * or numbers of footnotes.
 */
export function headingLabel(tokens: readonly Tokens.Generic[]): string {
  const open: string[] = [];
  const html = labelOf(tokens, open);
  const closers = open.map((name) => `</${name}>`).reverse();
  return (html + closers.join("")).replace(/ {2,}/g, " ").trim();
}

function labelOf(tokens: readonly Tokens.Generic[], open: string[]): string {
  return tokens.map((token) => tokenLabel(token, open)).join("");
}

function tokenLabel(token: Tokens.Generic, open: string[]): string {
  switch (token.type) {
    case "codespan":
      return `<code>${escapeHtml(String(token["text"] ?? ""))}</code>`;
    case "strong":
    case "em":
    case "del":
      return `<${token.type}>${labelOf(token.tokens ?? [], open)}</${token.type}>`;
    case "link":
    case "group":
      return labelOf(token.tokens ?? [], open);
    case "text":
      return token.tokens ? labelOf(token.tokens, open) : escapeText(String(token["text"] ?? ""));
    case "escape":
    case "emoji":
      return escapeHtml(String(token["text"] ?? ""));
    case "math": {
      const math = mathOf(String(token["tex"] ?? ""), false);
      return "html" in math ? math.html : escapeHtml(token.raw);
    }
    case "unread":
      return escapeHtml(token.raw);
    case "undefined-reference":
      return token.raw;
    case "own-html":
    case "fault":
    case "unsupported":
      return escapeHtml(plainText([token]));
    case "br":
      return "\n";
    case "html":
      return tagLabel(token.raw, open);
    default:
      return "";
  }
}

const emphasis: ReadonlySet<string> = new Set(["code", "em", "strong", "del", "kbd", "sub", "sup"]);

/** A tag of the author, which is a token of its own. `<?…>` and `<!…>` are text in the page, except comments. */
function tagLabel(raw: string, open: string[]): string {
  if (/^<(?:\?|!(?!--))/.test(raw)) return escapeText(raw);
  const [, slash, written = ""] = /^<(\/?)([a-z]+)[\s>]/i.exec(raw) ?? [];
  const name = written.toLowerCase();
  if (!emphasis.has(name)) return "";
  if (slash === "") {
    open.push(name);
    return `<${name}>`;
  }
  const opened = open.lastIndexOf(name);
  const closed = opened === -1 ? [] : open.splice(opened);
  return closed
    .map((each) => `</${each}>`)
    .reverse()
    .join("");
}
