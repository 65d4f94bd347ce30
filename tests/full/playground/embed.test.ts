import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import lz from "lz-string";
import type { Frame } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { axeFaults } from "../../harness/browser/axe.ts";
import { browserTest } from "../../harness/browser/browser-test.ts";

const test = browserTest({ window: { viewport: { width: 900, height: 600 } } });

/** Pages of another site, which frames whatever is in the query of its URL, and keeps all messages that come. */
const outer = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Blog</title>
<link rel="icon" href="data:,"></head><body><main><h1>Blog</h1></main><script>
  window.messages = [];
  addEventListener("message", ({ data }) => messages.push(data));
  const frame = document.createElement("iframe");
  frame.title = "Example";
  frame.width = "800";
  frame.height = "400";
  frame.src = decodeURIComponent(location.search.slice(1));
  document.querySelector("main").append(frame);
</script></body></html>`;

let server: Server;
beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.end(outer);
  });
  // another host than that of the site
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const hashOf = (fields: Readonly<Record<string, string>>): string =>
  `#${Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(lz.compressToEncodedURIComponent(value))}`)
    .join("&")}`;
const noVar = '{ "rules": { "no-var": "error" } }';
const spy = [{ name: "rule.ts", text: "globalThis.ran = true; export const rule = { create: () => ({}) };" }];
const state = hashOf({ code: "var a = 1;\n", eslintrc: noVar, files: JSON.stringify(spy) });

/** The frame of a path of the site on the other site. */
async function framed(path: string): Promise<Frame> {
  const { port } = server.address() as AddressInfo;
  await test.page.goto(`http://127.0.0.1:${String(port)}/?${encodeURIComponent(test.site.url + path)}`);
  const frame = await (await test.page.waitForSelector("iframe")).contentFrame();
  if (!frame) throw new Error("The page has no frame.");
  return frame;
}

const summary = (frame: Frame, text: string): Promise<void> =>
  frame.locator(".example-answer [role=status]").filter({ hasText: text }).waitFor();

let faults: string[];
beforeEach(() => {
  faults = [];
  test.page.on("console", (message) => {
    if (/^(?:error|warning)$/.test(message.type())) faults.push(message.text());
  });
  test.page.on("pageerror", ({ message }) => faults.push(message));
});

describe("the page of the playground that other sites may frame", () => {
  it("shows code with its reports, lints what is typed, and opens the whole playground with it", async () => {
    const frame = await framed(`/play/embed${state}`);
    await summary(frame, "The linter reports 1 problem.");
    await frame.getByText("The code has more files: rule.ts.").waitFor();
    expect(await frame.locator(".cm-lintRange-error").count()).toBe(1);
    await frame.locator(".cm-content").click();
    await test.page.keyboard.press("ControlOrMeta+End");
    await test.page.keyboard.type("var b = 2;");
    await summary(frame, "The linter reports 2 problems.");
    const [opened] = await Promise.all([
      test.context.waitForEvent("page"),
      frame.getByRole("link", { name: "Open in the playground" }).click(),
    ]);
    await opened.getByRole("tab", { name: /^input/ }).waitFor();
    await opened.locator(".cm-line", { hasText: "var b = 2;" }).waitFor();
    expect(new URL(opened.url()).pathname).toBe("/play");
    expect(faults).toEqual([]);
    // it sends messages to the frame, which other origins refuse
    expect(await axeFaults(test.page)).toEqual([]);
  });

  it("shows another state when the fragment of its URL changes", async () => {
    const frame = await framed(`/play/embed${state}`);
    await summary(frame, "The linter reports 1 problem.");
    await test.page.evaluate(
      (url) => document.querySelector("iframe")?.setAttribute("src", url),
      `${test.site.url}/play/embed${hashOf({ code: "const c = 3;\n", eslintrc: noVar })}`,
    );
    await summary(frame, "The linter accepts this.");
    expect(await frame.locator(".cm-line").first().textContent()).toBe("const c = 3;");
  });

  it("obeys no message, sends none, stores nothing, and runs no rule of the link", async () => {
    const asked: string[] = [];
    test.page.on("request", (request) => asked.push(request.url()));
    const frame = await framed(`/play/embed${state}`);
    await summary(frame, "The linter reports 1 problem.");
    await test.page.evaluate(() => {
      const { contentWindow } = document.querySelector("iframe") ?? {};
      const code = "globalThis.ran = true";
      for (const data of [
        code,
        { id: 1, name: "lint", give: { code } },
        { worker: code, typescript: code, linter: code, libs: "{}" },
        null,
      ])
        contentWindow?.postMessage(data, "*", [new MessageChannel().port2]);
    });
    await frame.locator(".cm-content").click();
    await test.page.keyboard.type("var z = 0;");
    await summary(frame, "The linter reports 2 problems.");
    expect(
      await frame.evaluate(async () => {
        // some browsers refuse storage in frames of another site
        const unlessRefused = async <Value>(
          ask: () => Value | Promise<Value>,
          none: Value,
        ): Promise<Value> => {
          try {
            return await ask();
          } catch (error) {
            if (
              error instanceof DOMException &&
              ["SecurityError", "UnknownError", "NotSupportedError"].includes(error.name)
            )
              return none;
            throw error;
          }
        };
        return {
          kept: [
            await unlessRefused(() => localStorage.length, 0),
            await unlessRefused(() => sessionStorage.length, 0),
            document.cookie,
          ],
          databases: await unlessRefused(() => indexedDB.databases(), []),
          workers: (await unlessRefused(() => navigator.serviceWorker.getRegistrations(), [])).length,
          frames: document.querySelectorAll("iframe").length,
          ran: "ran" in globalThis,
        };
      }),
    ).toEqual({ kept: [0, 0, ""], databases: [], workers: 0, frames: 0, ran: false });
    expect(
      await test.page.evaluate(() => (globalThis as unknown as { messages: unknown[] }).messages),
    ).toEqual([]);
    const own = [test.site.url, new URL(test.page.url()).origin];
    expect(asked.filter((url) => !own.includes(new URL(url).origin) && !url.startsWith("data:"))).toEqual([]);
    expect(asked.filter((url) => url.includes("sandbox") || url.includes("rule-worker"))).toEqual([]);
  });

  it.each(["/", "/play", "/rules/array-type"])("is the only one: %s is refused", async (path) => {
    await framed(path);
    await expect.poll(() => faults.join()).toMatch(/frame-ancestors 'self'/);
  });
});
