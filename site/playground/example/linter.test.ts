import { describe, expect, it } from "vitest";
import type { LintResult, PlayWorker, Project } from "../state/protocol.ts";
import { createExampleLinter } from "./linter.ts";

const project = (text: string): Project => ({
  files: [{ name: "input.ts", text }],
  sourceType: "module",
  eslintrc: "",
  tsconfig: "",
});
const [one, other] = [{}, {}];

/** A worker that answers when it is told to; `asked` are the requests so far. */
function createWorker() {
  const asked: string[] = [];
  const answers: ((result: LintResult) => void)[] = [];
  const ask = ((name: string, give: unknown) => {
    asked.push(name === "lint" ? ((give as Project).files[0]?.text ?? "") : name);
    return new Promise((resolve) => answers.push(resolve));
  }) as PlayWorker["ask"];
  const answer = (): void => answers.shift()?.({} as LintResult);
  return {
    asked,
    answer,
    client: { ask, status: () => ({ name: "loading" }) as const, restart: () => undefined },
  };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe("the linter of all examples", () => {
  it("starts one worker, which lints one example after the other", async () => {
    const { asked, answer, client } = createWorker();
    let connections = 0;
    const linter = createExampleLinter(() => {
      connections++;
      return Promise.resolve(client);
    });
    const lints = [linter.lint(one, project("a")), linter.lint(other, project("b"))];
    await settled();
    expect(asked).toEqual(["a"]);
    answer();
    await settled();
    expect(asked).toEqual(["a", "b"]);
    answer();
    await Promise.all(lints);
    expect(connections).toBe(1);
  });

  it("answers about no other example than the one that it has", async () => {
    const { asked, answer, client } = createWorker();
    const linter = createExampleLinter(() => Promise.resolve(client));
    const lint = linter.lint(one, project("a"));
    await settled();
    answer();
    await lint;
    expect([linter.isOpen(one), linter.isOpen(other)]).toEqual([true, false]);
    await expect(linter.workerOf(other).ask("hover", { file: "input.ts", at: 0 })).rejects.toThrow(
      "another example",
    );
    void linter.workerOf(one).ask("hover", { file: "input.ts", at: 0 });
    await settled();
    expect(asked).toEqual(["a", "hover"]);
  });

  it("connects again after a failure", async () => {
    const { answer, client } = createWorker();
    const outcomes = [() => Promise.reject(new Error("offline")), () => Promise.resolve(client)];
    const linter = createExampleLinter(() => outcomes.shift()?.() ?? Promise.reject(new Error("too often")));
    await expect(linter.lint(one, project("a"))).rejects.toThrow("offline");
    const lint = linter.lint(one, project("a"));
    await settled();
    answer();
    expect(await lint).toEqual({});
  });
});
