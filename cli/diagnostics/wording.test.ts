import { readFileSync } from "node:fs";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import type { DiagnosticCode, DiagnosticOf } from "./diagnostic.ts";
import { wordingOf } from "./wording.ts";

const at = { file: "content/a.md", line: 3, column: 5 };

/** One of each: a new code does not compile before it stands here. */
const samples: { readonly [Code in DiagnosticCode]: Omit<DiagnosticOf<Code>, "code" | "at"> } = {
  "bad-front-matter": { problem: "`draft` cannot be used: expected boolean." },
  "unknown-key": { key: "titel", nearest: "title" },
  "not-utf8": {},
  "unreadable-file": { problem: "You may not read it" },
  "link-out-of-root": { target: "/etc/passwd" },
  "empty-page": {},
  expression: { text: "{name}" },
  "unknown-component": { name: "Cart", known: ["Tabs", "Card"] },
  unclosed: { what: "The tag `<Card>`", close: "</Card>" },
  unopened: { tag: "div" },
  "duplicate-id": { id: "part" },
  "too-deep": {},
  "bad-component": { component: "Tabs", problem: "It holds no `<TabItem>`." },
  "module-code": { text: "export const a = 1" },
  "bad-fence": { problem: "Cannot read `{1`." },
  "unsafe-html": { what: "`<script>`" },
  "unsafe-link": { href: "javascript:x" },
  "inline-style": { tag: "div" },
  "unknown-admonition": { kind: "remark" },
  "bad-slug": { slug: "../x" },
  "duplicate-route": { route: "/a", other: "content/b.md", severity: "warning" },
  "output-clash": { output: "a/index.html", other: "content/a.md" },
  "broken-link": { href: "/x", nearest: "/y", severity: "error" },
  "broken-markdown-link": { href: "x.md", nearest: undefined, severity: "error" },
  "broken-anchor": { href: "#x", nearest: "y", severity: "warning" },
  "missing-image": { src: "x.png" },
  "redirect-to-nowhere": { from: "/a", to: "/b" },
  "redirect-shadows-page": { from: "/a" },
  "duplicate-redirect": { from: "/a" },
  "unknown-doc": { id: "x", available: ["a", "b"], nearest: "a" },
  "unknown-sidebar": { id: "x", available: [] },
  "sidebar-without-link": { id: "docs" },
  "rule-without-page": { rules: ["await-thenable", "array-type"] },
  "page-without-rule": { rule: "await-thenabel", nearest: "await-thenable" },
  "removed-rule-exists": { rule: "await-thenable" },
  "api-unreadable": { packageName: "some-package", problem: "It is not there." },
  "missing-section": { heading: "Options", holds: "the type of the options" },
  "made-section": { heading: "Resources" },
  "option-without-section": { option: "ignoreVoid" },
  "section-without-option": { option: "ignoreVoids", known: ["ignoreVoid"] },
  "example-accepted": { rule: "await-thenable" },
  "example-reported": { rule: "await-thenable", message: "Unexpected `await`." },
  "example-unreadable": { rule: "await-thenable", problem: "Parsing error: ';' expected." },
  "post-without-date": {},
  "unknown-author": { author: "x", known: ["team"] },
  "duplicate-author": { author: "x" },
  "inline-author": { author: "x" },
  "no-truncate-marker": {},
  "bad-config": { path: "title", problem: "is wrong: expected string" },
  "config-threw": { problem: "x is not defined" },
  "bundle-failed": { problem: "Unexpected end of file" },
  "no-default-export": { template: "landing", route: "/landing" },
  "template-threw": { route: "/a", problem: "no title" },
};

const codes = Object.keys(samples) as DiagnosticCode[];
const words = codes.map((code) => ({
  code,
  ...wordingOf({ code, at, ...samples[code] } as DiagnosticOf<typeof code>),
}));

