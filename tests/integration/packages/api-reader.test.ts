import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { apiMarkdown } from "../../../cli/api/markdown.ts";
import { readApis } from "../../../cli/api/read.ts";

const packageDir = process.cwd();
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Describes a package with these declarations. */
async function describePackage(declarations: string, level = 2): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "api-"));
  folders.push(folder);
  mkdirSync(join(folder, "dist"));
  writeFileSync(join(folder, "package.json"), '{ "name": "orchard", "version": "1.0.0" }');
  writeFileSync(join(folder, "dist/index.d.ts"), declarations);
  const [answer] = await readApis([{ packageName: "orchard", folder, file: "dist/index.d.ts" }], packageDir);
  if (!answer || "reason" in answer) throw new Error(answer?.reason);
  return apiMarkdown(answer.project, level);
}

// a timeout for loading TypeDoc and TypeScript
describe("the API of a package", { timeout: 60_000 }, () => {
  it("TM-03 lists functions, variables, then the other kinds, each with an anchor", async () => {
    const markdown = await describePackage(`
      export interface Tree { readonly kind: Kind; height?: number; }
      export type Kind = "apple" | "pear";
      export declare enum Season { Spring = "spring", Fall = "fall" }
      export declare const oldest: Tree;
      export declare function plant(kind: Kind, ...years: number[]): Promise<Tree | undefined>;
    `);
    expect(markdown.match(/^#.*$/gm)).toEqual([
      "## Functions {#api-functions}",
      "### `plant` {#api-plant}",
      "## Variables {#api-variables}",
      "### `oldest` {#api-oldest}",
      "## Enumerations {#api-enumerations}",
      "### `Season` {#api-season}",
      "## Interfaces {#api-interfaces}",
      "### `Tree` {#api-tree}",
      "## Type Aliases {#api-type-aliases}",
      "### `Kind` {#api-kind}",
    ]);
    expect(markdown).toContain(
      "```ts\nfunction plant(kind: Kind, ...years: number[]): Promise<Tree | undefined>\n```",
    );
    expect(markdown).toContain('```ts\ntype Kind = "apple" | "pear"\n```');
    expect(markdown).toContain('| <code>Fall</code> | <code>"fall"</code> |');
    expect(markdown).toContain('| <code>kind</code> | <code><a href="#api-kind">Kind</a></code> |');
    expect(markdown).toContain("| <code>height?</code> | <code>number</code> |");
  });

  it("includes comments, as text that cannot break tables or become components", async () => {
    const markdown = await describePackage(
      `
      /**
       * Grows a tree. {@link Soil} must be <Wet>.
       * @param soil Wet | dry, or \`a | b\`
       * @returns The tree.
       * @example
       * \`\`\`ts
       * grow("wet");
       * \`\`\`
       */
      export declare function grow(soil?: string): void;
      /** @deprecated Use grow. */
      export declare const sow: () => void;
    `,
      3,
    );
    expect(markdown).toContain("#### `grow` {#api-grow}");
    expect(markdown).toMatch(/Grows a tree\. .* must be &#60;Wet&#62;\./);
    expect(markdown).toContain("| <code>soil</code> | <code>string</code> | Wet &#124; dry, or `a \\| b` |");
    expect(markdown).toContain("Returns the tree.");
    expect(markdown).toContain('```ts\ngrow("wet");\n```');
    expect(markdown).toContain("**Deprecated.** Use grow.");
  });

  it("writes types as TypeScript does", async () => {
    const types = [
      "(string | number)[]",
      "readonly string[]",
      "[first: string, rest?: number]",
      '{ a?: 1; "b-c": null }',
      "(value: string) => boolean",
      "Map<string, Set<number>>",
      "keyof Base",
      'Base["a"]',
      "(value: unknown) => value is string",
      "typeof NaN",
      "10n | -1 | true",
    ];
    const markdown = await describePackage(
      `export interface Base { a: string }\n${types.map((type, index) => `export type T${String.fromCharCode(65 + index)} = ${type};`).join("\n")}`,
    );
    const written = Array.from(markdown.matchAll(/^type T\w = (.*)$/gm), ([, type]) => type);
    expect(written).toEqual(types.map((type) => type));
  });

  it("is a reason if the package is missing or has no types", async () => {
    const [answer] = await readApis(
      [{ packageName: "meadow", folder: "/nowhere", file: "a.d.ts" }],
      packageDir,
    );
    expect(answer).toEqual({ reason: "meadow is not installed or has no a.d.ts." });
  });
});
