import { expect, it } from "vitest";
import { eslintrcOf, playReader } from "../../harness/browser/play-reader.ts";
import { defaultState } from "../../../site/playground/state/defaults.ts";
import { writeHash } from "../../../site/playground/state/hash/hash.ts";

const { test, open, pane, text, urlState } = playReader();

it("a link that names a rule and has no code opens the rule's first example", async () => {
  const rule = "@typescript-eslint/no-explicit-any";
  await open({ eslintrc: eslintrcOf({ [rule]: "error" }) });
  await expect.poll(text).toContain("any");
  await pane("Results")
    .getByRole("heading", { name: /no-explicit-any/ })
    .waitFor();
  await expect.poll(() => urlState().code).toContain("any");
  expect(JSON.parse(urlState().eslintrc ?? "")).toMatchObject({
    rules: { [rule]: expect.anything() as unknown },
  });

  // on the open page, and with options of its own
  const eslintrc = eslintrcOf({ "@typescript-eslint/array-type": ["warn", { default: "generic" }] });
  await test.page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    writeHash({ ...defaultState(), fileType: ".ts", eslintrc }),
  );
  await pane("Results")
    .getByRole("heading", { name: /array-type/ })
    .waitFor();
  expect(urlState().eslintrc).toBe(eslintrc);
});

it("a link with code, with several rules or with a rule without a page stays as it is", async () => {
  const requests: string[] = [];
  test.page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  const rule = "@typescript-eslint/no-explicit-any";
  await open({ code: "let a;\n", eslintrc: eslintrcOf({ [rule]: "error" }) });
  await open({ eslintrc: eslintrcOf({ [rule]: "error", "no-var": "error" }) });
  await open({ eslintrc: eslintrcOf({ "@typescript-eslint/../play": "error" }) });
  expect(requests.filter((each) => each.startsWith("/rules/"))).toEqual([]);
  await open({ eslintrc: eslintrcOf({ "@typescript-eslint/no-such-rule": "error" }) });
  await expect.poll(() => requests.some((each) => each.startsWith("/rules/no-such-rule"))).toBe(true);
  expect(urlState().code).toBe("");
});
