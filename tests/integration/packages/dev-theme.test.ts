import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CurrentTheme, createDevTheme, type DevTheme } from "../../../cli/theme/dev/dev-theme.ts";
import { devPlaces } from "../../../site/model/dev.ts";
import { outputPath } from "../../../site/model/paths.ts";
import { cacheDir, createRoot, deleteRoots, type Root, type RootFiles } from "../../harness/create-root.ts";

const card = "site/components/Card.tsx";
const styles = "site/components/Card.module.css";
const cardCode = (text: string) =>
  `import styles from "./Card.module.css";\nexport default function Card() { return <p className={styles.card}>${text}</p>; }\n`;
const counter = (text: string) =>
  `import { useState } from "react";\nexport default function Counter() { useState(0); return <b>${text}</b>; }\n`;
const files: RootFiles = {
  "content/index.md": "# Home\n",
  [card]: cardCode("One"),
  [styles]: ".card { color: red; }\n",
  "site/components/Counter.client.tsx": counter("One"),
  "templates/landing.tsx": "export default function Landing() { return <main>One</main>; }\n",
};

/** A root with its theme, and the names of the bundles that the last edit made. */
interface EditedTheme {
  edit(changed: RootFiles): Promise<CurrentTheme>;
  load(changes: readonly string[]): Promise<CurrentTheme>;
  made(): readonly string[];
  readonly root: Root;
  readonly theme: DevTheme;
}

const themes: DevTheme[] = [];
afterAll(async () => {
  await Promise.all(themes.map((each) => each.close()));
  await deleteRoots();
});

const extras = { playground: false, hostedSearch: false };

async function themeOf(given: RootFiles = files): Promise<EditedTheme> {
  const root = await createRoot(given);
  let names: string[] = [];
  const theme = createDevTheme({
    packageDir: process.cwd(),
    root: root.dir,
    cacheDir,
    onBundle: (name) => names.push(name),
  });
  themes.push(theme);
  const load = (changes: readonly string[]): Promise<CurrentTheme> => {
    names = [];
    return theme.load(changes, extras);
  };
  await load([]);
  return {
    root,
    theme,
    load,
    made: () => names.toSorted(),
    async edit(changed) {
      await root.write(changed);
      return load(Object.keys(changed));
    },
  };
}

async function collectGarbage(): Promise<void> {
  setFlagsFromString("--expose-gc");
  // a weak reference holds its target until the present task ends
  await new Promise((resolve) => setImmediate(resolve));
  (runInNewContext("gc") as () => void)();
}

function rendered({ theme }: CurrentTheme, name: string): string | undefined {
  return theme?.server.renderComponent(name, {}, "", { baseUrl: "/", route: "/" });
}

