import type { Sidebar } from "../../site/model/navigation.ts";
import { docsSidebarOf, mapDocsSidebar, type PageProps } from "../../site/model/page.ts";
import type { RenderContext, PageData, ThemeServer } from "../../site/model/theme.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { thrownMessage } from "../plan/pages/finish-prose.ts";

/** A page's two files, or why its template failed. */
export type Rendered =
  | { readonly html: string; readonly data: string }
  | { readonly problem: string; readonly missingDefault?: true };

/**
 * A page as text: a string crosses to another thread much faster than what it describes. The sidebar, which is the
 * same for many pages, is a text of its own, and the rest is what the file for navigation holds.
 */
export interface PageTexts {
  readonly json: string;
  readonly sidebar: string | undefined;
}

export function textsOf(page: PageProps): PageTexts {
  const sidebar = docsSidebarOf(page);
  return { json: JSON.stringify(withoutSidebar(page)), sidebar: sidebar && JSON.stringify(sidebar) };
}

/** Renders a page that comes as text. */
export function renderTexts(
  { json, sidebar }: PageTexts,
  theme: ThemeServer,
  context: RenderContext,
): Rendered {
  const bare = JSON.parse(json) as PageProps;
  const page = sidebar === undefined ? bare : mapDocsSidebar(bare, () => sidebarOf(sidebar));
  return renderPage(page, theme, context, json);
}

const sidebars = new Map<string, Sidebar>();
const mostSidebars = 16;

/** Pages that follow each other have the same sidebar: being the same value, its entries are rendered once. */
function sidebarOf(text: string): Sidebar {
  const known = sidebars.get(text);
  if (known) return known;
  if (sidebars.size >= mostSidebars) sidebars.clear();
  const sidebar = JSON.parse(text) as Sidebar;
  sidebars.set(text, sidebar);
  return sidebar;
}

/**
 * Renders a page with the theme. A template that throws spoils its own page only. `json` is the page without its
 * sidebar, where that is known.
 */
export function renderPage(
  page: PageProps,
  theme: ThemeServer,
  context: RenderContext,
  json?: string,
): Rendered {
  const name = page.template.replace(/^custom:/, "");
  if (!theme.templateNames.includes(page.template))
    return { problem: `templates/${name}.tsx has no default export`, missingDefault: true };
  try {
    return { html: theme.renderPage(page, context), data: dataOf(page, context, json) };
  } catch (error) {
    return { problem: chainOf(error) };
  }
}

/** What is wrong when a page could not be rendered; `file` is the one its author would open. */
export function renderDiagnostic(
  { problem, missingDefault }: Extract<Rendered, { problem: string }>,
  page: Pick<PageProps, "template" | "route">,
  file: string,
): Diagnostic {
  const template = page.template.replace(/^custom:/, "");
  if (missingDefault)
    return {
      code: "no-default-export",
      at: { file: `templates/${template}.tsx` },
      template,
      route: page.route,
    };
  return { code: "template-threw", at: { file }, route: page.route, problem };
}

/**
 * The file for navigation inside the site. The sidebar is left to its shared file: it is the same for many
 * pages. In dev the page keeps its own, which an edit may have changed under the open page.
 */
export function dataOf(
  page: PageProps,
  { dev, assets }: RenderContext,
  json = JSON.stringify(dev ? page : withoutSidebar(page)),
): string {
  const { build }: Pick<PageData, "build"> = assets;
  return `{"page":${json},"build":${JSON.stringify(build)}}`;
}

function withoutSidebar(page: PageProps): PageProps {
  return mapDocsSidebar(page, (sidebar) => ({ ...sidebar, items: [], partial: true }));
}

/** An error's message with its causes, once each: causes may form a circle. */
function chainOf(error: unknown): string {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  for (
    let each = error;
    each !== undefined && !seen.has(each);
    each = each instanceof Error ? each.cause : undefined
  ) {
    seen.add(each);
    messages.push(thrownMessage(each).replace(/\.$/, ""));
  }
  return messages.join("; caused by: ");
}
