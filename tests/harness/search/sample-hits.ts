import type { Hierarchy, SearchHit } from "../../../site/model/search.ts";

interface Sample extends Partial<Omit<SearchHit, "hierarchy">> {
  readonly hierarchy?: Partial<Hierarchy>;
}

/** A hit on a page of an orchard's site, with the given changes. */
export function sampleHit({ hierarchy, ...rest }: Sample = {}): SearchHit {
  const url = rest.url ?? "/fruit/apple";
  return {
    objectID: url,
    url,
    type: "lvl1",
    content: null,
    ...rest,
    hierarchy: {
      lvl0: "Fruit",
      lvl1: "Apple",
      lvl2: null,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
      ...hierarchy,
    },
  };
}
