import { type Context, usePagePart } from "../context.ts";
import type { Note } from "./footnote-state.ts";
import type { FootnoteToken } from "./footnote-syntax.ts";
import { closeAll } from "../html/html-tags.ts";
import { type FootnoteReferenceToken, labelKey } from "../references.ts";

/** Renders `[^label]`: the number of its note, as a link to it. */
export function renderReference({ label, inLink }: FootnoteReferenceToken, context: Context): string {
  const { notes, numbered, labelId } = context.footnotes;
  const note = notes.get(labelKey(label));
  if (!note) return "";
  note.number ??= numbered.push(note);
  const { number } = note;
  if (inLink || context.openTags.has("a")) return `<sup>${number}</sup>`;
  const id = referenceId(note, context);
  note.references.push({ id, part: context.pageParts.length });
  context.ids.push(id);
  const html = `<sup><a href="#${note.id}" id="${id}" aria-describedby="${labelId}" class="footnote-ref">${number}</a></sup>`;
  return usePagePart({ html, inFeeds: true }, context);
}

function referenceId({ firstReference, references }: Note, { slugger: { occurrences } }: Context): string {
  if (references.length === 0) return firstReference;
  let count = references.length + 1;
  while (`${firstReference}-${count}` in occurrences) count++;
  const id = `${firstReference}-${count}`;
  occurrences[id] = 0;
  return id;
}

/** Keeps a definition for the end of the document. */
export function keepDefinition(token: FootnoteToken, context: Context): string {
  const at = context.placeOf(token.raw);
  const resume = context.bookmark();
  context.pass(token.raw);
  const { notes, defined, rendered, late } = context.footnotes;
  const note = notes.get(labelKey(token.label));
  if (!note) return "";
  if (note.at) context.diagnostics.push({ code: "duplicate-footnote", at, label: token.label });
  else {
    note.at = at;
    note.label = token.label;
    defined.push(note);
  }
  note.definitions.push({ token, resume });
  if (note.number !== undefined && note.number <= rendered) late.push(note);
  return "";
}

/** Renders the notes at the end of the document, and warns about those that nothing refers to. */
export function renderFootnotes(context: Context): string {
  const { numbered, defined, labelId } = context.footnotes;
  const headings = context.headings.length;
  renderDefinitions(context);
  // a note without a reference may refer to others, and may contain others
  for (const note of defined) {
    if (note.number !== undefined) continue;
    note.number = numbered.push(note);
    if (note.at) context.diagnostics.push({ code: "unused-footnote", at: note.at, label: note.label });
    renderDefinitions(context);
  }
  // headings of notes have ids, but are no parts of the document
  context.headings.splice(headings);
  if (numbered.length === 0) return "";
  for (const { id } of numbered) context.ids.push(id);
  context.ids.push(labelId);
  const items = numbered.map((note) => `<li id="${note.id}">${withBackLinks(note, context)}</li>\n`);
  const heading = `<h2 id="${labelId}" class="visually-hidden">Footnotes</h2>`;
  return `<section class="footnotes" aria-labelledby="${labelId}">\n${heading}\n<ol>\n${items.join("")}</ol>\n</section>\n`;
}

/** Renders the definitions of numbered notes. Each may give a number to more notes, or contain definitions. */
function renderDefinitions(context: Context): void {
  const { footnotes } = context;
  const { numbered, late } = footnotes;
  for (;;) {
    const note = late.pop() ?? numbered[footnotes.rendered++];
    if (!note) break;
    for (const { token, resume } of note.definitions.splice(0)) {
      resume();
      renderDefinition(note, token, context);
    }
  }
  footnotes.rendered = numbered.length;
}

function renderDefinition(note: Note, { tokens }: FootnoteToken, context: Context): void {
  for (const block of tokens) {
    const html = context.renderTokens([block]);
    note.html += html;
    if (html.trim() !== "") note.endsWithParagraph = block.type === "paragraph";
  }
  const closing = closeAll(context);
  note.html += closing;
  if (closing !== "") note.endsWithParagraph = false;
}

/** The last paragraph ends with the links back to the references. */
function withBackLinks({ html, endsWithParagraph, number, references }: Note, context: Context): string {
  const text = html.trimEnd();
  const links = references.map(({ id, part }, index) => {
    const name = index === 0 ? `${number}` : `${number}-${index + 1}`;
    const mark = index === 0 ? "↩" : `↩<sup>${index + 1}</sup>`;
    const link = `<a href="#${id}" class="footnote-back" aria-label="Back to reference ${name}">${mark}</a>`;
    return usePagePart({ html: ` ${link}`, inFeeds: true, backTo: part }, context);
  });
  if (links.length === 0) return text;
  if (!endsWithParagraph) return `${text}\n<p>${links.join("")}</p>`;
  return `${text.slice(0, -"</p>".length)}${links.join("")}</p>`;
}
