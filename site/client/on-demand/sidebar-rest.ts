import type { SidebarItem } from "../../model/navigation.ts";
import { withBase } from "../../model/paths.ts";
import { dom } from "../../model/theme.ts";
import { categoryLabel, wantedMark } from "../../theme/sidebar/marks.ts";
import { sidebarMarkup } from "../../theme/sidebar/markup.ts";

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
  sidebar.innerHTML = sidebarMarkup(items, { baseUrl, route: root?.getAttribute(dom.route) ?? "/" });
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
