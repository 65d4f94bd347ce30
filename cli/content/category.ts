import matter from "gray-matter";
import { z } from "zod";
import type { Checked } from "../core/diagnostic.ts";
import type { SourceFile } from "../core/source.ts";

/** What a `_category_.json` or `_category_.yml` says about its folder. */
export interface Category {
  readonly label?: string | undefined;
  readonly position?: number | undefined;
  readonly collapsible?: boolean | undefined;
  readonly collapsed?: boolean | undefined;
  /** The id of the document that the label leads to; null when the author wants none. */
  readonly linkedDoc?: string | null | undefined;
}

const schema = z
  .object({
    label: z.string(),
    position: z.number(),
    collapsible: z.boolean(),
    collapsed: z.boolean(),
    link: z.object({ type: z.string(), id: z.string().optional() }).nullable(),
  })
  .partial()
  .loose();

export function isCategoryFile(path: string): boolean {
  return /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(path);
}

export function categoryOf({ path, text }: SourceFile): Checked<Category> {
  try {
    const data: unknown = path.endsWith(".json") ? JSON.parse(text) : matter(`---\n${text}\n---\n`, {}).data;
    const { label, position, collapsible, collapsed, link } = schema.parse(data);
    return { value: { label, position, collapsible, collapsed, linkedDoc: link === null ? null : link?.id }, diagnostics: [] };
  } catch (error) {
    const problem =
      error instanceof z.ZodError
        ? error.issues.map((issue) => `\`${issue.path.join(".")}\`: ${issue.message}`).join("; ")
        : `It cannot be read: ${error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error)}`;
    return { value: {}, diagnostics: [{ code: "bad-front-matter", at: { file: path, line: 1 }, problem }] };
  }
}
