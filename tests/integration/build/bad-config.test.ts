import { afterEach, describe, expect, it } from "vitest";
import { messages, deleteRoots, createRoot, told } from "../../harness/create-root.ts";

afterEach(deleteRoots);

const patient = { timeout: 60_000 };
const pages = { "content/index.md": "# Home\n\n[Guide](guide.md)", "content/guide.md": "# Guide" };

describe("an invalid configuration", patient, () => {
  it("NV-09 with unknown keys or navbar item types is reported with lines and suggestions", async () => {
    const site = await createRoot({
      ...pages,
      "site/config.ts": [
        "export default {",
        '  titel: "Docs",',
        "  navbar: {",
        "    items: [",
        '      { type: "doc-sidebar", label: "Docs" },',
        '      { label: "Both", to: "/", href: "https://example.org" },',
        "    ],",
        "  },",
        "};",
      ].join("\n"),
    });
    const outcome = await site.build();
    expect(outcome.code).toBe(1);
    expect(told(outcome)).toMatchInlineSnapshot(`
      "error site/config.ts:2:3 bad-config
        \`titel\` is not a known key.
        Did you mean \`title\`?
      error site/config.ts:4:5 bad-config
        \`navbar.items.1\` must have exactly one of \`to\` (a page of this site) and \`href\` (a URL outside it).
        Fix the value; the type of \`defineConfig\` documents every key.
      error site/config.ts:5:9 bad-config
        \`navbar.items.0.type\` is the unknown navbar item type "doc-sidebar"; known types: default, dropdown, html, search, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown.
        Fix the value; the type of \`defineConfig\` documents every key."
    `);
  });

  it("is reported with errors in content, but without the broken links that it causes", async () => {
    const site = await createRoot({
      "content/guide.mdx": "# Guide\n\n[x](/docs/guide) {expression}",
      "site/config.ts":
        'export default {\n  docs: [{ id: "docs", dir: ".", rout: "/docs" }],\n  redirects: [{ from: "/x", to: "/docs/guide" }],\n};',
    });
    expect(told(await site.build())).toMatchInlineSnapshot(`
      "error content/guide.mdx:3:18 expression
        Content contains the expression \`{expression}\`, but content cannot run code.
        Write the result as text. For a literal brace, write \`\\{\`.
      error site/config.ts:2:3 bad-config
        \`docs.0.route\` is missing.
        Fix the value; the type of \`defineConfig\` documents every key.
      error site/config.ts:2:34 bad-config
        \`docs.0.rout\` is not a known key.
        Fix the value; the type of \`defineConfig\` documents every key."
    `);
  });

  it.each([
    [
      "a syntax error",
      'export default {\n  title: "x"\n  tagline: "y",\n};',
      'site/config.ts:3:3 Expected "}" but found "tagline"',
    ],
    [
      "an import of what is not there",
      'import x from "./nowhere.ts";\nexport default x;',
      'site/config.ts:1:15 Could not resolve "./nowhere.ts"',
    ],
    [
      "an import of a package that is not there",
      'import x from "no-such-package";\nexport default x;',
      'site/config.ts:1:15 Could not resolve "no-such-package"',
    ],
    [
      "code that throws",
      'throw new Error("no luck");\nexport default {};',
      "site/config.ts Running the configuration failed: no luck",
    ],
    [
      "code that throws nothing",
      "throw null;\nexport default {};",
      "site/config.ts Running the configuration failed: null",
    ],
    [
      "code that fails later",
      'await Promise.reject(new Error("too late"));\nexport default {};',
      "site/config.ts Running the configuration failed: too late",
    ],
    [
      "a function",
      "export default () => ({});",
      "site/config.ts The configuration is invalid: expected object, received function.",
    ],
    [
      "no default export",
      'export const title = "x";',
      "site/config.ts The configuration has no default export.",
    ],
    [
      "a route that leads out of the site",
      'export default { pages: [{ route: "/../x", template: "home" }] };',
      "site/config.ts:1:28 `pages.0.route` must be a path such as /guides, without `..`, `?` and `#`.",
    ],
    [
      "data that is no JSON",
      'export default { pages: [{ route: "/x", template: "home", data: 1n }] };',
      "site/config.ts:1:59 `pages.0.data` must be data that can be written as JSON.",
    ],
    [
      "a pattern that is none",
      'export default { navbar: { items: [{ label: "x", to: "/", activeBaseRegex: "(" }] } };',
      "site/config.ts:1:59 `navbar.items.0.activeBaseRegex` is not a valid regular expression.",
    ],
    [
      "an origin with a path",
      'export default { origin: "https://example.org/docs" };',
      "site/config.ts:1:18 `origin` must be a host without a path; put the path in `baseUrl`.",
    ],
  ])("with %s is reported, and the output is unchanged", async (_, text, expected) => {
    const site = await createRoot(pages);
    expect((await site.build()).code).toBe(0);
    const before = await site.output();
    await site.write({ "site/config.ts": text });
    const outcome = await site.build();
    expect(outcome.code).toBe(1);
    expect(messages(outcome)).toEqual([expected]);
    expect(await site.output()).toEqual(before);
  });

  it("RD-06 with redirects to missing pages is an error with the nearest page; so are loops; shadowed pages and duplicates are warnings", async () => {
    const site = await createRoot({
      ...pages,
      "site/config.ts": `export default { redirects: [
        { from: "/old", to: "/giude" },
        { from: "/guide", to: "/" },
        { from: "/twice", to: "/" },
        { from: "/twice", to: "/guide" },
        { from: "/code", to: "javascript:alert(1)" },
        { from: "/../out", to: "/" },
        { from: "/one", to: "/other" },
        { from: "/other", to: "/one" },
      ] };`,
    });
    expect(told(await site.build())).toMatchInlineSnapshot(`
      "error site/config.ts:1:18 bad-config
        \`redirects[4].to\` is "javascript:alert(1)", which is neither a path of this site nor a URL.
        Start it with \`/\` or \`https://\`.
      error site/config.ts:1:18 bad-config
        \`redirects[5].from\` is "/../out", which is not a valid path of this site.
        Write a path such as \`/old/page\`, without host, query, fragment or \`..\`.
      error site/config.ts:2:17 redirect-to-nowhere
        No page found at /giude, the target of the redirect from /old.
        Did you mean \`/guide\`?
      warning site/config.ts:3:17 redirect-shadows-page
        A page or file already exists at /guide, so the redirect from there is left out.
        Remove the redirect.
      warning site/config.ts:5:17 duplicate-redirect
        There are two redirects from /twice; only the first one is kept.
        Remove one of them.
      error site/config.ts:8:17 redirect-cycle
        The redirect from /one leads back to itself: /one → /other → /one.
        Redirect one of them to a page."
    `);
  });

  it("that prints, like a template on any thread, does not print into the report", async () => {
    const many = Array.from({ length: 150 }, (_, index) => [`content/p${index}.md`, "# Page"] as const);
    const site = await createRoot({
      ...pages,
      ...Object.fromEntries(many),
      "site/config.ts": 'console.log("config");\nexport default {};',
      "templates/doc.tsx": 'export default () => { console.log("template"); return <p>x</p>; };',
    });
    const { code, stdout, stderr } = await site.run(["--report", "json"]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: "[]\n" });
    expect(new Set(stderr.trim().split("\n"))).toEqual(new Set(["config", "template"]));
  });
});

