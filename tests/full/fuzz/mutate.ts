import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Random } from "../../harness/memory/random.ts";

const folder = join(import.meta.dirname, "corpus");

/** The texts that are mutated, by file name. */
export const corpus: ReadonlyMap<string, string> = new Map(
  readdirSync(folder)
    .filter((name) => name !== "tokens.txt")
    .sort()
    .map((name) => [name, readFileSync(join(folder, name), "utf8")]),
);

const characters: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["0", "\0"],
]);

/** Pieces of syntax, and characters that parsers treat in a special way. */
const tokens: readonly string[] = readFileSync(join(folder, "tokens.txt"), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map(withEscapes);

/** "\n", "\u{e000}" and others, as in a string of JavaScript. */
function withEscapes(line: string): string {
  return line.replace(/\\(?:u\{([\da-f]+)\}|(.))/g, (_, code: string | undefined, letter: string) =>
    code === undefined ? (characters.get(letter) ?? letter) : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

const longest = 20_000;

/** Changes a text of the corpus in one to eight places. */
export function mutated(text: string, random: Random): string {
  let result = text;
  for (let count = 1 + random.below(8); count > 0; count--) {
    const from = random.below(result.length + 1);
    const length = random.below(random.chance(0.5) ? 8 : 200);
    const taken = result.slice(from, from + length);
    const [before, after] = [result.slice(0, from), result.slice(from + length)];
    result = random.pick(mutations)({ before, taken, after, random }).slice(0, longest);
  }
  return result;
}

interface Cut {
  readonly before: string;
  readonly taken: string;
  readonly after: string;
  readonly random: Random;
}

const tokenOf = (random: Random): string => tokens[random.below(tokens.length)] ?? "";

/** How often a mutation repeats a text: mostly a few times. */
const times = (random: Random): number => 1 + random.below(random.chance(0.1) ? 1000 : 4);

const mutations: readonly [(cut: Cut) => string, ...((cut: Cut) => string)[]] = [
  ({ before, taken, after, random }) => before + tokenOf(random).repeat(times(random)) + taken + after,
  ({ before, taken, after, random }) => before + tokenOf(random) + taken + tokenOf(random) + after,
  ({ before, after }) => before + after,
  ({ before, taken, after, random }) => before + taken.repeat(times(random)) + after,
  ({ before, taken, after }) => before + Array.from(taken).reverse().join("") + after,
  // the code of a character becomes a neighbor's
  ({ before, taken, after, random }) =>
    before +
    String.fromCharCode((taken.charCodeAt(0) || 32) ^ (1 << random.below(7))) +
    taken.slice(1) +
    after,
  // lines move into a quote, a list, an admonition or indented code
  ({ before, taken, after, random }) => {
    const prefix = random.pick(["> ", "- ", "    ", "\t", ":", "1. ", " "]);
    return before + taken.replace(/^/gm, prefix.repeat(times(random))) + after;
  },
  // a part of another text
  ({ before, taken, after, random }) => {
    const other = [...corpus.values()][random.below(corpus.size)] ?? "";
    const from = random.below(other.length);
    return before + taken + other.slice(from, from + random.below(400)) + after;
  },
];

/** Makes a text shorter as long as `fails` finds the same fault: first by large parts, then by small ones. */
export async function minimized(
  text: string,
  mostTries: number,
  fails: (text: string) => Promise<boolean>,
): Promise<string> {
  let result = text;
  let tries = mostTries;
  for (let size = Math.ceil(text.length / 2); size >= 1 && tries > 0; size = Math.floor(size / 2)) {
    for (let from = 0; from < result.length && tries > 0; tries--) {
      const shorter = result.slice(0, from) + result.slice(from + size);
      if (await fails(shorter)) result = shorter;
      else from += size;
    }
  }
  return result;
}
