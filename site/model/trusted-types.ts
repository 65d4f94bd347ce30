/**
 * The scripts that turn strings into HTML or into the URL of a worker, each with a policy of its own. Browsers with
 * Trusted Types let no other script do so, and refuse a second policy of one name.
 */
export const trustedPolicies = ["island", "offline", "page", "play", "sidebar"] as const;

/** TypeScript does not know the types of Trusted Types: the values go to functions that take strings. */
interface TrustedPolicy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

interface Factory {
  createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy;
}

const same = (text: string): string => text;

/** The policy of a script; call it once. All strings pass: the HTML is that of the site's own files. */
export function trustedPolicy(name: (typeof trustedPolicies)[number]): TrustedPolicy {
  const rules = { createHTML: same, createScriptURL: same };
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Factory };
  return trustedTypes ? trustedTypes.createPolicy(name, rules) : rules;
}
