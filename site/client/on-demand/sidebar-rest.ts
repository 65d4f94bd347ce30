import type { SidebarItem } from "../../model/navigation.ts";
import { withBase } from "../../model/paths.ts";
import * as dom from "../../model/dom.ts";
import { trustedPolicy } from "../../model/trusted-types.ts";
import { categoryLabel, wantedMark } from "../../theme/sidebar/marks.ts";
import { sidebarMarkup } from "../../theme/sidebar/markup.ts";

const trusted = trustedPolicy("sidebar");

/** Fills a sidebar that has only the page's own branch with all entries of its section. */
export async function loadRest(sidebar: HTMLElement, data: string): Promise<void> {
  const root = document.getElementById(dom.root);
  const baseUrl = root?.getAttribute(dom.baseUrl) ?? "/";
  const response = await fetch(withBase(baseUrl, data));
  if (!response.ok) return;
  const items = (await response.json()) as readonly SidebarItem[];
  const open = new Set([...openLabels(sidebar), ...wantedLabels(sidebar)]);
  const active = sidebar.contains(document.activeElement)
    ? document.activeElement?.getAttribute("href")
    : undefined;
  const route = root?.getAttribute(dom.route) ?? "/";
  sidebar.innerHTML = trusted.createHTML(sidebarMarkup(items, { baseUrl, route }));
  for (const details of sidebar.querySelectorAll("details"))
    if (open.has(categoryLabel(details))) details.open = true;
  if (active) sidebar.querySelector<HTMLElement>(`a[href="${CSS.escape(active)}"]`)?.focus();
}

function openLabels(sidebar: HTMLElement): string[] {
  return Array.from(sidebar.querySelectorAll<HTMLDetailsElement>("details[open]"), categoryLabel);
}

/** The categories that were open when the reader left. */
function wantedLabels(sidebar: HTMLElement): readonly string[] {
  const json = sidebar.getAttribute(wantedMark) ?? "[]";
  sidebar.removeAttribute(wantedMark);
  return JSON.parse(json) as readonly string[];
}
