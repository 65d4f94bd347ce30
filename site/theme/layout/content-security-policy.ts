import type { PageHosts } from "../../model/site.ts";
import { noHosts } from "./page-hosts.ts";
import { trustedPolicies } from "../../model/trusted-types.ts";

/**
 * The policy of a page whose only inline scripts have these hashes ("sha256-…"). What a page may load comes from the
 * site itself, or from the `hosts` of its pictures, videos and frames; plugins and event handlers are forbidden, and style
 * attributes but for those with the hashes of `hosts.styles`. `connect` lists other origins that pages may request, such
 * as a hosted search; `made` has "blob:" where scripts may run that other scripts have made; `forms` lists origins that a
 * page may send a form to. The text is in every page, so it has no spaces that browsers do not need. After a client-side
 * navigation the policy of the first page still applies. So the hashes, which need not fit the next page, are last: scripts
 * compare the part before them.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  connect: readonly string[] = [],
  hosts: PageHosts = noHosts,
  { made = [], forms = [] }: { readonly made?: readonly string[]; readonly forms?: readonly string[] } = {},
): string {
  const own = (name: string, ...others: readonly string[]): string =>
    [`${name}-src 'self'`, ...others].join(" ");
  return [
    "default-src 'none'",
    "base-uri 'none'",
    own("font"),
    own("connect", ...connect),
    own("manifest"),
    own("media", ...hosts.media),
    ...(hosts.frames.length === 0 ? [] : [`frame-src ${hosts.frames.join(" ")}`]),
    // some browsers take default-src for workers instead of script-src
    own("worker", ...made),
    own("style", ...stylesOf(hosts)),
    ["form-action 'self'", ...forms].join(" "),
    own("img", "data:", ...hosts.images),
    own("script", ...made, ...scriptHashes.map((hash) => `'${hash}'`)),
  ].join(";");
}

/** A hash counts for attributes with this word only; a browser ignores it next to "'unsafe-inline'". */
function stylesOf({ styles = [] }: PageHosts): readonly string[] {
  return styles.some((source) => source.startsWith("'sha256-")) ? ["'unsafe-hashes'", ...styles] : styles;
}

/**
 * What only a header can say, or is too long for each page: which sites may frame a page, and the names of the only
 * policies that may turn a string into HTML or the URL of a script. `isReloading` allows scripts to make their policies
 * again, as in `site dev` after an edit.
 */
export function headerPolicy({
  trustedTypes,
  isReloading = false,
}: {
  readonly trustedTypes: boolean;
  readonly isReloading?: boolean;
}): string {
  const names = [...trustedPolicies, ...(isReloading ? ["'allow-duplicates'"] : [])].join(" ");
  return [
    "frame-ancestors 'self'",
    ...(trustedTypes ? ["require-trusted-types-for 'script'", `trusted-types ${names}`] : []),
  ].join(";");
}
