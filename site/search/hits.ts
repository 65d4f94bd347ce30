import type { SearchHit, SearchRequest } from "../model/search.ts";
import { type FoundSection, levelOf, recordOf } from "./embedded/documents.ts";
import type { FoundWord } from "./embedded/rank.ts";
import { highlight, type Marking, readText, snippet } from "./text/marked.ts";

/** A section that matches a query, with the words that match. */
export interface FoundHit {
  readonly section: FoundSection;
  readonly score: number;
  readonly words: readonly FoundWord[];
  /** "pending": the text of the section is loaded after the hits; "loaded": it was, if it could be. */
  readonly text: "known" | "pending" | "loaded";
}

/** The hit of a section, in the form that the request asks for. */
export function hitOf({ section, score, words: matched, text }: FoundHit, request: SearchRequest): SearchHit {
  const record = recordOf(section);
  const marking: Marking = {
    before: request.highlightPreTag ?? "<em>",
    after: request.highlightPostTag ?? "</em>",
    ellipsis: request.snippetEllipsisText ?? "…",
  };
  const found = finderOf(matched);
  const lengths = new Map((request.attributesToSnippet ?? []).map(lengthOf));
  const headings = Object.entries(record.hierarchy).flatMap(([level, text]) =>
    typeof text === "string" ? [[level, readText(text, found)] as const] : [],
  );
  const content = readText(record.content ?? "", found);
  const words = lengths.get("content");
  const fields = matched.map(({ fields: each }) => each);
  const hasContent = content.text !== "";
  const isInBody =
    (hasContent || text !== "known") &&
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
    // other hits show their headings only
    ...(text === "pending" && (isInBody || section.level === 1) && { _isPending: true as const }),
    _score: Math.round(score * 100) / 100,
  };
}

/** "content:10" as an attribute with its number of words. */
function lengthOf(attribute: string): readonly [string, number] {
  const [name = "", words] = attribute.split(":");
  return [name, Number(words ?? 10)];
}

/** Whether a word of a text, spelled as in the index, matches. */
function finderOf(matched: readonly FoundWord[]): (word: string) => boolean {
  const words = new Set(matched.map(({ word }) => word));
  const prefixes = matched.flatMap(({ word, isPrefix }) => (isPrefix ? [word] : []));
  return (word) => words.has(word) || prefixes.some((prefix) => word.startsWith(prefix));
}
