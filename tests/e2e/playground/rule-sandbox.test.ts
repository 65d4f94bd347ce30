import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RuleSandbox, serveSandbox } from "../../harness/playground/rule-sandbox.ts";

/** A rule whose report is what an expression gives. */
const saying = (expression: string): string => `
  const said: unknown = told();
  function told() { try { return ${expression}; } catch (error) { return (error as Error).name; } }
  export const rule = {
    meta: { messages: { said: "{{ text }}" } },
    create: (context: any) => ({
      Program(node: any) { context.report({ node, messageId: "said", data: { text: String(said) } }); },
    }),
  };`;

describe.each([
  ["on a host without headers", false],
  ["on a host that sends the policy of the site", true],
])("a rule of the reader, %s", (_, withHeaders) => {
  let sandbox: RuleSandbox;
  beforeAll(async () => {
    sandbox = await serveSandbox({ withHeaders });
  }, 120_000);
  afterAll(() => sandbox.close());

  it("runs", async () => {
    const { reports } = await sandbox.run(saying("1 + 1"));
    expect(reports).toMatchObject([{ file: "input.ts", message: "2" }]);
  });
});
