import type { TokenizerExtension } from "marked";
import { bounded } from "../bounded-lexer.ts";
import { withoutBraces } from "../trailing-braces.ts";
import { dedent } from "./dedent.ts";
import type { AdmonitionToken } from "./tokens.ts";

export const admonitionStart = ":{3,}[ \\t]*[A-Za-z]";

export const admonition: TokenizerExtension = {
  name: "admonition",
  level: "block",
  tokenizer(text): AdmonitionToken | undefined {
    const opening = /^ {0,3}(:{3,})[ \t]*([a-z]+)(?:\[([^\n]*)\])?[ \t]*([^\n]*)(?:\n|$)/i.exec(text);
    if (!opening) return undefined;
    const [first, colons = ":::", kind = "note", bracketed, rest = ""] = opening;
    const close = closingColons(text, first.length, colons.length);
    if (!close) bounded(this.lexer).pay(text.length);
    const written = rest.trim();
    const shown = withoutBraces(written, "{");
    // braces with more than classes, ids and attributes are text
    const isText = /[<`[\]\\]/.test(written.slice(shown.length));
    const named = isText ? undefined : titleIn(written.slice(shown.length));
    const title = [bracketed ?? "", isText ? written : shown, named ?? ""].join(" ").trim();
    return {
      type: "admonition",
      // the text after an unclosed admonition is parsed as if it were outside
      raw: text.slice(0, close?.end ?? first.length),
      kind: kind.toLowerCase(),
      title: title === "" ? undefined : this.lexer.inline(title),
      tokens: close ? this.lexer.blockTokens(dedent(text.slice(first.length, close.start))) : [],
      closed: close !== undefined,
    };
  },
};

/** The title in the braces of `:::tip{title="Title"}`. */
function titleIn(braces: string): string | undefined {
  const [, double, single] = /(?:^\{|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(braces) ?? [];
  return double ?? single;
}

/** The line of at least `count` colons that closes an admonition; fences and nested admonitions are skipped. */
export function closingColons(
  text: string,
  from: number,
  count: number,
): { start: number; end: number } | undefined {
  let fence: string | undefined;
  let depth = 0;
  const marks = /^[ \t]*(?:(`{3,}|~{3,})|(:{3,})[ \t]*([a-z]?)).*(?:\n|$)/gim;
  marks.lastIndex = from;
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    const mark = found[1];
    if (mark !== undefined) fence = fence === undefined ? mark : mark.startsWith(fence) ? undefined : fence;
    // fewer colons close an inner admonition; as many with a name open a nested one
    else if (fence !== undefined || (found[2]?.length ?? 0) < count) continue;
    else if (found[3] !== "") depth++;
    else if (depth > 0) depth--;
    else return { start: found.index, end: marks.lastIndex };
  }
  return undefined;
}
