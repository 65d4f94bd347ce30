import type * as Axe from "axe-core";
import type { Page } from "playwright-core";
import type { AccessibilityFault } from "./observed.ts";

const colorRules = ["color-contrast", "link-in-text-block"];

/** The violations of axe's rules in a page, for each element once; optionally those of the rules on colors only. */
export async function faultsIn(
  page: Page,
  axeSource: string,
  { onlyColors }: { readonly onlyColors: boolean },
): Promise<readonly AccessibilityFault[]> {
  // the debugger runs it, so no content security policy applies
  await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async (options) => (await (Reflect.get(window, "axe") as typeof Axe).run(document, options)).violations,
    {
      resultTypes: ["violations"],
      iframes: false,
      ...(onlyColors && { runOnly: { type: "rule", values: colorRules } }),
    } satisfies Axe.RunOptions,
  );
  return violations.flatMap(({ id, help, helpUrl, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) => ({
      rule: id,
      help,
      selector: target.flat().join(" "),
      remedy: `${remedyOf(failureSummary)} ${helpUrl.replace(/\?.*$/, "")}`.trim(),
    })),
  );
}

/** "Fix any of the following:\n  A\n  B" as one line: "Fix any of the following: A; B." */
function remedyOf(summary: string): string {
  const parts = summary.split("\n").map((line) => line.trim());
  const sentences = parts.filter((line) => line !== "").join("; ");
  return sentences === "" ? "" : `${sentences.replaceAll(":;", ":").replace(/\.$/, "")}.`;
}
