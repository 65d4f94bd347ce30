import { readFileSync } from "node:fs";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { sampleOf } from "./samples.ts";
import { diagnosticCodes, wordingOf } from "./wording.ts";

const at = { file: "content/a.md", line: 3, column: 5 };

const codes = diagnosticCodes;
const words = codes.map((code) => ({ code, ...wordingOf(sampleOf(code)) }));

describe("the messages of diagnostics", () => {
  it("name the mistake and give a hint", () => {
    const list = words
      .map(({ code, severity, message, hint }) => `${code} (${severity}): ${message} | ${hint}`)
      .join("\n");
    if (process.env["npm_lifecycle_event"] === "messages") process.stdout.write(`${list}\n`);
    expect(list).toMatchInlineSnapshot(`
      "bad-front-matter (error): \`draft\` is invalid: expected boolean. | Fix the front matter between the \`---\` lines.
      unknown-key (warning): Unknown front matter key \`titel\`. | Did you mean \`title\`?
      not-utf8 (error): The file is not UTF-8 text, so it was left out of the site. | Save it as UTF-8.
      unreadable-file (error): Cannot read this path, so it was left out of the site: permission denied. | Fix or remove it.
      link-out-of-root (error): This symbolic link was left out of the site: it points outside the site's folder, to /etc/passwd. | Replace it with a copy of its target.
      empty-page (warning): The page is empty. | Add content or remove the file.
      expression (error): Content contains the expression \`{name}\`, but content cannot run code. | Write the result as text. For a literal brace, write \`\\{\`.
      unknown-component (warning): Unknown component <Cart>, so only its content and the words of \`title\` are shown, without \`href\`. | Known components: Tabs, Card. To add <Cart>, create site/components/Cart.tsx.
      component-code (warning): What <Chart> shows is known only when its code runs, so documents show its content without it. | To show more, create site/components/Chart.tsx.
      unclosed (error): The tag \`<Card>\` is never closed. | Close it with \`</Card>\`.
      unopened (warning): \`</div>\` closes a tag that is not open, so it was left out. | Remove it or add \`<div>\` before it.
      duplicate-id (warning): Two headings on the page have the id \`part\`. | Change one of the ids: links only reach the first heading.
      taken-anchor (warning): The former anchor \`old-name\` is an id of something else on the page too. | Remove the former anchor or change the other id: links only reach the first of them.
      unknown-anchor-target (error): The former anchor \`old-name\` has no place: no heading or block of the page has the id \`option\`. | Did you mean \`options\`?
      duplicate-footnote (warning): The footnote \`[^note]\` is defined more than once, so its texts are shown together. | Rename or remove one of them.
      unused-footnote (warning): Nothing refers to the footnote \`[^note]\`, so it is shown without a link back. | Write \`[^note]\` where it belongs, or remove it.
      too-deep (error): Quotes, lists, tags or emphasis are nested too deeply, so the innermost text was not read as Markdown. | Use at most 100 levels of nesting.
      too-complex (error): The text from here was not read as Markdown: with it, more than 5,120,000 characters would be read again. | Close comments, tags and admonitions, begin each line of a list or a quote with its mark, or divide the document.
      too-long (error): Here the document has more than 10,000,000 characters, so none of it was read as Markdown. | Divide it into several documents.
      bad-component (error): Cannot render <Tabs>: it contains no \`<TabItem>\`. | Fix the tag.
      module-code (error): Content contains module code: \`export const a = 1\`. | Remove the line or turn it into a component in site/components/. Content can only import known components, and does not need to.
      bad-import (error): Cannot import \`./_note.md\`: no such file. | Fix the path: it is relative to this file, or begins with \`@site/\` for the root.
      bad-fence (warning): Invalid code block: cannot parse \`{1\` after the language (unbalanced brace). | Fix the options after the language, or the comments in the code.
      bad-include (warning): Cannot include a file, so \`--8<-- "a.md"\` is shown as text: cannot read a.md: it is a folder. | Correct the path or the part, move the file below the folder of documents, or name its folder in \`folders.include\` of site/config.ts.
      unsafe-html (error): Content contains \`<script>\`, which could run code or load another site's page. | Remove it. Code that must run belongs in a component in site/components/.
      extension-failed (error): The syntax \`callout\` of site/markdown.ts failed here: Cannot read properties of undefined. | Fix it in site/markdown.ts. The text of the document is shown as it was written.
      frame-refused (warning): Pages may not show \`https://maps.example/x\` in a frame, so a link to it is shown. | To show it, add its origin, such as "https://maps.example", to \`policy.frames\` in site/config.ts.
      frame-without-title (warning): The frame of https://www.youtube.com/embed/x has no title, so screen readers announce its host. | Add a \`title\` attribute that says what it shows, such as \`title="A tour of the editor"\`.
      source-not-loaded (warning): Browsers will not load http://img.example/x.png: pages load files of other sites over https only. | Write https:// if the site has it, or add its origin to \`policy.images\` or \`policy.media\` in site/config.ts.
      unsafe-link (error): The link \`javascript:x\` is not allowed: it could run code or embed a document. | Link to a page, a file or an https URL.
      reserved-name (error): The id \`site-page\` is reserved for the theme. | Use another name.
      inline-style (warning): \`background: url(a.png)\` was left out of the inline style of <div>: it is no declaration, loads a file or covers the page. | Correct it, or use a class and an extra style sheet.
      unsupported-syntax (warning): The icon \`:material-home:\` is not supported, so it is left out. | Remove it or write it in another way.
      external-api (warning): The API of \`package.Module\` is not described: its description is in code of another language, which a build does not read. | Write it as Markdown, or link to a page that describes it.
      bad-math (error): Cannot render this formula: unsupported function name: \\foo. | Fix the TeX; until then it is shown as text.
      math-off (warning): The formula between \`$$\` is shown as text: the configuration does not ask for math. | Set \`markdown: { math: true }\`, or use a code fence with the language \`math\`.
      mermaid-diagram (warning): The Mermaid diagram is shown as code: to lay it out, Mermaid needs a browser. | Export it as SVG, for example on https://mermaid.live, and embed the picture.
      unknown-admonition (warning): Unknown admonition kind "remark"; it is rendered as info. | Use note, tip, info, warning, danger, caution, important, success or secondary.
      bad-slug (error): The slug \`../x\` is not a valid path below its section. | Use words and slashes only: no \`..\`, \`?\`, \`#\`, \`%\` or backslash, no spaces around it, and at most 255 bytes between two slashes.
      duplicate-document (error): \`content/other.md\` has the id \`guide\` too. | Give one of the two another \`id\` in its front matter, or rename its file.
      duplicate-route (warning): The URL /a is already used by content/b.md. | Rename one of the two or give it another \`slug\`. The first one is kept.
      output-clash (error): Two files have the output path a/index.html; the other one comes from content/a.md. | Rename or remove one of them.
      invalid-url (error): \`http://[::1\` is not a valid URL. | Fix the URL or remove the link.
      broken-link (error): No page found at /x. | Did you mean \`/y\`?
      broken-markdown-link (error): No file found at x.md. | Fix the path: it is relative to this file.
      broken-anchor (warning): The page has no heading that matches #x. | Did you mean \`#y\`?
      bad-playground-link (error): The link to the playground is wrong. The rule no-pear does not exist. | Correct the rule.
      undefined-reference (warning): Nothing defines \`x\`, so \`[text][x]\` is shown as text. | Add a line \`[x]: /path\`. For a literal bracket, write \`\\[\`.
      missing-image (error): No image found at x.png. | Check the spelling, or put the image next to this file or into static/.
      redirect-to-nowhere (error): No page found at /b, the target of the redirect from /a. | Fix the target or remove the redirect.
      redirect-cycle (error): The redirect from /a leads back to itself: /a → /b → /a. | Redirect one of them to a page.
      redirect-shadows-page (warning): A page or file already exists at /a, so the redirect from there is left out. | Remove the redirect.
      duplicate-redirect (warning): There are two redirects from /a; only the first one is kept. | Remove one of them.
      unknown-doc (error): Unknown document \`x\`. | Did you mean \`a\`? Available: a, b.
      unknown-sidebar (error): Unknown sidebar \`x\`. | Available: none.
      unknown-section (error): Unknown docs section \`x\`. | Did you mean \`a\`? Available: a.
      sidebar-without-link (error): The sidebar \`docs\` contains no link for a navbar item to point to. | Add a document to it.
      rule-without-page (error): These rules of the plugin have no page: await-thenable, array-type. | Add a file named after each rule, next to the other rule pages.
      page-without-rule (error): The plugin has no rule "await-thenabel". | Did you mean \`await-thenable\`?
      removed-rule-exists (error): The front matter says that the rule was removed, but the plugin still has "await-thenable". | Delete \`removed: true\`.
      api-unreadable (error): Cannot read the API of some-package: some-package is not installed or has no dist/index.d.ts. | Install the package, or write the path of its type declarations after its name.
      missing-section (error): The page has no section \`Options\`, so there is no place for the type of the options. | Add the heading \`## Options\` and the text of the section.
      made-section (error): The site generates the section \`Resources\` from the rule's metadata, so the page must not contain it. | Remove the heading or rename the section.
      skeleton (error): This part of the page is not written yet: Say what the rule reports and why. | Write it and delete the comment.
      stale-fact (error): The text before the mark \`fact: rules\` ends with “131”, but the plugin says “136”. | Write the new value, and read whether the sentence is still true.
      unknown-fact (error): There is no fact \`rule\` of the plugin. | Available: rules, version.
      option-without-section (error): The page does not describe the option \`ignoreVoid\`. | Add a section with the heading \`### \\\`ignoreVoid\\\`\`.
      section-without-option (error): The rule has no option \`ignoreVoids\`. | Available: ignoreVoid. Rename or remove the section.
      example-accepted (error): The example is marked incorrect for await-thenable, but the linter reports nothing here. | Fix the example or mark it \`correct\`.
      example-reported (error): The example is marked correct for await-thenable, but the linter reports: Unexpected \`await\`. | Fix the example or mark it \`incorrect\`.
      example-unreadable (error): The linter cannot check this example with await-thenable: Parsing error: ';' expected. | Fix the code or its options.
      post-without-date (error): The post has no date. | Start the file name with a date (2024-09-30-name.md) or add \`date:\` to the front matter.
      no-such-date (warning): There is no day 2024-02-30, so the date is 2024-03-01. | Fix the date.
      unknown-author (error): Unknown author \`x\`. | Known authors: team. Add the author to authors.yml next to the posts, or to \`authors\` in the blog's configuration.
      duplicate-author (error): The author \`x\` is listed twice. | Remove one of the two.
      inline-author (warning): The author "x" is described in the post itself. | Describe authors once, in the blog's configuration.
      long-tag (error): The tag \`apple apple apple apple apple apple appl…\` is too long for a file name. | Use a tag of at most 255 bytes.
      no-truncate-marker (warning): The post has no truncation marker, so post lists show all of it. | Put \`<!-- truncate -->\` after the opening paragraph.
      bad-config (error): \`title\` is invalid: expected string. | Fix the value; the type of \`defineConfig\` documents every key.
      no-origin (warning): Nothing says where the site is published, so full URLs are left out: canonical links, social cards, the sitemap and the feeds. | Set \`origin\` in site/config.ts, such as "https://example.org", or pass --origin.
      not-carried-over (warning): \`theme.palette\` could not be carried over: there is nothing like it here. | Run \`site init\` to write what was read into site/config.ts, and go on there.
      no-renderer (warning): The pictures of \`socialCards\` are left out: @resvg/resvg-js and @expo-google-fonts/inter are not installed. | Run \`npm install --save-dev @resvg/resvg-js @expo-google-fonts/inter\`, or remove \`socialCards\` from the configuration.
      config-threw (error): Running the configuration failed: x is not defined | Fix the file.
      unused-theme-file (error): \`content/a.md\` replaces nothing: the theme has no file at this path. | Move it to \`site/theme/docs/pagination.tsx\`.
      two-components (error): \`site/components/Counter.client.tsx\` defines the same component. | Delete or rename one of the two files.
      bundle-failed (error): Unexpected end of file | Fix the file.
      playground-failed (error): The playground cannot be bundled: Could not resolve "walker". | Install versions of the linter's packages that belong together, or build the other pages with \`site build --no-playground\`.
      client-code (error): \`onClick\` has no effect: this file is rendered in the build and does not run in the browser. | Rename the file to \`Counter.client.tsx\`, which runs in both, or remove \`onClick\`.
      no-default-export (error): Cannot render /landing: its template has no default export. | Export a component as default from templates/landing.tsx.
      template-threw (error): Rendering /a failed: no title | Fix the template or the data that the page gives it. The other pages were rendered.
      page-over-budget (error): \`a/index.html\` has 6.01 kB of HTML (gzip); its budget is 6 kB. 2 pages exceed it; this is the largest. | Split the page, or shorten what all pages of the template show, such as the sidebar, or raise \`budgets.pages.doc.html\`.
      output-over-budget (error): The output has 61.2 MB; its budget is 60 MB. | Remove files or make them smaller, or raise \`budgets.output\`. The largest: img/a.png (40 MB).
      memory-over-budget (error): The build needed 700 MB of memory; its budget is 600 MB. | Look at \`site build --profile\` for stages without cache hits, or raise \`budgets.memory\`.
      unused-budget (warning): No page has the template \`docs\`, so \`budgets.pages.docs\` limits nothing. | Did you mean \`doc\`?
      missing-lang (error): The page does not declare its language. | Add a \`lang\` attribute to <html>, such as \`lang="en"\`.
      missing-title (error): The page has no title. | Add a <title> that is not empty.
      duplicate-title (error): The page has a second <title>; the first one is on line 2. | Keep only one <title>.
      duplicate-element-id (error): The id "part" is already used on line 2. | Change one of the two ids.
      image-without-alt (error): The image /img/a.png has no alternative text. | Add an \`alt\` attribute that describes the image, or \`alt=""\` if it is decorative.
      script-refused (error): The page's content security policy blocks this script. | Add 'sha256-x' to script-src, or move the script to a file.
      handler-refused (error): The page's content security policy blocks the code in the onclick attribute of <a>. | Listen for the event in a script file instead.
      style-refused (error): The page's content security policy blocks the style attribute of <p>. | Use a class and a stylesheet instead.
      source-refused (error): The content security policy of the page or of its host blocks https://img.example/x.png. | Allow its host in img-src: in \`policy\` of site/config.ts, and in a \`_headers\` file of your own.
      broken-url (error): Not found: /x. | Fix the URL, or add the page or file that it points to.
      broken-fragment (error): The target page of /a#x has no element with that id. | Did you mean #y?
      relative-link (error): The link b points to different URLs depending on whether the page's own URL ends with a slash. | Write the path from the root of the site, starting with /.
      link-to-redirect (warning): The link /old leads to a redirect. | Link to /new directly.
      orphan-page (warning): No page links to /a, so readers will not find it. | Link to it or remove it.
      canonical-to-nowhere (error): The canonical URL https://example.org/x is not a page of this site. | Use the page's own URL; otherwise search engines drop the page.
      redirect-loop (error): This redirect to /a loops back to itself. | Redirect to a page instead.
      redirect-chain (warning): This redirect leads to another redirect, /b. | Redirect to /c directly.
      sitemap-to-nowhere (error): A URL in the sitemap was not found: https://example.org/x. | Fix the URL or remove the entry.
      sitemap-against-page (error): The sitemap lists https://example.org/a, which asks search engines not to index it. | Remove the entry, or allow search engines to index the page.
      page-gone (error): No page and no redirect found at /a, which was a URL of the earlier release. | Add a redirect from /a to /b.
      anchor-gone (error): No element of /b has the id of /a#x, which was an anchor of the earlier release. | Add {#x} to the heading that replaces it, such as that of #y.
      broken-outside-link (error): https://example.org responds with status 404. | Fix the URL or remove the link.
      unchecked-outside-link (warning): Could not check https://example.org: it responds with status 403. | Open it in a browser to be sure.
      console-error (error): A script of the page reports an error: x is not defined. | Fix the script, or the markup that it expects.
      hydration-mismatch (error): A component renders other markup in the browser than in the build: Minified React error #418 (in dark mode only). | Render the same from the same props; read time, language and storage in an effect.
      policy-violation (error): The content security policy (img-src) blocks https://example.org/a.png at p > img. | Allow it in the policy, or remove what asks for it.
      request-failed (error): The page requests /a.js at head > script, which responds with status 404. | Fix the URL, or add the file that it points to.
      layout-shift (error): The layout shifts by 0.25 while the page loads, most at #main. | Reserve the space of what appears late: width and height of images, a minimum height, a fallback font of the same size.
      accessibility-fault (error): The accessibility rule color-contrast fails at .hint: Elements must meet minimum color contrast ratio thresholds (in light mode only). | Fix any of the following: use a darker color."
    `);
  });

  it("are whole sentences", () => {
    for (const { code, message, hint } of words) {
      expect(hint, code).toMatch(/^[A-Z`<"].*[.?]$/);
      // the message of a failing program ends as the program wrote it
      if (!["config-threw", "bundle-failed", "template-threw"].includes(code))
        expect(message, code).toMatch(code === "broken-outside-link" ? /^https:.*\.$/ : /^[A-Z`<"].*\.$/);
    }
  });

  it("NV-23 list the available values, up to a readable number", () => {
    const many = Array.from({ length: 60 }, (_, index) => `doc-${index}`);
    const { hint } = wordingOf({ code: "unknown-doc", at, id: "x", available: many });
    expect(hint).toMatch(/^Available: doc-0, doc-1,.* doc-39 and 20 more\.$/);
    expect(wordingOf({ code: "unknown-sidebar", at, id: "x", available: [] }).hint).toBe("Available: none.");
  });

  it("belong to diagnostics that some code makes", () => {
    const files = fastGlob.sync("cli/**/*.ts", {
      ignore: ["**/*.test.ts", "cli/diagnostics/**"],
    });
    const code = files.map((file) => readFileSync(file, "utf8")).join("\n");
    expect(codes.filter((each) => !code.includes(`"${each}"`))).toEqual([]);
  });
});
