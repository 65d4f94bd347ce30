import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { breakpoints, desktopQuery, wideTools } from "../../model/layout.ts";

const theme = join(import.meta.dirname, "..");
const styles = readdirSync(theme, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => ({ name, css: readFileSync(join(theme, name), "utf8") }));

it("CN-01 desktop begins strictly above 996 px, and the small-screen search ends at 768 px", () => {
  expect(breakpoints).toMatchObject({ desktop: 996, search: 768 });
  expect(desktopQuery).toBe("(width > 996px)");
});

it("CN-01 style sheets query the same widths as scripts", () => {
  const asked = styles.flatMap(({ css }) => [...css.matchAll(/@media[^{]*?width[^{]*/g)]);
  const { desktop, column, search } = breakpoints;
  const known = [
    desktopQuery,
    `(width <= ${String(desktop)}px)`,
    `(width <= ${String(column)}px)`,
    `(width <= ${String(search)}px)`,
    `(width > ${String(search)}px)`,
    `(width >= ${String(wideTools)}px)`,
  ];
  expect(asked.length).toBeGreaterThan(10);
  const widths = asked.map(([query]) => query.replace(/@media | and \(height[^)]*\)/g, "").trim());
  expect([...new Set(widths)].sort()).toEqual(known.sort());
});
