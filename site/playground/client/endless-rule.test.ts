import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type FakeWorkers,
  fakeWorkers,
  ranIn,
  sampleAssets,
  sampleLinter,
  sampleMetadata,
  sampleProject,
  type Script,
} from "../../../tests/harness/playground/fake-workers.ts";
import { stoppedNotice } from "./endless-rule.ts";
import { createWorkerClient, type WorkerClient } from "./worker-client.ts";
import type { WorkerStatus } from "./worker-status.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rules = ["one", "two", "three", "four"];

interface Started {
  readonly workers: FakeWorkers;
  readonly client: WorkerClient;
  readonly said: WorkerStatus[];
}

async function start(script: Script): Promise<Started> {
  const workers = fakeWorkers(script);
  const said: WorkerStatus[] = [];
  const client = createWorkerClient({
    assets: sampleAssets,
    version: "5.9.3",
    createWorker: workers.createWorker,
    onStatus: (status) => said.push(status),
  });
  await vi.advanceTimersByTimeAsync(0);
  return { workers, client, said };
}

/** Lints, and lets as many seconds go by as it takes. */
async function lint(client: WorkerClient, text: string) {
  const answer = client.ask("lint", sampleProject(text));
  const seen = { isDone: false };
  const done = (): void => {
    seen.isDone = true;
  };
  answer.then(done, done);
  let milliseconds = 0;
  for (; !seen.isDone && milliseconds < 100_000; milliseconds += 500) await vi.advanceTimersByTimeAsync(500);
  const result = await answer;
  return { ran: ranIn(result), diagnostics: result.diagnostics, milliseconds };
}

