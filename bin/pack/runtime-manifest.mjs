import { readFileSync, writeFileSync } from "node:fs";

/*
 * For the SBOM of a release: makes package.json list all that the package contains or brings along. Packages that are
 * built into it are development dependencies, because an installation does not need them again.
 */

/** @type {unknown} */
const list = JSON.parse(readFileSync(new URL("bundled.json", import.meta.url), "utf8"));
const bundled = /** @type {readonly string[]} */ (list);
/** @type {unknown} */
const given = JSON.parse(readFileSync("package.json", "utf8"));
const manifest = /** @type {Manifest} */ (given);
const built = Object.entries(manifest.devDependencies).filter(([name]) => bundled.includes(name));
const dependencies = { ...manifest.dependencies, ...Object.fromEntries(built) };
const others = { devDependencies: undefined, peerDependencies: undefined, peerDependenciesMeta: undefined };
writeFileSync("package.json", `${JSON.stringify({ ...manifest, ...others, dependencies }, null, 2)}\n`);

/**
 * @typedef {Readonly<Record<string, string>>} Ranges
 * @typedef {{ dependencies: Ranges, devDependencies: Ranges }} Manifest
 */
