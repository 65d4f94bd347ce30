import { convertedEslintrc } from "../config/eslintrc-module.ts";
import { beginsWithBrace } from "../config/eslintrc-script.ts";
import { ignoredParts, ignoredText } from "../config/ignored.ts";
import { linkProblem } from "../state/links.ts";
import type { PlayState } from "../state/state.ts";

/** The message that texts are too large for the URL, until they fit again. */
export function problemAfter(
  problem: string | undefined,
  before: PlayState,
  state: PlayState,
): string | undefined {
  const [old, now] = [linkProblem(before), linkProblem(state)];
  if (old === now) return problem;
  return now ?? (problem === old ? undefined : problem);
}

/**
 * Converts a configuration that is a module to JSON, with a message about parts that are left out, or that have no
 * effect. An object alone is converted only when it was pasted: in a link it may be JSON with a mistake, which the
 * reader wants to see.
 */
export function withJson(
  state: PlayState,
  how?: "pasted",
): { readonly state: PlayState; readonly problem?: string } {
  if (how !== "pasted" && beginsWithBrace(state.eslintrc)) return { state };
  const converted = convertedEslintrc(state.eslintrc, state.fileType);
  if (!converted) {
    const problem = how === "pasted" ? ignoredText(ignoredParts(state.eslintrc)) : undefined;
    return { state, ...(problem !== undefined && { problem }) };
  }
  const { text, notices, ignored } = converted;
  const messages = [...notices.map(({ message }) => message), ignoredText(ignored) ?? []].flat();
  return {
    state: { ...state, eslintrc: text },
    ...(messages.length > 0 && { problem: messages.join(" ") }),
  };
}
