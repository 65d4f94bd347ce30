import lz from "lz-string";
import { playgroundHash } from "../../model/playground/link.ts";
import { fitsUrl, writeHash } from "./hash/hash.ts";
import type { PlayState } from "./state.ts";

/** The URL that opens a state. `page` is that of the playground; its query and fragment are left out. */
export function shareLink(page: string, state: PlayState): string {
  return withoutTail(page) + writeHash(state);
}

/** Why a link to a state would not bring it along, for the reader; undefined for nearly all states. */
export function linkProblem(state: PlayState): string | undefined {
  return fitsUrl(state)
    ? undefined
    : "The text is too long for a link, so the URL does not contain it. Use “Copy Markdown” instead.";
}

/** The URL that opens the playground with one rule turned on, and perhaps with code to try it on. */
export function ruleLink(
  page: string,
  rule: { readonly name: string; readonly options?: readonly unknown[] },
  file: Partial<Pick<PlayState, "code" | "fileType">> = {},
): string {
  const eslintrc = { rules: { [rule.name]: ["error", ...(rule.options ?? [])] } };
  return withoutTail(page) + playgroundHash({ ...file, eslintrc }, lz.compressToEncodedURIComponent);
}

function withoutTail(page: string): string {
  return page.replace(/[?#][^]*$/, "");
}
