import { describe, expect, it } from "vitest";
import { routePath } from "../site/model/paths.ts";
import { renderPart, wordsOf } from "../tests/harness/theme/render-part.tsx";
import { samplePages, samplePost } from "../tests/harness/theme/sample-pages.ts";
import { sampleSite } from "../tests/harness/theme/sample-site.ts";
import Archive from "./archive.tsx";
import Authors from "./authors.tsx";
import PostList from "./post-list.tsx";
import Post from "./post.tsx";
import Tags from "./tags.tsx";

const { archive, authors, post, tags, "post-list": list } = samplePages;

describe("a post", () => {
  const html = renderPart(<Post page={post} site={sampleSite()} />, { route: post.route });

  it("BL-03 BL-06 shows heading with code, date, rounded-up reading time, authors and tags", () => {
    expect(html).toContain("<h1>Avoiding <code>any</code>s</h1>");
    expect(html).toContain('<time dateTime="2025-01-21">January 21, 2025</time>');
    expect(wordsOf(html)).toContain("7 min read");
    expect(html).toContain('href="/blog/tags/types"');
  });

  it("BL-02 marks itself in the list of recent posts", () => {
    expect(html).toMatch(/<nav [^>]*aria-label="Blog recent posts navigation"/);
    expect(html).toMatch(/<a href="\/blog\/avoiding-anys" aria-current="page"/);
  });

  it("BL-08 leads to the newer and the older post", () => {
    const nav = /<nav aria-label="Blog post page navigation".*?<\/nav>/.exec(html)?.[0] ?? "";
    expect(wordsOf(nav)).toBe("Newer post Project service Older post Typed linting");
  });

  it("BL-09 ends with a section on support that is in its TOC", () => {
    expect(html).toContain('<h2 id="supporting-the-project">');
    expect(html).toContain('<a href="#supporting-the-project" class="link">');
  });
});

describe("the list of posts", () => {
  const html = renderPart(<PostList page={list} />, { route: list.route });

  it("BL-05 shows title, date, reading time, authors, excerpt, tags and a named way to read on", () => {
    expect(html).toMatch(
      /<h2><a href="\/blog\/avoiding-anys"><span>Avoiding <code>any<\/code>s<\/span><\/a><\/h2>/,
    );
    expect(html).toMatch(/<a href="\/blog\/avoiding-anys" aria-label="Read more about Avoiding anys">/);
    expect(wordsOf(html)).toContain("January 21, 2025 · 7 min read T The maintainers Team In short.");
  });

  it("BL-05 offers nothing more to read of a post that is shown whole", () => {
    const entries = list.entries.map((entry) => ({ ...entry, truncated: false }));
    expect(renderPart(<PostList page={{ ...list, entries }} />)).not.toContain("Read more");
  });

  it("BL-08 leads to newer and older entries", () => {
    const second = { ...list, pageNumber: 2, newer: routePath("/blog") };
    const nav = /<nav aria-label="Blog list page navigation".*?<\/nav>/;
    expect(wordsOf(nav.exec(html)?.[0] ?? "")).toBe("Page 2 Older entries");
    expect(wordsOf(nav.exec(renderPart(<PostList page={second} />))?.[0] ?? "")).toContain(
      "Page 1 Newer entries",
    );
  });

  it("BL-18 states how many posts have a tag, and leads back to all tags", () => {
    const tagged = (total: number) =>
      renderPart(
        <PostList page={{ ...list, tag: { label: "types", total, allTags: routePath("/blog/tags") } }} />,
      );
    expect(wordsOf(/<h1>.*?<\/h1>/.exec(tagged(1))?.[0] ?? "")).toBe("One post tagged with “types”");
    expect(wordsOf(/<h1>.*?<\/h1>/.exec(tagged(12))?.[0] ?? "")).toBe("12 posts tagged with “types”");
    expect(tagged(2)).toContain('href="/blog/tags"');
  });
});

describe("the blog's indexes", () => {
  it("BL-10 BL-11 the archive lists posts by year with month and day", () => {
    const older = samplePost({ route: routePath("/blog/old"), titleHtml: "Old", date: "2024-02-12" });
    const years = [...archive.years, { year: "2024", posts: [older] }];
    expect(wordsOf(renderPart(<Archive page={{ ...archive, years }} />))).toBe(
      "Archive Every post, by year 2025 January 21 Avoiding any s 2024 February 12 Old",
    );
  });

  it("BL-12 BL-13 the authors have name, role, image and count", () => {
    const html = renderPart(<Authors page={authors} />);
    expect(wordsOf(html)).toContain("The maintainers Team 3 posts");
    expect(html).toContain('src="/img/team.svg"');
  });

  it("BL-17 the tags are listed under their letters, which are anchors, with their counts", () => {
    const html = renderPart(<Tags page={tags} />);
    expect(html).toContain('<h2 id="T"><a href="#T">T</a></h2>');
    expect(wordsOf(html)).toContain("T types 2");
  });
});
