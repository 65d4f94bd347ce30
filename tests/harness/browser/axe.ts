import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * "color-contrast: .hint" for each element that breaks a rule of WCAG 2 or of good practice. In dark it asks about colors
 * only, for nothing else differs: a test looks at light too.
 */
export async function axeFaults(
  page: Page,
  { include, targetSize = false }: { readonly include?: string; readonly targetSize?: boolean } = {},
): Promise<string[]> {
  const isDark = await page.evaluate(() => {
    const theme = document.documentElement.dataset["theme"];
    return theme === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
  });
  // what passes is left out, and no second page puts results together: six times as fast
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (include !== undefined) axe.include(include);
  axe.options({
    resultTypes: ["violations"],
    ...(isDark && { runOnly: { type: "rule", values: colorRules } }),
    ...(!isDark && targetSize && { rules: { "target-size": { enabled: true } } }),
  });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}
