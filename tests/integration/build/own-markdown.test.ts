import ownPackage from "../../../package.json" with { type: "json" };
import { afterEach, describe, expect, it } from "vitest";
import { createRoot, deleteRoots, type RootFiles, told, until } from "../../harness/create-root.ts";
import { startDevRoot } from "../../harness/browser/dev-root.ts";

afterEach(deleteRoots);

const { name: packageName } = ownPackage;

const extension = `import { admonition, defineMarkdown, element, html, link, paragraph, text } from "${packageName}/markdown";
import { greeting } from "./words.ts";

export default defineMarkdown({
  syntax: [
    {
      name: "mention",
      level: "inline",
      start: "@[a-z]",
      read(source) {
        const [raw, name] = /^@([a-z]+)/.exec(source);
        if (name === "nobody") throw new Error("there is no such person");
        return link(raw, "/people/" + name, [text(raw)]);
      },
    },
    {
      name: "box",
      level: "block",
      start: "%%",
      read(source, reader) {
        const found = /^%% (\\w+)\\n([^]*?)\\n%%(?:\\n|$)/.exec(source);
        return found ? admonition(found[0], { kind: found[1], children: reader.blocks(found[2]) }) : undefined;
      },
    },
  ],
  components: {
    Term: ({ raw, props, children }) => element(raw, "abbr", children, { title: String(props.of) }),
    Spark: ({ raw }) => html(raw, "<svg viewBox='0 0 1 1'></svg>"),
  },
  transform: (nodes, { frontMatter }) =>
    frontMatter.description === undefined ? nodes : [...nodes, paragraph("", [text("", greeting)])],
  head: ({ title, source }) => [
    { tag: "meta", attributes: { name: "citation_title", content: title + " in " + source } },
    { tag: "link", attributes: { rel: "me", href: "/people/ann" } },
  ],
});
`;

const files: RootFiles = {
  "site/config.ts": 'export default { baseUrl: "/docs/" };\n',
  "site/markdown.ts": extension,
  "site/words.ts": 'export const greeting: string = "Made by a transform & escaped <b>.";\n',
  "content/index.md":
    '---\ndescription: Fruit.\n---\n\n# Orchard\n\nAsk @ann.\n\n%% tip\nOf the *day* <Spark />\n%%\n\nA <Term of="fruit">pear</Term>.\n',
  "content/people/ann.md": "# Ann\n",
};

async function mainOf(read: () => Promise<string>): Promise<string> {
  return /<main[^]*<\/main>/.exec(await read())?.[0] ?? "";
}

