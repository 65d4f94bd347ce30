import { describe, expect, it, vi } from "vitest";
import type { RequestMessage, Requests } from "../state/protocol.ts";
import { createAnswers } from "./answers.ts";
import type { Service } from "./service.ts";
import { nodeService } from "../../../tests/harness/playground/node-service.ts";
import { projectOf } from "../../../tests/harness/playground/play-project.ts";

const give: Requests["start"]["give"] = { assets: { worker: "", libs: "", versions: [] }, version: "5.9.3" };
const start: RequestMessage = { id: 1, name: "start", give };

describe("the message loop", () => {
  it("answers each request with its number, also requests from before the linter was loaded", async () => {
    let loaded: ((service: Service) => void) | undefined;
    const answer = createAnswers(
      () =>
        new Promise((resolve) => {
          loaded = resolve;
        }),
    );
    const answers = Promise.all([
      answer(start),
      answer({ id: 2, name: "lint", give: projectOf("var a = 1;", { rules: { "no-var": "error" } }) }),
      answer({ id: 3, name: "lint", give: projectOf("let a = 1;", { rules: { "no-var": "error" } }) }),
    ]);
    loaded?.(nodeService);
    expect(await answers).toMatchObject([
      { id: 1, get: { versions: { eslint: "9.39.5" } } },
      { id: 2, get: { reports: [{ rule: "no-var" }] } },
      { id: 3, get: { reports: [] } },
    ]);
  });

  it("answers a request that fails with the error", async () => {
    const answer = createAnswers(() => Promise.reject(new Error("Offline.")));
    expect(await answer({ id: 1, name: "hover", give: { file: "input.ts", at: 0 } })).toEqual({
      id: 1,
      problem: "The linter is not loaded.",
    });
    expect(await answer({ ...start, id: 2 })).toEqual({ id: 2, problem: "Offline." });
    const other = createAnswers(() => Promise.resolve(nodeService));
    await other(start);
    expect(await other({ id: 3, name: "hover", give: { file: "gone.ts", at: 0 } })).toEqual({
      id: 3,
      problem: 'There is no file "gone.ts".',
    });
  });

  it("answers a lint after earlier requests for types", async () => {
    const order: string[] = [];
    let fetched = (): void => undefined;
    const service: Service = {
      ...nodeService,
      prepare: () =>
        new Promise((resolve) => {
          fetched = () => {
            order.push("prepared");
            resolve({ ok: true });
          };
        }),
      lint(project) {
        order.push("linted");
        return nodeService.lint(project);
      },
    };
    const answer = createAnswers(() => Promise.resolve(service));
    await answer(start);
    const project = projectOf("");
    const answers = [
      answer({ id: 2, name: "prepare", give: project }),
      answer({ id: 3, name: "lint", give: project }),
    ];
    await vi.waitFor(() => {
      fetched();
      expect(order).toContain("prepared");
    });
    await Promise.all(answers);
    expect(order).toEqual(["prepared", "linted"]);
  });

  it("can be started again after a failure", async () => {
    let tries = 0;
    const answer = createAnswers(() =>
      ++tries === 1 ? Promise.reject(new Error("Offline.")) : Promise.resolve(nodeService),
    );
    await answer(start);
    expect(await answer({ ...start, id: 2 })).toHaveProperty("get");
  });
});
