import type { FacetFilters } from "../../model/search.ts";

/**
 * Whether a record with these attributes passes: each filter must match; of a list, at least one. "name:-value"
 * excludes that value.
 */
export function passes(
  filters: FacetFilters | undefined,
  attributes: { readonly [name: string]: string | undefined },
): boolean {
  const holds = (filter: string): boolean => {
    const colon = filter.indexOf(":");
    const [name, value] = [filter.slice(0, colon), filter.slice(colon + 1)];
    return value.startsWith("-") ? attributes[name] !== value.slice(1) : attributes[name] === value;
  };
  return (filters ?? []).every((filter) =>
    typeof filter === "string" ? holds(filter) : filter.length === 0 || filter.some(holds),
  );
}
