/** A name without its number prefix, and the number: "01-intro" gives "intro" and 1. */
export interface Numbered {
  readonly name: string;
  readonly number?: number;
}

/**
 * Reads a number prefix as Docusaurus does: digits, then hyphens, dots, underscores or spaces around them. Dates
 * ("2024-01-02-news", "24-01-notes") and versions ("7.0-changes") are names without a prefix.
 */
export function numbered(name: string): Numbered {
  const [, digits, rest] = prefix.exec(name) ?? [];
  if (digits === undefined || rest === undefined || dateOrVersion.test(name)) return { name };
  return { name: rest, number: Number(digits) };
}

/** A path without the number prefixes of its folders and its file. */
export function withoutNumbers(path: string): string {
  return path
    .split("/")
    .map((part) => numbered(part).name)
    .join("/");
}

const prefix = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/s;
const dateOrVersion = /^\d+[-_.]\d+/;
