import lz from "lz-string";
import { describe, expect, it } from "vitest";
import { eslintrcOf, playReader } from "../../harness/browser/play-reader.ts";

const play = playReader();
const { test, open, pane, editor, text, press, button, tab, clipboard, urlState } = play;

describe("reports and fixes", () => {
  const array = {
    code: "let a: Array<string>;\nlet b: Array<number>;\n",
    eslintrc: eslintrcOf({ "@typescript-eslint/array-type": 2 }),
  };

  it("PG-09 PG-10 the badge stops at 99+, groups have count, docs, severity and range", async () => {
    await open({ code: "var a;\n".repeat(120), eslintrc: eslintrcOf({ "no-var": "warn" }) });
    expect(await tab(/^Errors ?, 120 reports$/).innerText()).toMatch(/^Errors\s*99\+/);
    const group = pane("Results").getByRole("region", { name: /^no-var/ });
    expect(await group.getByRole("link").first().getAttribute("href")).toContain("/no-var");
    expect(await group.getByRole("listitem").first().textContent()).toMatch(/^Warning: .*Select 1:1–1:7/);
  });

  it("PG-11 after one fix all buttons wait for new results", async () => {
    await open(array);
    await pane("Results").locator("[data-entry]").last().click();
    const fix = pane("Results").getByRole("button", { name: /^Apply fix/ });
    // the states rendered between the press and the next result
    await test.page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        seen.push(document.querySelectorAll('#play-results button[aria-disabled="true"]').length);
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await fix.first().click();
    await fix.first().click();
    await expect.poll(text).toContain("let a: string[];");
    await tab(/^Errors ?, 1 report$/).waitFor();
    expect(
      await test.page.evaluate(() => Math.max(...(globalThis as unknown as { seen: number[] }).seen)),
    ).toBe(6);
    expect(await fix.first().getAttribute("aria-disabled")).toBe("false");
  });

  it("PG-12 the quick fixes of the editor are the same, and // ^? shows the type above", async () => {
    await open({ ...array, code: `${array.code}const c = [1, "two"];\n//    ^?\n` });
    await editor().getByText("(string | number)[]").waitFor();
    await press("Control+Home", "Control+.");
    await test.page
      .getByRole("region", { name: "Reports and type" })
      .getByRole("button", { name: "Fix", exact: true })
      .press("Enter");
    await expect.poll(text).toContain("let a: string[];");
    await press("Control+s");
    await expect.poll(text).toContain("let b: number[];");
  });

  it("PG-12 Ctrl+S right after a key press also fixes the last typed text", async () => {
    await open(array);
    await press("Control+Home");
    await test.page.keyboard.type("let c: Array<1>; ");
    await press("Control+s");
    await pane("Results").getByText("Everything is fine.").waitFor();
    await expect.poll(text).toBe("let c: 1[]; let a: string[];\nlet b: number[];\n");
  });

  it("PG-16 Windows line ends become those of the editor, with correct positions and fixes", async () => {
    await test.visit(`/play#${windowsLines}`);
    await pane("Results")
      .getByRole("button", { name: /^Select 3:8/ })
      .waitFor();
    const fix = pane("Results").getByRole("button", { name: /^Apply fix/ });
    await fix.click();
    await fix.click();
    await expect.poll(text).toBe("// one\n// two\nlet a: string[];\n");
    await expect.poll(() => urlState().code).toBe("// one\n// two\nlet a: string[];\n");
  });
});

