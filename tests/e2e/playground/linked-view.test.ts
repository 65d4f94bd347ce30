import { it } from "vitest";
import { eslintrcOf, eventually, playReader } from "../../harness/browser/play-reader.ts";

const { open, pane, editor, button, tab } = playReader();

it("a report leads to its node, a node to its code, and code to its node and its report", async () => {
  await open({
    code: "const list = [1];\nlist.at(0) == 2;\n",
    eslintrc: eslintrcOf({ eqeqeq: "error" }),
    autoScroll: true,
  });
  const results = pane("Results");
  await eventually(() => results.textContent()).toMatch(/Switched on by your rules\. Took \d+\.\d ms\./);
  await editor().getByText("==").click();
  await eventually(() => results.locator("li[aria-current]").textContent()).toContain("Expected '==='");

  await button("Show BinaryExpression in ESTree").click();
  const current = results.getByRole("tree").locator("[aria-current]");
  await eventually(() => current.textContent()).toBe("expression: BinaryExpression");

  await results.getByText("left: CallExpression").or(results.getByText("CallExpression")).first().click();
  await eventually(() => current.textContent()).toBe("left: CallExpression");
  await tab(/^TypeScript$/).click();
  await eventually(() => current.textContent()).toBe("left: CallExpression");
  await tab(/^Types$/).click();
  await results.getByText("At the cursor:").waitFor();
  await eventually(() => results.getByText("At the cursor:").textContent()).toBe(
    "At the cursor: CallExpression",
  );
});

it("marks the nodes that a selector matches in the code, until it is cleared", async () => {
  await open({ code: "first(second);\nthird();\n", view: "es" });
  const selector = pane("Results").getByRole("searchbox", { name: "ESQuery selector" });
  await selector.fill("CallExpression > Identifier.callee");
  const marked = () => editor().locator(".cm-match").allTextContents();
  await eventually(marked).toEqual(["first", "third"]);
  await selector.fill("CallExpression[");
  await eventually(marked).toEqual([]);
  await selector.fill("Identifier");
  await eventually(marked).toEqual(["first", "second", "third"]);
  await tab(/^Scope$/).click();
  await eventually(marked).toEqual([]);
});
