import { sizeText } from "../size-text.ts";
import { error, list, suggest, warning, type Place, type Wordings } from "./subject.ts";

interface Exceeded {
  readonly at: Place;
  /** The key of the budget: "budgets.pages.doc.html". */
  readonly path: string;
  readonly bytes: number;
  readonly limit: number;
}

/** Budgets of the configuration that a build exceeds, or that apply to nothing. */
export type BudgetDiagnostic =
  | (Exceeded & {
      readonly code: "page-over-budget";
      readonly part: "html" | "css" | "script" | "scriptAll" | "images";
      /** The largest page, and the number of pages of its template that exceed the budget. */
      readonly page: string;
      readonly pages: number;
    })
  | (Exceeded & {
      readonly code: "output-over-budget";
      readonly largest: readonly { readonly path: string; readonly bytes: number }[];
    })
  | (Exceeded & { readonly code: "memory-over-budget" })
  | {
      readonly code: "unused-budget";
      readonly at: Place;
      readonly path: string;
      readonly template: string;
      readonly known: readonly string[];
      readonly nearest: string | undefined;
    };

const partNames = {
  html: "HTML (gzip)",
  css: "CSS (gzip)",
  script: "scripts before the reader acts (gzip)",
  scriptAll: "scripts in all (gzip)",
  images: "images",
} as const;

const remedies = {
  html: "Split the page, or shorten what all pages of the template show, such as the sidebar",
  css: "Remove styles that the template and the components of content import",
  script: "Load islands by `intent`, or remove code that they import",
  scriptAll: "Remove code that the islands of the page import",
  images: "Compress the images, or show fewer",
} as const;

export const budgetWordings: Wordings<BudgetDiagnostic> = {
  "page-over-budget": ({ path, part, page, pages, bytes, limit }) =>
    error(
      `\`${page}\` has ${sizeText(bytes)} of ${partNames[part]}; its budget is ${sizeText(limit)}.${pages > 1 ? ` ${pages} pages exceed it; this is the largest.` : ""}`,
      `${remedies[part]}, or raise \`${path}\`.`,
    ),
  "output-over-budget": ({ path, bytes, limit, largest }) =>
    error(
      `The output has ${sizeText(bytes)}; its budget is ${sizeText(limit)}.`,
      `Remove files or make them smaller, or raise \`${path}\`. The largest: ${largest.map((file) => `${file.path} (${sizeText(file.bytes)})`).join(", ")}.`,
    ),
  "memory-over-budget": ({ path, bytes, limit }) =>
    error(
      `The build needed ${sizeText(bytes)} of memory; its budget is ${sizeText(limit)}.`,
      `Look at \`site build --profile\` for stages without cache hits, or raise \`${path}\`.`,
    ),
  "unused-budget": ({ path, template, known, nearest }) =>
    warning(
      `No page has the template \`${template}\`, so \`${path}\` limits nothing.`,
      suggest(nearest, `Templates with pages: ${list(known)}.`),
    ),
};
