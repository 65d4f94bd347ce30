import { expect, it } from "vitest";
import { axeFaults } from "../../harness/browser/axe.ts";
import { browserTest } from "../../harness/browser/browser-test.ts";

const test = browserTest({ window: { viewport: { width: 390, height: 800 } } });
const panel = () => test.page.locator("#sidebar-panel");
const field = () => panel().getByRole("searchbox", { name: "Filter this menu" });
const entries = () => panel().locator("[data-sidebar] li:not(:has(li)):visible").allTextContents();
const openMenu = async (): Promise<void> => {
  await test.page.locator("[data-page-tools] button[popovertarget=sidebar-panel]").click();
  await panel().waitFor();
};

it("a long menu of a phone has a filter, which finds closed categories too and ends with the menu", async () => {
  await test.visit("/rules/array-type");
  await openMenu();
  await field().fill("no-unused");
  expect(await entries()).toEqual(["no-unused-expressions", "no-unused-vars"]);
  await field().fill("removed  INDENT");
  expect(await entries()).toEqual(["indent"]);
  expect(await axeFaults(test.page)).toEqual([]);
  await field().fill("nothing like this");
  expect(await entries()).toEqual([]);
  expect(await panel().getByRole("status").textContent()).toBe("No entry has this text.");
  await panel()
    .getByRole("button", { name: /^Close/ })
    .click();
  await panel().waitFor({ state: "hidden" });
  await openMenu();
  expect(await field().inputValue()).toBe("");
  expect(await panel().getByRole("link", { name: "array-type" }).isVisible()).toBe(true);
  // the group was closed before
  expect(await panel().getByRole("link", { name: "indent", exact: true }).isVisible()).toBe(false);
});

it("an entry that the filter found leads to its page", async () => {
  await test.visit("/rules/array-type");
  await openMenu();
  await field().fill("await");
  await panel().getByRole("link", { name: "await-thenable" }).click();
  await test.page.locator("main h1", { hasText: "await-thenable" }).waitFor();
  await panel().waitFor({ state: "hidden" });
  await openMenu();
  expect(await panel().locator("input").count()).toBe(1);
  expect(await entries()).toContain("array-type");
});