describe("a rule that never ends", () => {
  it("is found, named and left out", async () => {
    const { workers, client, said } = await start(sampleLinter({ rules, endless: ["three"] }));
    const { ran, diagnostics, milliseconds } = await lint(client, "loop");
    expect(ran).toEqual(["one", "two", "four"]);
    expect(diagnostics).toEqual([
      {
        in: "linter",
        rule: "three",
        message: "The rule three does not finish on this code, so it is disabled.",
      },
    ]);
    // the lint's limit, and that of one probe
    expect(milliseconds).toBeLessThanOrEqual(9000);
    expect(workers.asked()).toEqual([
      ...["start", "lint"],
      // without any rule, so that types are read before a rule's time runs
      ...["start", "enabled", "lint", "probe one", "probe two", "probe three"],
      ...["start", "lint", "enabled"],
    ]);
    expect(said.map(({ name }) => name)).toEqual(["ready", "searching", "ready"]);
    expect(client.status()).toMatchObject({ needsLint: false, stopped: ["three"] });
    expect(workers.started.map(({ isTerminated }) => isTerminated)).toEqual([true, true, false]);
  });

  it("is found, too, when it crashes the worker", async () => {
    const { client } = await start(sampleLinter({ rules, deadly: ["two"] }));
    expect((await lint(client, "loop")).ran).toEqual(["one", "three", "four"]);
  });

  it("stays disabled until the reader enables it again", async () => {
    const { workers, client } = await start(sampleLinter({ rules, endless: ["three"] }));
    await lint(client, "loop");
    const later = await lint(client, "loop, and more");
    expect(later.ran).toEqual(["one", "two", "four"]);
    expect(later.diagnostics).toHaveLength(1);
    expect(later.milliseconds).toBeLessThanOrEqual(500);
    expect(workers.started).toHaveLength(3);
    client.restart();
    expect(await lint(client, "fixed")).toMatchObject({ ran: rules, diagnostics: [] });
    expect(client.status()).toMatchObject({ stopped: [] });
  });

  it("is not reported once the configuration turns it off", async () => {
    let enabled = rules;
    const { client } = await start((message) =>
      sampleLinter({ rules: enabled, endless: ["three"] })(message),
    );
    await lint(client, "loop");
    enabled = ["one"];
    expect(await lint(client, "loop")).toMatchObject({ ran: ["one"], diagnostics: [] });
  });

  it("is found together with a second one", async () => {
    const { workers, client } = await start(sampleLinter({ rules, endless: ["two"], deadly: ["four"] }));
    const { ran, diagnostics } = await lint(client, "loop");
    expect(ran).toEqual(["one", "three"]);
    // each new worker reads all types before another rule's time runs
    expect(workers.asked().slice(2)).toEqual([
      ...["start", "enabled", "lint", "probe one", "probe two"],
      ...["start", "lint", "start", "lint", "probe three", "probe four"],
      ...["start", "lint", "enabled"],
    ]);
    expect(diagnostics.map(({ rule }) => rule)).toEqual(["two", "four"]);
  });

  it("is not searched for again when a second rule stops ending", async () => {
    let endless = ["three"];
    const { workers, client } = await start((message) => sampleLinter({ rules, endless })(message));
    await lint(client, "loop");
    endless = ["three", "four"];
    const before = workers.asked().length;
    expect((await lint(client, "loop")).ran).toEqual(["one", "two"]);
    const probes = workers
      .asked()
      .slice(before)
      .filter((each) => each.startsWith("probe"));
    expect(probes).toEqual(["probe one", "probe two", "probe four"]);
  });

  it("among many of them: all rules are left out, and types are still checked", async () => {
    const many = Array.from({ length: 20 }, (_, index) => `rule-${index}`);
    const { workers, client } = await start(sampleLinter({ rules: many, endless: many }));
    const { ran, diagnostics } = await lint(client, "loop");
    expect(ran).toEqual([]);
    // after three there is no point in looking on; the last worker knows the files
    expect(workers.asked().filter((each) => each.startsWith("probe"))).toHaveLength(3);
    expect(workers.asked().slice(-3)).toEqual(["start", "lint", "enabled"]);
    expect(diagnostics).toMatchObject([
      { in: "linter", message: expect.stringContaining("Only types") as unknown },
    ]);
    expect(await lint(client, "loop again")).toMatchObject({ ran: [], milliseconds: 500 });
  });

  it("is not blamed when only all rules together take too long", async () => {
    const script = sampleLinter({ rules });
    const { client } = await start((message) => {
      const without = (message.give as { without?: readonly string[] }).without ?? [];
      return message.name === "lint" && without.length < rules.length ? "hang" : script(message);
    });
    const { ran, diagnostics } = await lint(client, "loop");
    expect(ran).toEqual([]);
    expect(diagnostics).toHaveLength(1);
  });

  it("is not blamed when the code takes too long without any rule", async () => {
    const script = sampleLinter({ rules });
    const { workers, client } = await start((message) =>
      message.name === "lint" ? "hang" : script(message),
    );
    const { ran, diagnostics, milliseconds } = await lint(client, "loop");
    expect(ran).toEqual([]);
    expect(diagnostics).toMatchObject([
      { message: expect.stringContaining("even without rules") as unknown },
    ]);
    expect(milliseconds).toBeLessThanOrEqual(12_500);
    await vi.advanceTimersByTimeAsync(60_000);
    // a new one is ready for the next change, and nothing goes round in circles
    expect(workers.started).toHaveLength(3);
    expect(client.status()).toMatchObject({ name: "ready", needsLint: false });
  });

  it("is searched for once; a change during the search is linted afterwards, without the rule", async () => {
    const { workers, client } = await start(sampleLinter({ rules, endless: ["three"] }));
    const first = client.ask("lint", sampleProject("loop"));
    first.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(6500);
    expect(client.status().name).toBe("searching");
    const { ran } = await lint(client, "loop, changed");
    await expect(first).rejects.toThrow(expect.objectContaining({ name: "Superseded" }) as Error);
    expect(ran).toEqual(["one", "two", "four"]);
    expect(workers.started).toHaveLength(3);
  });

  it("reports the failure when the search needs a network and has none", async () => {
    let isThere = true;
    const script = sampleLinter({ rules, endless: ["three"] });
    const { client } = await start((message) => (isThere ? script(message) : { problem: "no network" }));
    isThere = true;
    const first = client.ask("lint", sampleProject("loop"));
    first.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1000);
    isThere = false;
    await vi.advanceTimersByTimeAsync(6000);
    await expect(first).rejects.toThrow("no network");
    expect(client.status()).toEqual({ name: "failed", problem: "no network" });
  });

  it("is no longer searched for after Retry", async () => {
    const { workers, client, said } = await start(sampleLinter({ rules, endless: ["three"] }));
    const first = client.ask("lint", sampleProject("loop"));
    first.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(6500);
    client.restart();
    await vi.advanceTimersByTimeAsync(0);
    expect(said.map(({ name }) => name)).toEqual(["ready", "searching", "loading", "ready"]);
    expect(workers.started.filter(({ isTerminated }) => !isTerminated)).toHaveLength(1);
    await expect(first).rejects.toThrow();
  });
});

it("gives later requests more time on a device where the start was slow", async () => {
  const script = sampleLinter({ rules, endless: ["two"] });
  let isStarting = true;
  const { workers, client } = await start((message) => (isStarting ? "hang" : script(message)));
  await vi.advanceTimersByTimeAsync(6000);
  isStarting = false;
  const { received } = workers.started[0] ?? {};
  workers.started[0]?.dispatchEvent(
    new MessageEvent("message", { data: { id: received?.[0]?.id, get: sampleMetadata } }),
  );
  const found = client.ask("lint", sampleProject("loop"));
  await vi.advanceTimersByTimeAsync(11_900);
  expect(client.status().name).toBe("ready");
  await vi.advanceTimersByTimeAsync(100);
  expect(client.status().name).toBe("searching");
  // the next worker was as quick as any
  await vi.advanceTimersByTimeAsync(2000);
  expect(ranIn(await found)).toEqual(["one", "three", "four"]);
});

it("names up to three rules that are left out", () => {
  expect(stoppedNotice(["no-shadow"])).toBe(
    "The linter was restarted without no-shadow because this rule did not finish on this code.",
  );
  expect(stoppedNotice(["one", "two", "three"])).toContain("without one, two and three because these rules");
  expect(stoppedNotice(["one", "two", "three", "four"])).toContain("without any rule");
});
