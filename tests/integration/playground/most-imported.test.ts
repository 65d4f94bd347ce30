import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import ts from "typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { staticFileOf } from "../../../cli/playground/files.ts";
import { findTypes } from "../../../cli/playground/type-packages.ts";
import { packTypes } from "../../../cli/playground/types.ts";
import { outputPath } from "../../../site/model/paths.ts";
import { playgroundTypes } from "../../../site/playground-types.ts";
import type { LintResult } from "../../../site/playground/state/protocol.ts";
import { createService, type Service } from "../../../site/playground/worker/service.ts";
import type { PackedTexts } from "../../../site/playground/worker/types/packed-texts.ts";
import { createWantedTypes, type WantedTypes } from "../../../site/playground/worker/types/wanted-types.ts";
import { diskLibs } from "../../harness/playground/disk-libs.ts";
import { projectOf, type ProjectOptions } from "../../harness/playground/play-project.ts";

let cacheDir: string;
let service: Service;
let wantedTypes: WantedTypes;
beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), "most-imported-"));
  const here = { root: process.cwd(), packageDir: process.cwd() };
  const { packages, reports } = findTypes(playgroundTypes, here);
  expect(reports).toEqual([]);
  const typescript = { version: ts.version, folder: "node_modules/typescript" };
  const { types, files } = await packTypes(packages, { cacheDir, useCache: false, makers: "", typescript });
  const placeOf = new Map(files.map((file) => [file[0], staticFileOf(cacheDir, file)[1].from]));
  const fetchTexts = async (path: string): Promise<PackedTexts> =>
    JSON.parse(gunzipSync(await readFile(placeOf.get(outputPath(path)) ?? "")).toString()) as PackedTexts;
  service = createService(diskLibs, { types, fetchTexts });
  wantedTypes = createWantedTypes(types);
}, 120_000);
afterAll(() => rm(cacheDir, { recursive: true, force: true }));

const compilerOptions = { strict: true, esModuleInterop: true };
async function errorsIn(code: string, options: ProjectOptions = {}): Promise<LintResult["typeErrors"]> {
  const project = projectOf(code, { compilerOptions, ...options });
  await service.prepare(project);
  return service.lint(project).typeErrors;
}

it("has types of the 60 packages that people import most, each once", () => {
  expect(new Set(playgroundTypes).size).toBeGreaterThanOrEqual(60);
  expect(playgroundTypes).toHaveLength(new Set(playgroundTypes).size);
});

/** The module of a package with types, in an import. Those of Jest are global. */
const modules = playgroundTypes
  .filter((name) => name !== "jest")
  .map((name) => (name === "node" ? "node:fs" : name));

it("finds the module of each name, and the types of all that it exports", { timeout: 240_000 }, async () => {
  const lines = modules.map(
    (name, index) =>
      `import * as all${index} from "${name}"; export const of${index}: Untyped<typeof all${index}> = true;`,
  );
  const untyped =
    "type Untyped<All> = 0 extends 1 & All ? never : [Any<All>] extends [never] ? true : Any<All>;\n" +
    "type Any<All> = { [Name in keyof All]-?: 0 extends 1 & All[Name] ? Name : never }[keyof All];\n";
  const code = `${lines.join("\n")}\n${untyped}`;
  const wrong = (await errorsIn(code)).map(({ from, message }) => {
    const line = code.slice(0, from).split("\n").length - 1;
    return `${modules[line] ?? ""}: ${message}`;
  });
  expect(wrong).toEqual([]);
});

it.each<[string, string, string]>([
  ["lodash", 'import _ from "lodash";\nconst text: string = _.chunk([1], 1);\n', "number[][]"],
  ["zod", 'import { z } from "zod";\nconst text: string = z.array(z.int()).parse([]);\n', "number[]"],
  [
    "rxjs",
    'import { firstValueFrom, of } from "rxjs";\nconst text: string = firstValueFrom(of(1));\n',
    "Promise<number>",
  ],
  [
    "express",
    'import express from "express";\nexpress().get("/:id", ({ params: { id } }) => { const text: number = id; });\n',
    "string",
  ],
  [
    "axios",
    'import axios from "axios";\nconst text: string = axios.get<number>("/");\n',
    "Promise<AxiosResponse<number",
  ],
  ["date-fns", 'import { addDays } from "date-fns";\nconst text: string = addDays(new Date(), 1);\n', "Date"],
  [
    "zustand",
    'import { create } from "zustand";\nconst text: string = create(() => ({ a: 1 })).getState().a;\n',
    "number",
  ],
  ["vitest", 'import { vi } from "vitest";\nconst text: string = vi.fn(() => 1)();\n', "number"],
  ["jest", "const text: string = jest.fn(() => 1)();\n", "number"],
  ["jest", 'describe("it", () => { const text: string = expect(1).toBe(1); });\n', "void"],
])("says what a value of %s is", async (_name, code, type) => {
  const errors = await errorsIn(code);
  expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining(`Type '${type}`)]);
});

it.each([
  ["@types/jest", 'describe("a", () => { it("b", () => { expect(1).toBe(1); }); });'],
  [
    "vitest, @types/chai",
    'import { describe, it } from "vitest";\ndescribe("a", () => { it("b", () => undefined); });',
  ],
  ["@types/jquery", "const list = $(document.body);"],
])("loads no more packages with the same globals than %s", (names, code) => {
  const wanted = wantedTypes(new Map([["/input.ts", code]]), {}).map(({ name }) => name);
  const similar = ["@types/jest", "vitest", "@types/chai", "@types/jquery"];
  expect(similar.filter((each) => wanted.includes(each)).join(", ")).toBe(names);
});
