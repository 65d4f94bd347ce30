import type { Diagnostic } from "../../../diagnostics/diagnostic.ts";
import { pathPart, targetKey } from "./redirect-url.ts";
import type { Redirect } from "./redirect.ts";

/** The end of a chain of redirects, or what is wrong with it. */
export type ChainEnd =
  | { readonly to: string }
  /** Undefined where the diagnostic belongs to a later redirect of the chain. */
  | { readonly diagnostic: Diagnostic | undefined };

export interface ChainInput {
  /** The redirects by the `targetKey` of their old URL. */
  readonly byUrl: ReadonlyMap<string, Redirect>;
  /** The same of all redirects: one that is not in `byUrl` has a diagnostic, and those that lead to it need none. */
  readonly reported: ReadonlySet<string>;
  /** The `targetKey` of each page. A page wins over a redirect from its URL. */
  readonly pages: ReadonlySet<string>;
  /** The diagnostic for a target that is neither a page nor a redirect. */
  readonly missing: (redirect: Redirect) => Diagnostic;
}

/** Follows redirects until a page or another site: readers and crawlers then make one step. */
export function endOfChain(first: Redirect, { byUrl, reported, pages, missing }: ChainInput): ChainEnd {
  const steps = [first];
  let { to } = first;
  for (;;) {
    const key = targetKey(pathPart(to));
    if (!to.startsWith("/") || pages.has(key)) return { to };
    const next = byUrl.get(key);
    if (!next) return { diagnostic: steps.length > 1 || reported.has(key) ? undefined : missing(first) };
    if (steps.includes(next)) return { diagnostic: loopOf(steps, next) };
    steps.push(next);
    to = joined(to, next.to);
  }
}

/** One diagnostic for each loop: the first of its redirects in the order of the configuration has it. */
function loopOf(steps: readonly Redirect[], again: Redirect): Diagnostic | undefined {
  const loop = steps.slice(steps.indexOf(again));
  const [first] = [...loop].sort((one, other) => one.index - other.index);
  if (!first || first !== steps[0]) return undefined;
  const { at, from } = first;
  return { code: "redirect-cycle", at, from, through: [...loop.slice(1).map((each) => each.from), from] };
}

/** As the script of redirect pages does: the query and fragment of the later target win. */
function joined(to: string, next: string): string {
  return /[?#]/.test(next) ? next : next + to.slice(pathPart(to).length);
}
