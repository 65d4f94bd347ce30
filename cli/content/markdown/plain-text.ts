import type { Tokens } from "marked";
import { escapeHtml } from "../../../site/model/escape.ts";

/** The text of inline tokens, without markup. */
export function plainText(tokens: readonly Tokens.Generic[]): string {
  return tokens.map(tokenText).join("");
}

/** The text from which an id is made: the names of emoji, as on GitHub. */
export function anchorText(tokens: readonly Tokens.Generic[]): string {
  return plainText(tokens.map((token) => (token.type === "emoji" ? { ...token, text: token.raw } : token)));
}

/** The text of inline tokens on one line, without pictures. */
export function proseText(tokens: readonly Tokens.Generic[]): string {
  return plainText(withoutPictures(tokens)).replace(/\s+/g, " ").trim();
}

function withoutPictures(tokens: readonly Tokens.Generic[]): Tokens.Generic[] {
  return tokens.flatMap((token) => {
    if (token.type === "image") return [];
    return [token.tokens ? { ...token, tokens: withoutPictures(token.tokens) } : token];
  });
}

function tokenText(token: Tokens.Generic): string {
  switch (token.type) {
    case "br":
      return " ";
    case "brace":
      return String(token["literal"] ?? "");
    case "own-html":
      return decodeEntities(String(token["html"]).replace(/<[^>]*>/g, ""));
    case "fault":
      return token.tokens ? plainText(token.tokens) : token.raw;
    case "html":
    case "checkbox":
      return "";
    case "component":
      return token.tokens ? plainText(token.tokens) : "";
    case "unsupported":
      return String(token["shown"] ?? "");
    case "unread":
      return token.raw;
    case "math":
      return String(token["tex"] ?? "");
    case "codespan":
      return String(token["text"] ?? "");
    default:
      return token.tokens ? plainText(token.tokens) : decodeEntities(String(token["text"] ?? ""));
  }
}

const named: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", " "],
  ["hellip", "…"],
  ["mdash", "—"],
  ["ndash", "–"],
]);

/** Decodes character references. Unknown names stay as they are. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named.get(name) ?? whole;
      const point = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      // a lone surrogate or the code 0 is not a valid character in a page
      const isCharacter = point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
      return isCharacter ? String.fromCodePoint(point) : "\uFFFD";
    },
  );
}

/** Escapes text of marked. Character references stay as the author wrote them. */
export function escapeText(text: string): string {
  return text.replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|\w{2,31});)|[<>"]/gi, (character) =>
    escapeHtml(character),
  );
}
