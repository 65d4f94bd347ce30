import { describe, expect, it } from "vitest";
import type { NotFoundPage } from "../site/model/page.ts";
import { routePath } from "../site/model/paths.ts";
import { renderPart, wordsOf } from "../tests/harness/theme/render-part.tsx";
import { samplePages, samplePost } from "../tests/harness/theme/sample-pages.ts";
import { sampleSite } from "../tests/harness/theme/sample-site.ts";
import Home from "./home.tsx";
import NotFound from "./not-found.tsx";

const page = samplePages.home;
const site = sampleSite();

describe("the home page", () => {
  const html = renderPart(<Home page={page} site={site} />);

  it("HM-01 shows the site's tagline", () => {
    expect(wordsOf(html)).toContain("Growing apples.");
  });

  it("HM-02 has hero, cards, explanations, posts and funding in this order", () => {
    const headings = [...html.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g)].map(([, text = ""]) => wordsOf(text));
    expect(headings).toEqual([
      "Growing apples.",
      "Running in minutes",
      "Rules that know TypeScript",
      "Lint with types",
      "How it fits together",
      "Recent posts",
      "Keeping the project going",
    ]);
  });

  it("HM-02 HM-03 offers the playground only where the navbar does", () => {
    expect(html).not.toContain("/play");
    const play = { type: "link", position: "left", label: "Playground", href: "/play" } as const;
    const playful = sampleSite({ navbar: { ...site.navbar, items: [play] } });
    expect(renderPart(<Home page={page} site={playful} />)).toMatch(/href="\/play\/"[^>]*>Playground/);
  });

  it("HM-03 leads from its cards to the first steps, the rules and typed linting", () => {
    const cards = /<section class="cards".*?<\/section>/.exec(html)?.[0] ?? "";
    expect([...cards.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      "/getting-started/",
      "/rules/",
      "/getting-started/typed-linting",
    ]);
  });

  it("shows counts of the rules, which lead to them, where the site has rules", () => {
    expect(html).not.toContain("fix what they report");
    const rules = { all: 131, fixable: 45, typed: 59, presets: 6 };
    const facts = /<ul class="facts">.*?<\/ul>/.exec(
      renderPart(<Home page={{ ...page, rules }} site={site} />),
    );
    expect(wordsOf(facts?.[0] ?? "")).toBe("131 rules 59 use your types 45 fix what they report 6 presets");
    expect(facts?.[0]).toContain('href="/rules/?=typeInformation#rules"');
  });

  it("offers the install command of three package managers, and shows the first", () => {
    const panels = [...html.matchAll(/<div role="tabpanel" id="install.*?<code[^>]*>(.*?)<\/code>/g)];
    expect(panels.map(([, command]) => command?.split(" ")[0])).toEqual(["npm", "pnpm", "yarn"]);
    expect(panels.map(([panel]) => panel.includes("data-selected"))).toEqual([true, false, false]);
  });

  it("HM-04 shows the three newest posts with rounded reading time", () => {
    const posts = ["a", "b", "c", "d"].map((name) =>
      samplePost({ route: routePath(`/blog/${name}`), titleHtml: name, minutes: 6.4 }),
    );
    const words = wordsOf(renderPart(<Home page={{ ...page, posts }} site={site} />));
    expect(words.match(/6 min read/g)).toHaveLength(3);
    expect(words).toContain("All posts");
  });

  it("HM-05 has the anchor of the financial section on one element only", () => {
    expect(html.match(/id="financial-contributors"/g)).toHaveLength(1);
  });

  it("shows three examples, with the squiggle under their reported code only", () => {
    const marked = html.split('<span class="squiggle">').slice(1);
    expect(marked.map(wordsOf)).toEqual([
      expect.stringMatching(/^post \( .*order\. id \); \}/),
      expect.stringMatching(/^\|\| 3 ;/),
      expect.stringMatching(/^delete cart\[index\] ?; \}/),
    ]);
    const panels = [...html.matchAll(/<div role="tabpanel" id="mistake-[^>]*>/g)].map(([panel]) => panel);
    expect(panels.map((panel) => panel.includes("data-selected"))).toEqual([true, false, false]);
  });

  it("has examples whose link opens their rule in the playground, where there is one", () => {
    expect(html).not.toContain("data-play");
    const play = { type: "link", position: "left", label: "Playground", href: "/play" } as const;
    const playful = renderPart(
      <Home page={page} site={sampleSite({ navbar: { ...site.navbar, items: [play] } })} />,
    );
    expect([...playful.matchAll(/data-play="([^"]*)"/g)].map(([, data]) => data)).toEqual([
      "[&quot;no-floating-promises&quot;]",
      "[&quot;prefer-nullish-coalescing&quot;]",
      "[&quot;no-array-delete&quot;]",
    ]);
  });
});

describe("the not-found page", () => {
  const unknown = { template: "not-found", route: routePath("/404.html"), title: "" } as NotFoundPage;

  it("NF-02 underlines what is not defined, is sorry, and offers to file an issue", () => {
    const html = renderPart(
      <NotFound page={unknown} site={sampleSite({ issuesUrl: "https://example.org/issues/new" })} />,
    );
    expect(html).toMatch(
      /<h1[^>]*><span data-unknown-url=""><span class="squiggle">This URL<\/span><\/span> is not defined\.<\/h1>/,
    );
    expect(wordsOf(html)).toMatch(/Sorry, .* file an issue/);
    expect(html).toContain("https://example.org/issues/new");
  });
});
