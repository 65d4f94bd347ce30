import { expect, it } from "vitest";
import { outputPath } from "../../../site/model/paths.ts";
import { planFiles } from "../../../tests/harness/memory/planned-site.ts";

it("publishes bundles, static files and the files that describe the site", () => {
  const { plan } = planFiles({ "index.md": "# Home" }, { statics: ["photo.png"] });
  const kinds = ["assets/site-12345678.css", "photo.png", "sitemap.xml", "_headers"].map(
    (path) => plan.files.get(outputPath(path))?.kind,
  );
  expect(kinds).toEqual(["text", "static", "text", "text"]);
});

it("reports a static file that would replace a file of the build", () => {
  const { plan } = planFiles({ "index.md": "# Home" }, { statics: ["sitemap.xml"] });
  expect(plan.files.get(outputPath("sitemap.xml"))?.kind).toBe("text");
  expect(plan.diagnostics).toMatchObject([
    { code: "output-clash", at: { file: "static/sitemap.xml" }, output: "sitemap.xml" },
  ]);
});

it("writes a page for each redirect, and reports a redirect to a missing page", () => {
  const { plan } = planFiles(
    { "index.md": "# Home", "new.md": "# New" },
    {
      config: {
        redirects: [
          { from: "/old", to: "/new" },
          { from: "/older", to: "/nwe" },
        ],
      },
    },
  );
  expect(plan.files.has(outputPath("old/index.html"))).toBe(true);
  expect(plan.diagnostics).toMatchObject([{ code: "redirect-to-nowhere" }]);
});
