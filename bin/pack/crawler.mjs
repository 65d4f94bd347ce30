import { build } from "esbuild";

/** The name of its file in `built/`, by which cli/lib/load-module.ts finds it. */
export const crawlerFile = "linkinator.mjs";

/**
 * linkinator as one module for the package: `site check` uses two of its exports, and an installation would bring along
 * 24 packages of 13 MB for them.
 * @param {string} packageDir
 */
export async function bundleCrawler(packageDir) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: packageDir,
    stdin: { contents: 'export { LinkChecker, LinkState } from "linkinator";', resolveDir: packageDir },
    write: false,
    metafile: true,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    legalComments: "none",
    minify: true,
    logLevel: "silent",
    // its HTTP client is CommonJS, which requires Node's modules
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
  });
  const inputs = Object.keys(metafile.inputs).filter((path) => path !== "<stdin>");
  return { text: outputFiles.map(({ text }) => text).join(""), inputs };
}
