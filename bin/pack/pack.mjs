import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleOf, bundleProgram, programFile } from "../start/bundle.mjs";
import { installMissing } from "../start/install.mjs";
import { cacheDirOf, places } from "../start/places.mjs";
import { loadProgram } from "../start/program.mjs";
import { bundleCrawler, crawlerFile } from "./crawler.mjs";

/*
 * Before `npm pack` and `npm publish`: makes what the package has besides its sources. In `built/` are the program, the
 * crawler of `site check`, the theme of roots that add nothing to it, the service worker, and the licenses of all
 * packages in them; in `types/` are the declarations of its exports.
 */

const here = places();
await installMissing(here, { development: true });
const { packageDir } = here;
const folder = join(packageDir, "built");
for (const made of [folder, join(packageDir, "types")]) rmSync(made, { recursive: true, force: true });
mkdirSync(folder);

const compiler = join(here.modulesDir, "typescript", "bin", "tsc");
execFileSync(process.execPath, [compiler, "-p", join(packageDir, "cli/config/exports")], {
  stdio: "inherit",
});

const { code, metafile } = await bundleProgram(packageDir);
writeFileSync(join(folder, programFile), code);
const crawler = await bundleCrawler(packageDir);
writeFileSync(join(folder, crawlerFile), crawler.text);

process.env.NODE_ENV = "production";
const cached = await bundleOf(packageDir, cacheDirOf(here));
const program = /** @type {Program} */ (
  loadProgram({ file: join(cached.folder, programFile) }, "pack").exports
);
const inputs = [...Object.keys(metafile.inputs), ...crawler.inputs];
const parts = await program.makeParts(packageDir, inputs, (url) => import(url));
for (const [name, text] of parts) writeFileSync(join(folder, name), text);

/**
 * @typedef {object} Program
 * @property {(packageDir: string, inputs: string[], load: (url: string) => Promise<unknown>) => Promise<Map<string, string>>} makeParts
 */
