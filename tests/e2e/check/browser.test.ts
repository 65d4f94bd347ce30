import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type CheckOptions, checkOutput } from "../../../cli/check/check-output.ts";
import type { Diagnostic } from "../../../cli/diagnostics/diagnostic.ts";
import { wordingOf } from "../../../cli/diagnostics/wording.ts";
import { runCheck } from "../../../cli/commands/run-check.ts";
import { chromiumOptions } from "../../harness/browser/chromium-options.ts";
import { createRoot, deleteRoots, type RootFiles } from "../../harness/create-root.ts";

afterEach(deleteRoots);

const slow = { timeout: 120_000 };

function page(body: string, head = ""): string {
  return `<!doctype html>
<html lang="en"><head><title>A page</title><link rel="icon" href="data:,">${head}</head>
<body><main><h1>A page</h1>${body}</main></body></html>`;
}

/** A finished site whose home page is this one. */
async function siteOf(
  files: RootFiles,
  options: Partial<CheckOptions> = {},
): Promise<Pick<CheckOptions, "out" | "cacheDir" | "baseUrl" | "external" | "browser">> {
  const root = await createRoot(files);
  return {
    out: root.dir,
    cacheDir: root.out,
    baseUrl: "/",
    external: false,
    browser: "each-kind",
    ...options,
  };
}

/** What the browser finds in a home page with this text and these other files. */
async function found(html: string, files: RootFiles = {}): Promise<readonly string[]> {
  const { diagnostics } = await checkOutput(await siteOf({ "index.html": html, ...files }));
  return diagnostics.map(told);
}

function told(diagnostic: Diagnostic): string {
  return `${diagnostic.at.file} ${diagnostic.code}: ${wordingOf(diagnostic).message}`;
}

const wide = "margin:0;height:300px;background:#fff";

