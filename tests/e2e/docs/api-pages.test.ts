import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AST_NODE_TYPES } from "@typescript-eslint/types";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";

/** Each generated page, the page that includes its content, and the declarations on both. */
const references = [
  {
    generated: "/packages/ast-spec/generated/",
    written: "/packages/typescript-estree/ast-spec",
    declarations: "types/dist/generated/ast-spec.d.ts",
    kinds: ["Enumerations", "Interfaces", "Type Aliases"],
  },
  {
    generated: "/packages/project-service/generated/",
    written: "/packages/project-service",
    declarations: "project-service/dist/index.d.ts",
    kinds: ["Functions", "Interfaces", "Type Aliases"],
  },
  {
    generated: "/packages/rule-schema-to-typescript-types/generated/",
    written: "/packages/rule-schema-to-typescript-types",
    declarations: "rule-schema-to-typescript-types/dist/index.d.ts",
    kinds: ["Functions"],
  },
  {
    generated: "/packages/tsconfig-utils/generated/",
    written: "/packages/tsconfig-utils",
    declarations: "tsconfig-utils/dist/index.d.ts",
    kinds: ["Functions", "Variables"],
  },
  {
    generated: "/packages/type-utils/generated/",
    written: "/packages/type-utils",
    declarations: "type-utils/dist/index.d.ts",
    kinds: ["Functions", "Variables", "Enumerations", "Interfaces", "Type Aliases"],
  },
];

const byUrl = references.map((reference) => [reference.generated, reference] as const);

/** The pages of packages by the packages' npm names. */
const packages = [
  ...[
    "eslint-plugin",
    "eslint-plugin-tslint",
    "parser",
    "project-service",
    "rule-schema-to-typescript-types",
    "rule-tester",
    "scope-manager",
    "tsconfig-utils",
    "type-utils",
    "typescript-estree",
    "utils",
  ].map((name) => [`/packages/${name}`, `@typescript-eslint/${name}`] as const),
  ["/packages/typescript-eslint", "typescript-eslint"] as const,
];

/** The documentation of one export on a page. */
interface Entry {
  readonly kind: string;
  readonly name: string;
  readonly id: string;
  /** The text of each code block. */
  readonly codes: readonly string[];
  /** The head and the first column of each table. */
  readonly tables: readonly (readonly string[])[];
  readonly text: string;
}

