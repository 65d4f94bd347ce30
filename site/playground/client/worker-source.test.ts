import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Project, RequestMessage } from "../state/protocol.ts";
import { openLink, type WorkerLink } from "./worker-link.ts";
import { withPreparation } from "./worker-source.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const project: Project = {
  files: [{ name: "input.ts", text: "" }],
  ...{ sourceType: "module", eslintrc: "{}", tsconfig: "{}" },
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

interface Started {
  readonly link: WorkerLink;
  /** The names of the requests that the worker has received. */
  readonly received: string[];
  readonly answer: (id: number, get: unknown) => Promise<unknown>;
}

function start(): Started {
  const received: string[] = [];
  const port = Object.assign(new EventTarget(), {
    postMessage: ({ name }: RequestMessage) => received.push(name),
    terminate: () => undefined,
  });
  const link = openLink(port, () => undefined);
  return {
    link,
    received,
    answer(id, get) {
      port.dispatchEvent(new MessageEvent("message", { data: { id, get } }));
      return vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe("a lint behind the types that it needs", () => {
  it("is asked for together with them, and its time counts from their end", async () => {
    const { link, received, answer } = start();
    const lint = withPreparation(link, 20_000).ask("lint", project, 3000);
    lint.catch(() => undefined);
    expect(received).toEqual(["prepare", "lint"]);
    await vi.advanceTimersByTimeAsync(10_000);
    await answer(1, { ok: true });
    await vi.advanceTimersByTimeAsync(2900);
    expect(link.lost).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1100);
    await expect(lint).rejects.toThrow("The linter did not answer within 3 seconds.");
  });

  it("is not late when it was answered", async () => {
    const { link, answer } = start();
    const lint = withPreparation(link, 20_000).ask("lint", project, 3000);
    await answer(1, { ok: true });
    await answer(2, "result");
    await vi.advanceTimersByTimeAsync(60_000);
    expect([await lint, link.lost]).toEqual(["result", undefined]);
  });

  it("fails when the types take too long", async () => {
    const { link } = start();
    const lint = withPreparation(link, 20_000).ask("lint", project, 3000);
    lint.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(21_000);
    await expect(lint).rejects.toThrow("The linter did not answer within 20 seconds.");
  });
});
