import { escapeAttribute, escapeHtml } from "../../../site/model/escape.ts";

/** One tab and its panel. `html` is rendered HTML; `value` and `label` are plain text. */
export interface TabPanel {
  readonly value: string;
  readonly label: string;
  readonly html: string;
  readonly selected: boolean;
}

export interface TabSet {
  /** Tab sets of one group switch together. */
  readonly group?: string;
  /** The parameter in the query of the URL that contains the choice. */
  readonly queryString?: string;
  readonly tabs: readonly TabPanel[];
  /** The prefix for the ids of tabs and panels; unique on the page. */
  readonly id: string;
}

/**
 * Renders tabs as static HTML. Every panel is in the document with its label, so that readers can read all of them
 * without script; with script, `data-selected` marks the panel to show. Exactly one tab is selected: the first with
 * `selected`, or else the first.
 */
export function renderTabs({ group, queryString, tabs, id }: TabSet): string {
  const chosen = Math.max(
    0,
    tabs.findIndex(({ selected }) => selected),
  );
  const buttons = tabs.map((tab, index) => renderTab(tab, `${id}-${index + 1}`, index === chosen));
  const panels = tabs.map((tab, index) => renderPanel(tab, `${id}-${index + 1}`, index === chosen));
  const list = `<div class="tabs-list" role="tablist">${buttons.join("")}</div>`;
  return `<div class="tabs"${data("group", group)}${data("query", queryString)}>${list}\n${panels.join("\n")}\n</div>`;
}

function renderTab({ value, label }: TabPanel, id: string, selected: boolean): string {
  const names = `id="${escapeAttribute(id)}-tab" aria-controls="${escapeAttribute(id)}-panel"`;
  const state = `aria-selected="${selected}" tabindex="${selected ? 0 : -1}"`;
  return `<button type="button" role="tab" class="tabs-tab" ${names} ${state}${data("value", value)}>${labelHtml(label)}</button>`;
}

function renderPanel({ value, label, html }: TabPanel, id: string, selected: boolean): string {
  const names = `id="${escapeAttribute(id)}-panel" aria-labelledby="${escapeAttribute(id)}-tab"`;
  const state = `${data("value", value)}${selected ? " data-selected" : ""}`;
  return `<div role="tabpanel" class="tabs-panel" ${names}${state}><p class="tabs-label">${labelHtml(label)}</p>\n${html}\n</div>`;
}

/** A sign in front of a label becomes an icon. It stays in the text, for copies, and is not read out. */
function labelHtml(label: string): string {
  const [sign = ""] = /^[❌✅]\s+/u.exec(label) ?? [];
  if (sign === "") return escapeHtml(label);
  const kind = sign.startsWith("✅") ? "correct" : "incorrect";
  return `<span class="tabs-sign tabs-${kind}" aria-hidden="true">${sign}</span>${escapeHtml(label.slice(sign.length))}`;
}

function data(name: string, value: string | undefined): string {
  return value === undefined ? "" : ` data-${name}="${escapeAttribute(value)}"`;
}