describe("site/markdown.ts", () => {
  it("adds syntax, components, a transform and tags for the head", async () => {
    const root = await createRoot(files);
    expect(told(await root.build())).toBe("");
    const html = await root.page("index.html");
    expect(html).toContain('<p>Ask <a href="/docs/people/ann">@ann</a>.</p>');
    expect(html).toMatch(
      /class="admonition admonition-tip"[^]*<p>Of the <em>day<\/em> <svg viewBox='0 0 1 1'><\/svg><\/p>/,
    );
    expect(html).toContain('<p>A <abbr title="fruit">pear</abbr>.</p>');
    expect(html).toContain("<p>Made by a transform &amp; escaped &lt;b&gt;.</p>");
    expect(html).toContain('<meta name="citation_title" content="Orchard in content/index.md">');
    expect(html).toContain('<link rel="me" href="/docs/people/ann" data-page-link>');
    expect(await root.page("people/ann/index.html")).not.toContain("Made by a transform");
  });

  it("has its errors at the lines of documents, which keep their words", async () => {
    const root = await createRoot({
      ...files,
      "content/people/ann.md": "# Ann\n\nNot @nobody, but *others*.\n",
    });
    const outcome = await root.build({ keepOutput: false });
    expect(told(outcome)).toMatchInlineSnapshot(`
      "error content/people/ann.md:3:5 extension-failed
        The syntax \`mention\` of site/markdown.ts failed here: there is no such person.
        Fix it in site/markdown.ts. The text of the document is shown as it was written."
    `);
    expect(outcome.code).toBe(1);
    expect(await root.page("people/ann/index.html")).toContain("<p>Not @nobody, but <em>others</em>.</p>");
  });

  it("is an input of each document: an edit of it or of its import renders them again, as a first build does", async () => {
    const root = await createRoot(files);
    await root.build();
    await root.write({ "site/markdown.ts": extension.replace('"abbr"', '"mark"') });
    await root.build();
    expect(await root.page("index.html")).toContain('<mark title="fruit">pear</mark>');
    await root.write({ "site/words.ts": 'export const greeting = "Another greeting.";\n' });
    await root.build();
    expect(await root.page("index.html")).toContain("<p>Another greeting.</p>");
    const warm = await Promise.all(["index.html", "people/ann/index.html"].map((path) => root.page(path)));
    await root.build({ cache: false });
    expect(await Promise.all(["index.html", "people/ann/index.html"].map((path) => root.page(path)))).toEqual(
      warm,
    );
    await root.remove("site/markdown.ts");
    await root.write({ "content/index.md": "# Orchard\n\nAsk @ann.\n" });
    expect(told(await root.build())).toBe("");
    expect(await root.page("index.html")).toContain("<p>Ask @ann.</p>");
  });

  it.each([
    [
      "export default { syntax: [], plugins: [] };\n",
      "1:30 bad-config",
      "`plugins` is unknown; known keys: syntax,",
    ],
    ["export default { head: 1 };\n", "1:18 bad-config", "`head` must be a function."],
    ["export const a = 1;\n", " bad-config", "The extension has no default export."],
    ["throw new Error('no pears left');\n", " config-threw", "Running the extension failed: no pears left"],
    ["export default {\n", "2:1 bundle-failed", "Expected identifier but found end of file"],
  ])("that is wrong stops the build with its place: %j", async (text, place, message) => {
    const root = await createRoot({ "content/index.md": "# Orchard\n", "site/markdown.ts": text });
    const outcome = await root.build();
    expect(outcome.code).toBe(1);
    expect(told(outcome)).toMatch(/^error site\/markdown\.ts/);
    expect(told(outcome)).toContain(place);
    expect(told(outcome)).toContain(message);
  });

  it("is loaded by other threads too", { timeout: 120_000 }, async () => {
    const many = Object.fromEntries(
      Array.from({ length: 340 }, (_, index) => [`content/many/p${index}.md`, `# P${index}\n\nAsk @ann.\n`]),
    );
    const root = await createRoot({ ...files, ...many });
    const { code, stderr } = await root.run(["--quiet"]);
    expect(`${code} ${stderr}`).toBe("0 ");
    for (const index of [0, 170, 339])
      expect(await root.page(`many/p${index}/index.html`)).toContain('<a href="/docs/people/ann">@ann</a>');
  });

  it(
    "is followed by site dev, which keeps the last good one while it is broken",
    { timeout: 60_000 },
    async () => {
      const site = await startDevRoot(files);
      try {
        const main = () => mainOf(async () => (await fetch(`${site.origin}/docs/`)).text());
        expect(await main()).toContain('<abbr title="fruit">pear</abbr>');
        await site.write("site/markdown.ts", extension.replace('"abbr"', '"mark"'));
        await until(async () => (await main()).includes("<mark"));
        await site.write("site/markdown.ts", "export default {");
        await until(() => site.printed().includes("site/markdown.ts:1"));
        expect(await main()).toContain("<mark");
        await site.write("site/markdown.ts", extension);
        await until(async () => (await main()).includes("<abbr"));
        await site.write("site/words.ts", 'export const greeting = "Another greeting.";\n');
        await until(async () => (await main()).includes("<p>Another greeting.</p>"));
      } finally {
        await site.close();
      }
    },
  );
});
