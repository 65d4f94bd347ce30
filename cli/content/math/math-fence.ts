import type { Tokens } from "marked";
import type { MathToken } from "../markdown/syntax/tokens.ts";

/** A closed fence with the language `math`, which has a meaning on GitHub without any option. */
export function isMathFence({ raw }: Tokens.Code): boolean {
  return /^ {0,3}(`{3,}|~{3,})[ \t]*math[ \t]*\n[^]*\n[ \t]*\1[`~]*\s*$/.test(raw);
}

export function mathIn({ raw, text }: Tokens.Code): MathToken {
  return { type: "math", raw, tex: text, display: true, block: true, isOff: false };
}
