import { expect, it } from "vitest";
import { defaultState } from "../state/defaults.ts";
import { mostInUrl } from "../state/hash/hash.ts";
import { linkProblem } from "../state/links.ts";
import { problemAfter, withJson } from "./playground-state.ts";

const small = defaultState();
const large = { ...small, code: "x".repeat(mostInUrl) };
const tooLarge = linkProblem(large);

it("PG-16 reports texts that are too large for the URL once, and not after they fit again", () => {
  expect(tooLarge).toBeDefined();
  expect(problemAfter("other", small, large)).toBe(tooLarge);
  expect(problemAfter(undefined, large, { ...large, code: `${large.code}y` })).toBeUndefined();
  expect(problemAfter(tooLarge, large, small)).toBeUndefined();
  expect(problemAfter("other", large, small)).toBe("other");
  expect(problemAfter("other", small, small)).toBe("other");
});

it("PG-20 converts a module to JSON and reports left out parts; JSON stays unchanged", () => {
  expect(withJson(small)).toEqual({ state: small });
  const { state, problem } = withJson({
    ...small,
    eslintrc: "module.exports = { rules: { eqeqeq: 1, a: b() } };",
  });
  expect(JSON.parse(state.eslintrc)).toEqual({ rules: { eqeqeq: 1 } });
  expect(problem).toContain("b()");
});

it.each(["{ 'rules': { eqeqeq: undefined } }", "// mine\n{ rules: { eqeqeq: 1 } } // TODO\n"])(
  "keeps a configuration with a mistake as it is when a link brings it, and converts it when it is pasted: %s",
  (eslintrc) => {
    const state = { ...small, eslintrc };
    expect(withJson(state)).toEqual({ state });
    expect(JSON.parse(withJson(state, "pasted").state.eslintrc)).toHaveProperty("rules");
  },
);

it("lists what a pasted configuration holds without effect, JSON and module", () => {
  const state = { ...small, eslintrc: '{ "env": { "node": true }, "plugins": ["react"], "rules": {} }' };
  const { state: after, problem } = withJson(state, "pasted");
  expect(after).toBe(state);
  expect(problem).toMatch(/^“env” and “plugins” have no effect in the playground\. /);
  expect(withJson(state)).toEqual({ state });
  const eslintrc =
    "module.exports = { parserOptions: {}, rules: { a: b() }, overrides: [{ env: {}, rules: {} }] };";
  expect(withJson({ ...small, eslintrc }).problem).toMatch(
    /b\(\).* “parserOptions” and “env” have no effect/,
  );
});
