import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startChromium } from "../../../harness/browser/chromium.ts";
import type { LintResult } from "../../../../site/playground/state/protocol.ts";
import { bundleWorkers, serveWorkers, workerUrl } from "../../../harness/playground/worker-host.ts";
import type { WorkerClient, WorkerClientOptions } from "../../../../site/playground/client/worker-client.ts";
import type { WorkerStatus } from "../../../../site/playground/client/worker-status.ts";

declare const client: WorkerClient;
declare const said: WorkerStatus[];

describe("the client with real module workers", () => {
  let browser: Browser;
  let files: Map<string, string>;
  let page: Page;

  beforeAll(async () => {
    [browser, files] = await Promise.all([startChromium(), bundleWorkers()]);
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    page = await browser.newPage();
    await serveWorkers(page, files);
    await page.goto(workerUrl);
    await page.waitForFunction(() => typeof startClient === "function");
  });
  afterEach(() => page.close());

  async function start(worker: string, timeouts: WorkerClientOptions["timeouts"] = {}): Promise<void> {
    await page.evaluate(
      ([file, limits]) => {
        const said: WorkerStatus[] = [];
        const client = startClient({
          assets: { worker: file, libs: "/libs.json", versions: [{ version: "5.9.3" }] },
          version: "5.9.3",
          timeouts: limits,
          onStatus: (status) => said.push(status),
        });
        Object.assign(globalThis, { said, client });
      },
      [worker, { lint: 1500, probe: 1500, ...timeouts }] as const,
    );
  }

  function ask(name: "lint" | "hover", text = ""): Promise<unknown> {
    return page.evaluate(
      async ([request, code]) => {
        const project = { files: [{ name: "input.ts", text: code }], eslintrc: "", tsconfig: "" };
        const answer =
          request === "lint"
            ? client.ask("lint", { ...project, sourceType: "module" })
            : client.ask("hover", { file: "input.ts", at: 0 });
        return answer.catch((problem: unknown) => String(problem));
      },
      [name, text] as const,
    );
  }

  const names = (): Promise<readonly string[]> => page.evaluate(() => said.map(({ name }) => name));
  const until = (name: WorkerStatus["name"], count = 1): Promise<unknown> =>
    page.waitForFunction(([word, many]) => said.filter((each) => each.name === word).length >= many, [
      name,
      count,
    ] as const);

  it("sends requests and receives answers", async () => {
    await start("works.js");
    expect(await ask("lint")).toMatchObject({
      reports: [{ rule: "one" }, { rule: "two" }, { rule: "three" }],
    });
    expect(await names()).toEqual(["ready"]);
  });

  it.each([
    ["is missing", "nowhere.js", "The linter's script could not be loaded."],
    ["is not a script", "broken.js", "The linter's script could not be loaded."],
    ["lacks one of its modules", "alone.js", "The linter's script could not be loaded."],
  ])("reports when the worker %s", async (_, file, problem: unknown) => {
    await start(file);
    await until("failed");
    expect(await page.evaluate(() => client.status())).toEqual({ name: "failed", problem });
    expect(await ask("lint")).toEqual(expect.stringContaining("Error"));
  });

  it("reports when the worker never answers", async () => {
    await start("silent.js", { load: 500 });
    await until("failed");
    expect(await page.evaluate(() => client.status())).toMatchObject({
      problem: "The linter did not answer within 0.5 seconds.",
    });
  });

  it("loads the worker again on Retry", async () => {
    const script = files.get("works.js") ?? "";
    files.delete("works.js");
    await start("works.js");
    await until("failed");
    files.set("works.js", script);
    await page.evaluate(() => {
      client.restart();
    });
    await until("ready");
    expect(await ask("lint")).toMatchObject({ diagnostics: [] });
    expect(await names()).toEqual(["failed", "loading", "ready"]);
  });

  it("restarts a crashed worker, and it works as before", async () => {
    await start("dies.js");
    await ask("lint");
    await ask("hover");
    await until("ready", 2);
    expect(await names()).toEqual(["ready", "restarting", "ready"]);
    expect(await ask("lint")).toMatchObject({ diagnostics: [] });
  });

  it("finds the rule in which a worker hangs, and continues without it", async () => {
    await start("hangs.js");
    const { reports, diagnostics } = (await ask("lint", "loop")) as LintResult;
    expect(reports.map(({ rule }) => rule)).toEqual(["one", "three"]);
    expect(diagnostics).toMatchObject([{ in: "linter", rule: "two" }]);
    expect(await names()).toEqual(["ready", "searching", "ready"]);
    // the browser takes its time to stop hanging workers
    await expect.poll(() => page.workers().length).toBe(1);
    expect(await ask("lint", "loop again")).toMatchObject({ reports: [{ rule: "one" }, { rule: "three" }] });
  });

  it("the security policy forbids the worker to evaluate strings", async () => {
    await start("evaluates.js");
    expect(await ask("lint")).toContain("unsafe-eval");
  });
});
