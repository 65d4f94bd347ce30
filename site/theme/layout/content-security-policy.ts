/**
 * The policy of a page whose only inline scripts have these hashes ("sha256-…"). Everything else must come from the
 * site itself, as `default-src` sets, and style attributes and event handlers are forbidden. `connect` lists other
 * origins that pages may request, such as a hosted search.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  connect: readonly string[] = [],
): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(" ");
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' data:",
    ...(connect.length === 0 ? [] : [`connect-src 'self' ${connect.join(" ")}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
}
