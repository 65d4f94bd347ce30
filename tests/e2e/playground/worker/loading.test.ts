import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { defaultState } from "../../../../site/playground/state/defaults.ts";
import { writeHash } from "../../../../site/playground/state/hash/hash.ts";
import { playReader } from "../../../harness/browser/play-reader.ts";

const { test, pane } = playReader();

/** Files of which this server sends the first half only, until the test asks for the rest. */
const held = new Map<string, () => void>();
/** The paths that were asked for, in their order. */
const asked: string[] = [];
let holds = /play-(?:libs|linter|typescript)\b/;
/** What the server says of how long files stay as they are: nothing, until a test needs it. */
let cacheControl: string | undefined;
const server = createServer((request, response) => {
  void pass(request.url ?? "/", response);
});
let origin = "";

async function pass(path: string, response: ServerResponse): Promise<void> {
  asked.push(path);
  const answer = await fetch(test.site.url + path, { redirect: "manual" });
  const body = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get("content-type");
  response.writeHead(answer.status, {
    ...(type !== null && { "content-type": type }),
    "content-length": body.length,
    ...(cacheControl !== undefined && { "cache-control": cacheControl }),
  });
  const [name = ""] = holds.exec(path) ?? [];
  if (name === "") {
    response.end(body);
    return;
  }
  response.write(body.subarray(0, body.length / 2));
  held.set(name, () => response.end(body.subarray(body.length / 2)));
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it("shows in megabytes how much of the linter is there, and announces only what it loads", async () => {
  // the page says each text of a region once, when it changes
  await test.page.addInitScript(() => {
    const said = new Set<string>();
    Object.assign(globalThis, { said });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll("[role=status]")) said.add(region.textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await test.page.goto(`${origin}/play`);
  const shown = pane("Results").getByText("Waiting for the linter…");
  const loads = (amount: RegExp) => expect.poll(() => shown.textContent()).toMatch(amount);
  const whole = /… \d\.\d of (\d\.\d) MB unpacked$/;
  await loads(/… 0\.5 of \d\.\d MB unpacked$/);
  const total = Number(whole.exec((await shown.textContent()) ?? "")?.[1]);
  expect(total).toBeGreaterThan(4.5);
  held.get("play-libs")?.();
  await loads(/… 0\.9 of \d\.\d MB unpacked$/);
  held.get("play-linter")?.();
  await loads(/… 2\.\d of \d\.\d MB unpacked$/);
  held.get("play-typescript")?.();
  await shown.waitFor({ state: "detached" });
  const said = await test.page.evaluate(() => [...(globalThis as unknown as { said: Set<string> }).said]);
  const announced = said.filter((text) => text.includes("MB"));
  expect(announced).toEqual([`Loading the linter, ${total.toFixed(1)} MB…`]);
});

it("shows how much of the linter of a comparison's left side is there", async () => {
  holds = /play-linter-8\.72\.0/;
  const state = { ...defaultState(), fileType: ".ts" as const, code: "let a = 1;\n" };
  const { eslintrc, tsconfig, ts } = state;
  const left = { eslintrc, tsconfig, ts, release: "8.72.0" };
  await test.page.goto(`${origin}/play${writeHash({ ...state, left, view: "compare" })}`);
  const shown = pane("Results").getByText("Checking the left side…");
  await expect
    .poll(() => shown.textContent(), { timeout: 60_000 })
    .toMatch(/^Checking the left side… [1-9]\.\d of [1-9]\.\d MB unpacked$/);
  held.get("play-linter-8.72.0")?.();
  await pane("Results")
    .getByText(/^Nothing differs: /)
    .first()
    .waitFor({ timeout: 60_000 });
  expect(await shown.count()).toBe(0);
});

it("asks for the scripts of the page in one round, and for each file of the worker once", async () => {
  const html = await (await fetch(`${test.site.url}/play`)).text();
  const listed = (name: string) =>
    new RegExp(`<meta name="early-${name}" content="([^"]+)"`).exec(html)?.[1]?.split(" ") ?? [];
  const [preloaded, prefetched] = [listed("scripts"), listed("files")];
  expect(prefetched.map((href) => href.replace(/-[0-9A-Z]{8}\b/, ""))).toEqual([
    ...["/assets/play-worker.js", "/assets/play-typescript.js", "/assets/play-linter.js"],
    "/assets/play-libs.json",
  ]);
  // the others are asked for before the first one is there to name them
  holds = /playground-panes/;
  cacheControl = "public, max-age=31536000, immutable";
  asked.length = 0;
  await test.page.goto("about:blank");
  await test.page.goto(`${origin}/play`, { waitUntil: "commit" });
  expect(preloaded[0]).toContain("playground-panes");
  const missing = () => [...preloaded, ...prefetched].filter((path) => !asked.includes(path));
  await expect.poll(missing).toEqual([]);
  held.get("playground-panes")?.();
  // the worker has asked for its files
  await expect.poll(() => asked.join("\n")).toContain("/play-packages-");
  await pane("Results").getByText("Waiting for the linter…").waitFor({ state: "detached" });
  for (const href of [...preloaded, ...prefetched])
    expect([href, asked.filter((path) => path === href).length]).toEqual([href, 1]);
});
