import { describe, expect, it } from "vitest";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";

/** Throws in the browser for as long as the URL says so: on the server the page is rendered as it should be. */
const faulty = `
  const broken = typeof window !== "undefined" && location.hash === "#broken" && !window.fixed;
  if (broken) throw new Error("The tree fell.", { cause: new Error("There was\\na storm.") });
`;

describe.each(bothWays)("a page whose template throws, %s,", (_way, start) => {
  const test = browserTest({
    start,
    files: {
      "site/config.ts": `export default { navbar: { items: [{ label: "Pears", to: "pears", position: "left" }] },
        footer: { links: [{ label: "Home", to: "/" }] }, pages: [{ route: "/tree", template: "tree", title: "Tree" }] };\n`,
      "content/index.md": "# Orchard\n",
      "content/pears.md": "# Pears\n\n[The tree](/tree#broken)\n",
      "templates/tree.tsx": `export default function Tree() {${faulty} return <main><h1>Tree</h1></main>; }\n`,
    },
  });
  const heading = () => test.page.getByRole("heading", { level: 1 });

  it.each(["at hydration", "after a navigation"])(
    "CR-01 CR-02 ER-01 %s says so with the causes, and leaves bar and footer usable",
    async (when) => {
      if (when === "at hydration") await test.page.goto(`${test.site.url}/tree#broken`);
      else {
        await test.visit("/pears");
        await test.page.getByRole("link", { name: "The tree" }).click();
      }
      await heading().getByText("This page crashed.").waitFor();
      expect(await test.page.locator("main pre").textContent()).toBe(
        "The tree fell.\n\nCause:\nThere was\na storm.",
      );
      expect(await test.page.getByRole("contentinfo").getByRole("link", { name: "Home" }).count()).toBe(1);
      await test.page.getByRole("button", { name: "Try again" }).click();
      await heading().getByText("This page crashed.").waitFor();
      await test.page.evaluate(() => Object.assign(window, { fixed: true }));
      await test.page.getByRole("button", { name: "Try again" }).click();
      await heading().getByText("Tree").waitFor();
    },
  );

  it("CR-02 leads on by a link of the bar", async () => {
    await test.page.goto(`${test.site.url}/tree#broken`);
    await heading().getByText("This page crashed.").waitFor();
    await test.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pears" }).click();
    await heading().getByText("Pears").waitFor();
  });
});

describe.each(bothWays)("a layout that throws, %s,", (_way, start) => {
  const layout = (part: string, message: string): string =>
    `export function ${part}() { if (typeof window !== "undefined") throw new Error("${message}"); return null; }\n`;
  const content = { "content/index.md": "# Orchard\n" };
  const crashed = browserTest({
    start,
    // only the crash view's page is rendered without what threw
    files: { ...content, "site/theme/docs/doc-layout.tsx": layout("DocLayout", "unused") },
  });
  const whole = browserTest({
    start,
    files: { ...content, "site/theme/layout/skip-link.tsx": layout("SkipLink", "No way in.") },
  });
  // throws as often as the URL says: React itself renders again once or twice before it gives up
  const often = browserTest({
    start,
    files: {
      ...content,
      "site/theme/layout/skip-link.tsx": `
        let left = typeof window === "undefined" ? 0 : Number(location.hash.slice(1));
        export function SkipLink() { if (left-- > 0) throw new Error("No way in."); return null; }\n`,
    },
  });

  it("CR-01 in the page's own part is the page's crash", async () => {
    await crashed.page.goto(crashed.site.url);
    await crashed.page.getByRole("heading", { name: "This page crashed." }).waitFor();
  });

  it("CR-03 stands in the layout where that can be rendered after all, titled Page Error", async () => {
    const { page } = often;
    const seen: string[] = [];
    for (const times of [1, 2, 3, 4, 5, 6]) {
      await page.goto(`${often.site.url}/?${String(times)}#${String(times)}`);
      await page.locator("html[data-hydrated=true], main pre").first().waitFor();
      const heading = await page.getByRole("heading", { level: 1 }).textContent();
      seen.push(
        `${heading ?? ""}, ${String(await page.locator("main pre").count())} reasons, ${String(await page.getByRole("navigation", { name: "Main" }).count())} bar`,
      );
    }
    expect(seen).toContain("Orchard, 0 reasons, 1 bar");
    expect(seen).toContain("Page Error, 1 reasons, 1 bar");
  });

  it("CR-03 is a bare message where the layout throws again", async () => {
    await whole.page.goto(whole.site.url);
    await whole.page.getByRole("heading", { name: "Page Error" }).waitFor();
    expect(await whole.page.locator("main pre").textContent()).toBe("No way in.");
    expect(await whole.page.getByRole("navigation").count()).toBe(0);
    await expect.poll(() => whole.page.title()).toBe("Page Error | orchard");
  });
});
