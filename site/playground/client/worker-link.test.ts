import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Project, RequestMessage } from "../state/protocol.ts";
import { openLink, type WorkerLink } from "./worker-link.ts";
import { withPreparation } from "./worker-source.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const project: Project = { files: [], sourceType: "module", eslintrc: "{}", tsconfig: "{}" };

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
