import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { readLibs, withoutDeclarationComments } from "../../../../cli/playground/libs.ts";
import { packLibs, unpackLibs } from "../../../../site/playground/download/packed-libs.ts";

const folder = dirname(createRequire(import.meta.url).resolve("typescript/package.json"));

describe("library types", () => {
  it("lose comments and indentation, but not deprecations and references", () => {
    const text = [
      "/*! Copyright */",
      '/// <reference lib="es5" />',
      "/** A list. */",
      "interface List<T> {",
      "    /**",
      "     * The size.",
      "     * @deprecated Use",
      "     * `length` instead.",
      "     * @see length",
      "     */",
      "    size: number; // old",
      "    /** @deprecated */ old: `a${string} // b`;",
      "}",
      "",
    ].join("\n");
    expect(withoutDeclarationComments(text)).toBe(
      [
        '/// <reference lib="es5" />',
        "interface List<T> {",
        "/** @deprecated Use",
        "* `length` instead. */",
        "size: number;",
        "/** @deprecated */ old: `a${string} // b`;",
        "}",
        "",
      ].join("\n"),
    );
  });

  it("have the same meaning as on disk, file by file", async () => {
    const libs = unpackLibs(packLibs(await readLibs(folder)));
    const names = readdirSync(join(folder, "lib")).filter((name) => /^lib\.(?:.+\.)?d\.ts$/.test(name));
    expect(Object.keys(libs).sort()).toEqual(names.sort());
    for (const [name, text] of Object.entries(libs)) {
      const [packed, disk] = [text, readFileSync(join(folder, "lib", name), "utf8")].map(meaningOf);
      expect(packed, name).toEqual(disk);
    }
  }, 60_000);
});

/** All tokens, all references to other files, and all deprecated names with their comments. */
function meaningOf(text: string): unknown {
  const file = ts.createSourceFile("lib.d.ts", text, ts.ScriptTarget.Latest, true);
  const deprecated: string[] = [];
  const visit = (node: ts.Node): void => {
    const tag = ts.getJSDocDeprecatedTag(node);
    if (tag && node.kind !== ts.SyntaxKind.VariableDeclarationList) {
      const words = ts.getTextOfJSDocComment(tag.comment) ?? "none";
      deprecated.push(`${ts.SyntaxKind[node.kind]} ${words}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return {
    deprecated,
    // the printer does not remove the license
    code: ts
      .createPrinter({ removeComments: true })
      .printFile(file)
      .replace(/\/\*!.*?\*\//gs, "")
      .trim(),
    libs: file.libReferenceDirectives.map(({ fileName }) => fileName),
    files: file.referencedFiles.map(({ fileName }) => fileName),
    hasNoDefaultLib: file.hasNoDefaultLib,
  };
}
