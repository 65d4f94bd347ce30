/** How texts and queries become the words of the index. */

/** Names that readers consider one word: if "type" were a separate word, it would find every page about TypeScript. */
const wholeNames = /TypeScript|JavaScript|ESLint|TSLint|TSConfig|ESTree|GitHub|JSDoc|VSCode|WebStorm/g;

/** The parts of a text between characters that are neither letters nor digits; without lone surrogates. */
export function chunksOf(text: string): readonly string[] {
  // most texts are ASCII, where the second pattern finds the same in a fraction of the time
  return text.match(/[^ -~\s]/.test(text) ? /[\p{L}\p{N}\p{M}]+/gu : /[A-Za-z\d]+/g) ?? [];
}

/** "checksVoidReturn" gives its three parts and the whole in lower case; a name in `wholeNames` stays one word. */
function partsOf(chunk: string): readonly string[] {
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
export function wordsOfChunk(chunk: string): readonly string[] {
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

export interface QueryWords {
  /** In the order of the query, each once; the last may be half a word. */
  readonly words: readonly string[];
  /** The whole query as a name. */
  readonly name: string;
}

/** The words to look for. The scope of a package adds nothing: "@typescript-eslint/no-shadow" means the rule. */
export function queryWords(query: string): QueryWords {
  const text = query.replaceAll(/@[\w.-]+\//g, " ");
  const words = chunksOf(text).flatMap((chunk) => partsOf(chunk));
  return { words: [...new Set(words.map(stem))], name: joined(text) };
}
