/** An inline style as a page may have it, and the declarations that are left out. */
export interface InlineStyle {
  readonly css: string;
  readonly refused: readonly string[];
}

/**
 * Reads the value of an attribute `style`: CSS, or an object as in JSX. Undefined if it is neither. Left out is what
 * loads a file, which no policy of a page can know, and what leaves the page's text and would cover the theme.
 */
export function inlineStyle(value: unknown): InlineStyle | undefined {
  const declarations = typeof value === "string" ? declarationsIn(value) : declarationsOf(value);
  if (!declarations) return undefined;
  const kept = declarations.filter(isKept);
  return { css: kept.join("; "), refused: declarations.filter((each) => !kept.includes(each)) };
}

/** The text of a declaration is in an attribute as it is, because its hash is made from it. */
function isKept(declaration: string): boolean {
  const [, name = "", value = ""] = /^(-{0,2}[a-zA-Z][\w-]*):\s*([^"&<>\\{}@]+)$/.exec(declaration) ?? [];
  if (value === "" || /(?:url|image|image-set|src|element|paint)\s*\(|\/\*/i.test(value)) return false;
  return name.toLowerCase() !== "position" || /^(?:static|relative|absolute)$/i.test(value.trim());
}

/** Semicolons in quotes and in parentheses separate nothing. */
function declarationsIn(css: string): string[] {
  const parts = css.match(/(?:"[^"]*"|'[^']*'|\([^()]*\)|[^;])+/g) ?? [];
  return parts
    .map((part) => part.replaceAll('"', "'").replace(/\s+/g, " ").trim())
    .filter((part) => part !== "")
    .map((part) => part.replace(/^([\w-]+) ?: ?/, "$1: "));
}

/** Properties whose numbers have no unit, as React knows them. */
const withoutUnit =
  /^(?:aspectRatio|columnCount|columns|fillOpacity|flex|flexGrow|flexShrink|fontWeight|grid\w*|lineClamp|lineHeight|opacity|order|orphans|scale|stroke\w*Opacity|tabSize|widows|zIndex|zoom|--.*)$/;

function declarationsOf(value: unknown): string[] | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return Object.entries(value).flatMap(([key, given]: [string, unknown]) => {
    if (typeof given !== "string" && typeof given !== "number") return [];
    const unit = typeof given === "number" && given !== 0 && !withoutUnit.test(key) ? "px" : "";
    const name = key.startsWith("--") ? key : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return [`${name}: ${String(given).replaceAll('"', "'").replace(/\s+/g, " ").trim()}${unit}`];
  });
}
