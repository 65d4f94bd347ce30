import { describe, expect, it } from "vitest";
import type { DocPage, PageProps } from "../../site/model/page.ts";
import { routePath } from "../../site/model/paths.ts";
import type { ThemeServer } from "../../site/model/theme.ts";
import { sampleContext } from "../../tests/harness/theme/sample-site.ts";
import { problemLine } from "../../tests/harness/memory/rendered-body.ts";
import { dataOf, renderDiagnostic, renderPage, renderTexts, textsOf } from "./render-page.ts";

const page: DocPage = {
  template: "doc",
  route: routePath("/a"),
  title: "A",
  head: { description: "", searchTag: "default" },
  prose: { proseId: "main", html: "<p>x</p>" },
  contents: [],
  contentsLevels: { min: 2, max: 4 },
  sidebar: {
    id: "docs",
    items: [{ type: "link", label: "A", href: "/a" }],
    partial: false,
    data: "/assets/data/sidebar-docs.json",
  },
  unlisted: false,
  draft: false,
};

function theme(rendering: () => string): ThemeServer {
  return {
    renderPage: rendering,
    renderComponent: () => "",
    inlineScripts: () => ({}),
    templateNames: ["doc"],
  };
}

function problemOf(props: PageProps, rendering: () => string = () => ""): string | undefined {
  const rendered = renderPage(props, theme(rendering), sampleContext());
  return "problem" in rendered ? problemLine(renderDiagnostic(rendered, props, "content/a.md")) : undefined;
}

describe("a page", () => {
  it("is a document, and data for navigation with the prose and without what many pages share", () => {
    const rendered = renderPage(
      page,
      theme(() => "<!doctype html>"),
      sampleContext(),
    );
    expect("html" in rendered && rendered.html).toBe("<!doctype html>");
    expect(JSON.parse("data" in rendered ? rendered.data : "")).toMatchObject({
      page: { route: "/a", prose: { html: "<p>x</p>" }, sidebar: { id: "docs", items: [], partial: true } },
    });
  });

  it("is rendered from texts as from props", () => {
    const rendering = theme(() => "<!doctype html>");
    const seen: PageProps[] = [];
    const noting = {
      ...rendering,
      renderPage: (props: PageProps) => {
        seen.push(props);
        return "<!doctype html>";
      },
    };
    expect(renderTexts(textsOf(page), noting, sampleContext())).toEqual(
      renderPage(page, rendering, sampleContext()),
    );
    expect(seen).toEqual([page]);
  });

  it("keeps its sidebar in dev, where an edit may have changed it", () => {
    expect(dataOf(page, { ...sampleContext(), dev: true })).toContain('"href":"/a"');
  });

  it("whose template throws names itself and every cause, once each", () => {
    const inner = new Error("no title");
    const outer = new Error("the card failed", { cause: inner });
    inner.cause = outer;
    const failing = (): string => {
      throw outer;
    };
    expect(problemOf(page, failing)).toMatchInlineSnapshot(
      `"error Rendering /a failed: the card failed; caused by: no title"`,
    );
    expect(
      problemOf(page, () => {
        // templates are anybody's code
        // eslint-disable-next-line @typescript-eslint/only-throw-error
        throw "words";
      }),
    ).toMatchInlineSnapshot(`"error Rendering /a failed: words"`);
  });

  it("VA-01 VA-03 ER-03 whose template has no default export is refused, naming the route", () => {
    expect(problemOf({ ...page, template: "custom:landing" })).toMatchInlineSnapshot(
      `"error Cannot render /a: its template has no default export."`,
    );
  });
});
