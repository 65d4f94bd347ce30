import { Parser } from "htmlparser2";
import type { Tokens } from "marked";
import { decodeUrl, isUnsafe } from "../../../lib/unsafe-url.ts";
import { refusedTags, urlAttributes } from "../html/html-tags.ts";
import { lexPlain, renderPlain } from "../lex.ts";

/**
 * Markdown that runs no code in programs that render it with all of its HTML. Such a program does not know our dialect,
 * and may read as HTML what the page shows as text or code. A document with such a place becomes one block of code, in
 * which every word stays.
 */
export function inert(markdown: string): string {
  if (!suspicious.test(markdown) || !runsCode(markdown)) return markdown;
  const longest = Math.max(2, ...Array.from(markdown.matchAll(/`{3,}/g), ([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}md\n${markdown.trimEnd()}\n${fence}\n`;
}

/** Everything that `runsCode` could find; most documents need not be parsed again. */
const suspicious =
  /<\/?(?:script|style|iframe|object|embed|applet|link|meta|base|form|template|frame|noframes|noembed|plaintext|xmp|html|head|body)|\bon[^\s=>]*\s*=|srcdoc|formaction|(?:javascript|vbscript|data|blob|file):|&(?:#|colon|tab|newline)/i;

function runsCode(markdown: string): boolean {
  const tokens = lexPlain(markdown);
  if (tokens.some(isUnread)) return true;
  let isHarmful = false;
  // a browser finds tags where our dialect shows text: in a tag that does not end, after a slash
  const parser = new Parser({
    onopentag: (name, attributes) => {
      isHarmful ||= refusedTags.has(name) || Object.entries(attributes).some(runs);
    },
  });
  parser.end(renderPlain(tokens));
  return isHarmful;
}

function isUnread(token: Tokens.Generic): boolean {
  return token.type === "unread" || childrenOf(token).some(isUnread);
}

function runs([name, value]: [string, string]): boolean {
  if (/^on|^(?:srcdoc|formaction)$/.test(name)) return true;
  const isUrl = ["href", "src", "srcset"].includes(name) || urlAttributes.has(name);
  // an animation has a list of values
  const urls = name === "values" ? decodeUrl(value).split(";") : [decodeUrl(value)];
  return isUrl && urls.some(isUnsafe);
}

function childrenOf(token: Tokens.Generic): readonly Tokens.Generic[] {
  if (token.type === "list") return (token as Tokens.List).items;
  if (token.type !== "table") return token.tokens ?? [];
  const { header, rows } = token as Tokens.Table;
  return [...header, ...rows.flat()].flatMap((cell) => cell.tokens);
}
