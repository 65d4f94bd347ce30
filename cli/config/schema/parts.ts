import * as z from "../../lib/zod.ts";
import { decodeUrl, isUnsafe } from "../../lib/unsafe-url.ts";
import { iconNames } from "../../../site/model/navigation.ts";

/** The same type without write access, at any depth. */
export type Immutable<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Immutable<Value[Key]> }
  : Value;

/** Parts that several schemas share. A message that begins in lower case continues the sentence after the path. */
export const text = z.string();
export const filled = text.min(1, "must not be empty");
export const webUrl = z.url({
  protocol: /^https?$/,
  error: "must be a URL such as https://example.org",
});
/** It also becomes a folder of the output: a path must not lead out of the output. */
export const route = text.regex(
  /^(?!.*(?:\/\/|\\|[?#]|\/\.\.?(?:\/|$)))\//,
  "must be a path such as /guides, without `..`, `?` and `#`",
);
export const absolutePath = text.regex(/^\//, "must start with a slash");
/** "./guides/" is "guides". */
export const folder = text.transform((dir) => dir.replace(/^(?:\.?\/)+|\/+$/g, "") || ".");
export const pattern = filled.refine(isPattern, "is not a valid regular expression");
export const icon = z.enum(iconNames);

/** A path or URL that a page links to or shows. */
export const safeUrl = text.refine(
  (url) => !isUnsafe(decodeUrl(url)),
  "must not run code or hold a document",
);

/** The target of a link. */
export const target = {
  /** A page of the site; without a leading slash it resolves against the base URL. */
  to: text.exactOptional(),
  /** A URL outside the site. */
  href: safeUrl.exactOptional(),
};
interface Target {
  readonly to?: string;
  readonly href?: string;
}
export const hasOneTarget = ({ to, href }: Target): boolean => (to === undefined) !== (href === undefined);
export const exactlyOneTarget =
  "must have exactly one of `to` (a page of this site) and `href` (a URL outside it)";

/** The message for an object with an unknown `type` of a discriminated union. */
export function unknownType(what: string) {
  return ({ code, input, options }: z.core.$ZodRawIssue): string | undefined => {
    if (code !== "invalid_union" || !Array.isArray(options)) return undefined;
    const { type } = input as { type?: unknown };
    const reason = type === undefined ? "is missing" : `is the unknown ${what} type ${JSON.stringify(type)}`;
    return `${reason}; known types: ${options.join(", ")}`;
  };
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source).source !== "";
  } catch {
    return false;
  }
}