describe("site check --browser", () => {
  it("finds nothing on a page without mistakes", slow, async () => {
    expect(await found(page("<p>Words.</p>"))).toEqual([]);
  });

  it("finds errors in the console and exceptions, in one color mode or in both", slow, async () => {
    const files = {
      "a.js":
        'console.error("The pears are gone.");\nif (matchMedia("(prefers-color-scheme: dark)").matches) nowhere();',
    };
    expect(await found(page("<p>Words.</p>", '<script src="/a.js"></script>'), files)).toEqual([
      "index.html console-error: A script of the page reports an error: The pears are gone.",
      "index.html console-error: A script of the page reports an error: nowhere is not defined (in dark mode only).",
    ]);
  });

  it("names the element that a script passes to the console", slow, async () => {
    const script =
      'console.error("This is no pear", document.querySelector("#plum"));\nconsole.error(document.querySelector("main"), "is empty");';
    const body = '<p id="plum">Words.</p><script src="/a.js"></script>';
    expect(await found(page(body), { "a.js": script })).toEqual([
      "index.html console-error: A script of the page reports an error at #plum: This is no pear.",
      "index.html console-error: A script of the page reports an error at html > body > main: is empty.",
    ]);
  });

  it("finds violations of the policy with their element", slow, async () => {
    const policy = "default-src 'self' data:";
    const head = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
    const script = 'document.querySelector("#late").innerHTML = \'<b style="color:red">red</b>\';';
    expect(
      await found(page('<p id="late">Words.</p><script src="/a.js"></script>', head), { "a.js": script }),
    ).toEqual([
      "index.html policy-violation: The content security policy (style-src-attr) blocks inline at #late > b.",
    ]);
  });

  it(
    "finds text that a script assigns where the headers of the host require a trusted type",
    slow,
    async () => {
      const files = {
        _headers: "/*\n  Content-Security-Policy: require-trusted-types-for 'script'\n",
        "a.js": 'try { document.querySelector("#late").innerHTML = "<b>x</b>"; } catch {}',
      };
      expect(await found(page('<p id="late">Words.</p><script src="/a.js"></script>'), files)).toContainEqual(
        expect.stringMatching(
          /^index\.html policy-violation: The content security policy \(require-trusted-types-for\) blocks trusted-types-sink at /,
        ),
      );
    },
  );

  it("finds requests that fail, with the element, and asks no other host", slow, async () => {
    const files = {
      "a.js": 'fetch("/gone.json").catch(() => {}); fetch("https://pears.example/x").catch(() => {});',
    };
    const body = '<p>Words.</p><script src="/a.js"></script>';
    expect(await found(page(body), files)).toEqual([
      "index.html request-failed: The page requests /gone.json, which responds with status 404.",
    ]);
    expect(await found(page(body.replace("/a.js", "/b.js")))).toContain(
      "index.html request-failed: The page requests /b.js at html > body > main > script, which responds with status 404.",
    );
  });

  it("finds a layout shift over 0.02, with the element that moved", slow, async () => {
    const script =
      'requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector("#banner").hidden = false));';
    const body = `<p id="banner" style="${wide}" hidden></p><p id="moved" style="${wide}">Words.</p><script src="/a.js"></script>`;
    expect(await found(page(body), { "a.js": script })).toEqual([
      expect.stringMatching(
        /^index\.html layout-shift: The layout shifts by 0\.\d\d while the page loads, most at #moved\.$/,
      ),
    ]);
  });

  it(
    "finds mistakes of accessibility with selector and remedy, and low contrast in dark mode",
    slow,
    async () => {
      const style =
        "<style>@media (prefers-color-scheme: dark) { body { background: #000; color: #333 } }</style>";
      const { diagnostics } = await checkOutput(
        await siteOf({ "index.html": page('<p id="hint">Words.</p><input>', style) }),
      );
      expect(diagnostics.map(told)).toEqual([
        "index.html accessibility-fault: The accessibility rule label fails at input: Form elements must have labels.",
        ...["h1", "#hint"].map(
          (selector) =>
            `index.html accessibility-fault: The accessibility rule color-contrast fails at ${selector}: Elements must meet minimum color contrast ratio thresholds (in dark mode only).`,
        ),
      ]);
      const [label] = diagnostics.flatMap((each) => (each.code === "accessibility-fault" ? [each] : []));
      expect(label?.remedy).toMatch(
        /^Fix any of the following: .*aria-label.* https:\/\/dequeuniversity\.com\/\S+$/,
      );
    },
  );

  it("opens a page of each kind, or all with --all, and groups what is alike", slow, async () => {
    const script = '<script src="/a.js"></script>';
    const files = {
      "index.html": page('<a href="/a">A</a><a href="/b">B</a>', script),
      "a/index.html": page('<a href="/">Home</a>', script),
      "b/index.html": page('<a href="/">Home</a>', script),
      "a.js": 'console.error("No pears.");',
    };
    const run = async (browser: "each-kind" | "all"): Promise<string> => {
      const printed: string[] = [];
      const out = { write: (text: string) => printed.push(text) };
      expect(await runCheck(await siteOf(files, { browser }), "text", { out, color: false })).toBe(1);
      return printed.join("");
    };
    expect(await run("each-kind")).toMatch(
      /No pears\.\n.*\n\nChecked 3 pages and \d+ URLs, 1 page in a browser\. 1 error, 0 warnings\.\n$/,
    );
    expect(await run("all")).toMatch(
      /^a\/index\.html error .*No pears\. \(and on 2 more pages\)\n[^]*3 pages in a browser\. 3 errors, 0 warnings\.\n$/,
    );
  });

  it("finds an island that renders something else in the browser", slow, async () => {
    const root = await createRoot({
      "content/index.md": '# Orchard\n\n<Pear client="load" />\n',
      "site/components/Pear.client.tsx":
        'export default function Pear() {\n  return <p>{typeof window === "undefined" ? "green" : "ripe"}</p>;\n}\n',
    });
    expect((await root.build()).code).toBe(0);
    const options = { out: root.out, cacheDir: root.dir, baseUrl: "/", external: false } as const;
    const { diagnostics } = await checkOutput({ ...options, browser: "each-kind" });
    expect(diagnostics.map(told)).toEqual([
      expect.stringMatching(
        /^index\.html hydration-mismatch: A component renders other markup in the browser than in the build at #site-content > .* > site-island: Recoverable hydration error: the HTML of the island differed/,
      ),
    ]);
  });

  it("finds nothing on the pages of a built site", slow, async () => {
    const root = await createRoot({
      "content/index.md": "# Orchard\n\nSee [pears](./pears.md).\n\n```ts\nconst pear = 1;\n```\n",
      "content/pears.md":
        '# Pears\n\n<Tabs>\n<TabItem value="a">\n\nA.\n\n</TabItem>\n</Tabs>\n\n:::note\n\nRipe[^n].\n\n:::\n\n[^n]: Since May.\n',
      "content/blog/2024-01-01-harvest.md":
        "---\ntags: [pears]\n---\n\n# Harvest\n\nIt is in.\n\n<!-- truncate -->\n\nAll.\n",
    });
    expect((await root.build()).code).toBe(0);
    const options = {
      out: root.out,
      cacheDir: root.dir,
      baseUrl: "/",
      external: false,
      browser: "all",
    } as const;
    const { diagnostics, opened = 0 } = await checkOutput(options);
    expect(diagnostics.map(told)).toEqual([]);
    expect(opened).toBeGreaterThan(4);
  });
});

describe("without a browser", () => {
  const before = process.env["CHROME_PATH"];
  afterEach(() => {
    if (before === undefined) delete process.env["CHROME_PATH"];
    else process.env["CHROME_PATH"] = before;
  });

  it("says what to correct", async () => {
    process.env["CHROME_PATH"] = "/no/such/browser";
    const checked = checkOutput(await siteOf({ "index.html": page("<p>Words.</p>") }));
    await expect(checked).rejects.toMatchObject({
      name: "UsageError",
      message: "The browser /no/such/browser does not start.",
      hint: "Correct CHROME_PATH, or unset it to use an installed browser.",
    });
  });

  it("says that the browser ended while a page loaded", slow, async () => {
    const { dir } = await createRoot({});
    const program = join(dir, "browser");
    await writeFile(program, `#!/bin/sh\nexec timeout -s KILL 4 "${chromiumOptions.executablePath}" "$@"\n`);
    await chmod(program, 0o755);
    process.env["CHROME_PATH"] = program;
    const endless = page("", "<script src=/a.js></script>");
    const checked = checkOutput(await siteOf({ "index.html": endless, "a.js": "for (;;);" }));
    await expect(checked).rejects.toMatchObject({
      name: "UsageError",
      message: "The browser ended after 0 of 1 pages.",
    });
  });
});
