import { projectHost } from "../../../../site/model/playground/link.ts";
import type { PageHosts, SiteData } from "../../../../site/model/site.ts";
import { noHosts, unitedHosts } from "../../../../site/theme/layout/page-hosts.ts";
import {
  contentSecurityPolicy,
  headerPolicy,
} from "../../../../site/theme/layout/content-security-policy.ts";
import { sandboxScriptHash } from "../../../playground/sandbox-page.ts";
import type { PlanInput } from "../../plan.ts";
import { redirectScriptHash } from "../redirects/redirect-page.ts";

/**
 * The content security policy that hosts send with every response. It allows what any page of the site needs, while the
 * policy in a page allows the inline scripts and the other hosts of this page only. HTML files of static/ may contain anything, and hosts
 * cannot exempt single files: a site with such files has its full policy in the pages only.
 */
export function policyOf(
  { statics, config: { trustedTypes }, inlineHashes, playground }: PlanInput,
  site: SiteData,
  { hasRedirects, pageHosts }: { readonly hasRedirects: boolean; readonly pageHosts: PageHosts | undefined },
): string {
  if ([...statics.keys()].some((path) => /\.x?html?$/i.test(path)))
    return headerPolicy({ trustedTypes: false });
  const hashes = [
    ...inlineHashes(site),
    ...(hasRedirects ? [redirectScriptHash] : []),
    ...(playground ? [sandboxScriptHash] : []),
  ];
  // the worker of the sandbox; no page allows it, so only that document can start one
  const made = playground ? ["blob:"] : [];
  const forms = playground ? [projectHost] : [];
  const hosts = shortened(unitedHosts([site.policy ?? noHosts, pageHosts ?? noHosts]));
  return `${contentSecurityPolicy(hashes, site.search?.service?.connect, hosts, { made, forms })};${headerPolicy({ trustedTypes })}`;
}

/**
 * Hosts limit the length of a header: Cloudflare takes 2,000 characters. The policy of each page still names its own
 * hosts.
 */
function shortened(hosts: PageHosts): PageHosts {
  const short = (origins: readonly string[]): readonly string[] =>
    origins.length <= mostOrigins
      ? origins
      : ["https:", ...origins.filter((origin) => !origin.startsWith("https:"))];
  const { styles = [] } = hosts;
  return {
    ...{ images: short(hosts.images), media: short(hosts.media), frames: short(hosts.frames) },
    ...(styles.length > 0 && { styles: styles.length <= mostStyles ? styles : ["'unsafe-inline'"] }),
  };
}

const mostOrigins = 10;
const mostStyles = 5;
