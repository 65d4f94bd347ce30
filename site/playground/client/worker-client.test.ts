import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { staleNode } from "../state/protocol.ts";
import {
  type FakeWorkers,
  fakeWorkers,
  ranIn,
  resultOf,
  sampleAssets,
  sampleLinter,
  sampleMetadata,
  sampleProject,
  type Script,
} from "../../../tests/harness/playground/fake-workers.ts";
import { Superseded } from "./lint-requests.ts";
import { createWorkerClient, type WorkerClient } from "./worker-client.ts";
import type { WorkerStatus } from "./worker-status.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rules = ["one", "two", "three", "four"];

function start(script: Script): {
  readonly workers: FakeWorkers;
  readonly client: WorkerClient;
  readonly said: WorkerStatus[];
} {
  const workers = fakeWorkers(script);
  const said: WorkerStatus[] = [];
  const client = createWorkerClient({
    assets: sampleAssets,
    version: "5.9.3",
    createWorker: workers.createWorker,
    onStatus: (status) => said.push(status),
  });
  return { workers, client, said };
}

/** Lets everything happen that happens without waiting. */
function settle(): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(0);
}

function names(said: readonly WorkerStatus[]): readonly string[] {
  return said.map(({ name }) => name);
}

/** The state of a promise as a word, without waiting for it. */
function outcome(promise: Promise<unknown>): { current: string } {
  const seen = { current: "waiting" };
  promise.then(
    () => (seen.current = "resolved"),
    (problem: unknown) =>
      (seen.current = problem instanceof Error ? `${problem.name}: ${problem.message}` : "?"),
  );
  return seen;
}

