import { describe, expect, it } from "vitest";
import type { OutputProblemCode, OutputProblemOf } from "./output-diagnostic.ts";
import { outputWordingOf } from "./wording.ts";

const at = { file: "a/index.html", line: 5, column: 1 };
const first = { ...at, line: 2 };

/** One of each: a new code does not compile before it has an example here. */
const samples: { readonly [Code in OutputProblemCode]: Omit<OutputProblemOf<Code>, "code" | "at"> } = {
  "missing-lang": {},
  "missing-title": {},
  "duplicate-title": { first },
  "duplicate-id": { id: "part", first },
  "image-without-alt": { src: "/img/a.png" },
  "script-refused": { hash: "sha256-x" },
  "handler-refused": { tag: "a", attribute: "onclick" },
  "style-refused": { tag: "p", attribute: true },
  "broken-link": { href: "/x", status: 404 },
  "broken-anchor": { href: "/a#x", nearest: "y" },
  "relative-link": { href: "b" },
  "link-to-redirect": { href: "/old", to: "/new" },
  "orphan-page": { url: "/a" },
  "canonical-to-nowhere": { href: "https://example.org/x" },
  "redirect-to-nowhere": { to: "/x" },
  "redirect-loop": { to: "/a" },
  "redirect-chain": { to: "/b", end: "/c" },
  "sitemap-to-nowhere": { href: "https://example.org/x" },
  "sitemap-against-page": { href: "https://example.org/a", why: "noindex" },
  "broken-outside-link": { href: "https://example.org", reason: "responds with status 404" },
  "unchecked-outside-link": { href: "https://example.org", reason: "responds with status 403" },
};

const codes = Object.keys(samples) as OutputProblemCode[];
const words = codes.map((code) => ({
  code,
  ...outputWordingOf({ code, at, ...samples[code] } as OutputProblemOf<typeof code>),
}));

describe("the messages about a built site", () => {
  it("say what is wrong and what to do", () => {
    const list = words
      .map(({ code, severity, message, hint }) => `${code} (${severity}): ${message} | ${hint}`)
      .join("\n");
    if (process.env["npm_lifecycle_event"] === "messages") process.stdout.write(`${list}\n`);
    expect(list).toMatchInlineSnapshot(`
      "missing-lang (error): The page does not declare its language. | Add a \`lang\` attribute to <html>, such as \`lang="en"\`.
      missing-title (error): The page has no title. | Add a <title> that is not empty.
      duplicate-title (error): The page has a second <title>; the first one is on line 2. | Keep only one <title>.
      duplicate-id (error): The id "part" is already used on line 2. | Change one of the two ids.
      image-without-alt (error): The image /img/a.png has no alternative text. | Add an \`alt\` attribute that describes the image, or \`alt=""\` if it is decorative.
      script-refused (error): The page's content security policy blocks this script. | Add 'sha256-x' to script-src, or move the script to a file.
      handler-refused (error): The page's content security policy blocks the code in the onclick attribute of <a>. | Listen for the event in a script file instead.
      style-refused (error): The page's content security policy blocks the style attribute of <p>. | Use a class and a stylesheet instead.
      broken-link (error): Not found: /x. | Fix the URL, or add the page or file that it points to.
      broken-anchor (error): The target page of /a#x has no element with that id. | Did you mean #y?
      relative-link (error): The link b points to different URLs depending on whether the page's own URL ends with a slash. | Write the path from the root of the site, starting with /.
      link-to-redirect (warning): The link /old leads to a redirect. | Link to /new directly.
      orphan-page (warning): No page links to /a, so readers will not find it. | Link to it or remove it.
      canonical-to-nowhere (error): The canonical URL https://example.org/x is not a page of this site. | Use the page's own URL; otherwise search engines drop the page.
      redirect-to-nowhere (error): The target of this redirect was not found: /x. | Fix the target or remove the redirect.
      redirect-loop (error): This redirect to /a loops back to itself. | Redirect to a page instead.
      redirect-chain (warning): This redirect leads to another redirect, /b. | Redirect to /c directly.
      sitemap-to-nowhere (error): A URL in the sitemap was not found: https://example.org/x. | Fix the URL or remove the entry.
      sitemap-against-page (error): The sitemap lists https://example.org/a, which asks search engines not to index it. | Remove the entry, or allow search engines to index the page.
      broken-outside-link (error): https://example.org responds with status 404. | Fix the URL or remove the link.
      unchecked-outside-link (warning): Could not check https://example.org: it responds with status 403. | Open it in a browser to be sure."
    `);
  });

  it("are whole sentences", () => {
    for (const { code, message, hint } of words) {
      expect(message, code).toMatch(/^(?:[A-Z]|https:).*\.$/);
      expect(hint, code).toMatch(/^[A-Z].*[.?]$/);
    }
  });
});
