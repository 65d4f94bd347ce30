import { afterEach, describe, expect, it } from "vitest";
import { bundleTheme, type BuiltTheme } from "../../../cli/theme/bundle.ts";
import { outputPath } from "../../../site/model/paths.ts";
import { filesOfTheme, themeSources } from "../../../cli/theme/sources.ts";
import { cacheDir, createRoot, deleteRoots, type RootFiles } from "../../harness/create-root.ts";

afterEach(deleteRoots);

async function themeOf(files: RootFiles, parts = extras): Promise<BuiltTheme> {
  const { dir } = await createRoot(files);
  const sources = await themeSources(await filesOfTheme(process.cwd(), dir, parts), cacheDir);
  const bundle = await bundleTheme(sources, { cacheDir, minify: true, useCache: true });
  if (!("serverFile" in bundle)) throw new Error(JSON.stringify(bundle));
  return bundle;
}

const extras = { playground: false, hostedSearch: false };
const plain = { "content/index.md": "# Home\n" };
const component = "export default function Card() { return <p>{1}</p>; }\n";

describe("the names of templates", () => {
  it("have a prefix if a page passes a template only data, in the package and in another root", async () => {
    const files = { ...plain, "templates/doc.tsx": component, "templates/landing.tsx": component };
    const { dir } = await createRoot(files);
    const isOfRoot = ([, file]: [string, string]): boolean => file.startsWith(dir);
    for (const packageDir of [dir, process.cwd()]) {
      const { templates } = await filesOfTheme(packageDir, dir, extras);
      expect([...templates].filter(isOfRoot).map(([name]) => name)).toEqual(["doc", "custom:landing"]);
    }
  });
});

describe("the bundled theme", () => {
  it("is the same for all roots without additions to it, with any packages and configuration", async () => {
    const one = await themeOf(plain);
    const other = await themeOf({
      ...plain,
      "package.json": '{ "name": "orchard", "version": "2.0.0" }',
      "site/config.ts": 'export default { title: "Other" };\n',
    });
    expect(other.serverFile).toBe(one.serverFile);
  });

  it("is separate for a root that adds a component, a template or a file of the theme", async () => {
    const added = [
      { "site/components/Card.tsx": component },
      { "templates/landing.tsx": component },
      { "site/theme/layout/footer.tsx": "export function Footer() { return <footer>Ours</footer>; }\n" },
    ];
    const files = new Set([(await themeOf(plain)).serverFile]);
    for (const more of added) {
      // the imports of a component may differ even if its own text does not
      files.add((await themeOf({ ...plain, ...more })).serverFile);
      files.add((await themeOf({ ...plain, ...more })).serverFile);
    }
    expect(files.size).toBe(1 + 2 * added.length);
  });

  it("defines in each template's style sheet the properties that the sheet uses without a fallback", async () => {
    const { assets, files } = await themeOf(plain, { ...extras, playground: true });
    const undefinedIn = (css: string): string[] => {
      const used = new Set([...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = ""]) => name));
      return [...used].filter((name) => !css.includes(`${name}:`));
    };
    const found = Object.entries(assets.styles).map(([template, url]) => [
      template,
      undefinedIn(files.get(outputPath(url.slice(1))) ?? "var(--missing-sheet)"),
    ]);
    expect(found.map(([template]) => template)).toContain("playground");
    expect(found.filter(([, names]) => names?.length !== 0)).toEqual([]);
  });

  it("ends each template's style sheet with the root's own, so that its values win", async () => {
    const { assets, files } = await themeOf({
      ...plain,
      "templates/landing.tsx": component,
      "site/styles.css": ":root { --accent: rebeccapurple; }\n",
    });
    const ends = Object.values(assets.styles).map((url) => files.get(outputPath(url.slice(1)))?.slice(-31));
    expect(ends.length).toBeGreaterThan(10);
    for (const end of ends) expect(end).toBe(":root{--accent: rebeccapurple}\n");
  });
});
