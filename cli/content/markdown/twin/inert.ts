import type { Tokens } from "marked";
import { decodeUrl, isUnsafe } from "../../../lib/unsafe-url.ts";
import { sourcePath } from "../../../../site/model/paths.ts";
import { createContext } from "../context.ts";
import { guardHtml } from "../html-guard.ts";
import { lexPlain } from "../lex.ts";

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
  /<\/?(?:script|style|iframe|object|embed|applet|link|meta|base|form|template|frame|noframes|noembed|plaintext|xmp|html|head|body)|\bon\w+\s*=|srcdoc|formaction|(?:javascript|vbscript|data|blob|file):|&(?:#|colon|tab|newline)/i;

function runsCode(markdown: string): boolean {
  const document = { source: sourcePath("content/twin.md"), frontMatter: {}, body: markdown, bodyLine: 1 };
  const context = createContext(document, { components: [], render: () => "" });
  const isHarmful = (token: Tokens.Generic): boolean => {
    if (token.type === "unread") return true;
    const isUrl = token.type === "link" || token.type === "image";
    if (isUrl && isUnsafe(decodeUrl(String(token["href"])))) return true;
    if (token.type === "html") {
      const shown = guardHtml(token.raw, context);
      if (context.diagnostics.some(({ code }) => code === "unsafe-html")) return true;
      // our pages show a tag that does not end as text; a browser ends it at the next tag's `>`
      if (suspicious.test(token.raw) && signsIn(shown) > signsIn(token.raw)) return true;
    }
    return childrenOf(token).some(isHarmful);
  };
  return lexPlain(markdown).some(isHarmful);
}

function signsIn(html: string): number {
  return html.split("&lt;").length;
}

function childrenOf(token: Tokens.Generic): readonly Tokens.Generic[] {
  if (token.type === "list") return (token as Tokens.List).items;
  if (token.type !== "table") return token.tokens ?? [];
  const { header, rows } = token as Tokens.Table;
  return [...header, ...rows.flat()].flatMap((cell) => cell.tokens);
}
