import type { SearchHit, SearchResult } from "../../site/model/search.ts";
import { textParts } from "../../site/search/text/marked-text.ts";
import { hierarchyLevels } from "../../site/search/request.ts";

/** Prints hits for people: score, kind, path of headings, URL and snippet. */
export function searchReport(
  query: string,
  { hits, nbHits }: SearchResult,
  { color }: { readonly color: boolean },
): string {
  if (hits.length === 0) return `No results for "${query}".\n`;
  const blocks = hits.map((hit) => {
    const { url, kind = "", _score: score = 0 } = hit;
    const snippet = hit._snippetResult?.content;
    return [
      `${score.toFixed(1).padStart(7)}  ${kind.padEnd(8)}${headingPath(hit)}`,
      `${indent}${url}`,
      ...(snippet ? [`${indent}${highlighted(snippet.value, color)}`] : []),
      "",
    ].join("\n");
  });
  const more = nbHits > hits.length ? `, ${hits.length} of them shown` : "";
  return `${blocks.join("\n")}\n${nbHits} ${nbHits === 1 ? "hit" : "hits"}${more}\n`;
}

const indent = " ".repeat(17);

function headingPath(hit: SearchHit): string {
  return hierarchyLevels
    .slice(1)
    .flatMap((level) => hit.hierarchy[level] ?? [])
    .join(" › ");
}

/** Shows matches in bold if the terminal has colors. */
function highlighted(value: string, color: boolean): string {
  return textParts(value)
    .map(({ text, isMatch }) => (isMatch && color ? `\u001B[1m${text}\u001B[22m` : text))
    .join("");
}
