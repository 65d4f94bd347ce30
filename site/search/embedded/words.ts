/** How texts and queries become the words of the index. */

/** Names that readers consider one word: if "type" were a separate word, it would find every page about TypeScript. */
const wholeNames = /TypeScript|JavaScript|ESLint|TSLint|TSConfig|ESTree|GitHub|JSDoc|VSCode|WebStorm/g;

/** The parts of a text between characters that are neither letters nor digits; without lone surrogates. */
export function chunksOf(text: string): readonly string[] {
  // most texts are ASCII, where the second pattern finds the same in a fraction of the time
  return text.match(/[^ -~\s]/.test(text) ? /[\p{L}\p{N}\p{M}]+/gu : /[A-Za-z\d]+/g) ?? [];
}

/** "checksVoidReturn" gives its three parts and the whole in lower case; a name in `wholeNames` stays one word. */
export function partsOf(chunk: string): readonly string[] {
  // most words are plain, and a whole site has many
  if (/^[A-Z]?[a-z]+$/.test(chunk)) return [chunk.toLowerCase()];
  const parts = chunk
    .replaceAll(wholeNames, (name) => ` ${name.toLowerCase()} `)
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .trim()
    .split(/\s+/);
  return parts.map((part) => part.toLowerCase());
}

/** The words of a text, each as often as it occurs. */
export function wordsOf(text: string): readonly string[] {
  return chunksOf(text).flatMap(wordsOfChunk);
}

/** The parts of a chunk and, if there are several, the whole chunk. */
function wordsOfChunk(chunk: string): readonly string[] {
  const parts = partsOf(chunk);
  return parts.length > 1 ? [...parts, chunk.toLowerCase()] : parts;
}

/** Names of several chunks in a title, as one word each: "no-shadow" gives "noshadow". */
export function namesOf(text: string): readonly string[] {
  return text.split(/\s+/).flatMap((name) => {
    const chunks = chunksOf(name);
    return chunks.length > 1 ? [chunks.join("").toLowerCase()] : [];
  });
}

/** Removes the plural's ending: the only ending that readers use without meaning it. */
export function stem(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && word.endsWith("s") && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

/** All of a text as one word, for comparing names: "No Shadow", "no-shadow" and "noShadow" are equal. */
export function joined(text: string): string {
  return chunksOf(text).join("").toLowerCase();
}

/** Words of English that say little: a query is about the others. */
const functionWords = new Set(
  "a about an and are at be by can do does for from how i in into is it my of on or over should so that the there this to vs was what when where which why will with you your".split(
    " ",
  ),
);

export function isFunctionWord(word: string): boolean {
  return functionWords.has(word);
}

/** A query or heading without the words that say little, as one word: "How do I install it?" gives "install". */
export function meaningOf(text: string): string {
  const words = chunksOf(text).map((chunk) => stem(chunk.toLowerCase()));
  const telling = words.filter((word) => !isFunctionWord(word));
  return (telling.length > 0 ? telling : words).join("");
}

/** The meanings of all parts of a query that have two telling words or more, with these words; the whole comes first. */
export function partMeanings(query: string): readonly QueryPart[] {
  const words = chunksOf(query)
    .map((chunk) => stem(chunk.toLowerCase()))
    .filter((word) => !isFunctionWord(word))
    .slice(0, mostTelling);
  const parts: QueryPart[] = [];
  for (let length = words.length; length > 1; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const own = words.slice(from, from + length);
      parts.push({ meaning: own.join(""), words: own });
    }
  return parts;
}

export interface QueryPart {
  readonly meaning: string;
  readonly words: readonly string[];
}

/** Longer queries are messages. */
const mostTelling = 6;

export interface QueryWords {
  /** In the order of the query, each once; the last may be half a word. */
  readonly words: readonly string[];
  /** Of the words those that are no part of an identifier. */
  readonly plain: ReadonlySet<string>;
  /** The whole query as a name. */
  readonly name: string;
  /** "project" of "parserOptions.project": what it names inside of something else. */
  readonly member?: string;
}

/** The words to look for. The scope of a package adds nothing: "@typescript-eslint/no-shadow" means the rule. */
export function queryWords(query: string): QueryWords {
  const text = query.replaceAll(/@[\w.-]+\//g, " ");
  const parts = chunksOf(text).map((chunk) => partsOf(chunk).map(stem));
  const member = /^\s*[\w-]+\.([\w.-]+)\s*$/.exec(text)?.[1];
  return {
    words: [...new Set(parts.flat())],
    plain: new Set(parts.flatMap((words) => (words.length === 1 ? words : []))),
    name: joined(text),
    ...(member !== undefined && { member: joined(member) }),
  };
}

/**
 * What the forms of an English word have in common: "lint" of "linting", "linter" and "linted". Only forms of one word
 * may be equal, so short words have none.
 */
export function rootOf(word: string): string {
  const match = /^(.{3,}?)(?:ing|ion|er|ed|e|ly)$/.exec(word);
  const root = match?.[1] ?? word;
  // "dropped" and "dropping" have their last letter twice
  return root.length > 3 && /([^a,e,i,o,u,l,s])\1$/.test(root) ? root.slice(0, -1) : root;
}