describe("the reference of a package", () => {
  const test = browserTest();

  const kindsOf = () =>
    test.page.locator("main :is(h2, h3)[id^=api-]").evaluateAll((headings) =>
      headings
        // headings of declarations begin with code, in the link that each heading is
        .filter((heading) => heading.querySelector("a > code:first-child") === null)
        .map(({ textContent }) => textContent.trim()),
    );

  /** All entries of the open page, in its order. */
  const entries = (): Promise<Entry[]> =>
    test.page.locator("main .prose").evaluate((prose) => {
      const found: { -readonly [Key in keyof Entry]: Entry[Key] }[] = [];
      let kind = "";
      for (const element of prose.children) {
        const heading = /^H[2-4]$/.test(element.tagName) ? element : undefined;
        const name = heading?.querySelector("a > code:first-child")?.textContent;
        if (heading && !heading.id.startsWith("api-")) kind = "";
        else if (heading && !name) kind = heading.textContent.trim();
        else if (heading && name) found.push({ kind, name, id: heading.id, codes: [], tables: [], text: "" });
        const entry = found.at(-1);
        if (heading || kind === "" || !entry) continue;
        entry.text += `${element.textContent}\n`;
        const rows = [...element.querySelectorAll("tr")].map((row) => row.cells[0]?.textContent ?? "");
        if (rows.length > 0) entry.tables = [...entry.tables, rows];
        const code = element.querySelector("pre")?.textContent;
        if (code !== undefined) entry.codes = [...entry.codes, code];
      }
      return found;
    });

  it("RT-13 RT-14 is linked with a slash, and the syntax tree has no other page below /packages", async () => {
    const generated = references.map((reference) => reference.generated);
    const links = test.site.pages.flatMap(({ links }) =>
      links
        .filter(({ kind, href }) => kind === "anchor" && href.startsWith("/packages/"))
        .map(({ href }) => href.replace(/#.*/, "")),
    );
    const toGenerated = new Set(links.filter((href) => href.includes("/generated")));
    expect([...toGenerated].toSorted()).toEqual(generated);
    const response = await fetch(`${test.site.url}/packages/ast-spec`);
    expect(response.status).toBe(404);
  });

  it.each(byUrl)(
    "TM-03 %s lists every export under its kind: functions, variables, then the rest by name",
    async (generated, { declarations, kinds }) => {
      await test.visit(generated);
      expect(await kindsOf()).toEqual(kinds);
      const listed = (await entries()).map(({ kind, name }) => ({ kind, name }));
      const exported = exportsOf(declarations).map(({ kind, name }) => ({ kind, name }));
      expect(listed).toEqual(
        kinds.flatMap((kind) => exported.filter((each) => each.kind === kind).toSorted(byName)),
      );
      expect(exported.length).toBe(listed.length);
    },
  );

  it.each(byUrl)(
    "TM-03 %s has signatures as code, and parameters, properties and members as tables",
    async (generated, { declarations }) => {
      await test.visit(generated);
      const exported = new Map(exportsOf(declarations).map((each) => [each.name, each]));
      for (const { kind, name, codes, tables, text } of await entries()) {
        const rows = (head: string): string[] =>
          tables
            .filter(([first]) => first === head)
            .flatMap((table) => table.slice(1))
            .map((row) => row.replace(/\?$/, ""));
        const { signatures = [], members = [] } = exported.get(name) ?? {};
        if (kind === "Functions") {
          const shown = codes.filter((code) => new RegExp(`^function ${name}[<(]`).test(code));
          expect.soft(shown, name).toHaveLength(signatures.length);
          expect.soft(rows("Parameter"), name).toEqual(signatures.flat().map(nameOrAny));
        }
        if (kind === "Variables") expect.soft(codes[0], name).toMatch(new RegExp(`^const ${name}: `));
        if (kind === "Enumerations") expect.soft(rows("Member").toSorted(), name).toEqual(members.toSorted());
        if (kind === "Interfaces")
          expect.soft(rows("Property"), name).toEqual(expect.arrayContaining([...members]));
        if (kind === "Type Aliases" && !/^One of /m.test(text))
          expect.soft(codes[0], name).toMatch(new RegExp(`^type ${name} = `));
      }
    },
  );

  it.each(references.slice(0, 1).flatMap(({ generated, written }) => [generated, written]))(
    "TM-03 TM-04 %s has one anchor for each of the 168 types of nodes",
    async (path) => {
      await test.visit(path);
      const types = Object.values(AST_NODE_TYPES).map(String);
      expect(types).toHaveLength(168);
      const ids = await test.page.locator("[id^=api-]").evaluateAll((all) => all.map(({ id }) => id));
      const byId = new Map((await entries()).map(({ id, name }) => [id, name]));
      for (const type of types) {
        const id = `api-${type.toLowerCase()}`;
        expect.soft([type, ids.filter((each) => each === id).length]).toEqual([type, 1]);
        expect.soft(byId.get(id)).toBe(type);
      }
    },
  );

  it.each(references.flatMap(({ generated, written }) => [generated, written]))(
    "TM-03 %s has no link to a missing declaration",
    (path) => {
      const page = test.site.pages.find((each) => each.path === path.replace(/\/$/, ""));
      const ids = new Set(page?.ids.map(({ id }) => id));
      const targets = page?.links.flatMap(({ kind, href }) =>
        kind === "anchor" && href.startsWith("#api-") ? href.slice(1) : [],
      );
      expect(targets?.length).toBeGreaterThan(0);
      expect(targets?.filter((id) => !ids.has(id))).toEqual([]);
    },
  );

  it("TM-03 a reader follows the name of a type to its declaration", async () => {
    await test.visit("/packages/ast-spec/generated/");
    await test.page.locator("#api-tsarraytype + details > summary").click();
    const row = test.page.locator("#api-tsarraytype + details").locator("tr");
    await row.getByRole("link", { name: "TypeNode" }).first().click();
    await test.page.waitForURL(/#api-typenode$/);
    await expect
      .poll(() =>
        test.page.locator("#api-typenode").evaluate((heading) => {
          const { top } = heading.getBoundingClientRect();
          const below = document.querySelector("nav")?.getBoundingClientRect().bottom ?? 0;
          return top >= below && top < innerHeight / 2;
        }),
      )
      .toBe(true);
    await test.page.locator("#api-typenode + details[open]").waitFor();
  });

  it("opens the text of the declaration that a link from elsewhere names", async () => {
    await test.visit("/packages/ast-spec/generated/#api-tsarraytype");
    await test.page.locator("#api-tsarraytype + details[open]").waitFor();
    expect(await test.page.locator("main details[open]").count()).toBe(1);
    await test.visit("/packages/typescript-estree/");
    await test.page.locator("html[data-hydrated=true]").waitFor();
    const link = test.page.locator('main a[href="/packages/typescript-estree/ast-spec"]').first();
    await link.evaluate((element: HTMLAnchorElement) => {
      element.href += "#api-tsarraytype";
      element.click();
    });
    await test.page.locator("#api-tsarraytype + details[open]").waitFor();
  });

  it.each(byUrl)(
    "TM-04 DS-18 DS-22 the page of %s also includes its content, below a note and in the TOC",
    async (generated, { written, kinds }) => {
      await test.visit(generated);
      const alone = await entries();
      const ids = await contentIds();
      expect(ids.listed).toEqual(ids.headings.filter(({ level }) => level <= 3).map(({ id }) => id));
      expect(ids.listed).toEqual(expect.arrayContaining(alone.map(({ id }) => id)));

      await test.visit(written);
      expect(await kindsOf()).toEqual(kinds);
      expect(await entries()).toEqual(alone);
      const note = await test.page
        .locator("main [id^=api-]")
        .first()
        .evaluate((heading) => {
          const above = heading.previousElementSibling;
          return [above?.textContent ?? "", above?.querySelector("a")?.getAttribute("href")];
        });
      expect(note).toEqual([expect.stringContaining("generated from the published types"), generated]);
      const { headings, listed } = await contentIds();
      expect(listed).toEqual(headings.filter(({ level }) => level <= 3).map(({ id }) => id));
      expect(listed.filter((id) => id.startsWith("api-"))).toEqual(
        kinds.map((kind) => `api-${kind.toLowerCase().replace(" ", "-")}`),
      );
    },
  );

  it.each(packages)("TM-02 %s shows the version of %s with a link to the registry", async (path, name) => {
    const asked: string[] = [];
    test.page.on("request", (request) => asked.push(request.url()));
    await test.visit(path);
    const version = versionOf(name);
    const badge = test.page.locator("main").getByRole("link", { name: `${name} ${version} on npm` });
    expect(await badge.getAttribute("href")).toBe(`https://www.npmjs.com/package/${name}/v/${version}`);
    expect(await badge.textContent()).toBe(`npm ${version}`);
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.filter((url) => !url.startsWith(`${test.site.url}/`))).toEqual([]);
  });

  /** The headings of the page below its first, and the headings to which its TOC links. */
  async function contentIds() {
    const headings = await test.page
      .locator("main .prose :is(h2, h3, h4)")
      .evaluateAll((all) => all.map(({ id, tagName }) => ({ id, level: Number(tagName.slice(1)) })));
    const listed = await test.page
      .getByRole("navigation", { name: "On this page" })
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => (link.getAttribute("href") ?? "").slice(1)));
    return { headings, listed };
  }
});

