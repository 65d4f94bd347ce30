import { sourcePath } from "../../../site/model/paths.ts";
import { sourceFile } from "../../../cli/build/snapshot.ts";
import { documentOf, outlineOf } from "../../../cli/content/outline.ts";
import { extensionOf } from "../../../cli/content/dialects/extensions.ts";
import { expanded } from "../../../cli/content/includes/expand.ts";
import { type ProseBody, proseOf } from "../../../cli/content/prose.ts";
import { fillComponents, fillLinks, fillPageParts } from "../../../cli/content/markdown/markers.ts";
import type { Dialect } from "../../../cli/content/dialects/dialect.ts";
import type { ToolName } from "../../../cli/config/schema/markdown.ts";
import type { SourceFile } from "../../../cli/content/source.ts";
import type { Diagnostic } from "../../../cli/diagnostics/diagnostic.ts";
import { wordingOf } from "../../../cli/diagnostics/wording.ts";

/** A document's Markdown rendered alone: markers shown as `{link n}` and `{component n}`, diagnostics as lines. */
export interface RenderedBody {
  readonly html: string;
  readonly excerpt: string | undefined;
  /** "3:5 error Unknown component <Foo>." */
  readonly reports: readonly string[];
  /** "3:5 ./other.md" */
  readonly links: readonly string[];
  readonly body: ProseBody;
}

export function renderBody(
  text: string,
  components: readonly string[] = [],
  included?: SourceFile["included"],
  tool?: ToolName,
  more: Pick<Dialect, "frames" | "own" | "math" | "smartPunctuation" | "hiddenLines"> = {},
): RenderedBody {
  const file = sourceFile(sourcePath("content/page.md"), text, included);
  const { value, diagnostics } = outlineOf(file);
  const document = expanded(documentOf(value, file), extensionOf(tool).includes);
  const body = proseOf(document, { components, tool, ...more });
  return {
    html: readable(body.html, body.pageParts),
    excerpt: body.excerpt === undefined ? undefined : readable(body.excerpt, body.pageParts),
    reports: [...diagnostics, ...body.diagnostics].map(diagnosticLine),
    links: body.links.map(({ href, at }) => `${placeOf(at)} ${href}`),
    body,
  };
}

/** HTML with the parts of its page; other markers are shown as `{link 0}` and `{component 0}`. */
export function readable(html: string, pageParts: ProseBody["pageParts"] = []): string {
  const whole = fillPageParts(html, (index) => pageParts[index]?.html ?? "");
  return fillComponents(
    fillLinks(whole, (index) => `{link ${index}}`),
    (index) => `{component ${index}}`,
  );
}

/** A diagnostic as one line, without its file: place, severity, message. */
export function diagnosticLine(diagnostic: Diagnostic): string {
  const { severity, message } = wordingOf(diagnostic);
  return `${placeOf(diagnostic.at)} ${severity} ${message}`.trim();
}

function placeOf({ line, column }: { line?: number; column?: number }): string {
  return [line, column].filter((part) => part !== undefined).join(":");
}
