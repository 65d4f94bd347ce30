import { escapeHtml } from "./escape.ts";

/** Inline Markdown as plain text: for document titles, labels and feeds. */
export function plainTitle(markdown: string): string {
  return markdown
    .replace(/`([^`]*)`/g, "$1")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/(\*\*|__)(.+?)\1/g, "$2")
    .replace(/(?<!\w)([*_])(\S.*?\S|\S)\1(?!\w)/g, "$2")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .trim();
}

/** A title with its inline code drawn; everything else is text. */
export function titleHtml(markdown: string): string {
  return markdown
    .split(/(`[^`]+`)/)
    .map((part) =>
      /^`[^`]+`$/.test(part)
        ? `<code>${escapeHtml(part.slice(1, -1))}</code>`
        : escapeHtml(plainTitle(` ${part} `) === "" ? part : spaced(part)),
    )
    .join("");
}

function spaced(part: string): string {
  const [lead = ""] = /^\s*/.exec(part) ?? [];
  const [trail = ""] = /\s*$/.exec(part) ?? [];
  return `${lead}${plainTitle(part)}${trail}`;
}
