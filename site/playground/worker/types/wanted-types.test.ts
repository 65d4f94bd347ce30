import ts from "typescript";
import { describe, expect, it } from "vitest";
import type { PlayTypes } from "../../../model/playground/assets.ts";
import { createWantedTypes } from "./wanted-types.ts";

const all: readonly PlayTypes[] = [
  {
    ...{ name: "@types/node", file: "", needs: ["undici-types"] },
    ...{ modules: ["fs", "node:fs", "fs/promises"], globals: ["process", "Buffer", "NodeJS", "require"] },
  },
  { name: "@types/react", file: "", needs: ["csstype"], globals: ["React"] },
  { name: "@types/async", file: "", globals: ["async"] },
  { name: "@types/scope__part", file: "" },
  { name: "@scope/other", file: "", needs: ["@scope/deep"] },
  { name: "@scope/deep", file: "", needs: ["@scope/other"] },
  ...["undici-types", "csstype"].map((name) => ({ name, file: "" })),
];
const [node, react] = [
  ["@types/node", "undici-types"],
  ["@types/react", "csstype"],
];

function wanted(code: string, options: ts.CompilerOptions = {}, name = "/input.tsx"): readonly string[] {
  return createWantedTypes(all)(new Map([[name, code]]), options).map((types) => types.name);
}

describe("PG-21 types are wanted", () => {
  it.each([
    ['import { useState } from "react";', react],
    ['import type { JSX } from "react/jsx-runtime";', react],
    ['export * from "react";', react],
    ['const later = import("react");', react],
    ['type All = typeof import("react");', react],
    ['import fs = require("fs");', node],
    ['import { readFile } from "node:fs";', node],
    ['import { readFile } from "fs/promises";', node],
    ['/// <reference types="node" />', node],
    ['import part from "@scope/part/deep";', ["@types/scope__part"]],
    ['import "@scope/other";', ["@scope/other", "@scope/deep"]],
  ])("by %s", (code, names) => {
    expect(wanted(`${code}\n`)).toEqual(names);
  });

  it.each([
    ["console.log(process.env.HOME);", node],
    ["const chunk: Buffer = read();", node],
    ["let timer: NodeJS.Timeout;", node],
    ['const fs = require("fs");', node],
    ["export const App = () => <main>text</main>;", react],
    ["export const App = () => <><br /></>;", react],
    ["const app: React.ReactNode = null;", react],
    ["async.parallel([async () => {}]);", ["@types/async"]],
  ])("by a name without declaration: %s", (code, names) => {
    expect(wanted(code)).toEqual(names);
    expect(wanted(code, { types: [] })).toEqual([]);
  });

  it("not by a keyword that is also the name of a package", () => {
    expect(wanted("async function load() {}\nconst wait = async () => {};")).toEqual([]);
  });

  it("by compiler options", () => {
    expect(wanted("", { types: ["node"] })).toEqual(node);
    expect(wanted("", { types: ["react/canary", "gone"] })).toEqual(react);
    expect(wanted('import "node:fs";', { types: ["react"] })).toEqual(react);
    expect(wanted("<br />;", { jsx: ts.JsxEmit.ReactJSX, types: [] })).toEqual(react);
    expect(wanted("<br />;", { jsx: ts.JsxEmit.ReactJSXDev, jsxImportSource: "@scope/other" })).toEqual([
      "@scope/other",
      "@scope/deep",
    ]);
    expect(wanted("text;", { jsx: ts.JsxEmit.ReactJSX })).toEqual([]);
  });
});

describe("types are not wanted", () => {
  it.each([
    'import { a } from "./react";',
    'import { a } from "preact";',
    "const process = 1;\nconsole.log(process);",
    "console.log(options.process, { Buffer: 1 });",
    "// process, Buffer and <br />",
    "const text = 'process';",
    "const one = first<string>(1 < 2);",
    "setTimeout(() => undefined, 100);",
    "fetch(new URL(location.href));",
    "",
  ])("by %s", (code) => {
    expect(wanted(code)).toEqual([]);
  });

  it("by JSX when there is none", () => {
    expect(wanted("const a = <br>text;", {}, "/input.ts")).toEqual([]);
    expect(wanted("<br />;", {}, "/input.js")).toEqual(react);
  });
});

it("keeps the types of code that cannot be parsed at the moment", () => {
  const wants = createWantedTypes(all);
  const names = (code: string): readonly string[] =>
    wants(new Map([["/input.ts", code]]), {}).map((types) => types.name);
  expect(names("process.exit();")).toEqual(node);
  expect(names("process.exit(); const = ")).toEqual(node);
  expect(names("const = ")).toEqual([]);
});
