import { escapeHtml } from "../../../site/model/escape.ts";
import { decodeEntities } from "../markdown/plain-text.ts";

/** Inline Markdown as plain text: for document titles, labels and feeds. */
export function plainTitle(markdown: string): string {
  return renderTitle(markdown, { text: (text) => text, code: (code) => code });
}

/** A title with its inline code rendered; everything else is plain text. */
export function titleHtml(markdown: string): string {
  return renderTitle(markdown, { text: escapeHtml, code: (code) => `<code>${escapeHtml(code)}</code>` });
}

interface Rendering {
  readonly text: (text: string) => string;
  readonly code: (code: string) => string;
}

/**
 * A heading without its tags, except in code: those of HTML, and of components that are closed. Other words in angle
 * brackets are text: `Promise<T>`.
 */
export function withoutTags(markdown: string): string {
  const plain = markdown.replace(inlineTags, (found) => (found.startsWith("`") ? found : ""));
  return plain.replace(componentTags, (found) => (found.startsWith("`") ? found : "")).trim();
}

const componentTags =
  /(`+).+?(?<!`)\1(?!`)|<[A-Z][\w.]*(?:\s[^<>]*)?\/>|<([A-Z][\w.]*)(?:\s[^<>]*)?>(?=[^<]{0,200}<\/\2>)|<\/[A-Z][\w.]*>/g;

const inlineTags =
  /(`+).+?(?<!`)\1(?!`)|<\/?(?:a|abbr|b|bdi|bdo|br|cite|code|del|dfn|em|i|img|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var|wbr)(?:\s[^<>]*)?\/?>/gi;

function renderTitle(markdown: string, { text, code }: Rendering): string {
  // most titles are plain words
  if (!/[`*_[\\&]/.test(markdown)) return text(markdown.trim());
  // characters in code are no markup: placeholders replace them; sources contain no such characters (see stripMarkers)
  const codes: string[] = [];
  const words = markdown
    .replace(/(`+)(.+?)(?<!`)\1(?!`)/g, (_, ticks: string, inner: string) => {
      codes.push(ticks.length > 1 ? inner.replace(/^ (.*) $/, "$1") : inner);
      return `\uE000${codes.length - 1}\uE001`;
    })
    .replace(/!?\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, "$1")
    .replace(/(\*\*|__)(.+?)\1/g, "$2")
    .replace(/(?<!\w)([*_])(\S.*?\S|\S)\1(?!\w)/g, "$2")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .trim();
  return text(decodeEntities(words)).replace(/\uE000(\d+)\uE001/g, (_, index: string) =>
    code(codes[Number(index)] ?? ""),
  );
}
