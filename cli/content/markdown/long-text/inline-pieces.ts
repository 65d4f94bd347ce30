import type { Token, Tokens } from "marked";

/**
 * marked may search the rest of a paragraph for the end of each construct: its time is the number of characters that
 * can begin one, times the length. Above this product a paragraph is read in pieces. A paragraph of 5,000 characters
 * is always below.
 */
const mostWork = 25_000_000;
const beginners = /[*_~`[\]<>{}()!:@&\\]| {2}\n|http|www\./gi;

/** The parts of the state of marked that tags change. */
interface TagState {
  inLink: boolean;
  inRawBlock: boolean;
}

/**
 * Reads inline Markdown so that the time grows with its length. `read` reads one piece. A construct that is longer than
 * the piece in which it begins is read as text.
 */
export function readPieces(text: string, state: TagState, read: (piece: string) => Token[]): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (;;) {
    const end = endOfPiece(text, from);
    const before: TagState = { inLink: state.inLink, inRawBlock: state.inRawBlock };
    const found = read(text.slice(from, end));
    if (end === text.length) return tokens.concat(found);
    const { whole, rest } = complete(found, ((end - from) * 3) / 4);
    Object.assign(state, stateAfter(whole, before));
    for (const token of whole) from += token.raw.length;
    tokens.push(...whole);
    if (rest === "") continue;
    tokens.push(...read(rest));
    from += rest.length;
  }
}

function endOfPiece(text: string, from: number): number {
  if ((text.length - from) ** 2 <= mostWork) return text.length;
  beginners.lastIndex = from;
  let count = 0;
  for (let found = beginners.exec(text); found; found = beginners.exec(text)) {
    if (++count * (found.index - from) > mostWork) return found.index;
  }
  return text.length;
}

/**
 * The tokens that end before `limit`: the text behind a piece may belong to later ones. `rest` is the beginning of a
 * longer text after them, up to a space.
 */
function complete(
  tokens: readonly Token[],
  limit: number,
): { readonly whole: readonly Token[]; readonly rest: string } {
  let end = 0;
  const later = tokens.findIndex((token) => (end += token.raw.length) > limit);
  const next = tokens[later];
  if (!next) return { whole: tokens, rest: "" };
  const whole = tokens.slice(0, later);
  if (next.type !== "text") return { whole: later === 0 ? [next] : whole, rest: "" };
  const start = end - next.raw.length;
  let cut = Math.floor(limit) - start;
  while (cut > 0 && !/\s/.test(next.raw[cut - 1] ?? "")) cut--;
  const rest = next.raw.slice(0, cut);
  return { whole: later === 0 && rest === "" ? [next] : whole, rest };
}

function stateAfter(tokens: readonly Token[], before: TagState): TagState {
  const last = tokens.findLast(
    (token): token is Tokens.Tag => token.type === "html" && "inRawBlock" in token,
  );
  return last ? { inLink: last.inLink, inRawBlock: last.inRawBlock } : before;
}
