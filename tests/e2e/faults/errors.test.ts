import { describe, expect, it } from "vitest";
import { buildRoot } from "../../harness/browser/built-site.ts";
import type { SiteRun } from "../../harness/run-site.ts";

/** An entry of `--report json`. */
interface Entry {
  readonly code: string;
  readonly severity: "error" | "warning";
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly hint: string;
}

const front = { "content/index.md": "# Orchard\n" };

const configured = (config: object): Readonly<Record<string, string>> => ({
  ...front,
  "site/config.ts": `export default ${JSON.stringify(config)};\n`,
});

describe("a build of a root with errors", () => {
  it("ER-04 fails at broken links and broken Markdown links, with their place and the nearest page", async () => {
    const run = await build({
      ...front,
      "content/apples.md":
        "# Apples\n\nSee [pears](/pers) and\n[plums](./plum.md#stones), not [here](#nothing).\n",
      "content/pears.md": "# Pears\n",
      "content/plums.md": "# Plums\n",
    });
    expect(run.code).toBe(1);
    expect(run.entries).toEqual([
      {
        code: "broken-link",
        severity: "error",
        file: "content/apples.md",
        line: 3,
        column: 5,
        message: "No page found at /pers.",
        hint: "Did you mean `/pears`?",
      },
      {
        code: "broken-markdown-link",
        severity: "error",
        file: "content/apples.md",
        line: 4,
        column: 1,
        message: "No file found at ./plum.md#stones.",
        hint: expect.stringContaining("plums") as unknown,
      },
      {
        code: "broken-anchor",
        severity: "warning",
        file: "content/apples.md",
        line: 4,
        column: 32,
        message: "The page has no heading that matches #nothing.",
        hint: "Fix the part after #.",
      },
    ]);
  });

  it("ER-04 shows the line itself, and says that the site is incomplete", async () => {
    const run = await buildRoot({ ...front, "content/apples.md": "# Apples\n\nSee [pears](/pers).\n" });
    expect({ code: run.code, stdout: run.stdout }).toEqual({ code: 1, stdout: "" });
    expect(run.stderr).toContain("content/apples.md:3:5");
    expect(run.stderr).toContain("See [pears](/pers).");
    expect(run.stderr).toContain("The site was written as far as it could be rendered.");
    expect(run.stderr).not.toMatch(/^\s+at /m);
  });

  it("ER-04 warns about broken anchors and duplicate routes, and uses the first of these", async () => {
    const files = {
      ...front,
      "content/apples.md": "# Apples\n\n[Stones](#stones)\n",
      "content/fruit/apples.md": "---\nslug: /apples\n---\n\n# Other apples\n",
    };
    const run = await build(files);
    expect(run.code).toBe(0);
    expect(run.entries.map(({ code, severity, file }) => ({ code, severity, file }))).toEqual([
      { code: "broken-anchor", severity: "warning", file: "content/apples.md" },
      { code: "duplicate-route", severity: "warning", file: "content/fruit/apples.md" },
    ]);
    expect(run.entries[1]?.message).toBe("The URL /apples is already used by content/apples.md.");
    expect((await build(files, ["--strict"])).code).toBe(1);
  });

  it.each([
    ["warn", 0, "warning"],
    ["throw", 1, "error"],
  ])("ER-04 follows onBrokenAnchors: %s", async (onBrokenAnchors, code, severity) => {
    const files = {
      ...configured({ onBrokenAnchors }),
      "content/apples.md": "# Apples\n\n[Seeds](#seeds)\n",
    };
    const run = await build(files);
    expect(run.code).toBe(code);
    expect(run.entries).toMatchObject([
      { code: "broken-anchor", severity, file: "content/apples.md", line: 3 },
    ]);
  });

  it("ER-04 RD-06 fails at missing images and at redirects without a target", async () => {
    const run = await build({
      ...configured({ redirects: [{ from: "/old", to: "/aples" }] }),
      "content/apples.md": "# Apples\n\n![A tree](./tree.png)\n",
    });
    expect(run.code).toBe(1);
    expect(run.entries).toMatchObject([
      { code: "missing-image", severity: "error", file: "content/apples.md", line: 3, column: 1 },
      {
        code: "redirect-to-nowhere",
        severity: "error",
        file: "site/config.ts",
        hint: "Did you mean `/apples`?",
      },
    ]);
  });

  it("RD-06 warns about a redirect from a real page, and about two redirects from one path", async () => {
    const run = await build({
      ...configured({
        redirects: [
          { from: "/apples", to: "/pears" },
          { from: "/old", to: "/apples" },
          { from: "/old/", to: "/pears" },
        ],
      }),
      "content/apples.md": "# Apples\n",
      "content/pears.md": "# Pears\n",
    });
    expect(run.code).toBe(0);
    expect(run.entries.map(({ code, severity }) => [code, severity])).toEqual([
      ["redirect-shadows-page", "warning"],
      ["duplicate-redirect", "warning"],
    ]);
  });

  it("ER-03 NV-23 lists the available ids when a sidebar or a document is missing", async () => {
    const run = await build({
      ...configured({
        docs: [{ id: "fruit", dir: ".", route: "/", sidebars: { tree: ["index", "aples"], bare: [] } }],
        navbar: {
          items: [
            { type: "doc", doc: "pears" },
            { type: "docSidebar", sidebar: "bush" },
            { type: "docSidebar", sidebar: "bare" },
          ],
        },
      }),
      "content/apples.md": "# Apples\n",
    });
    expect(run.code).toBe(1);
    expect(run.entries.map(({ message, hint }) => `${message} ${hint}`).toSorted()).toEqual([
      "The sidebar `bare` contains no link for a navbar item to point to. Add a document to it.",
      "Unknown document `aples`. Did you mean `apples`? Available: apples, index.",
      "Unknown document `pears`. Available: apples, index.",
      "Unknown sidebar `bush`. Available: tree, bare.",
    ]);
  });

  it("ER-03 NV-09 names an unknown navigation type", async () => {
    const run = await build(configured({ navbar: { items: [{ type: "carousel", label: "Fruit" }] } }));
    expect(run.code).toBe(1);
    expect(run.entries).toMatchObject([
      {
        code: "bad-config",
        message: expect.stringContaining('unknown navbar item type "carousel"') as unknown,
      },
    ]);
  });

  it("ER-03 VA-01 refuses a template without a default export and names the route", async () => {
    const run = await build({
      ...configured({ pages: [{ route: "/tree", template: "tree", title: "Tree" }] }),
      "templates/tree.tsx": "export function Tree() {\n  return <main>A tree</main>;\n}\n",
    });
    expect(run.code).toBe(1);
    expect(run.entries).toMatchObject([
      {
        code: "no-default-export",
        message: "Cannot render /tree: its template has no default export.",
        hint: "Export a component as default from templates/tree.tsx.",
      },
    ]);
  });

  it("ER-03 NV-10 CR-04 a navbar item that throws fails the build with its configuration", async () => {
    const run = await build({
      ...configured({ navbar: { items: [{ label: "Trees", to: "/" }] } }),
      "site/theme/navbar/active.ts":
        "export function isActive() {\n  throw new Error('no such tree');\n}\nexport const holdsActive = isActive;\nexport const currentState = isActive;\n",
    });
    expect(run.code).toBe(1);
    const [entry] = run.entries.filter(({ message }) => message.startsWith("Rendering / failed:"));
    expect(entry?.code).toBe("template-threw");
    expect(entry?.message).toContain("A theme navbar item failed to render");
    expect(entry?.message).toContain('"label": "Trees"');
    expect(entry?.message).toContain("no such tree");
  });

  it("VA-03 ER-03 reports all errors of a configuration at once", async () => {
    const run = await build(
      configured({
        tittle: "Fruit",
        navbar: {
          items: [
            { label: "Both", to: "/", href: "https://example.org" },
            { label: "Neither" },
            { label: "Twice", html: "<b>Twice</b>", to: "/" },
            { label: "Deep", items: [{ label: "Deeper", items: [] }] },
          ],
        },
        announcementBar: { content: "" },
      }),
    );
    expect(run.code).toBe(1);
    expect(new Set(run.entries.map(({ code }) => code))).toEqual(new Set(["bad-config"]));
    const text = run.entries.map(({ message, hint }) => `${message} ${hint}`).join("\n");
    for (const words of [
      /tittle.*`title`/,
      /navbar\.items\.0.*exactly one of `to`/,
      /navbar\.items\.1.*exactly one of `to`/,
      /navbar\.items\.2.*both `label` and `html`/,
      /navbar\.items\.3/,
      /announcementBar\.content.*must not be empty/,
    ]) {
      expect.soft(text).toMatch(words);
    }
  });
});

/** Builds the root and reads its report. No run may print a stack, whatever the error. */
async function build(
  files: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<SiteRun & { readonly entries: readonly Entry[] }> {
  const run = await buildRoot(files, ["--report", "json", ...flags]);
  expect(run.stdout + run.stderr).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
  return { ...run, entries: JSON.parse(run.stdout) as Entry[] };
}