describe("the trees", () => {
  it("PG-13 hover highlights, the cursor opens its node, flags are named, a node is copied as JSON", async () => {
    await open({ code: "const first = 1;\nfirst.toFixed(2);\n", view: "es" });
    await editor().getByText("toFixed").click();
    const tree = pane("Results").getByRole("tree");
    const current = tree.locator('[aria-current="true"]');
    await expect.poll(() => current.textContent()).toBe("property: Identifier");
    await tree.getByText("ExpressionStatement", { exact: true }).hover();
    await expect.poll(() => editor().locator(".cm-node").allTextContents()).toEqual(["first.toFixed(2);"]);
    await current.focus();
    await button("Copy as JSON: Identifier").click();
    await button("Copied").waitFor();
    expect(JSON.parse(await clipboard())).toMatchObject({ type: "Identifier", name: "toFixed" });
    expect(await tree.getByText("tokens:").count()).toBe(0);
    await test.page.getByRole("checkbox", { name: "Show tokens" }).check();
    await tree.getByText("tokens:").waitFor();
    await tab(/^TypeScript$/).click();
    await expect.poll(() => current.textContent()).toBe("name: Identifier");
    await pane("Results")
      .getByText(/kind: \d+ \(SourceFile\)/)
      .waitFor();
    expect(
      await pane("Results")
        .getByText(/: undefined|function|: _/)
        .count(),
    ).toBe(0);
  });

  it("PG-15 the types show a tree of nodes and panels about the node at the cursor, synchronized", async () => {
    await open({ code: 'const list = [1, "two"];\nlist.at(0);\n', view: "types" });
    await editor().getByText("at").click();
    const tree = pane("Results").getByRole("tree", { name: "Nodes" });
    await expect.poll(() => tree.locator("[aria-current]").textContent()).toBe("name: Identifier");
    const headings = async (): Promise<string> =>
      (await pane("Results").getByRole("heading", { level: 3 }).allTextContents()).join(", ");
    await expect
      .poll(headings)
      .toMatch(
        /^Nodes, Printed type, Node Identifier, Type Type .*, Contextual Type, Symbol Symbol \(at\), Signature, FlowNode/,
      );
    await pane("Results").getByText("(index: number) => string | number | undefined").waitFor();
    await tree.getByText("CallExpression").click();
    await expect.poll(() => editor().locator(".cm-node").allTextContents()).toEqual(["list.at(0)"]);
    await expect.poll(headings).toContain("Signature Signature,");
    await pane("Results").getByRole("button", { name: "Select 2:1–2:11" }).click();
    await pane("Results").getByText("In the tree:").waitFor();
    expect(await headings()).toContain("Node CallExpression");
    const [nodes, panel] = await Promise.all([
      tree.boundingBox(),
      pane("Results").getByRole("heading", { name: "Printed type" }).boundingBox(),
    ]);
    expect(panel?.x).toBeGreaterThan((nodes?.x ?? 0) + (nodes?.width ?? 0));
  });

  it("describe the file in the editor", async () => {
    await open({ code: "let a;\n", files: [{ name: "b.ts", text: "class B {}\n" }], view: "es" });
    await pane("Results")
      .getByText("VariableDeclaration")
      .or(pane("Results").getByText("body: array (1)"))
      .first()
      .waitFor();
    await tab(/^b\.ts/).click();
    await pane("Results").getByText("ClassDeclaration", { exact: true }).waitFor();
  });
});

describe("the linked view", () => {
  it("a report leads to its node, a node to its code, and code to its node and its report", async () => {
    await open({
      code: "const list = [1];\nlist.at(0) == 2;\n",
      eslintrc: eslintrcOf({ eqeqeq: "error" }),
      autoScroll: true,
    });
    const results = pane("Results");
    await expect.poll(() => results.textContent()).toMatch(/Switched on by your rules\. Took \d+\.\d ms\./);
    await editor().getByText("==").click();
    await expect.poll(() => results.locator("li[aria-current]").textContent()).toContain("Expected '==='");

    await button("Show BinaryExpression in ESTree").click();
    const current = results.getByRole("tree").locator("[aria-current]");
    await expect.poll(() => current.textContent()).toBe("expression: BinaryExpression");

    await results.getByText("left: CallExpression").or(results.getByText("CallExpression")).first().click();
    await expect.poll(() => current.textContent()).toBe("left: CallExpression");
    await tab(/^TypeScript$/).click();
    await expect.poll(() => current.textContent()).toBe("left: CallExpression");
    await tab(/^Types$/).click();
    await results.getByText("At the cursor:").waitFor();
    await expect
      .poll(() => results.getByText("At the cursor:").textContent())
      .toBe("At the cursor: CallExpression");
  });

  it("marks the nodes that a selector matches in the code, until it is cleared", async () => {
    await open({ code: "first(second);\nthird();\n", view: "es" });
    const selector = pane("Results").getByRole("searchbox", { name: "ESQuery selector" });
    await selector.fill("CallExpression > Identifier.callee");
    const marked = () => editor().locator(".cm-match").allTextContents();
    await expect.poll(marked).toEqual(["first", "third"]);
    await selector.fill("CallExpression[");
    await expect.poll(marked).toEqual([]);
    await selector.fill("Identifier");
    await expect.poll(marked).toEqual(["first", "second", "third"]);
    await tab(/^Scope$/).click();
    await expect.poll(marked).toEqual([]);
  });
});

const windowsLines = new URLSearchParams({
  code: lz.compressToEncodedURIComponent("// one\r\n// two\r\nlet a: Array<string>;\r\n"),
  eslintrc: lz.compressToEncodedURIComponent(eslintrcOf({ "@typescript-eslint/array-type": 2 })),
}).toString();
