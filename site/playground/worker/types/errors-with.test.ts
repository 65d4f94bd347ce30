import { expect, it } from "vitest";
import { lint, nodeService } from "../../../../tests/harness/playground/node-service.ts";
import { defaultState } from "../../state/defaults.ts";
import { withDeclared } from "../../errors/missing/missing-modules.ts";

const code = `import { Component } from "pear";
import { helper } from "./helper";
export class Tree extends Component {
  grow() {
    this.setState({ height: 1 });
    return missing;
  }
}
export const all = [1].map(helper, (one) => one);
`;
const stub = withDeclared({ ...defaultState(), code }, ["pear"]).files[0];

it("leaves out the errors that follow from a missing module, and keeps all others", () => {
  const { typeErrors } = lint(code);
  expect(typeErrors.map((error) => error.code).sort()).toEqual([2304, 2307, 2307, 2339, 7006]);
  const left = nodeService.errorsWith({ file: "types.d.ts", text: stub?.text ?? "" });
  expect(left).toEqual(typeErrors.filter(({ message }) => !/pear|setState/.test(message)));
});

it("leaves the files, their errors and the ids of nodes as they are", () => {
  const before = lint(code);
  const root = nodeService.tree({ view: "ts", file: "input.ts" });
  const ids = nodeService.children(root).map(({ id }) => id);
  nodeService.errorsWith({ file: "types.d.ts", text: stub?.text ?? "" });
  expect(nodeService.children(root).map(({ id }) => id)).toEqual(ids);
  expect(nodeService.tree({ view: "types", file: "input.ts", at: code.indexOf("setState") }).label).toBe(
    "Identifier",
  );
  expect(() => nodeService.tree({ view: "ts", file: "types.d.ts" })).toThrow();
  expect(lint(code).typeErrors).toEqual(before.typeErrors);
});

it("replaces a file that is there, and reports its new text", () => {
  lint("export const one = 1;\n", { files: { "b.ts": "export const a = 1;\n" } });
  const errors = nodeService.errorsWith({ file: "b.ts", text: "export let a: Missing;\n" });
  expect(errors.map(({ file, code: each, from }) => [file, each, from])).toEqual([["b.ts", 2304, 14]]);
});
