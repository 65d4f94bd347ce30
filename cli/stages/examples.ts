import type { ExampleUse } from "../content/context.ts";
import type { PlannedExample } from "../core/example.ts";
import { hashOf } from "../core/hash.ts";
import type { DocEntry, PostEntry } from "../core/site-map.ts";

/**
 * What the linter is to be asked about an example: the rule that its fence names, else the one whose page it
 * stands on. Undefined where that is none: then the code is only shown. `version` is the plugin's.
 */
export function plannedExample(
  { rule: named, code, fileName, options, compilerOptions }: ExampleUse,
  entry: DocEntry | PostEntry,
  { rules, version }: { readonly rules: ReadonlyMap<string, unknown>; readonly version: string },
): PlannedExample | undefined {
  if (rules.size === 0) return undefined;
  const own = entry.kind === "doc" && entry.section.template === "rule" && rules.has(entry.id);
  const rule = named ?? (own ? entry.id : undefined);
  if (rule === undefined) return undefined;
  const job = { rule, code, fileName, options, compilerOptions };
  return { key: hashOf(version, JSON.stringify(job)), job };
}
