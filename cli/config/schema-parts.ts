import * as z from "zod";

/** Parts that several schemas share. */
export const text = z.string();
export const filled = text.min(1, "must not be empty");
export const webUrl = z.url({
  protocol: /^https?$/,
  error: "must be a URL such as https://example.org",
});
/** It also becomes a folder of the output: nothing may lead out of that. */
export const route = text.regex(
  /^(?!.*(?:\/\/|\\|[?#]|\/\.\.?(?:\/|$)))\//,
  "must be a path such as /guides, without `..`, `?` and `#`",
);
export const pattern = filled.refine(isPattern, "is not a valid regular expression");

function isPattern(source: string): boolean {
  try {
    return new RegExp(source).source !== "";
  } catch {
    return false;
  }
}
