import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RuleSandbox, serveSandbox } from "../../harness/playground/rule-sandbox.ts";

/** A rule that tries something when it is loaded, and again in its report; its message is what came of it. */
const attempt = (statements: string): string => `
  function attempt(): unknown { ${statements} }
  function told(): string {
    try { return "done: " + String(attempt()); } catch (error) { return "refused: " + (error as Error).name; }
  }
  const first = told();
  export const rule = {
    meta: { messages: { said: "{{ text }}" } },
    create: (context: any) => ({
      Program(node: any) { context.report({ node, messageId: "said", data: { text: first + "; " + told() } }); },
    }),
  };`;

/** What has no answer at once, such as a request: it leaves its outcome for a later rule of the same sandbox. */
const later = (promise: string): string =>
  attempt(`Object.assign(globalThis, { outcome: "waiting" });
    Promise.resolve().then(() => ${promise}).then(
      () => { Object.assign(globalThis, { outcome: "done" }); },
      (error) => { Object.assign(globalThis, { outcome: "refused" }); });
    return "";`);
const outcome = attempt(`return (globalThis as any).outcome;`);

const harmless = `export const rule = { meta: { messages: { x: "fine" } },
  create: (context) => ({ Program(node) { context.report({ node, messageId: "x" }); } }) };`;

