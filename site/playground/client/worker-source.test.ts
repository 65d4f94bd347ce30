import { expect, it } from "vitest";
import type { Project } from "../state/protocol.ts";
import { withPreparation } from "./worker-source.ts";
import type { WorkerLink } from "./worker-link.ts";

const project: Project = {
  files: [{ name: "input.ts", text: "" }],
  sourceType: "module",
  eslintrc: "{}",
  tsconfig: "{}",
};

function linkOf(asked: unknown[]): WorkerLink {
  return {
    ask(name, give, limit) {
      asked.push([name, give, limit]);
      return Promise.resolve(name as never);
    },
    lost: undefined,
    close: () => asked.push("close"),
  };
}

it("PG-21 loads types before lints and probes, within a separate time limit", async () => {
  const asked: unknown[] = [];
  const link = withPreparation(linkOf(asked), 90);
  const probe = { ...project, rule: "no-var" };
  const lint = { ...project, without: ["no-var"] };
  expect(await link.ask("lint", lint, 6)).toBe("lint");
  expect(await link.ask("probe", probe, 2)).toBe("probe");
  expect(asked).toEqual([
    ["prepare", project, 90],
    ["lint", lint, 6],
    ["prepare", project, 90],
    ["probe", probe, 2],
  ]);
});

it("loads no types before other requests", async () => {
  const asked: unknown[] = [];
  const link = withPreparation(linkOf(asked), 90);
  await link.ask("enabled", project, 2);
  await link.ask("children", { id: 1 }, 6);
  link.close();
  expect(asked).toEqual([["enabled", project, 2], ["children", { id: 1 }, 6], "close"]);
});
