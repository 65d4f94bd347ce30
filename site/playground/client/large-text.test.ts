import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isAsHeavy, largeText, limitFor } from "./lint-limits.ts";
import {
  type FakeWorkers,
  fakeWorkers,
  ranIn,
  sampleAssets,
  sampleLinter,
  sampleProject,
} from "../../../tests/harness/playground/fake-workers.ts";
import { createWorkerClient, type WorkerClient } from "./worker-client.ts";
import type { WorkerStatus } from "./worker-status.ts";

describe("the time limit of a lint", () => {
  it("is the normal one up to a normal size, then grows with the text up to a minute", () => {
    expect(limitFor(2000, 6000, 1)).toBe(6000);
    expect(limitFor(10_000, 6000, 2)).toBe(12_000);
    expect(limitFor(100_000, 6000, 1)).toBe(8700);
    expect(limitFor(1_000_000, 6000, 1)).toBe(35_700);
    expect(limitFor(1_000_000, 6000, 4)).toBe(60_000);
    expect(limitFor(1_000_000, 90_000, 1)).toBe(90_000);
  });

  it("is known to be too short for the same configuration and at least as much text", () => {
    const project = sampleProject("x".repeat(1000));
    const heavy = { ...project, size: 1004 };
    expect(isAsHeavy(project, undefined)).toBe(false);
    expect(isAsHeavy(project, heavy)).toBe(true);
    expect(isAsHeavy(sampleProject("x".repeat(999)), heavy)).toBe(false);
    expect(isAsHeavy({ ...project, eslintrc: "" }, { ...heavy, size: 0 })).toBe(false);
    expect(isAsHeavy({ ...project, tsconfig: "" }, { ...heavy, size: 0 })).toBe(false);
  });
});

describe("a text of a megabyte", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const rules = ["one", "two"];
  const megabyte = "x".repeat(1_000_000);

  async function start(): Promise<{
    readonly workers: FakeWorkers;
    readonly client: WorkerClient;
    readonly said: WorkerStatus["name"][];
  }> {
    // code that says "loop" is never done with, whatever the rule
    const workers = fakeWorkers(sampleLinter({ rules, endless: rules }));
    const said: WorkerStatus["name"][] = [];
    const client = createWorkerClient({
      assets: sampleAssets,
      version: "5.9.3",
      createWorker: workers.createWorker,
      onStatus: ({ name }) => said.push(name),
    });
    await vi.advanceTimersByTimeAsync(0);
    return { workers, client, said };
  }

  it("reports that the code is too large, without a search for a rule", async () => {
    const { workers, client, said } = await start();
    const lint = client.ask("lint", sampleProject(`loop ${megabyte}`));
    await vi.advanceTimersByTimeAsync(35_000);
    expect(workers.started).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    const { reports, diagnostics } = await lint;
    expect(reports).toEqual([]);
    expect(diagnostics).toEqual([
      { in: "linter", message: expect.stringContaining("This code is too large") as string },
    ]);
    expect(said).toEqual(["ready", "restarting", "ready"]);
    expect(client.status()).toMatchObject({ needsLint: true, stopped: [] });
    expect(workers.asked()).toEqual(["start", "lint", "start"]);
  });

  it("is not linted again until it is shorter, the configuration changes, or the reader retries", async () => {
    const { workers, client } = await start();
    const first = client.ask("lint", sampleProject(`loop ${megabyte}`));
    await vi.advanceTimersByTimeAsync(36_000);
    await first;
    const asked = (): number => workers.asked().filter((name) => name === "lint").length;
    const answer = await client.ask("lint", sampleProject(`loop ${megabyte} and more`));
    expect(answer.diagnostics).toHaveLength(1);
    expect(asked()).toBe(1);
    // trees and types would be those of another text
    await expect(client.ask("hover", { file: "input.ts", at: 0 })).rejects.toThrow(
      "The code has not been linted yet.",
    );
    expect(ranIn(await client.ask("lint", sampleProject(megabyte)))).toEqual(rules);
    expect(
      ranIn(await client.ask("lint", { ...sampleProject(`${megabyte} fine`), eslintrc: "{ }" })),
    ).toEqual(rules);
    expect(asked()).toBe(3);
    client.restart();
    void client.ask("lint", sampleProject(`loop ${megabyte}`)).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toBe(4);
  });

  it("is dropped with its worker when a small text replaces it, which is linted at once", async () => {
    const { workers, client, said } = await start();
    const large = client.ask("lint", sampleProject(`loop ${megabyte}`));
    large.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1000);
    const small = client.ask("lint", sampleProject("small"));
    await vi.advanceTimersByTimeAsync(0);
    expect(ranIn(await small)).toEqual(rules);
    await expect(large).rejects.toThrow(expect.objectContaining({ name: "Superseded" }) as Error);
    expect(workers.started.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    expect(said).toEqual(["ready", "restarting", "ready"]);
  });

  it("continues to be linted while the reader edits it", async () => {
    const { workers, client } = await start();
    const large = client.ask("lint", sampleProject(`loop ${megabyte}`));
    large.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1000);
    client.ask("lint", sampleProject(`loop ${megabyte} more`)).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(workers.started.map(({ isTerminated }) => isTerminated)).toEqual([false]);
    expect(largeText).toBeLessThan(megabyte.length);
  });
});
