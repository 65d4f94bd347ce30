import type { Diagnostic, OutputPlace } from "../diagnostics/diagnostic.ts";
import { policyHash } from "../lib/hash.ts";
import { isAllowed, isLoaded } from "./content-policy.ts";
import type { HtmlFile } from "./read-html.ts";

/**
 * The mistakes of one finished page, regardless of other pages. `hostPolicies` are the content security policies that
 * the host sends with it, beyond those in the page.
 */
export function checkHtml(page: HtmlFile, hostPolicies: readonly string[]): readonly Diagnostic[] {
  const policies = [...page.policies, ...hostPolicies];
  return [
    ...(page.isDocument ? checkDocument(page) : []),
    ...duplicateIds(page),
    ...page.images.flatMap(({ at, src, alt }): Diagnostic[] =>
      alt === undefined ? [{ code: "image-without-alt", at, src }] : [],
    ),
    ...refusals(page, policies),
    ...page.outside.flatMap(({ at, directive, url }): Diagnostic[] =>
      isLoaded({ directive, url }, policies) ? [] : [{ code: "source-refused", at, directive, url }],
    ),
  ];
}

function checkDocument({ start, lang, titles }: HtmlFile): readonly Diagnostic[] {
  const [first, ...more] = titles;
  return [
    ...(lang?.trim() ? [] : [{ code: "missing-lang", at: start } as const]),
    ...(first?.text ? [] : [{ code: "missing-title", at: first?.at ?? start } as const]),
    ...more.map(({ at }) => ({ code: "duplicate-title", at, first: first?.at ?? start }) as const),
  ];
}

function duplicateIds({ ids }: HtmlFile): readonly Diagnostic[] {
  const first = new Map<string, OutputPlace>();
  return ids.flatMap(({ at, id }): Diagnostic[] => {
    const before = first.get(id);
    if (before) return [{ code: "duplicate-element-id", at, id, first: before }];
    first.set(id, at);
    return [];
  });
}

/** Without a policy the browser refuses nothing. */
function refusals({ inline }: HtmlFile, policies: readonly string[]): readonly Diagnostic[] {
  return inline.flatMap(({ at, tag, attribute, code }): Diagnostic[] => {
    if (isAllowed(code, policies)) return [];
    if (code.kind === "script") return [{ code: "script-refused", at, hash: policyHash(code.code) }];
    if (code.kind === "script-attribute")
      return [{ code: "handler-refused", at, tag, attribute: attribute ?? "" }];
    return [{ code: "style-refused", at, tag, attribute: code.kind === "style-attribute" }];
  });
}
