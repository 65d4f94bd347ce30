import { expect, it } from "vitest";
import { defaultState } from "./defaults.ts";
import { mostInUrl, startState } from "./hash/hash.ts";
import { linkProblem, ruleLink, shareLink } from "./links.ts";
import type { PlayState } from "./state.ts";

const page = "https://example.org/docs/play";
const opened = (href: string) => startState(new URL(href).hash, undefined).state;

it("PG-08 a shared link opens the state, without the former content of the URL", () => {
  const state: PlayState = {
    ...defaultState("5.9.3"),
    code: "let a = '#?&';",
    files: [{ name: "b.ts", text: "" }],
  };
  for (const before of [page, `${page}#code=old`, `${page}?utm=1#x?y`, `${page}#`]) {
    const link = shareLink(before, state);
    expect(link).toMatch(/^https:\/\/example\.org\/docs\/play#ts=5\.9\.3&[^#?]*$/);
    expect(opened(link)).toEqual(state);
  }
});

it("PG-08 reports a state that does not fit into a link", () => {
  expect(linkProblem(defaultState())).toBeUndefined();
  const state: PlayState = { ...defaultState(), code: "x".repeat(mostInUrl) };
  expect(linkProblem(state)).toBe(
    "The text is too long for a link, so the URL does not contain it. Use “Copy Markdown” instead.",
  );
  expect(shareLink(`${page}#old`, state)).toBe(page);
});

it("PG-19 a rule's link opens only that rule, with its options and an example", () => {
  const state = opened(ruleLink(page, { name: "no-var" }));
  expect(state.code).toBe("");
  expect(JSON.parse(state.eslintrc)).toEqual({ rules: { "no-var": ["error"] } });
  const tried = opened(
    ruleLink(
      `${page}#old`,
      { name: "@typescript-eslint/array-type", options: [{ default: "generic" }] },
      { code: "let a: 1[];", fileType: ".tsx" },
    ),
  );
  expect(tried).toMatchObject({ code: "let a: 1[];", fileType: ".tsx" });
  expect(JSON.parse(tried.eslintrc)).toEqual({
    rules: { "@typescript-eslint/array-type": ["error", { default: "generic" }] },
  });
});
