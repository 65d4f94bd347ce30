import type {
  FacetFilters,
  MarkedValue,
  SearchHit,
  SearchRecord,
  SearchRequest,
} from "../../../site/model/search.ts";

/** The answer of a hosted index to one query, with simple matching: a record matches when it contains every word. */
export function answerQuery(
  records: readonly SearchRecord[],
  request: SearchRequest,
  facets: ReadonlySet<string>,
): Readonly<Record<string, unknown>> {
  const { query, page = 0, hitsPerPage = 20, indexName } = request;
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = records.filter(
    (record) =>
      hasFacets(record, request.facetFilters, facets) && words.every((word) => textOf(record).includes(word)),
  );
  return {
    hits: found
      .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
      .map((record) => hitOf(record, words, request)),
    nbHits: found.length,
    nbPages: Math.ceil(found.length / hitsPerPage),
    page,
    hitsPerPage,
    query,
    index: indexName,
    processingTimeMS: 1,
    ...(request.clickAnalytics && { queryID: queryIdOf(query) }),
  };
}

/** Like the service: an attribute that is not configured as a filter matches nothing. */
function hasFacets(
  record: SearchRecord,
  filters: FacetFilters | undefined,
  facets: ReadonlySet<string>,
): boolean {
  const attributes = new Map<string, unknown>(Object.entries(record));
  const holds = (filter: string): boolean => {
    const [name = "", ...value] = filter.split(":");
    return facets.has(name) && attributes.get(name) === value.join(":");
  };
  return (filters ?? []).every((each) => (typeof each === "string" ? holds(each) : each.some(holds)));
}

function textOf({ hierarchy, content }: SearchRecord): string {
  const texts: readonly (string | null)[] = [...Object.values<string | null>({ ...hierarchy }), content];
  return texts
    .map((text) => text ?? "")
    .join("\n")
    .toLowerCase();
}

function hitOf(record: SearchRecord, words: readonly string[], request: SearchRequest): SearchHit {
  const lengths = new Map((request.attributesToSnippet ?? []).map((each) => splitLength(each)));
  const mark = (text: string): MarkedValue => marked(text, words, request);
  return {
    ...(retrieved(record, request.attributesToRetrieve ?? ["*"]) as unknown as SearchRecord),
    _highlightResult: eachText(record, (text) => mark(text)),
    _snippetResult: eachText(record, (text, name) => {
      const length = lengths.get(name);
      return length === undefined
        ? undefined
        : mark(cut(text, words, length, request.snippetEllipsisText ?? "…"));
    }),
  };
}

/** "content:10" as a name and a number of words. */
function splitLength(attribute: string): readonly [string, number] {
  const [name = "", words = "10"] = attribute.split(":");
  return [name, Number(words)];
}

/** The requested attributes and the id, which is always included. */
function retrieved(record: SearchRecord, wanted: readonly string[]): Readonly<Record<string, unknown>> {
  const isWanted = (name: string): boolean => wanted.includes("*") || wanted.includes(name);
  const entries = Object.entries(record).filter(([name]) => name === "objectID" || isWanted(name));
  const levels = Object.entries(record.hierarchy).filter(([level]) => isWanted(`hierarchy.${level}`));
  return {
    ...Object.fromEntries(entries),
    ...(!isWanted("hierarchy") && levels.length > 0 && { hierarchy: Object.fromEntries(levels) }),
  };
}

/** Maps each text of a record, in the same structure; leaves nulls out. */
function eachText(
  { hierarchy, content }: SearchRecord,
  make: (text: string, name: string) => MarkedValue | undefined,
): NonNullable<SearchHit["_highlightResult"]> {
  const levels = Object.entries(hierarchy).flatMap(([level, text]: [string, string | null]) => {
    const value = text === null ? undefined : make(text, `hierarchy.${level}`);
    return value ? [[level, value] as const] : [];
  });
  const body = content === null ? undefined : make(content, "content");
  return { hierarchy: Object.fromEntries(levels), ...(body && { content: body }) };
}

/** Unlike ours, the service does not escape the text around its tags. */
function marked(text: string, words: readonly string[], request: SearchRequest): MarkedValue {
  const { highlightPreTag = "<em>", highlightPostTag = "</em>" } = request;
  const matching = words.filter((word) => text.toLowerCase().includes(word));
  if (matching.length === 0) return { value: text, matchLevel: "none" };
  const pattern = new RegExp(
    matching.map((word) => word.replaceAll(/[^\p{L}\p{N}\s]/gu, "\\$&")).join("|"),
    "gi",
  );
  const value = text.replaceAll(pattern, (match) => highlightPreTag + match + highlightPostTag);
  return { value, matchLevel: matching.length === words.length ? "full" : "partial" };
}

/** This many words, starting shortly before the first match. */
function cut(text: string, words: readonly string[], length: number, ellipsis: string): string {
  const all = text.split(/\s+/);
  if (all.length <= length) return text;
  const found = all.findIndex((each) => words.some((word) => each.toLowerCase().includes(word)));
  const start = Math.max(0, Math.min(found - 2, all.length - length));
  const end = start + length;
  return `${start > 0 ? ellipsis : ""}${all.slice(start, end).join(" ")}${end < all.length ? ellipsis : ""}`;
}

/** 32 digits, the same for the same query. */
function queryIdOf(query: string): string {
  return Buffer.from(query).toString("hex").padEnd(32, "0").slice(0, 32);
}
