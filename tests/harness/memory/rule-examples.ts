import { join } from "node:path";
import { readSnapshot, snapshotOf } from "../../../cli/build/snapshot.ts";
import { readLintRules } from "../../../cli/rules/lint-plugin.ts";
import type { LintJob } from "../../../cli/content/code/example.ts";
import { planSnapshot } from "./planned-site.ts";

/** The examples of this site's rule pages, each once, in the form in which a build lints them. */
export async function ruleExamples(): Promise<readonly LintJob[]> {
  const packageDir = process.cwd();
  const [{ value: snapshot }, { rules }] = await Promise.all([
    readSnapshot(packageDir),
    readLintRules({ packageDir, cacheDir: join(packageDir, "node_modules/.cache/site") }),
  ]);
  const pages = [...snapshot.sources.values()].filter(({ path }) => path.startsWith("content/rules/"));
  const config = { docs: [{ id: "rules", dir: "rules", route: "/rules" }], rules: { section: "rules" } };
  const site = planSnapshot(snapshotOf(pages, []), { rules, config });
  const jobs = new Map(site.plan.examples().map(({ key, job }) => [key, job]));
  return [...jobs.values()];
}
