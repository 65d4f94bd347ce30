import { expect, it } from "vitest";
import { outputPath, routePath } from "../../site/model/paths.ts";
import { embedPage, embedPaths } from "./embed-page.ts";

const locale = { lang: "en", direction: "ltr" } as const;
const page = embedPage({
  site: { baseUrl: "/docs/", locale: locale as never, title: "A & <b>", favicon: "/i.svg" },
  playground: routePath("/play"),
  files: { script: outputPath("assets/e.js"), styles: outputPath("assets/e.css") },
  assets: {
    ...{ worker: "/docs/assets/w.js", libs: "/docs/assets/</script>.json", versions: [{ version: "5.9.3" }] },
    sandbox: { page: "s", worker: "s", linter: "s", typescript: "s" },
  },
});

it("has all spellings of its URL below that of the playground", () => {
  expect(embedPaths(routePath("/play/"))).toEqual(["/play/embed", "/play/embed/", "/play/embed/index.html"]);
});

it("loads its own files only, and has neither inline code nor a word about frames in its policy", () => {
  const [, policy = ""] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).not.toMatch(/unsafe|frame|https?:|\*|blob:/);
  expect(page.match(/<script(?! type="module" src="\/docs\/assets\/e\.js"><\/script>)[^>]*>/g)).toEqual([
    '<script type="application/json" id="embed-data">',
  ]);
  expect(page).toContain('<link rel="stylesheet" href="/docs/assets/e.css">');
  expect(page).toContain('<link rel="icon" href="/docs/i.svg">');
});

it("holds what its script needs, without the files of the sandbox, and no markup in it", () => {
  const [, json = ""] = /id="embed-data">(.*)<\/script>/.exec(page) ?? [];
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual({
    assets: {
      worker: "/docs/assets/w.js",
      ...{ libs: "/docs/assets/</script>.json", versions: [{ version: "5.9.3" }] },
    },
    playground: "/docs/play",
  });
  expect(page).toContain("<title>Embedded playground | A &amp; &lt;b&gt;</title>");
});
