import type { Hierarchy, SearchRecord } from "../../../site/model/search.ts";

/** A record for tests: a page of the rules, with the given changes. */
export function searchRecord({
  hierarchy,
  ...rest
}: Partial<Omit<SearchRecord, "hierarchy">> & {
  readonly hierarchy?: Partial<Hierarchy>;
} = {}): SearchRecord {
  const levels = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  return {
    objectID: rest.url ?? "/rules/no-shadow",
    url: "/rules/no-shadow",
    type: "lvl1",
    content: null,
    kind: "rule",
    language: "en",
    docusaurus_tag: "default",
    ...rest,
    hierarchy: { lvl0: "Rules", lvl1: "no-shadow", ...levels, ...hierarchy },
  };
}

/** Three pages of two parts of a site. */
export const searchRecords: readonly SearchRecord[] = [
  searchRecord({ url: "/rules/no-shadow", content: "Disallows variables that hide others." }),
  searchRecord({
    url: "/rules/no-floating-promises#options",
    type: "lvl2",
    kind: "option",
    content: "Which promises may float.",
    hierarchy: { lvl1: "no-floating-promises", lvl2: "Options" },
  }),
  searchRecord({
    url: "/getting-started",
    kind: "guide",
    content: "Turns the rules on, among them no-shadow.",
    docusaurus_tag: "docs-base-docs-current",
    hierarchy: { lvl0: "Guides", lvl1: "Getting Started" },
  }),
];
