import type { SourcePath } from "../../site/model/paths.ts";
import { type Outline, outlineOf } from "../content/outline.ts";
import type { SourceFile } from "../content/source.ts";
import type { DocEntry, RouteTable } from "../routes/route-table.ts";
import type { RulePages } from "../rules/rule-pages.ts";
import { outlineKey } from "./documents.ts";
import type { PlanInput } from "./plan.ts";
import type { SiteCache } from "./stages.ts";

interface Replaceable {
  readonly input: PlanInput;
  readonly table: RouteTable;
  readonly rulePages: RulePages;
}

/**
 * Gives a document of a plan another text, in place: a plan of twenty thousand pages takes seconds to make, and most
 * edits change one page only. Returns false, without a change, if other pages may depend on what changed.
 */
export function replaceText(
  file: SourceFile,
  { input, table, rulePages }: Replaceable,
  cache: SiteCache,
): boolean {
  const { snapshot, keepsBodies } = input;
  const entry = table.bySource.get(file.path);
  const before = snapshot.sources.get(file.path);
  const isPlain = ({ included, insertions }: SourceFile): boolean => !included && !insertions;
  if (entry?.kind !== "doc" || keepsBodies || !before || !isPlain(before) || !isPlain(file)) return false;
  if (rulePages.ruleOf(entry)) return false;
  const key = outlineKey(before.path, before.hash);
  const known = cache.get("outline", key);
  const checked = outlineOf(file);
  const hasDiagnostics = known?.diagnostics.length !== 0 || checked.diagnostics.length > 0;
  if (hasDiagnostics || !hasSameFacts(entry.outline, checked.value)) return false;
  cache.forget("outline", key);
  cache.put("outline", outlineKey(file.path, file.hash), checked, "made");
  (entry as Mutable<DocEntry>).outline = checked.value;
  (snapshot.sources as Map<SourcePath, SourceFile>).set(file.path, file);
  return true;
}

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** Whether other pages show and link to the document as before. */
function hasSameFacts(before: Outline, now: Outline): boolean {
  return before.title === now.title && before.frontMatterHash === now.frontMatterHash;
}
