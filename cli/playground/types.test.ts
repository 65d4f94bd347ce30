import { expect, it } from "vitest";
import type { LintJob } from "../content/code/example.ts";
import { exampleData } from "./plan.ts";

const job: LintJob = {
  rule: "no-var",
  code: "const timer = setInterval(tick, 1000);\n",
  ...{ fileName: "example.ts", options: [], compilerOptions: {} },
};

it("PG-21 RU-24 an example with timers uses the types of Node, as in the build", () => {
  expect(exampleData(job, ["react", "node"])).toEqual(["no-var", [], ".ts", { types: ["node"] }]);
  const own = { ...job, compilerOptions: { types: [], strict: false } };
  expect(exampleData(own, ["node"])).toEqual(["no-var", [], ".ts", { types: [], strict: false }]);
  expect(exampleData(job, ["react"])).toEqual(["no-var"]);
  expect(exampleData({ ...job, code: "process.exit();\n" }, ["node"])).toEqual(["no-var"]);
});
