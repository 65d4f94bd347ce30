import { describe, expect, it } from "vitest";
import { outputPath } from "../../../site/model/paths.ts";
import { planFiles } from "../../../tests/harness/memory/planned-site.ts";

const title = (text: string, more = ""): string => `---\ntitle: ${text}\n${more}\n---\n\nAbout ${text}.\n`;

describe("a document's page", () => {
  it("has the day that its front matter says, else that of its last commit, where the site shows them", () => {
    const files = {
      "a.md": title("A"),
      "b.md": title("B", "last_update: { date: 2024-02-03, author: Ann }"),
      "c.md": title("C", "lastUpdated: 2024-04-05"),
      "d.md": title("D", "last_update: false"),
      "e.md": title("E", "last_update: { author: Ann }"),
      "f.md": title("F"),
    };
    const updates = Object.fromEntries(
      ["a", "b", "c", "d", "e"].map((name) => [`content/${name}.md`, "2025-01-01"]),
    );
    const daysIn = (site: ReturnType<typeof planFiles>) =>
      ["a", "b", "c", "d", "e", "f"].map((name) => site.pageOf("doc", `/${name}`).updated);
    const site = planFiles(files, { updates, config: { lastUpdated: true } });
    expect(site.reports).toEqual([]);
    const day = "2025-01-01";
    expect(daysIn(site)).toEqual([day, "2024-02-03", "2024-04-05", undefined, day, undefined]);
    expect(daysIn(planFiles(files, { updates }))).toEqual(Array(6).fill(undefined));
  });

  it("has another key when its last commit is another one", () => {
    const keysAt = (day: string) => {
      const updates = { "content/a.md": day };
      const { plan } = planFiles(
        { "a.md": title("A"), "b.md": title("B") },
        { updates, config: { lastUpdated: true } },
      );
      return ["a/index.html", "b/index.html"].map((path) => plan.pages.get(outputPath(path))?.key?.());
    };
    const [before, after] = [keysAt("2025-01-01"), keysAt("2025-01-02")];
    expect(before[0]).not.toBe(after[0]);
    expect(before[1]).toBe(after[1]);
  });
});
