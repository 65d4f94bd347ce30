import { mapDocsSidebar, type PageProps } from "../../site/model/page.ts";
import type { DrawContext, PageData, ThemeServer } from "../../site/model/theme.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { messageOf } from "./finish-prose.ts";

/** A page's two files, or why its template failed. */
export type Drawn =
  | { readonly html: string; readonly data: string }
  | { readonly problem: string; readonly missingDefault?: true };

/** Draws a page with the theme. A template that throws spoils its own page only. */
export function drawPage(page: PageProps, theme: ThemeServer, context: DrawContext): Drawn {
  const name = page.template.replace(/^custom:/, "");
  if (!theme.templateNames.includes(page.template))
    return { problem: `templates/${name}.tsx has no default export`, missingDefault: true };
  try {
    return { html: theme.drawPage(page, context), data: dataOf(page, context) };
  } catch (error) {
    return { problem: chainOf(error) };
  }
}

/** What is wrong when a page could not be drawn; `file` is the one its author would open. */
export function drawDiagnostic(
  { problem, missingDefault }: Extract<Drawn, { problem: string }>,
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
export function dataOf(page: PageProps, { dev, assets }: DrawContext): string {
  const data: PageData = { page: dev ? page : withoutSidebar(page), build: assets.build };
  return JSON.stringify(data);
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
    messages.push(messageOf(each).replace(/\.$/, ""));
  }
  return messages.join("; caused by: ");
}
