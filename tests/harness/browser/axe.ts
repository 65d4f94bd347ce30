import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * "color-contrast: .hint" for each element that violates a rule of WCAG 2 or of good practice, or one of the color
 * rules only.
 */
export async function axeFaults(
  page: Page,
  {
    include,
    targetSize = false,
    onlyColors = false,
  }: { readonly include?: string; readonly targetSize?: boolean; readonly onlyColors?: boolean } = {},
): Promise<string[]> {
  // passing rules are left out, and results are not collected in a second page: six times as fast
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (include !== undefined) axe.include(include);
  axe.options({
    resultTypes: ["violations"],
    ...(onlyColors && { runOnly: { type: "rule", values: colorRules } }),
    ...(targetSize && { rules: { "target-size": { enabled: true } } }),
  });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/**
 * The same with the way of display, light and dark, wide and narrow: "dark, 360 pixels: …"; scrolling sideways is a
 * violation too.
 */
export async function faultsInAllWays(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      // dark mode changes only colors
      const faults = await axeFaults(page, { onlyColors: colorScheme === "dark" });
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (sideways > 0) faults.push(`scrolls sideways by ${String(sideways)} pixels`);
      found.push(...faults.map((fault) => `${colorScheme}, ${String(width)} pixels: ${fault}`));
    }
  }
  return found;
}