describe("the words of diagnostics", () => {
  it("say what is wrong and what to do", () => {
    expect(
      words
        .map(({ code, severity, message, hint }) => `${code} (${severity}): ${message} | ${hint}`)
        .join("\n"),
    ).toMatchInlineSnapshot(`
      "bad-front-matter (error): \`draft\` cannot be used: expected boolean. | Correct the front matter between the \`---\` lines.
      unknown-key (warning): The front matter key \`titel\` is not known. | Did you mean \`title\`?
      not-utf8 (error): The file is not UTF-8 text. | Save it as UTF-8. It was left out of the site.
      unreadable-file (error): You may not read it. | Repair the file or remove it. It was left out of the site.
      link-out-of-root (error): This link leads out of the site's folder, to /etc/passwd. | Put a copy in its place. It was left out of the site.
      empty-page (warning): The page is empty. | Write something in it, or remove the file.
      expression (error): Content holds the expression \`{name}\`, and content never runs code. | Write the result as text. For a literal brace write \`\\{\`.
      unknown-component (error): There is no component <Cart>. | Known are Tabs, Card. A root adds <Cart> as site/components/Cart.tsx.
      unclosed (error): The tag \`<Card>\` is never closed. | Close it with \`</Card>\`.
      unopened (warning): \`</div>\` closes a tag that is not open; it was left out. | Remove it, or open \`<div>\` before it.
      duplicate-id (warning): Two headings of the page have the id \`part\`. | Give one of them another id: links reach the first one only.
      too-deep (error): The page nests quotes, lists or tags in too many levels to be drawn. | Nest fewer levels. It was left empty.
      bad-component (error): <Tabs> cannot be drawn. It holds no \`<TabItem>\`. | Correct the tag.
      module-code (error): Content holds module code: \`export const a = 1\`. | Only imports of known components may stand in content, and they are not needed. Remove the line, or make a component of it in site/components/.
      bad-fence (warning): This code block's first line is not understood: Cannot read \`{1\`. | Correct what follows the language.
      unsafe-html (error): Content holds \`<script>\`, which would run code or load a foreign page. | Remove it. What must run belongs into a component in site/components/.
      unsafe-link (error): The link \`javascript:x\` would run code or hide a document. | Link to a page, a file or an https address.
      inline-style (warning): The inline style of <div> was dropped: the security policy of the pages refuses it. | Use a class and a style sheet of the theme.
      unknown-admonition (warning): The admonition kind "remark" is not known; it is drawn as info. | Use note, tip, info, warning, danger, caution, important, success or secondary.
      bad-slug (error): The slug \`../x\` is no place below its section. | Use words and slashes only: no \`..\`, \`?\`, \`#\`, \`%\` or backslash, no blanks around it, and at most 255 bytes between two slashes.
      duplicate-route (warning): The address /a is already taken by content/b.md. | Rename one of the two, or give it another \`slug\`. The first one is kept.
      output-clash (error): Two files want to be a/index.html; the other comes from content/a.md. | Rename or remove one of them.
      broken-link (error): Nothing lives at /x. | Did you mean \`/y\`?
      broken-markdown-link (error): There is no file x.md. | Correct the path: it is relative to this file.
      broken-anchor (warning): The page has no heading for #x. | Did you mean \`#y\`?
      missing-image (error): There is no image x.png. | Put it beside this file or into static/, and check the spelling.
      redirect-to-nowhere (error): The redirect from /a leads to /b, where no page is. | Correct \`to\`.
      redirect-shadows-page (warning): There is a page at /a, so the redirect from there is left out. | Remove the redirect.
      duplicate-redirect (warning): There are two redirects from /a; the first one is kept. | Remove one of them.
      unknown-doc (error): There is no document \`x\`. | Did you mean \`a\`? Available: a, b.
      unknown-sidebar (error): There is no sidebar \`x\`. | Available: there are none.
      sidebar-without-link (error): The sidebar \`docs\` has no link that a navbar item could lead to. | Add a document to it.
      rule-without-page (error): Rules of the plugin have no page: await-thenable, array-type. | Write a file named after each rule, beside the others.
      page-without-rule (error): The plugin has no rule "await-thenabel". | Did you mean \`await-thenable\`?
      removed-rule-exists (error): The front matter calls the rule removed, but the plugin has "await-thenable". | Take out \`removed: true\`.
      api-unreadable (error): The API of some-package cannot be described: It is not there. | Install the package, or name the file with its types behind its name.
      missing-section (error): The page has no section \`Options\`, so the type of the options would stand nowhere. | Add the heading \`## Options\` and what is to be said under it.
      made-section (error): The site makes the section \`Resources\` from what the plugin says of the rule. | Remove the heading, or call the section something else.
      option-without-section (error): The option \`ignoreVoid\` is described nowhere on the page. | Give it a section with the heading \`### \\\`ignoreVoid\\\`\`.
      section-without-option (error): The rule has no option \`ignoreVoids\`. | It has ignoreVoid. Rename or remove the section.
      example-accepted (error): The linter reports nothing here, though the example is to be incorrect for await-thenable. | Mend the example, or call it correct.
      example-reported (error): The linter reports this, though the example is to be correct for await-thenable: Unexpected \`await\`. | Mend the example, or call it incorrect.
      example-unreadable (error): The linter cannot check this example with await-thenable: Parsing error: ';' expected. | Mend the code or its options.
      post-without-date (error): The post has no date. | Begin its file name with a date (2024-09-30-name.md) or add \`date:\` to its front matter.
      unknown-author (error): The author \`x\` is not known. | Known are team. Authors stand in authors.yml beside the posts, or in the blog's configuration.
      duplicate-author (error): The author \`x\` is named twice. | Remove one of the two.
      inline-author (warning): The author "x" is described in the post. | Describe authors once, in the blog's configuration.
      no-truncate-marker (warning): The post has no truncation marker, so lists show all of it. | Put \`<!-- truncate -->\` after its opening paragraph.
      bad-config (error): \`title\` is wrong: expected string. | Correct the value; site/model/config.ts describes every key.
      config-threw (error): The configuration failed when it was run: x is not defined | Correct the file.
      bundle-failed (error): Unexpected end of file | Correct the file.
      no-default-export (error): The template of /landing has no default export, so nothing can be rendered. | Export a component as default from templates/landing.tsx.
      template-threw (error): Drawing /a failed: no title | Correct the template, or what the page gives it. The other pages were drawn."
    `);
  });

  it("are whole sentences", () => {
    for (const { code, message, hint } of words) {
      expect(hint, code).toMatch(/^[A-Z`<"].*[.?]$/);
      // what a failing program said ends as it ended
      if (!["config-threw", "bundle-failed", "template-threw"].includes(code))
        expect(message, code).toMatch(/^[A-Z`<"].*\.$/);
    }
  });

  it("NV-23 list what there is, and no more than can be read", () => {
    const many = Array.from({ length: 60 }, (_, index) => `doc-${index}`);
    const { hint } = wordingOf({ code: "unknown-doc", at, id: "x", available: many });
    expect(hint).toMatch(/^Available: doc-0, doc-1,.* doc-39 and 20 more\.$/);
    expect(wordingOf({ code: "unknown-sidebar", at, id: "x", available: [] }).hint).toBe(
      "Available: there are none.",
    );
  });

  it("each belong to a diagnostic that something makes", () => {
    const files = fastGlob.sync("cli/**/*.ts", {
      ignore: ["**/*.test.ts", "cli/diagnostics/diagnostic.ts", "cli/diagnostics/wording.ts"],
    });
    const code = files.map((file) => readFileSync(file, "utf8")).join("\n");
    expect(codes.filter((each) => !code.includes(`"${each}"`))).toEqual([]);
  });
});
