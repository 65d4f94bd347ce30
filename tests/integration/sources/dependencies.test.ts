import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { bundleCrawler } from "../../../bin/pack/crawler.mjs";
import { bundleProgram } from "../../../bin/start/bundle.mjs";
import { packagesOf } from "../../../cli/theme/sources.ts";

/** An entry of `package-lock.json`. */
interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
}
interface Manifest {
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
}

const page = "docs/dependencies.md";
const dependencies = Object.entries(manifestIn(".").dependencies ?? {});
const listed = tableBelow("Runtime dependencies");
const lock = readJson("package-lock.json") as { readonly packages: Readonly<Record<string, Locked>> };
const locked = Object.entries(lock.packages).filter(([path]) => path !== "");
const runtime = locked.filter(([, { dev }]) => dev !== true);
const built = JSON.parse(readFileSync("bin/pack/bundled.json", "utf8")) as readonly string[];

describe("the runtime dependencies", () => {
  it("are those that the page lists, with range and license", () => {
    const facts = dependencies.map(([name, range]) => [
      name,
      range,
      manifestIn(`node_modules/${name}`).license,
    ]);
    expect(listed.map(([name, range, license]) => [name, range, license])).toEqual(facts);
  });

  it("each have a place where they run, a use and a reason", () => {
    const places = ["Node", "Browser", "Node, browser"];
    expect(listed.filter(([, , , runsIn = ""]) => !places.includes(runsIn))).toEqual([]);
    expect(listed.filter(([, , , , use, reason]) => !use || !reason)).toEqual([]);
  });

  it("are each named by a source", () => {
    const sources = fastGlob
      .sync("{bin,cli,site,templates}/**/*.{ts,tsx,mjs}", { ignore: ["**/*.test.*", "**/fixtures/**"] })
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
    const unused = dependencies.filter(([name]) => !new RegExp(`["']${name}["'/]`).test(sources));
    expect(unused).toEqual([]);
  });
});

describe("the packages in the program", () => {
  it("are those that the page lists, with range and license", () => {
    const { devDependencies = {} } = manifestIn(".");
    const facts = built.map((name) => [
      name,
      devDependencies[name],
      manifestIn(`node_modules/${name}`).license,
    ]);
    expect(
      tableBelow("Packages in the program").map(([name, range, license]) => [name, range, license]),
    ).toEqual(facts);
  });

  it("are those that the bundler finds, the crawler, and the one in the service worker", async () => {
    const { metafile } = await bundleProgram(process.cwd());
    const sources = fastGlob.sync("cli/**/*.ts", { ignore: ["**/*.test.*"] });
    const text = sources.map((file) => readFileSync(file, "utf8")).join("\n");
    const inside = Object.keys(metafile.inputs).flatMap((path) => packageOf(path) ?? []);
    const ours = inside.filter((name) => new RegExp(`["']${name}["'/]`).test(text));
    const names = new Set([...ours, "linkinator", "workbox-precaching"]);
    const runtimeNames = new Set(dependencies.map(([name]) => name));
    expect([...names].filter((name) => !runtimeNames.has(name)).sort()).toEqual(built);
  });

  it("have licenses that the page accepts, as have those that they bring along", async () => {
    const { metafile } = await bundleProgram(process.cwd());
    const crawler = await bundleCrawler(process.cwd());
    const accepted = new Set(tableBelow("Licenses").map(([license]) => license ?? ""));
    const files = [...Object.keys(metafile.inputs), ...crawler.inputs];
    const names = new Set(files.flatMap((path) => packageOf(path) ?? []));
    expect(names.size).toBeGreaterThan(built.length);
    const refused = [...names].filter(
      (name) => !isAccepted(manifestIn(`node_modules/${name}`).license, accepted),
    );
    expect(refused).toEqual([]);
  });
});