/** A destructured parameter has a name only in its comment. */
function nameOrAny(name: string): unknown {
  return /^__\d+$/.test(name) ? expect.stringMatching(/^[a-z]\w*$/) : name;
}

interface Export {
  readonly kind: string;
  readonly name: string;
  /** The names of the parameters of each signature of a function. */
  readonly signatures: readonly (readonly string[])[];
  /** The members that an enumeration has, or that an interface declares itself. */
  readonly members: readonly string[];
}

const kindsByFlag: readonly (readonly [ts.SymbolFlags, string])[] = [
  [ts.SymbolFlags.Function, "Functions"],
  [ts.SymbolFlags.Variable, "Variables"],
  [ts.SymbolFlags.Enum, "Enumerations"],
  [ts.SymbolFlags.Interface, "Interfaces"],
  [ts.SymbolFlags.TypeAlias, "Type Aliases"],
];

/** The exports that the compiler finds in the published types. */
function exportsOf(declarations: string): readonly Export[] {
  const path = join(process.cwd(), "node_modules/@typescript-eslint", declarations);
  const program = ts.createProgram([path], { module: ts.ModuleKind.Node16, types: [], noLib: true });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(path);
  const module = file && checker.getSymbolAtLocation(file);
  if (!file || !module) throw new Error(`No module at ${path}`);
  return checker.getExportsOfModule(module).map((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const own = symbol.flags & ts.SymbolFlags.Enum ? symbol.exports : symbol.members;
    return {
      kind: kindsByFlag.find(([flag]) => symbol.flags & flag)?.[1] ?? "",
      name: exported.name,
      signatures: checker
        .getTypeOfSymbolAtLocation(symbol, file)
        .getCallSignatures()
        .map(({ parameters }) => parameters.map(({ name }) => name)),
      members: [...(own?.values() ?? [])].map(({ name }) => name),
    };
  });
}

function byName(
  { name: one }: { readonly name: string },
  { name: other }: { readonly name: string },
): number {
  return one < other ? -1 : 1;
}

/** The installed version; the package for TSLint is not installed, and its last version is final. */
function versionOf(name: string): string {
  if (name.endsWith("tslint")) return "7.0.2";
  const manifest = readFileSync(join("node_modules", name, "package.json"), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}
