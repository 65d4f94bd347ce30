import type { SearchHit, SearchRequest } from "../model/search.ts";
import { type Documents, levelOf, recordOf } from "./embedded/documents.ts";
import { highlight, type Marking, readText, snippet } from "./text/marked.ts";
import type { Ranked } from "./embedded/rank.ts";

/** The hit of a ranked section, in the form that the request asks for. */
export function hitOf(documents: Documents, ranked: Ranked, request: SearchRequest): SearchHit | undefined {
  const record = recordOf(documents, ranked.section);
  const section = documents.sections[ranked.section];
  if (!record || !section) return undefined;
  const marking: Marking = {
    before: request.highlightPreTag ?? "<em>",
    after: request.highlightPostTag ?? "</em>",
    ellipsis: request.snippetEllipsisText ?? "…",
  };
  const found = new Set(ranked.words.keys());
  const lengths = new Map((request.attributesToSnippet ?? []).map(lengthOf));
  const headings = Object.entries(record.hierarchy).flatMap(([level, text]) =>
    typeof text === "string" ? [[level, readText(text, found)] as const] : [],
  );
  const content = readText(record.content ?? "", found);
  const words = lengths.get("content");
  const fields = [...ranked.words.values()];
  const hasContent = content.text !== "";
  const isInBody =
    hasContent &&
    fields.some((each) => each.includes("content") || each.includes("lead")) &&
    !fields.some((each) => each.includes(section.level === 1 ? "title" : "heading"));
  return {
    ...record,
    type: isInBody ? "content" : levelOf(section.level),
    _highlightResult: {
      hierarchy: Object.fromEntries(headings.map(([level, read]) => [level, highlight(read, marking)])),
      ...(hasContent && { content: highlight(content, marking) }),
    },
    _snippetResult: {
      hierarchy: Object.fromEntries(
        headings.flatMap(([level, read]) => {
          const length = lengths.get(`hierarchy.${level}`);
          return length === undefined ? [] : [[level, snippet(read, { ...marking, words: length })]];
        }),
      ),
      ...(hasContent && words !== undefined && { content: snippet(content, { ...marking, words }) }),
    },
    _score: Math.round(ranked.score * 100) / 100,
  };
}

/** "content:10" as an attribute with its number of words. */
function lengthOf(attribute: string): readonly [string, number] {
  const [name = "", words] = attribute.split(":");
  return [name, Number(words ?? 10)];
}
