import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, startBuiltSite } from "../harness/browser/built-site.ts";
import { engines, engineTest } from "../harness/browser/engines.ts";
import { eslintrcOf } from "../harness/browser/play-reader.ts";
import { defaultState } from "../../site/playground/state/defaults.ts";
import { writeHash } from "../../site/playground/state/hash/hash.ts";
import type { PlayState } from "../../site/playground/state/state.ts";

let site: BuiltSite;
beforeAll(async () => {
  site = await startBuiltSite();
});
afterAll(() => site.close());

/** Milliseconds in which a linter must load; a comparison has two of them. */
const loading = 100_000;

const code =
  "function add(a: number, b: number) {\n  if (a) return b;\n  return a + b;\n}\nexport { add };\n";

describe.each(engines)("the tabs of the playground in %s", { timeout: 240_000 }, (_name, startEngine) => {
  const test = engineTest(startEngine);

  const visit = (state: Partial<PlayState>): Promise<void> =>
    test.reader.open(`${site.url}/play${writeHash({ ...defaultState(), fileType: ".ts", code, ...state })}`);
  const says = (text: string): Promise<void> =>
    test.reader.until(
      `document.querySelector("#play-results")?.innerText.replace(/\\s+/g, " ").includes(${JSON.stringify(text)})`,
      loading,
    );
  /** Opens a tab of the results once the linter has answered. */
  const choose = async (tab: string): Promise<void> => {
    await says("Everything is fine");
    await test.reader.click(`[role=tab][data-tab="${tab}"]`);
  };

  /** Presses the element with this text, once it is there. */
  const press = async (selector: string, text: string): Promise<void> => {
    const found = `[...document.querySelectorAll("${selector}")].find(({ textContent }) => textContent.trim() === "${text}")`;
    await test.reader.until(found);
    await test.reader.evaluate(`${found}.click()`);
  };

  it("Output shows the JavaScript and the types of the code", async () => {
    await visit({});
    await choose("js");
    await says("function add(a, b) {");
    await test.reader.click("#play-results input[type=checkbox]");
    await says("declare function add(a: number, b: number): number;");
  });

  it("Flow shows where each part of the code leads", async () => {
    await visit({});
    await choose("flow");
    await says("Control flow: Function add");
    await says("returns");
  });

  it("Compare shows what another configuration reports", async () => {
    const { tsconfig, ts } = defaultState();
    const left = { eslintrc: eslintrcOf({ "no-var": "error" }), tsconfig, ts };
    await visit({
      code: "var a = 1;\nexport const same = a == 2;\n",
      eslintrc: eslintrcOf({ eqeqeq: "error" }),
      left,
      view: "compare",
    });
    await says("Expected '==='");
    await says("Unexpected var");
  });

  it("rule.ts runs on the code after Run, and not before", async () => {
    const rule = `export const rule = { meta: { messages: { found: "Found {{ name }}." } },
      create: (context) => ({ FunctionDeclaration(node) {
        context.report({ node, messageId: "found", data: { name: node.id.name } });
      } }) };`;
    await visit({ files: [{ name: "rule.ts", text: rule }] });
    await says("Everything is fine");
    const frames = "document.querySelectorAll('iframe').length";
    expect(await test.reader.evaluate(frames)).toBe(0);
    await press("[role=tab]", "rule.ts");
    await press("button", "Run");
    await says("Found add.");
  });
});
