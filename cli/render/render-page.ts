import type { Sidebar } from "../../site/model/navigation.ts";
import { docsSidebarOf, mapDocsSidebar, type PageProps } from "../../site/model/page.ts";
import type { RenderContext, RenderedDocument, ThemeServer } from "../../site/model/theme.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { thrownMessage } from "../plan/pages/finish-prose.ts";
import type { Composed } from "../plan/pages/compose-input.ts";
import { readBody } from "./read-body.ts";

/**
 * The props of a page as text: sending a string to another thread is much faster than sending the objects. The sidebar,
 * which many pages share, is a separate text.
 */
export interface PageText {
  /** The file that an author would edit. */
  readonly file: string;
  readonly json: string;
  readonly sidebar: string | undefined;
  readonly syncedTabs: boolean;
}

export interface RenderedPage {
  /** Absent if the template failed. */
  readonly html: string | undefined;
  readonly hosts?: RenderedDocument["hosts"];
  readonly diagnostics: readonly Diagnostic[];
}

export function pageText(
  { props, syncedTabs = false }: Pick<Composed, "props" | "syncedTabs">,
  file: string,
): PageText {
  const sidebar = docsSidebarOf(props);
  return {
    file,
    json: JSON.stringify(withoutSidebar(props)),
    sidebar: sidebar && JSON.stringify(sidebar),
    syncedTabs,
  };
}

function withoutSidebar(page: PageProps): PageProps {
  return mapDocsSidebar(page, (sidebar) => ({ ...sidebar, items: [] }));
}

/** A page and what it is rendered with. */
interface Rendering {
  /** The file that an author would edit. */
  readonly file: string;
  readonly theme: ThemeServer;
  readonly context: RenderContext;
}

/** Renders a page from text. A template that throws affects its own page only. */
export function renderPage(
  { file, json, sidebar, syncedTabs }: PageText,
  theme: ThemeServer,
  context: RenderContext,
): RenderedPage {
  const bare = JSON.parse(json) as PageProps;
  const props = sidebar === undefined ? bare : mapDocsSidebar(bare, () => sidebarOf(sidebar));
  return renderComposed({ props, syncedTabs }, { file, theme, context });
}

/** Renders a page on the thread that composed it. */
export function renderComposed(
  { props, syncedTabs = false }: Pick<Composed, "props" | "syncedTabs">,
  { file, theme, context }: Rendering,
): RenderedPage {
  const { route, template } = props;
  if (!theme.templateNames.includes(template)) {
    const name = template.replace(/^custom:/, "");
    const at = { file: `templates/${name}.tsx` };
    return failed({ code: "no-default-export", at, template: name, route });
  }
  try {
    return { ...theme.renderPage(props, context, { syncedTabs, readBody }), diagnostics: [] };
  } catch (error) {
    return failed({ code: "template-threw", at: { file }, route, reason: chainOf(error) });
  }
}

function failed(diagnostic: Diagnostic): RenderedPage {
  return { html: undefined, diagnostics: [diagnostic] };
}

const sidebars = new Map<string, Sidebar>();
const mostSidebars = 16;

/** Consecutive pages have the same sidebar: as it is the same value, its entries are rendered once. */
function sidebarOf(text: string): Sidebar {
  const known = sidebars.get(text);
  if (known) return known;
  if (sidebars.size >= mostSidebars) sidebars.clear();
  const sidebar = JSON.parse(text) as Sidebar;
  sidebars.set(text, sidebar);
  return sidebar;
}

/** The message of an error with its causes, once each: causes may form a circle. */
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