describe.each([
  ["on a host without headers", false],
  ["on a host that sends the policy of the site", true],
])("a rule of the reader, %s", (_, withHeaders) => {
  let sandbox: RuleSandbox;
  let asked: readonly string[];
  beforeAll(async () => {
    sandbox = await serveSandbox({ withHeaders });
    await sandbox.run(harmless);
  }, 120_000);
  afterAll(() => sandbox.close());
  beforeEach(() => {
    asked = [...sandbox.requested];
  });
  const said = async (rule: string): Promise<string> => {
    const { reports } = await sandbox.run(rule);
    return reports.map(({ message }) => message).join();
  };

  it("runs on code and cases", async () => {
    const cases = 'tester.run("x", rule, { valid: ["a;"], invalid: [{ code: "a;", errors: ["fine"] }] });';
    const { reports, verdicts } = await sandbox.run(harmless, { cases });
    expect(reports.map(({ file, message }) => [file, message])).toEqual([
      ["input.ts", "fine"],
      ["rule.test.ts", "This case fails. There should be no errors, but there are 1 error: 1:1 fine"],
    ]);
    expect(verdicts.map(({ state }) => state)).toEqual(["failed", "passed"]);
  });

  it.each(["4.8.4", "5.9.3"])("has the library types of TypeScript %s", async (version) => {
    const rule = `export const rule = { meta: { messages: { x: "{{ type }}" } }, create: (context: any) => ({
      MemberExpression(node: any) {
        const { program, getTypeAtLocation } = context.sourceCode.parserServices;
        const type = program.getTypeChecker().typeToString(getTypeAtLocation(node));
        context.report({ node, messageId: "x", data: { type } });
      },
    }) };`;
    const { reports } = await sandbox.run(rule, { code: "[1].at;\n[1].with;", version });
    expect(reports.map(({ message }) => message)).toEqual([
      "(index: number) => number",
      version === "4.8.4" ? "any" : "(index: number, value: number) => number[]",
    ]);
  });

  it("meets all rules of ESLint in comments of the code", async () => {
    const code = '/* eslint no-alert: "error" */\nalert(1);';
    const { reports } = await sandbox.run(harmless, { code });
    expect(reports.map(({ rule }) => rule)).toEqual(["local/rule", "no-alert"]);
  });

  it.each([
    ["fetch", "fetch('/leak?fetch')"],
    ["fetch of another host", "fetch('http://127.0.0.1:9/leak')"],
    ["import()", "import('/leak?import')"],
    ["import() of another host", "import('http://127.0.0.1:9/leak.js')"],
    [
      "databases",
      "new Promise((done, fail) => { const asked = indexedDB.open('x'); asked.onsuccess = done; asked.onerror = fail; })",
    ],
    ["caches", "(globalThis as any).caches.open('x')"],
    ["files", "(navigator as any).storage.getDirectory()"],
  ])("cannot use %s", async (_name, promise) => {
    await said(later(promise));
    await expect.poll(() => said(outcome)).toBe("done: refused; done: refused");
    expect(sandbox.requested).toEqual(asked);
  });

  it.each([
    [
      "XMLHttpRequest",
      "const asked = new XMLHttpRequest(); asked.open('GET', '/leak?xhr', false); asked.send();",
    ],
    ["importScripts", "(globalThis as any).importScripts('/leak?scripts');"],
    ["a worker of the site", "new Worker('/leak?worker');"],
    ["a worker of its own", "new Worker(URL.createObjectURL(new Blob(['while (true);'])));"],
    ["storage", "return localStorage.length;"],
    ["cookies", "return document.cookie;"],
    ["the page", "return (globalThis as any).parent.document;"],
    ["the window", "return window.top;"],
    ["eval", "return eval('1');"],
    ["strings as code", "return new Function('return 1')();"],
  ])("is refused %s", async (_name, statements) => {
    expect(await said(attempt(statements))).toMatch(/^refused: \w+; refused: \w+$/);
    expect(sandbox.requested).toEqual(asked);
  });

  it("opens no connection by a socket, a stream of events, or a worker of its own", async () => {
    const inner = "fetch(self.name + 'leak?inner')";
    await said(
      attempt(`for (const open of [
          () => new WebSocket("ws://" + "localhost" + ":1/leak"),
          () => new EventSource("/leak?events"),
          () => new Worker(URL.createObjectURL(new Blob([${JSON.stringify(inner)}])), { name: ${JSON.stringify(sandbox.page.url())} }),
        ]) try { open(); } catch { /* refused */ }
        return "";`),
    );
    // the server answers in order: a request that was sent before this one has arrived
    await sandbox.page.evaluate(() => fetch("/marker").then(() => undefined));
    expect(sandbox.requested.filter((url) => url.includes("leak"))).toEqual([]);
  });

  it("is stopped when it does not end, and the next one runs", async () => {
    await sandbox.restart(6000);
    await expect(sandbox.run("while (true);")).rejects.toThrow(
      /The rule did not end within .* so it was stopped\./,
    );
    expect(await sandbox.page.locator("iframe").count()).toBe(0);
    expect(await said(harmless)).toBe("fine");
    await sandbox.restart();
  });

  it("spoils only its own sandbox with changed prototypes", async () => {
    await said(
      attempt(
        `(Object.prototype as any).polluted = "yes"; (Array.prototype as any).map = () => ["x"]; return "";`,
      ),
    ).catch(() => undefined);
    expect(await sandbox.page.evaluate(() => ["polluted" in {}, [1].map((each) => each + 1)])).toEqual([
      false,
      [2],
    ]);
    await sandbox.restart();
  });

  it("ends when it answers in place of the linter, and nothing that it sends is markup", async () => {
    const forged = {
      reports: [{ file: "input.ts", from: 0, to: 1, message: "<img src=x onerror=alert(1)>" }],
    };
    const post = (data: string): string => attempt(`(globalThis as any).postMessage(${data}); return "";`);
    const answer = await sandbox
      .run(post(JSON.stringify(JSON.stringify(forged))))
      .catch((error: unknown) => error);
    // its first message is an answer of a form that is checked; the second one ends it
    expect(answer).toMatchObject({ reports: [{ message: "<img src=x onerror=alert(1)>" }], verdicts: [] });
    // the second one may come while this rule runs
    await expect.poll(() => said(harmless).catch(String), { timeout: 30_000 }).toBe("fine");
    await expect(sandbox.run(post("{ reports: [] }"))).rejects.toThrow("The rule broke its sandbox");
    expect(await said(harmless)).toBe("fine");
  });

  it("ends when it sends more after its reports, and the next rule has a new sandbox", async () => {
    const rest = attempt(`setTimeout(() => (globalThis as any).postMessage("more")); return "";`);
    expect(await said(rest)).toContain("done");
    await expect.poll(() => sandbox.page.locator("iframe").count()).toBe(0);
    expect(await said(harmless)).toBe("fine");
  });

  it("is cut where it reports without end", async () => {
    const { reports } =
      await sandbox.run(`export const rule = { meta: { messages: { x: "y".repeat(10_000) } },
      create: (context) => ({ Program(node) { for (let i = 0; i < 20_000; i++) context.report({ node, messageId: "x" }); } }) };`);
    expect(reports.length).toBeLessThanOrEqual(2000);
    expect(Math.max(0, ...reports.map(({ message }) => message.length))).toBeLessThanOrEqual(5000);
  });
});
