import type { Tokens } from "marked";
import { escapeAttribute } from "../../../../site/model/escape.ts";
import type { Context } from "../context.ts";
import { plainText } from "../plain-text.ts";

/**
 * On phones the rows of a wide table are blocks, whose cells name their columns in words: not every browser lets screen
 * readers know that blocks are a table.
 */
export function renderTable(token: Tokens.Table, context: Context): string {
  const isStacked = stacks(token);
  const headings = token.header.map(textOf);
  if (endsInSentences(token)) headings.pop();
  const cell = (kind: "th" | "td") => (each: Tokens.TableCell, column: number) => {
    const align = each.align ? ` class="align-${each.align}"` : "";
    // a header without text names nothing; screen readers skip a cell
    const tag = each.text === "" ? "td" : kind;
    const heading = headings[column] ?? "";
    const isNamed = isStacked && kind === "td" && column > 0 && each.text !== "" && heading !== "";
    const label = isNamed ? ` data-column="${escapeAttribute(heading)}"` : "";
    const scope = tag === "th" ? ' scope="col"' : "";
    return `<${tag}${align}${scope}${label}>${context.renderTokens(each.tokens)}</${tag}>`;
  };
  const head = `<thead><tr>${token.header.map(cell("th")).join("")}</tr></thead>`;
  const rows = token.rows.map((row) => `<tr>${row.map(cell("td")).join("")}</tr>\n`);
  const body = rows.length === 0 ? "" : `\n<tbody>\n${rows.join("")}</tbody>`;
  const table = isStacked ? '<table class="table-stacked">' : "<table>";
  // a group, not a region: landmarks of one page need different names, and a table has no name
  return `<div class="table-scroll" tabindex="0" role="group" aria-label="Table">${table}${head}${body}</table></div>\n`;
}

/** About how many characters of a table fit on a phone, beside the space between its columns. */
const charactersOfPhone = 36;

/** Two columns share the width of a phone, and so do more if their texts are short. */
function stacks({ header, rows }: Tokens.Table): boolean {
  if (header.length < 3 || rows.length === 0) return false;
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((cells) => lengthOf(cells[column]))),
  );
  return widths.reduce((sum, width) => sum + width, 0) > charactersOfPhone;
}

/** Whether the last column explains the others: its texts need no name before them. */
function endsInSentences({ header, rows }: Tokens.Table): boolean {
  const last = header.length - 1;
  const total = rows.reduce((sum, cells) => sum + lengthOf(cells[last]), 0);
  return total > rows.length * 25;
}

function lengthOf(cell: Tokens.TableCell | undefined): number {
  return cell === undefined ? 0 : textOf(cell).length;
}

function textOf({ tokens }: Tokens.TableCell): string {
  return plainText(tokens).replace(/\s+/g, " ").trim();
}
