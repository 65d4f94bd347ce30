import ts from "typescript";
import type { Completion, Hover, TypeError, TypeQuery } from "../state/protocol.ts";
import type { PlayHost } from "./host.ts";

/** Longer types are cut where they are shown next to code (PG-12). */
const longestQuery = 120;

/** The errors that TypeScript reports about a file; offsets are those of its text. */
export function typeErrors({ service }: PlayHost, name: string): readonly TypeError[] {
  return [...service.getSyntacticDiagnostics(name), ...service.getSemanticDiagnostics(name)].map((each) =>
    typeErrorOf(each, name),
  );
}

export function typeErrorOf(
  { code, messageText, start = 0, length = 0, category }: ts.Diagnostic,
  name: string,
): TypeError {
  return {
    file: name.slice(1),
    code,
    message: ts.flattenDiagnosticMessageText(messageText, "\n"),
    from: start,
    to: start + length,
    category: categories[category],
  };
}

const categories = {
  [ts.DiagnosticCategory.Error]: "error",
  [ts.DiagnosticCategory.Warning]: "warning",
  [ts.DiagnosticCategory.Suggestion]: "suggestion",
  [ts.DiagnosticCategory.Message]: "message",
} as const;

/** The types that `// ^?` comments ask for: those of the code above the caret, in the nearest line that is no such comment. */
export function typeQueries(host: PlayHost, name: string): readonly TypeQuery[] {
  const text = host.text(name) ?? "";
  const queries: TypeQuery[] = [];
  const starts = [0];
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1);
  let above: number | undefined;
  for (const start of starts) {
    const line = /.*/.exec(text.slice(start))?.[0] ?? "";
    const [asked] = /^\s*\/\/\s*\^\?/.exec(line) ?? [];
    if (asked === undefined) {
      above = start;
      continue;
    }
    const at = above === undefined ? undefined : above + asked.length - "^?".length;
    const type = at === undefined ? undefined : typeAt(host, name, at);
    if (type !== undefined)
      queries.push({ file: name.slice(1), at: start + line.length, text: shortened(type) });
  }
  return queries;
}

function typeAt({ service }: PlayHost, name: string, at: number): string | undefined {
  const info = service.getQuickInfoAtPosition(name, at);
  return info && ts.displayPartsToString(info.displayParts).replace(/\s*\n\s*/g, " ");
}

function shortened(type: string): string {
  return type.length > longestQuery ? `${type.slice(0, longestQuery)}…` : type;
}

/** The text of a tooltip at a place; null when there is none. */
export function hoverAt({ service }: PlayHost, name: string, at: number): Hover | null {
  const info = service.getQuickInfoAtPosition(name, at);
  if (!info) return null;
  const { start, length } = info.textSpan;
  return {
    from: start,
    to: start + length,
    code: ts.displayPartsToString(info.displayParts),
    documentation: [ts.displayPartsToString(info.documentation), ...(info.tags ?? []).map(tagText)]
      .filter((text) => text !== "")
      .join("\n\n"),
  };
}

function tagText({ name, text }: ts.JSDocTagInfo): string {
  return `@${name} ${ts.displayPartsToString(text)}`.trim();
}

/** The completions at a place, and from where on they replace the text. */
export function completionsAt(
  host: PlayHost,
  name: string,
  at: number,
): { readonly from: number; readonly entries: readonly Completion[] } {
  const list = host.service.getCompletionsAtPosition(name, at, {
    includeCompletionsWithInsertText: true,
    includeCompletionsForModuleExports: false,
  });
  const [word] = /[\p{ID_Continue}$]*$/u.exec((host.text(name) ?? "").slice(0, at)) ?? [""];
  return {
    from: list?.optionalReplacementSpan?.start ?? at - word.length,
    entries: (list?.entries ?? []).map(({ name: label, kind, sortText, insertText }) => ({
      label,
      kind,
      sortText,
      ...(insertText !== undefined && { insert: insertText }),
    })),
  };
}