describe("an edit in site dev", { timeout: 60_000 }, () => {
  let site: EditedTheme;
  beforeAll(async () => {
    site = await themeOf();
  }, 60_000);
  beforeEach(() => site.edit(files));

  it("of a component bundles only the code that renders pages", async () => {
    expect(rendered(await site.edit({ [card]: cardCode("Two") }), "Card")).toBe(
      '<p class="Card_card">Two</p>',
    );
    expect(site.made()).toEqual(["server"]);
  });

  it("of a template bundles only the code that renders pages, and changes the version of that template", async () => {
    const { theme: before } = await site.load([]);
    const { theme: now } = await site.edit({
      "templates/landing.tsx": "export default function Landing() { return <main>Two</main>; }\n",
    });
    expect(site.made()).toEqual(["server"]);
    const differing = Object.keys(now?.bundle.templateHashes ?? {}).filter(
      (name) => now?.bundle.templateHashes[name] !== before?.bundle.templateHashes[name],
    );
    expect(differing).toEqual(["custom:landing"]);
    expect(now?.bundle.codeHash).toBe(before?.bundle.codeHash);
  });

  it("of an island bundles it for the build and for the browser", async () => {
    await site.edit({ "site/components/Counter.client.tsx": counter("Two") });
    expect(site.made()).toEqual(["islands", "server"]);
  });

  it("of a CSS module bundles style sheets only, and runs no code again", async () => {
    const { theme: before } = await site.load([]);
    const { theme: now } = await site.edit({ [styles]: ".card { color: blue; }\n" });
    expect(site.made()).toEqual(["CSS modules 0", "style sheet site"]);
    expect(now?.bundle.files.get(outputPath(devPlaces.stylesheet))).toContain("color: blue");
    expect(now?.server).toBe(before?.server);
  });

  it("of the root's style sheet bundles style sheets only", async () => {
    const edited = await themeOf({ ...files, "site/styles.css": "b { color: red }\n" });
    const { theme } = await edited.edit({ "site/styles.css": "b { color: blue }\n" });
    expect(edited.made()).toEqual(["style sheet site"]);
    expect(theme?.bundle.files.get(outputPath(devPlaces.stylesheet))).toMatch(
      /b \{\s*color: blue;?\s*\}\s*$/,
    );
  });

  it("that adds a class to a CSS module reaches the components", async () => {
    await site.edit({ [styles]: ".card { color: red; }\n.wide { width: 1px; }\n" });
    const code = cardCode("Wide").replace("styles.card", "styles.wide");
    expect(rendered(await site.edit({ [card]: code }), "Card")).toBe('<p class="Card_wide">Wide</p>');
  });

  it("leaves no bundle of an earlier edit in memory", async () => {
    const old = new WeakRef((await site.edit({ [card]: cardCode("Old") })).theme?.server ?? {});
    await site.edit({ [card]: cardCode("New") });
    await collectGarbage();
    expect(old.deref()).toBeUndefined();
  });

  it("of nothing bundles nothing", async () => {
    await site.load(["content/index.md"]);
    expect(site.made()).toEqual([]);
  });

  it("finds new, replaced and deleted components", async () => {
    const added = "site/components/Badge.tsx";
    const current = await site.edit({ [added]: "export default function Badge() { return <i>New</i>; }\n" });
    expect(rendered(current, "Badge")).toBe("<i>New</i>");
    await site.root.remove(added);
    const { sources } = await site.load([added]);
    expect([...sources.components.keys()].toSorted()).toEqual(["Card", "Counter"]);
  });

  it("finds a file of the root that replaces one of the theme, and its removal", async () => {
    const file = "site/theme/prose/prose.css";
    const sheet = ({ theme }: CurrentTheme) => theme?.bundle.files.get(outputPath(devPlaces.stylesheet));
    const before = sheet(await site.load([]));
    expect(sheet(await site.edit({ [file]: ".prose { color: rebeccapurple; }\n" }))).toContain(
      "rebeccapurple",
    );
    await site.root.remove(file);
    expect(sheet(await site.load([file]))).toBe(before);
  });

  it("reports a mistake with its line, and continues when it is fixed", async () => {
    const { theme, diagnostics } = await site.edit({
      [card]: "export default function Card() {\n  return <p>{)}</p>;\n}\n",
    });
    expect(theme).toBeUndefined();
    expect(diagnostics).toMatchObject([{ code: "bundle-failed", at: { file: card, line: 2 } }]);
    expect(rendered(await site.edit({ [card]: cardCode("Fixed") }), "Card")).toContain("Fixed");
  });

  it("reports code for the browser in a component that is no island, and forgets it when it is fixed", async () => {
    const { diagnostics } = await site.edit({
      [card]: "export default function Card() {\n  return <p onClick={() => {}}>One</p>;\n}\n",
    });
    expect(diagnostics).toMatchObject([{ code: "client-code", at: { file: card, line: 2, column: 13 } }]);
    expect((await site.edit({ [card]: cardCode("Fixed") })).diagnostics).toEqual([]);
  });

  it("reports a module that throws when it is loaded", async () => {
    const { diagnostics } = await site.edit({ [card]: `throw new Error("No card.");\n${cardCode("One")}` });
    expect(diagnostics).toMatchObject([
      { code: "bundle-failed", at: { file: card }, reason: "Loading the theme failed: No card." },
    ]);
  });

  it("takes a package that changed meanwhile", async () => {
    const words = "node_modules/words/index.js";
    const code = 'import { word } from "words";\nexport default function Card() { return <p>{word}</p>; }\n';
    const other = await themeOf({
      ...files,
      [words]: 'export const word = "old";\n',
      "node_modules/words/package.json": '{ "name": "words", "type": "module", "main": "index.js" }',
      [card]: code,
    });
    await other.root.write({ [words]: 'export const word = "newer";\n' });
    const template = "export default function Landing() { return <main>Two</main>; }\n";
    expect(rendered(await other.edit({ "templates/landing.tsx": template }), "Card")).toBe("<p>newer</p>");
  });

  it("runs a component that waits where it begins", async () => {
    const code =
      'const word = await Promise.resolve("Waited");\nexport default function Card() { return <p>{word}</p>; }\n';
    expect(rendered(await site.edit({ [card]: code }), "Card")).toBe("<p>Waited</p>");
  });

  it("is stored for the next session, which bundles nothing until its first edit", async () => {
    const first = await themeOf();
    await first.edit({ [card]: cardCode("Stored") });
    await first.theme.close();
    let bundles = 0;
    const next = createDevTheme({
      packageDir: process.cwd(),
      root: first.root.dir,
      cacheDir,
      onBundle: () => bundles++,
    });
    themes.push(next);
    expect(rendered(await next.load([], extras), "Card")).toContain("Stored");
    expect(bundles).toBe(0);
    await next.warm();
    expect(bundles).toBeGreaterThan(5);
    bundles = 0;
    await first.root.write({ [card]: cardCode("Next") });
    expect(rendered(await next.load([card], extras), "Card")).toContain("Next");
    expect(bundles).toBe(1);
  });
});
