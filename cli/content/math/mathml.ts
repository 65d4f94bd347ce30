import type Temml from "temml";
import { lazy } from "../../lib/lazy.ts";
import { loadPackage } from "../../lib/load-package.ts";
import { type RenderedMath, withoutStyles } from "./without-styles.ts";

const temml = lazy(() => loadPackage("temml") as typeof Temml);

/** More than any formula needs. */
const longest = 20_000;

/** Renders TeX as MathML, which browsers show without a script, a font or an inline style. */
export function mathOf(tex: string, display: boolean): RenderedMath {
  if (tex.trim() === "") return { reason: "the formula is empty", offset: 0 };
  if (tex.length > longest) return { reason: `the formula has more than ${longest} characters`, offset: 0 };
  try {
    const html = temml().renderToString(tex, { displayMode: display, throwOnError: true, maxExpand: 1000 });
    return withoutStyles(html);
  } catch (error) {
    const { message = "", position = 0 } = error instanceof RangeError ? {} : (error as Partial<ParseError>);
    return { reason: reasonIn(message), offset: Number.isInteger(position) ? position : 0 };
  }
}

interface ParseError {
  readonly message: string;
  readonly position: number;
}

/** The message without the excerpt of the TeX, which the report shows at its place. */
function reasonIn(message: string): string {
  const reason = message.replace(/ at (?:position \d+|end of input)(?::[^]*)?$/, "").trim();
  // an error of the library is no help to an author
  if (reason === "" || /undefined|of null|not a function/.test(reason)) return "it cannot be read";
  return reason.charAt(0).toLowerCase() + reason.slice(1);
}
