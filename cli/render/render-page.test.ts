import { describe, expect, it } from "vitest";
import type { DocPage, PageProps } from "../../site/model/page.ts";
import { routePath } from "../../site/model/paths.ts";
import type { ThemeServer } from "../../site/model/theme.ts";
import { noHosts } from "../../site/theme/layout/page-hosts.ts";
import { sampleContext } from "../../tests/harness/theme/sample-site.ts";
import { diagnosticLine } from "../../tests/harness/memory/rendered-body.ts";
import { pageText, type RenderedPage, renderPage } from "./render-page.ts";

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
    renderPage: () => ({ html: rendering(), hosts: noHosts }),
    renderComponent: () => "",
    headScript: () => "",
    inlineScripts: () => ({}),
    templateNames: ["doc"],
  };
}

function render(props: PageProps, rendering: () => string): RenderedPage {
  return renderPage(pageText({ props }, "content/a.md"), theme(rendering), sampleContext());
}

function failureOf(props: PageProps, rendering: () => string = () => ""): string | undefined {
  const { html, diagnostics } = render(props, rendering);
  expect(html).toBeUndefined();
  return diagnostics.map(diagnosticLine).join("\n");
}

describe("a page", () => {
  it("is a document", () => {
    expect(render(page, () => "<!doctype html>")).toEqual({
      html: "<!doctype html>",
      hosts: noHosts,
      diagnostics: [],
    });
  });

  it("is rendered from text as from props", () => {
    const seen: PageProps[] = [];
    const noting = {
      ...theme(() => ""),
      renderPage: (props: PageProps) => {
        seen.push(props);
        return { html: "<!doctype html>", hosts: noHosts };
      },
    };
    expect(renderPage(pageText({ props: page }, "content/a.md"), noting, sampleContext())).toEqual(
      render(page, () => "<!doctype html>"),
    );
    expect(seen).toEqual([page]);
  });

  it("is reported with its route and every cause, once each, if its template throws", () => {
    const inner = new Error("no title");
    const outer = new Error("the card failed", { cause: inner });
    inner.cause = outer;
    const failing = (): string => {
      throw outer;
    };
    expect(failureOf(page, failing)).toMatchInlineSnapshot(
      `"error Rendering /a failed: the card failed; caused by: no title"`,
    );
    expect(
      failureOf(page, () => {
        // templates may throw any value
        // eslint-disable-next-line @typescript-eslint/only-throw-error
        throw "words";
      }),
    ).toMatchInlineSnapshot(`"error Rendering /a failed: words"`);
  });

  it("VA-01 VA-03 ER-03 is refused with its route if its template has no default export", () => {
    expect(failureOf({ ...page, template: "custom:landing" })).toMatchInlineSnapshot(
      `"error Cannot render /a: its template has no default export."`,
    );
  });
});
