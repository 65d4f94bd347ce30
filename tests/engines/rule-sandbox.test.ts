import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RuleAnswer } from "../../site/playground/rule-writer/answer.ts";
import type { Engine, EngineReader } from "../harness/browser/engine-reader.ts";
import { engines } from "../harness/browser/engines.ts";
import { attemptsOn } from "../harness/playground/rule-attempts.ts";
import { projectOf, type RuleHost, serveRulePage } from "../harness/playground/rule-host.ts";

let host: RuleHost;
beforeAll(async () => {
  // without headers: the document of the sandbox must hold by itself
  host = await serveRulePage({ withHeaders: false });
});
afterAll(() => host.close());

/** Runs statements once, then reports the text of an expression about the program. */
const ruleOf = (statements: string, said: string): string => `${statements}
  export const rule = { meta: { messages: { said: "{{ text }}" } },
    create: (context: any) => ({ Program(node: any) {
      context.report({ node, messageId: "said", data: { text: String(${said}) } });
    } }) };`;
const harmless = ruleOf("", "'fine'");

describe.each(engines)("a rule of the reader in %s", { timeout: 90_000 }, (_name, startEngine) => {
  let engine: Engine;
  let reader: EngineReader;

  beforeAll(async () => {
    engine = await startEngine();
    reader = await engine.newReader();
    await reader.open(host.url);
    await reader.until("globalThis.rulePage");
    await restart();
  });
  afterAll(async () => {
    await reader.close();
    await engine.close();
  });

  const restart = async (lint = 60_000): Promise<void> => {
    const given = [host.assets, { load: 90_000, lint }].map((each) => JSON.stringify(each)).join();
    await reader.evaluate(`void (rulePage.runner?.close(), (rulePage.runner = rulePage.open(${given})))`);
  };
  /** What came back is left in the page: a WebDriver waits for no promise as long as a rule may take. */
  const start = async (rule: string, cases?: string): Promise<void> => {
    const project = JSON.stringify(projectOf(rule, "a;", cases));
    await reader.evaluate(`void (globalThis.ended = undefined,
      rulePage.runner.run(${project}, "5.9.3").then(
        (answer) => void (globalThis.ended = { answer }),
        (error) => void (globalThis.ended = { problem: error.message })))`);
  };
  const run = async (rule: string, cases?: string): Promise<RuleAnswer> => {
    await start(rule, cases);
    await reader.until("globalThis.ended", 60_000);
    const ended = await reader.evaluate<{ answer: RuleAnswer } | { problem: string }>("globalThis.ended");
    if ("problem" in ended) throw new Error(ended.problem);
    return ended.answer;
  };
  const said = async (rule: string): Promise<string> =>
    (await run(rule)).reports.map(({ message }) => message).join();
  /** The name of an expression, and what became of it: refused, or got out. */
  const outcomesOf = async (attempts: Readonly<Record<string, string>>): Promise<unknown> => {
    const all = Object.entries(attempts).map(([name, code]) => `${JSON.stringify(name)}: () => ${code}`);
    await said(
      ruleOf(
        `const outcomes: any = ((globalThis as any).outcomes = {});
        const attempts: any = { ${all.join(",\n")} };
        for (const name of Object.keys(attempts)) {
          outcomes[name] = "waiting";
          try {
            Promise.resolve(attempts[name]()).then(
              () => { outcomes[name] = "got out"; },
              () => { outcomes[name] = "refused"; });
          } catch { outcomes[name] = "refused"; }
        }`,
        "'tried'",
      ),
    );
    const read = ruleOf("", "JSON.stringify((globalThis as any).outcomes)");
    let outcomes = "";
    await expect
      .poll(async () => (outcomes = await said(read)), { timeout: 30_000 })
      .not.toContain("waiting");
    return JSON.parse(outcomes);
  };

  it("runs on code and cases", async () => {
    const cases = 'tester.run("x", rule, { valid: ["a;"], invalid: [{ code: "a;", errors: ["fine"] }] });';
    const { reports, verdicts } = await run(harmless, cases);
    expect(reports.map(({ file, message }) => [file, message])).toEqual([
      ["input.ts", "fine"],
      ["rule.test.ts", "This case fails. There should be no errors, but there are 1 error: 1:1 fine"],
    ]);
    expect(verdicts.map(({ state }) => state)).toEqual(["failed", "passed"]);
  });

  it("gets nothing out, and nothing in: network, storage, the page, text as code", async () => {
    await fetch(`${host.foreign}/seen`);
    expect(host.requested).toContain(`${host.foreign}/seen`);
    await reader.evaluate(`void (globalThis.heard = [], addEventListener("message", ({ data }) => heard.push(data)),
      (new BroadcastChannel("leak").onmessage = ({ data }) => heard.push(data)))`);
    await reader.evaluate('caches.open("site").then(() => true)');
    const attempts = attemptsOn(host);
    const refused = Object.fromEntries(Object.keys(attempts).map((name) => [name, "refused"]));
    const outcomes = await outcomesOf(attempts);
    const leaked = host.requested.filter((url) => url.includes("leak"));
    const heard = await reader.evaluate("globalThis.heard");
    expect({ outcomes, leaked, heard }).toEqual({ outcomes: refused, leaked: [], heard: [] });
  });

  it("spoils only its own sandbox with changed prototypes, and leaves nothing for a later one", async () => {
    await outcomesOf({ caches: 'caches.open("left")' });
    await run(
      ruleOf('(Object.prototype as any).polluted = "yes"; (Array.prototype as any).map = () => ["x"];', "1"),
    ).catch(() => undefined);
    expect(await reader.evaluate('["polluted" in {}, [1].map((each) => each + 1)]')).toEqual([false, [2]]);
    await restart();
    const attempts = {
      caches: "caches.keys().then((names) => names.length > 0 || Promise.reject(new Error()))",
      prototypes: '"polluted" in {} || Promise.reject(new Error())',
    };
    expect(await outcomesOf(attempts)).toEqual({ caches: "refused", prototypes: "refused" });
  });

  it("ends when it sends more after its reports, and the next rule has a new sandbox", async () => {
    expect(await said(ruleOf('setTimeout(() => postMessage("more"));', "'sent'"))).toBe("sent");
    await reader.until("!document.querySelector('iframe')");
    expect(await said(harmless)).toBe("fine");
  });

  it("is stopped when it does not end, while the page answers, and the next one runs", async () => {
    await restart(3000);
    await start("while (true);");
    await reader.until("document.querySelector('iframe')");
    await reader.until("globalThis.ended", 60_000);
    expect(await reader.evaluate("globalThis.ended")).toEqual({
      problem: expect.stringMatching(/^The rule did not end within .* so it was stopped\.$/) as string,
    });
    expect(await reader.evaluate("document.querySelectorAll('iframe').length")).toBe(0);
    await restart();
    expect(await said(harmless)).toBe("fine");
  });
});