it("a playground asks for the packages that its sources import", () => {
  const files = ["site/playground/**/*.{ts,tsx}", "cli/playground/stubs/*.ts"];
  const texts = fastGlob.sync(files, { ignore: ["**/*.test.*"] }).map((file) => readFileSync(file, "utf8"));
  const imports = texts.flatMap((text) =>
    Array.from(
      text.matchAll(/^(?:import|export|\}) [^;]*?from "(?!site:)((?:@[\w-]+\/)?[\w-]+)/gm),
      ([, name = ""]) => name,
    ),
  );
  const present = new Set(dependencies.map(([name]) => name));
  const wanted = imports.filter((name) => !present.has(name) && !isBuiltin(name) && name !== "node");
  expect([...new Set(wanted)].sort()).toEqual(
    [...packagesOf({ playground: true, hostedSearch: false })].sort(),
  );
});

describe("the runtime packages of the lock file", () => {
  it("have licenses that the page accepts", () => {
    const accepted = new Set(tableBelow("Licenses").map(([license]) => license ?? ""));
    expect(
      runtime.flatMap(([path, { license }]) =>
        isAccepted(license, accepted) ? [] : [`${path}: ${license}`],
      ),
    ).toEqual([]);
  });

  it("have install scripts only where the page says why they are not needed", () => {
    const withScript = runtime.filter(
      ([path, { hasInstallScript }]) => hasInstallScript ?? runsScripts(path),
    );
    expect([...new Set(withScript.map(([path]) => nameOf(path)))]).toEqual(
      tableBelow("Install scripts").map(([name]) => name),
    );
  });
});

it("every entry of the lock file has a SHA-512 checksum", () => {
  const unsealed = locked.filter(
    ([, { integrity, link, inBundle }]) => !link && !inBundle && !integrity?.startsWith("sha512-"),
  );
  expect(unsealed).toEqual([]);
});

it("npm runs no install scripts in this repository", () => {
  expect(readFileSync(".npmrc", "utf8").split("\n")).toContain("ignore-scripts=true");
});

describe("a license", () => {
  const accepted = new Set(["MIT", "CC0-1.0"]);

  it.each(["MIT", "(MIT OR GPL-3.0)", "GPL-3.0 OR MIT", "MIT AND CC0-1.0", "GPL-3.0 OR MIT AND CC0-1.0"])(
    "%s is accepted",
    (license) => {
      expect(isAccepted(license, accepted)).toBe(true);
    },
  );

  it.each([
    undefined,
    "",
    "GPL-3.0",
    "MIT AND GPL-3.0",
    "SEE LICENSE IN LICENSE",
    "(MIT AND (GPL-3.0 OR MIT))",
  ])("%s is not accepted", (license) => {
    expect(isAccepted(license, accepted)).toBe(false);
  });
});

/**
 * Whether an SPDX expression permits the use: one of its alternatives must consist of accepted licenses. Expressions
 * with nested parentheses are not read, so they are not accepted.
 */
function isAccepted(license: string | undefined, accepted: ReadonlySet<string>): boolean {
  const alternatives = (license ?? "").replace(/^\((.*)\)$/, "$1").split(" OR ");
  return alternatives.some((alternative) => alternative.split(" AND ").every((name) => accepted.has(name)));
}

/** The lock file may lack the flag, so the installed package counts, too. Those of other platforms are not there. */
function runsScripts(path: string): boolean {
  if (!existsSync(path)) return false;
  const { scripts = {} } = manifestIn(path);
  const names = ["preinstall", "install", "postinstall"];
  return names.some((name) => name in scripts) || existsSync(`${path}/binding.gyp`);
}

/** The package of a file that the bundler names. */
function packageOf(path: string): string | undefined {
  return /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}

/** The cells of the first table below a heading of the page, without backticks and without the head of the table. */
function tableBelow(heading: string): string[][] {
  const [, section = ""] = readFileSync(page, "utf8").split(`\n## ${heading}\n`);
  const [table = ""] = /(?:^\|.*\n)+/m.exec(section) ?? [];
  const rows = table.trimEnd().split("\n").slice(2);
  return rows.map((row) => {
    const cells = row.split("|").slice(1, -1);
    return cells.map((cell) => cell.trim().replace(/^`([^`]*)`$/, "$1"));
  });
}

function manifestIn(folder: string): Manifest {
  return readJson(`${folder}/package.json`) as Manifest;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
