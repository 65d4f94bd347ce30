import { describe, expect, it } from "vitest";
import { playReader } from "../../../harness/browser/play-reader.ts";

describe("formatting in the playground", () => {
  const { test, open, text, press, tab, button, urlState } = playReader();

  const code = "if(a){\n    b( 1,2 )\n}\n";
  const formatted = "if (a) {\n    b(1, 2)\n}\n";
  const told = () => test.page.locator(".cm-tooltip");

  it("Shift+Alt+F formats the code in one step, and keeps the cursor", async () => {
    await open({ code });
    await press("Control+Home", "ArrowDown", "End", "ArrowLeft", "Shift+Alt+F");
    await expect.poll(text).toBe(formatted);
    await expect.poll(() => urlState().code).toBe(formatted);
    await test.page.keyboard.type("0");
    await expect.poll(text).toContain("b(1, 20)");
    await press("Control+z", "Control+z");
    await expect.poll(text).toBe(code);
    await press("Control+y");
    await expect.poll(text).toBe(formatted);
  });

  it("the button formats the file in the editor: a configuration with its tabs and comments, too", async () => {
    await open({ code, tsconfig: '// mine\n{\n\t"compilerOptions": {\n"strict":true } }' });
    await tab(/^tsconfig/).click();
    await button("Format file").click();
    const laid = '// mine\n{\n\t"compilerOptions": {\n\t\t"strict": true\n\t}\n}';
    await expect.poll(text).toBe(laid);
    await expect.poll(() => urlState().tsconfig).toBe(laid);
    expect(urlState().code).toBe(code);
  });

  it("works with a syntax error, and says when there is nothing to do", async () => {
    await open({ code: `const  = 1;\n${code}` });
    await press("Shift+Alt+F");
    await expect.poll(text).toContain(formatted);
    await press("Shift+Alt+F");
    await told().filter({ hasText: "The file is formatted already." }).waitFor();
  });

  it("says so when the formatter cannot be reached, and keeps the text", async () => {
    await test.page.route("**/assets/play-linter-*.js", (route) => route.abort());
    await test.page.goto("about:blank");
    await test.visit("/play#fileType=.ts");
    await test.page.getByRole("region", { name: "Results" }).getByText("No results").waitFor();
    await press("Control+Home");
    await test.page.keyboard.type("a=1");
    await press("Shift+Alt+F");
    await told().filter({ hasText: "The file could not be formatted. Try again." }).waitFor();
    expect(await text()).toBe("a=1");
  });
});
