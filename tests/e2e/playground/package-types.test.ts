import type { Request } from "playwright-core";
import { beforeEach, expect, it } from "vitest";
import { eslintrcOf, playReader } from "../../harness/browser/play-reader.ts";

const { test, open, pane, press } = playReader();

/** The names of requested files of types and the bytes of each, in the order of their ends. */
let asked: (readonly [name: string, bytes: number])[];
beforeEach(() => {
  asked = [];
  const note = async (request: Request): Promise<void> => {
    const [, name] =
      /\/play-(packages|types-.*)-[0-9A-F]{8}\.\w+$/.exec(new URL(request.url()).pathname) ?? [];
    if (name !== undefined) asked.push([name, (await request.sizes()).responseBodySize]);
  };
  // requests of workers belong to the context
  test.context.on("requestfinished", (request) => void note(request));
});

it("PG-21 a visit loads the list of packages with types, and code only those that it imports", async () => {
  const rules = { "no-var": "error", "@typescript-eslint/no-unnecessary-condition": "error" };
  const reported = (message: string): Promise<void> => pane("Results").getByText(message).first().waitFor();
  const names = (): string => asked.map(([name]) => name).join();
  await open({ code: "var rows = 1;\n", eslintrc: eslintrcOf(rules) });
  await reported("Unexpected var");
  expect(names()).toBe("packages");
  await press("Control+a");
  await test.page.keyboard.insertText('import _ from "lodash";\n_.chunk([1], 1)?.length;\n');
  await reported("Unnecessary optional chain");
  await expect.poll(names).toBe("packages,types-lodash");
  const [list, lodash] = asked.map(([, bytes]) => bytes);
  expect(list).toBeLessThan(4_000);
  expect(lodash).toBeLessThan(60_000);
});
