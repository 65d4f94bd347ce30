import type GithubSlugger from "github-slugger";
import type { Place } from "../../../diagnostics/diagnostic.ts";
import { footnoteLabel } from "./footnote-ids.ts";
import type { FootnoteToken } from "./footnote-syntax.ts";

/** A definition that is not rendered yet: the text around it is rendered first, because it has the first numbers. */
export interface Definition {
  readonly token: FootnoteToken;
  /** Continues the search for places behind the label. */
  readonly resume: () => void;
}

export interface Reference {
  readonly id: string;
  /** Its index among the page parts of the document. */
  readonly part: number;
}

export interface Note {
  readonly id: string;
  readonly firstReference: string;
  /** From 1, in the order of the first references. */
  number: number | undefined;
  readonly references: Reference[];
  readonly definitions: Definition[];
  at: Place | undefined;
  label: string;
  html: string;
  /** True when `html` ends with a paragraph, which takes the links back. */
  endsWithParagraph: boolean;
}

/** The footnotes of a document. */
export interface Footnotes {
  readonly notes: Map<string, Note>;
  readonly numbered: Note[];
  /** In the order of the document. */
  readonly defined: Note[];
  /** How many of the numbered notes are rendered. */
  rendered: number;
  /** Rendered notes for which another note contains one more definition. */
  readonly late: Note[];
  /** The beginning of all ids. */
  readonly idPrefix: string;
  readonly labelId: string;
}

/**
 * The footnotes of a document with these labels. Their ids are reserved, so that a heading "Fn 1" gets another one, and
 * differ from the ids that the author chose.
 */
export function createFootnotes(
  labels: ReadonlySet<string>,
  { body, idPrefix = "" }: { readonly body: string; readonly idPrefix?: string | undefined },
  slugger: GithubSlugger,
): Footnotes {
  if (labels.size > 0)
    for (const [, inBraces, inTag] of body.matchAll(explicitIds))
      slugger.occurrences[inBraces ?? inTag ?? ""] ??= 0;
  const labelId = `${idPrefix}${footnoteLabel}`;
  const footnotes = { notes: new Map(), numbered: [], defined: [], rendered: 0, late: [], idPrefix, labelId };
  addLabels(labels, { footnotes, slugger });
  return footnotes;
}

/** Adds notes for labels that have none: of a part of a page in another file. */
export function addLabels(
  labels: ReadonlySet<string>,
  {
    footnotes: { notes, idPrefix },
    slugger,
  }: { readonly footnotes: Footnotes; readonly slugger: GithubSlugger },
): void {
  for (const label of labels) {
    if (notes.has(label)) continue;
    const id = slugger.slug(`${idPrefix}fn-${label}`);
    const firstReference = slugger.slug(`${idPrefix}fnref-${label}`);
    const rest = { references: [], definitions: [], at: undefined, html: "", endsWithParagraph: false };
    notes.set(label, { id, firstReference, number: undefined, label, ...rest });
  }
}

const explicitIds = /\{#(fn[^\s{}]*)\}|\b(?:id|name)=["'](fn[^"']*)["']/g;