describe("invalid templates and components", patient, () => {
  it("a template that throws only affects its own page: the others are still rendered and checked", async () => {
    const site = await createRoot(pages);
    expect((await site.build()).code).toBe(0);
    const before = await site.output();
    await site.write({
      "content/other.md": "# Other\n\n[x](/nowhere)",
      "templates/doc.tsx": `export default function Doc({ page }) {
        if (page.route === "/guide") throw new Error("cannot render", { cause: new TypeError("it is late\\n    at Doc (doc.tsx:1:2)") });
        if (page.route === "/") throw null;
        return <main>{page.title}</main>;
      }`,
    });
    const outcome = await site.build();
    expect(outcome.code).toBe(1);
    expect(told(outcome)).toMatchInlineSnapshot(`
      "error content/guide.md template-threw
        Rendering /guide failed: cannot render; caused by: it is late
        Fix the template or the data that the page gives it. The other pages were rendered.
      error content/index.md template-threw
        Rendering / failed: null
        Fix the template or the data that the page gives it. The other pages were rendered.
      error content/other.md:3:1 broken-link
        No page found at /nowhere.
        Fix the URL or remove the link."
    `);
    expect(await site.output()).toEqual(before);
  });

  it("VA-01 ER-03 a template without default export is an error with the route", async () => {
    const site = await createRoot({
      ...pages,
      "templates/landing.tsx": "export const Landing = () => null;",
      "site/config.ts": 'export default { pages: [{ route: "/start", template: "landing" }] };',
    });
    expect(told(await site.build())).toMatchInlineSnapshot(`
      "error templates/landing.tsx no-default-export
        Cannot render /start: its template has no default export.
        Export a component as default from templates/landing.tsx."
    `);
  });

  it("a missing template is reported at its line in the configuration", async () => {
    const site = await createRoot({
      ...pages,
      "site/config.ts": 'export default { pages: [{ route: "/start", template: "constructor" }] };',
    });
    expect(told(await site.build())).toMatchInlineSnapshot(`
      "error site/config.ts:1:45 bad-config
        \`pages.0.template\` is the unknown template "constructor".
        Create templates/constructor.tsx or choose another template."
    `);
  });

  it("a template for content is reported at its line in the configuration", async () => {
    const site = await createRoot({
      ...pages,
      "site/config.ts": 'export default { pages: [{ route: "/start", template: "doc" }] };',
    });
    expect(told(await site.build())).toMatchInlineSnapshot(`
      "error site/config.ts:1:45 bad-config
        \`pages.0.template\` is the template "doc", which renders pages of content only.
        Choose home, search, playground, not-found or a template with another name in templates/, or write the page in content/."
    `);
  });

  it.each([
    [
      "has a syntax error",
      "export default () => <div>;",
      'templates/doc.tsx:1:28 Unexpected end of file before a closing "div" tag',
    ],
    [
      "imports what is not there",
      'import x from "no-such-package";\nexport default () => <p>{x}</p>;',
      'templates/doc.tsx:1:15 Could not resolve "no-such-package"',
    ],
    [
      "fails when it is loaded",
      'throw new Error("at load");\nexport default () => null;',
      "templates/doc.tsx Loading the theme failed: at load",
    ],
    [
      "renders an object",
      "export default () => ({ a: 1 });",
      "content/index.md Rendering / failed: Objects are not valid as a React child (found: object with keys {a})",
    ],
    [
      "is a promise",
      "export default async () => <p>later</p>;",
      "content/index.md Rendering / failed: A component suspended while responding to synchronous input",
    ],
    [
      "exports no component",
      "export default { a: 1 };",
      "content/index.md Rendering / failed: Element type is invalid: expected a string (for built-in components)",
    ],
  ])("a template that %s is reported", async (_, text, expected) => {
    const site = await createRoot({ "content/index.md": "# Home", "templates/doc.tsx": text });
    const outcome = await site.build();
    expect(outcome.code).toBe(1);
    const [message = "", ...more] = messages(outcome);
    expect([message.slice(0, expected.length), more]).toEqual([expected, []]);
  });

  it("a component that throws is reported at its use in content", async () => {
    const site = await createRoot({
      "content/index.md": '# Home\n\n<Box>fine</Box>\n\n- <Broken size="2">x</Broken>\n\n<Bare />\n',
      "site/components/Box.tsx": "export default ({ children }) => <b>{children}</b>;",
      "site/components/Broken.tsx": 'export default () => { throw new Error("boom"); };',
      "site/components/Bare.tsx": "export const Bare = () => null;",
    });
    expect(told(await site.build())).toMatchInlineSnapshot(`
      "error content/index.md:5:3 bad-component
        Cannot render <Broken>: the component threw an error: boom
        Fix the tag.
      error content/index.md:7:1 bad-component
        Cannot render <Bare>: the component threw an error: There is no content component <Bare>.
        Fix the tag."
    `);
  });
});
