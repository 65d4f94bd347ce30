import type { MarkdownExtension } from "./public.ts";

/** A root's `site/markdown.ts`, bundled and loaded. */
export interface OwnMarkdown extends MarkdownModule {
  readonly extension: MarkdownExtension;
}

/** The same as plain data, by which other threads load it. */
export interface MarkdownModule {
  /** The bundled module. */
  readonly file: string;
  /** A hash of its text, which holds all that it imports from the root. */
  readonly hash: string;
}

export const markdownFile = "site/markdown.ts";

/** What is wrong with the export of `site/markdown.ts`: the path of the part, and the end of a sentence. */
export interface ShapeFault {
  readonly path: string;
  readonly reason: string;
}

/** Checks the shape of the default export. No function of it runs. */
export function shapeFaults(exported: unknown): readonly ShapeFault[] {
  if (!isRecord(exported)) return [{ path: "", reason: "must export an object as default" }];
  const { syntax = [], components = {}, transform, head, ...others } = exported;
  return [
    ...Object.keys(others).map((path) => ({
      path,
      reason: "is unknown; known keys: syntax, components, transform, head",
    })),
    ...(Array.isArray(syntax)
      ? syntax.flatMap((each: unknown, index) => syntaxFaults(each, `syntax.${index}`))
      : [{ path: "syntax", reason: "must be a list" }]),
    ...(isRecord(components)
      ? Object.entries(components).flatMap(([name, reader]) => [
          ...(/^[A-Z][\w.]*$/.test(name)
            ? []
            : [{ path: `components.${name}`, reason: "must begin with a capital letter" }]),
          ...functionFault(reader, `components.${name}`),
        ])
      : [{ path: "components", reason: "must be an object" }]),
    ...(transform === undefined ? [] : functionFault(transform, "transform")),
    ...(head === undefined ? [] : functionFault(head, "head")),
  ];
}

function syntaxFaults(each: unknown, path: string): readonly ShapeFault[] {
  if (!isRecord(each)) return [{ path, reason: "must be an object" }];
  const { name, level, start, read } = each;
  const isLevel = level === "block" || level === "inline";
  return [
    ...(typeof name === "string" && name !== "" ? [] : [{ path: `${path}.name`, reason: "must be a name" }]),
    ...(isLevel ? [] : [{ path: `${path}.level`, reason: 'must be "block" or "inline"' }]),
    ...(isPattern(start)
      ? []
      : [
          {
            path: `${path}.start`,
            reason: "must be the source of a regular expression that matches no empty text",
          },
        ]),
    ...functionFault(read, `${path}.read`),
  ];
}

function functionFault(value: unknown, path: string): readonly ShapeFault[] {
  return typeof value === "function" ? [] : [{ path, reason: "must be a function" }];
}

/** At an empty match a syntax would be asked at every letter. */
function isPattern(source: unknown): boolean {
  try {
    return typeof source === "string" && !new RegExp(`^(?:${source})`).test("");
  } catch {
    return false;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
