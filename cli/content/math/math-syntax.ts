import type { Syntax } from "../dialects/extension.ts";
import type { MathToken } from "../markdown/syntax/tokens.ts";

/** `$$` … `$$`: lines up to the first blank one. */
function blockSyntax(isOff: boolean): Syntax {
  return {
    name: "math-block",
    level: "block",
    start: "\\$\\$",
    read(text) {
      const from = text.indexOf("$$") + 2;
      const end = text.indexOf("$$", from);
      if (end === -1 || /\n[ \t]*\n/.test(text.slice(from, end))) return undefined;
      const rest = /^[ \t]*(?:\n|$)/.exec(text.slice(end + 2, end + 100))?.[0];
      if (rest === undefined) return undefined;
      const raw = text.slice(0, end + 2 + rest.length);
      return {
        type: "math",
        raw,
        tex: text.slice(from, end),
        display: true,
        block: true,
        isOff,
      } satisfies MathToken;
    },
  };
}

const longestInline = 2000;

/**
 * `$x$`, `` $`x`$ `` and `$$x$$` within text, as on GitHub: no space inside the dollar signs, and neither a letter nor a
 * digit beside them, so that "$5 and $6" is text.
 */
const inlineSyntax: Syntax = {
  name: "math-inline",
  level: "inline",
  start: "(?<![\\w$\\\\])\\$(?=[^\\s])",
  read(text) {
    const near = text.slice(0, longestInline);
    for (const [pattern, display] of inlinePatterns) {
      const [raw, tex = ""] = pattern.exec(near) ?? [];
      if (raw === undefined) continue;
      return { type: "math", raw, tex, display, block: false, isOff: false } satisfies MathToken;
    }
    return undefined;
  },
};

const inlinePatterns: readonly (readonly [pattern: RegExp, display: boolean])[] = [
  [/^\$`([^`]+)`\$(?![\w$])/, false],
  [/^\$\$((?:[^$\\]|\\[^])+)\$\$(?![\w$])/, true],
  [/^\$(?![\s$`])((?:[^$\\]|\\[^])*(?:[^$\\\s]|\\\S))\$(?![\w$])/, false],
];

/** Math between dollar signs. Without it, only a block is recognized, for a warning: prices have dollar signs, too. */
export function mathSyntax(isOn: boolean): readonly Syntax[] {
  return isOn ? [blockSyntax(false), inlineSyntax] : [blockSyntax(true)];
}
