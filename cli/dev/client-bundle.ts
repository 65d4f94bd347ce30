import { join } from "node:path";
import { loadEsbuild, packageTsconfig } from "../lib/load-module.ts";

/** The script with which pages of `site dev` follow changes: one module, without any part of the theme. */
export async function bundleDevClient(packageDir: string): Promise<string> {
  const { build } = await loadEsbuild();
  const { outputFiles } = await build({
    entryPoints: [join(packageDir, "site/client/dev/dev.ts")],
    ...packageTsconfig,
    bundle: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    write: false,
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
