import { describe, expect, it } from "vitest";
import type { SearchSettings } from "../../../site/model/search.ts";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { dialogFaults, diagnosticsOf, searchedOrchard, searchReader } from "../../harness/search/reader.ts";

const questions = [
  {
    title: "Trees",
    links: [
      { label: "Which tree has a <b>rough</b> bark?", to: "/trees/oak#bark" },
      { label: "How many apples?", to: "fruit/apple-01" },
    ],
  },
  { title: "Kitchen", links: [{ label: "What goes with an apple?", to: "/herbs/mint" }] },
];
const files = {
  ...searchedOrchard,
  "site/config.ts": `export default ${JSON.stringify({ title: "Orchard", search: { questions } })};\n`,
};

describe("the questions of the search dialog", () => {
  const test = browserTest({ files });
  const { dialog, box, open, shows, isShut, search, active, hasFocus, path, kept } = searchReader(test);
  const group = (name: string) => dialog().getByRole("rowgroup", { name });
  const rows = () => dialog().getByRole("row");
  const openQuestions = async (): Promise<void> => {
    await test.visit("/");
    await open();
    await rows().first().waitFor();
  };

  it("are listed by group before the reader types, and are not in the page", async () => {
    const said = diagnosticsOf(test.page);
    expect(await test.html("/")).not.toContain("How many apples?");
    await openQuestions();
    await shows("No recent searches");
    expect(await group("Trees").getByRole("row").allInnerTexts()).toEqual([
      "Which tree has a <b>rough</b> bark?",
      "How many apples?",
    ]);
    expect(await group("Kitchen").getByRole("row").allInnerTexts()).toEqual(["What goes with an apple?"]);
    await search("oak");
    expect(await rows().count()).toBe(0);
    expect(said).toEqual([]);
  });

  it("are chosen by arrow keys, none before, and opened by Enter, without becoming recent searches", async () => {
    await openQuestions();
    expect(await active()).toEqual([]);
    await test.page.keyboard.press("Enter");
    expect([await dialog().isVisible(), await path()]).toEqual([true, "/"]);
    await test.page.keyboard.press("ArrowUp");
    expect(await active()).toEqual([2]);
    await test.page.keyboard.press("ArrowDown");
    expect(await active()).toEqual([0]);
    const cell = rows().first().getByRole("gridcell");
    expect(await box().getAttribute("aria-activedescendant")).toBe(await cell.getAttribute("id"));
    expect(await hasFocus(box())).toBe(true);
    await test.page.keyboard.press("Enter");
    await isShut();
    await expect.poll(path).toBe("/trees/oak#bark");
    expect(await kept("RECENT")).toEqual([]);
  });

  it("follow recent results, of which the first is active, and open by a press", async () => {
    await openQuestions();
    await search("quince");
    await test.page.keyboard.press("Enter");
    await isShut();
    await open();
    await rows().nth(3).waitFor();
    expect(await active()).toEqual([0]);
    expect(await dialog().getByRole("rowgroup").first().innerText()).toContain("Recent");
    await dialog().getByRole("link", { name: "What goes with an apple?" }).click();
    await isShut();
    await expect.poll(path).toBe("/herbs/mint");
    expect(await kept("RECENT")).toEqual(["/fruit/quince"]);
  });

  it.each(["no recent results", "recent results"])(
    "have no axe violations with %s, light and dark, wide and narrow",
    async (what) => {
      await test.page.emulateMedia({ reducedMotion: "reduce" });
      await openQuestions();
      if (what === "recent results") {
        await search("quince");
        await test.page.keyboard.press("Enter");
        await isShut();
        await open();
        await rows().nth(3).waitFor();
      }
      expect(await dialogFaults(test.page)).toEqual([]);
    },
  );

  it("fit a phone, with rows that are high enough for a finger", async () => {
    await test.reopen({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await openQuestions();
    for (const link of await rows().getByRole("link").all()) {
      const place = await link.boundingBox();
      expect(place?.height).toBeGreaterThanOrEqual(44);
      expect((place?.x ?? 0) + (place?.width ?? 390)).toBeLessThanOrEqual(390);
    }
  });
});

describe("the questions of our own site", () => {
  const test = browserTest();

  it("lead to pages and headings that exist", async () => {
    const { questions = [] } = JSON.parse(await test.html("/assets/data/search.json")) as SearchSettings;
    const links = questions.flatMap((group) => group.links);
    expect([questions.length, links.length]).toEqual([4, 12]);
    for (const { href } of links) {
      const [page = "", anchor] = href.split("#");
      const html = await test.html(page);
      expect.soft(html, href).toContain("data-template=");
      expect.soft(html, href).not.toContain('data-template="not-found"');
      if (anchor !== undefined) expect.soft(html, href).toContain(` id="${anchor}"`);
    }
  });
});
