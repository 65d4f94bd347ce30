import type { SiteData } from "../../../../site/model/site.ts";
import {
  contentSecurityPolicy,
  headerPolicy,
} from "../../../../site/theme/layout/content-security-policy.ts";
import type { PlanInput } from "../../plan.ts";
import { redirectScriptHash } from "../redirects/redirect-page.ts";

/**
 * The content security policy that hosts send with every response. It allows what any page of the site needs, while the
 * policy in a page allows the inline scripts of this page only. HTML files of static/ may contain anything, and hosts
 * cannot exempt single files: a site with such files has its full policy in the pages only.
 */
export function policyOf(
  { statics, config: { trustedTypes }, inlineHashes }: PlanInput,
  site: SiteData,
  hasRedirects: boolean,
): string {
  if ([...statics.keys()].some((path) => /\.x?html?$/i.test(path)))
    return headerPolicy({ trustedTypes: false });
  const hashes = [...inlineHashes(site), ...(hasRedirects ? [redirectScriptHash] : [])];
  return `${contentSecurityPolicy(hashes, site.search?.service?.connect)};${headerPolicy({ trustedTypes })}`;
}
