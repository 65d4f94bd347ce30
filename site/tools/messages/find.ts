/** Messages with one cause, as the index on the page lists them. */
export interface MessageEntry {
  /** The name of a rule without prefix; empty for messages of ESLint, the parser or TypeScript. */
  readonly rule: string;
  /** Messages with "…" for what differs: "File … not found". */
  readonly templates: readonly string[];
}

export interface Match<Entry extends MessageEntry> {
  readonly entry: Entry;
  /** The message that was found; undefined where the text only names the rule. */
  readonly template: string | undefined;
  /** "exact": the text contains the message. "similar": most of its words. "named": the name of its rule. */
  readonly kind: "exact" | "similar" | "named";
}

interface Scored<Entry extends MessageEntry> extends Match<Entry> {
  readonly score: number;
  readonly isNamed: boolean;
}

/** A paste may be a whole log. */
export const maxLength = 20_000;
/** What is in the place of "…" may be a list of formats or a path. */
const maxGap = 600;
/** The share of a message's words that a similar text has. */
const similarity = 0.7;

/** The entries whose messages a pasted text contains, the best first. */
export function findMessages<Entry extends MessageEntry>(
  pasted: string,
  entries: readonly Entry[],
  limit = 6,
): readonly Match<Entry>[] {
  const text = normalized(pasted.slice(0, maxLength));
  if (text === "") return [];
  const named = rulesIn(text, entries);
  const words = new Set(wordsOf(text));
  const scored = entries.flatMap((entry): readonly Scored<Entry>[] => {
    const isNamed = named.has(entry.rule);
    const found = bestOf(entry.templates, (template) => exactScore(text, template));
    if (found) return [{ entry, template: found.template, kind: "exact", score: found.score, isNamed }];
    const near = bestOf(entry.templates, (template) => similarShare(words, template));
    if (near && near.score >= similarity)
      return [{ entry, template: near.template, kind: "similar", score: near.score - 1, isNamed }];
    return isNamed ? [{ entry, template: undefined, kind: "named", score: -2, isNamed }] : [];
  });
  const hasExact = scored.some(({ kind }) => kind === "exact");
  return scored
    .filter(({ entry, kind, isNamed }) => {
      // a text that names rules is about these rules; two rules can have the same words
      if (named.size > 0) return isNamed || (entry.rule === "" && kind === "exact");
      return kind === "exact" || !hasExact;
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ entry, template, kind }) => ({ entry, template, kind }));
}

function bestOf(
  templates: readonly string[],
  scoreOf: (template: string) => number,
): { readonly template: string; readonly score: number } | undefined {
  const scored = templates.map((template) => ({ template, score: scoreOf(template) }));
  return scored.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score)[0];
}

/** Without differences that terminals, web pages and Markdown make: spaces, line breaks, kinds of quotes. */
function normalized(text: string): string {
  return text.replace(/[‘’`]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, " ").trim();
}

/** The rules that a text names: "@typescript-eslint/no-shadow", or "no-shadow" alone. */
function rulesIn(text: string, entries: readonly MessageEntry[]): ReadonlySet<string> {
  const known = new Set(entries.map(({ rule }) => rule).filter((rule) => rule !== ""));
  const full = Array.from(text.matchAll(/@typescript-eslint\/([\w-]+)/g), ([, name = ""]) => name);
  // a word such as "typedef" is no name of a rule
  const names = full.length > 0 ? full : (text.match(/[a-z]+(?:-[a-z]+)+/g) ?? []);
  return new Set(names.filter((name) => known.has(name)));
}

/** The length of the fixed parts of a message, if a text has them in their order and near each other; otherwise 0. */
function exactScore(text: string, template: string): number {
  const parts = fixedParts(template);
  const [first = ""] = parts;
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length < 8) return 0;
  for (let start = text.indexOf(first); start !== -1; start = text.indexOf(first, start + 1))
    if (continues(text, start + first.length, parts.slice(1))) return length;
  return 0;
}

function fixedParts(template: string): readonly string[] {
  return template
    .split("…")
    .map(normalized)
    .map((part, index, all) => (index === all.length - 1 ? withoutStop(part) : part))
    .filter((part) => part !== "");
}

/** ESLint prints messages without the full stop at their end. */
function withoutStop(text: string): string {
  return text.replace(/(^|[^ .])\.$/, "$1");
}

function continues(text: string, from: number, parts: readonly string[]): boolean {
  let end = from;
  for (const part of parts) {
    const index = text.slice(end, end + maxGap + part.length).indexOf(part);
    if (index === -1) return false;
    end += index + part.length;
  }
  return true;
}

/** The share of the words of a message that a text has, weighted by their lengths. */
function similarShare(present: ReadonlySet<string>, template: string): number {
  const words = wordsOf(template);
  const weight = (list: readonly string[]): number => list.reduce((sum, word) => sum + word.length, 0);
  const total = weight(words);
  return total < 12 ? 0 : weight(words.filter((word) => present.has(word))) / total;
}

function wordsOf(text: string): readonly string[] {
  return (
    normalized(text)
      .toLowerCase()
      .match(/[a-z\d]{3,}/g) ?? []
  );
}
