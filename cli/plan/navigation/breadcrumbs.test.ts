import { expect, it } from "vitest";
import { outputPath } from "../../../site/model/paths.ts";
import { planFiles } from "../../../tests/harness/memory/planned-site.ts";

const title = (text: string, more = ""): string => `---\ntitle: ${text}\n${more}\n---\n\nAbout ${text}.\n`;
const files = {
  "index.md": title("Start"),
  "fruit/index.md": title("Fruit"),
  "fruit/pear.md": title("Pear", "sidebar_label: Pears"),
  "tools/hand/saw.md": title("Saw"),
  "hidden.md": title("Hidden", "unlisted: true"),
};

it("a page has the categories above it, the last of its trail is the page", () => {
  const site = planFiles(files, { config: { breadcrumbs: true } });
  const trailOf = (route: string) => site.pageOf("doc", route).breadcrumbs;
  expect(site.reports).toEqual([]);
  expect(trailOf("/")).toBeUndefined();
  expect(trailOf("/fruit/")).toBeUndefined();
  expect(trailOf("/fruit/pear")).toEqual([{ label: "Fruit", href: "/fruit/" }, { label: "Pears" }]);
  expect(trailOf("/tools/hand/saw")).toEqual([{ label: "tools" }, { label: "hand" }, { label: "Saw" }]);
  expect(trailOf("/hidden")).toBeUndefined();
});

it("no page has a trail where the site does not ask for it", () => {
  const site = planFiles(files);
  expect(site.pageOf("doc", "/fruit/pear").breadcrumbs).toBeUndefined();
});

it("a page has another key when the label of a category above it changes", () => {
  const keyOf = (label: string) => {
    const { plan } = planFiles(
      { ...files, "tools/_category_.json": JSON.stringify({ label }) },
      { config: { breadcrumbs: true } },
    );
    return plan.pages.get(outputPath("tools/hand/saw/index.html"))?.key?.();
  };
  expect(keyOf("Tools")).not.toBe(keyOf("Machines"));
});
