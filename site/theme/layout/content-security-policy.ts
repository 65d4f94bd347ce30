/**
 * The policy of a page whose only inline code has these hashes ("sha256-…"). Everything else comes from
 * the site itself, as `default-src` says for what is not named, and nothing may carry a style attribute or an
 * event handler. `connect` are other origins that pages may ask, such as a hosted search.
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