describe("a client of the worker", () => {
  it("starts it with assets and version, and reports when it is ready", async () => {
    const { workers, client, said } = start(sampleLinter({ rules }));
    expect(client.status()).toEqual({ name: "loading" });
    await settle();
    const ready = { name: "ready", metadata: sampleMetadata, needsLint: true, stopped: [] };
    expect(said).toEqual([ready]);
    expect(client.status()).toEqual(ready);
    expect(workers.started[0]?.received).toEqual([
      { id: 1, name: "start", give: { assets: sampleAssets, version: "5.9.3" } },
    ]);
    expect(await client.ask("start", { assets: sampleAssets, version: "" })).toBe(sampleMetadata);
  });

  it("reports how much is loaded until it is ready", async () => {
    const { workers, said } = start(sampleLinter({ rules }));
    const tell = (loaded: number): void => {
      const data = { progress: { loaded, total: 9 } };
      workers.started[0]?.dispatchEvent(new MessageEvent("message", { data }));
    };
    // the worker starts at once, and answers later
    tell(3);
    tell(9);
    await settle();
    tell(9);
    expect(said).toEqual([
      { name: "loading", progress: { loaded: 3, total: 9 } },
      { name: "loading", progress: { loaded: 9, total: 9 } },
      { name: "ready", metadata: sampleMetadata, needsLint: true, stopped: [] },
    ]);
  });

  it("answers requests that were made before it is ready, in order", async () => {
    const { workers, client } = start(sampleLinter({ rules }));
    const lint = client.ask("lint", sampleProject("a"));
    const hover = client.ask("hover", { file: "input.ts", at: 0 });
    await settle();
    expect(ranIn(await lint)).toEqual(rules);
    expect(await hover).toBeNull();
    expect(workers.asked()).toEqual(["start", "lint", "hover"]);
  });

  it("rejects with the worker's own message, and continues", async () => {
    const { client } = start((message) =>
      message.name === "fix" ? { problem: "no such file" } : sampleLinter({ rules })(message),
    );
    await client.ask("lint", sampleProject("a"));
    await expect(client.ask("fix", { file: "x.ts" })).rejects.toThrow("no such file");
    expect(client.status().name).toBe("ready");
  });

  it("answers only the newest lint, and does not send earlier ones", async () => {
    const { workers, client } = start(sampleLinter({ rules }));
    const lints = ["a", "b", "c"].map((text) => client.ask("lint", sampleProject(text)));
    const seen = lints.map(outcome);
    await settle();
    expect(seen.map(({ current }) => current)).toEqual(["Superseded: ", "Superseded: ", "resolved"]);
    expect(workers.asked()).toEqual(["start", "lint"]);
    await expect(lints[0]).rejects.toBeInstanceOf(Superseded);
  });

  it("drops the answer to a lint when a newer lint is requested", async () => {
    const lints = sampleLinter({ rules });
    let isSlow = true;
    const { workers, client } = start((message) =>
      message.name === "lint" && isSlow ? "hang" : lints(message),
    );
    const old = outcome(client.ask("lint", sampleProject("a")));
    await settle();
    isSlow = false;
    const late = client.ask("lint", sampleProject("b"));
    const { id } = workers.started[0]?.received.at(-1) ?? {};
    workers.started[0]?.dispatchEvent(new MessageEvent("message", { data: { id, get: resultOf(["late"]) } }));
    await settle();
    expect(old.current).toBe("Superseded: ");
    expect(ranIn(await late)).toEqual(rules);
  });

  it("does not answer requests for tree nodes of an older text", async () => {
    const { client } = start((message) =>
      message.name === "children" || message.name === "json"
        ? { problem: staleNode }
        : sampleLinter({ rules })(message),
    );
    await client.ask("lint", sampleProject("a"));
    const seen = outcome(client.ask("children", { id: 1 }));
    // who copies a tree is to know
    await expect(client.ask("json", { id: 1 })).rejects.toThrow(staleNode);
    expect(await client.ask("hover", { file: "input.ts", at: 0 })).toBeNull();
    expect(seen.current).toBe("waiting");
  });

  it("sends no request about files before their first lint", async () => {
    const { client } = start(sampleLinter({ rules }));
    await expect(client.ask("hover", { file: "input.ts", at: 0 })).rejects.toThrow(
      "The code has not been linted yet.",
    );
    await expect(client.ask("format", { file: "input.ts", text: "" })).resolves.toBeNull();
  });

  it("rejects all requests after its end, and leaves no worker running", async () => {
    const { workers, client } = start(sampleLinter({ rules, endless: ["two"] }));
    await settle();
    const lint = outcome(client.ask("lint", sampleProject("loop")));
    const fix = outcome(client.ask("fix", { file: "input.ts" }));
    await settle();
    client.close();
    await settle();
    expect([lint.current, fix.current]).toEqual(["Superseded: ", "WorkerLost: The linter was stopped."]);
    await expect(client.ask("enabled", sampleProject(""))).rejects.toThrow("The linter was stopped.");
    expect(workers.started.map(({ isTerminated }) => isTerminated)).toEqual([true]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a worker that cannot be loaded", () => {
  const lint = (client: WorkerClient) => outcome(client.ask("lint", sampleProject("a")));

  it.each([
    ["refuses", { problem: "The library types did not come." }, "The library types did not come."],
    ["dies", "die", "out of memory"],
  ] as const)(
    "%s to start: the reason is reported, and waiting requests are rejected",
    async (_, answer, problem) => {
      const { workers, client, said } = start(() => answer);
      const seen = lint(client);
      await settle();
      expect(said).toEqual([{ name: "failed", problem }]);
      expect(seen.current).toBe(`Error: ${problem}`);
      expect(lint(client).current).toBe("waiting");
      await settle();
      expect(workers.started).toHaveLength(1);
    },
  );

  it("fails after the time limit for loading when it never answers", async () => {
    const { client, workers } = start(() => "hang");
    await vi.advanceTimersByTimeAsync(89_000);
    expect(client.status().name).toBe("loading");
    await vi.advanceTimersByTimeAsync(1000);
    expect(client.status()).toEqual({
      name: "failed",
      problem: "The linter did not answer within 90 seconds.",
    });
    expect(workers.started[0]?.isTerminated).toBe(true);
  });

  it("fails when a policy forbids creating a worker", async () => {
    const client = createWorkerClient({
      assets: sampleAssets,
      version: "5.9.3",
      createWorker: () => {
        throw new Error("forbidden");
      },
    });
    await settle();
    expect(client.status()).toEqual({ name: "failed", problem: "forbidden" });
  });

  it("can be replaced while it still loads, without a failure", async () => {
    let isSlow = true;
    const script = sampleLinter({ rules });
    const { workers, client, said } = start((message) => (isSlow ? "hang" : script(message)));
    await settle();
    isSlow = false;
    client.restart();
    await settle();
    expect(names(said)).toEqual(["loading", "ready"]);
    expect(workers.started.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  });

  it("is loaded again at each Retry", async () => {
    let isThere = false;
    const script = sampleLinter({ rules });
    const { client, said } = start((message) => (isThere ? script(message) : { problem: "no network" }));
    await settle();
    client.restart();
    await settle();
    isThere = true;
    client.restart();
    await settle();
    expect(names(said)).toEqual(["failed", "loading", "failed", "loading", "ready"]);
    expect(ranIn(await client.ask("lint", sampleProject("a")))).toEqual(rules);
  });
});

describe("a worker that is lost", () => {
  it("is replaced after a crash between requests, and needs a lint", async () => {
    const { workers, client, said } = start(sampleLinter({ rules }));
    await client.ask("lint", sampleProject("a"));
    workers.started[0]?.die("out of memory");
    await settle();
    expect(said.slice(1)).toEqual([
      { name: "restarting", metadata: sampleMetadata },
      { name: "ready", metadata: sampleMetadata, needsLint: true, stopped: [] },
    ]);
    expect(workers.started.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    expect(ranIn(await client.ask("lint", sampleProject("b")))).toEqual(rules);
  });

  it("is replaced when it hangs; its request and all waiting ones are rejected and not sent again", async () => {
    const lints = sampleLinter({ rules });
    const { workers, client } = start((message) => (message.name === "query" ? "hang" : lints(message)));
    await client.ask("lint", sampleProject("a"));
    const bomb = { file: "input.ts", selector: "[name=/(a+)+$/]" };
    const seen = [client.ask("query", bomb), client.ask("children", { id: 3 })].map(outcome);
    await vi.advanceTimersByTimeAsync(6000);
    expect(seen.map(({ current }) => current)).toEqual([
      "WorkerLost: The linter did not answer within 6 seconds.",
      "WorkerLost: The linter did not answer within 6 seconds.",
    ]);
    await client.ask("lint", sampleProject("a"));
    await expect(client.ask("query", bomb)).rejects.toThrow("did not finish this request");
    expect(workers.started).toHaveLength(2);
    client.restart();
    await client.ask("lint", sampleProject("a"));
    const again = outcome(client.ask("query", bomb));
    await settle();
    expect(again.current).toBe("waiting");
  });

  it("is treated as crashed when its answer is unreadable", async () => {
    const { workers, client } = start(sampleLinter({ rules }));
    await client.ask("lint", sampleProject("a"));
    workers.started[0]?.dispatchEvent(new Event("messageerror"));
    await settle();
    expect(workers.started).toHaveLength(2);
    expect(client.status().name).toBe("ready");
  });
});
