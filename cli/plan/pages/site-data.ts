import { routePath } from "../../../site/model/paths.ts";
import type { SiteData } from "../../../site/model/site.ts";
import type { SiteConfig } from "../../config/config.ts";
import { defaultIcon } from "../files/default-icon.ts";
import { feedLinks } from "../files/feeds.ts";
import { siteSearch } from "../../search/files.ts";

/** The data that all pages share, from the configuration and the resolved navigation. */
export function siteData(
  config: SiteConfig,
  {
    navbar,
    footer,
    docsVersions = [],
    hasPosts,
  }: Pick<SiteData, "navbar" | "footer" | "docsVersions"> & { readonly hasPosts: boolean },
): SiteData {
  const announcement = announcementOf(config);
  const icon = defaultIcon(config);
  const favicon = icon ? `/${icon.path}` : config.favicon;
  return {
    title: config.title,
    titleDelimiter: config.titleDelimiter,
    tagline: config.tagline,
    origin: config.origin,
    baseUrl: config.baseUrl,
    locale: config.locale,
    themeColor: config.themeColor,
    ...(favicon !== undefined && { favicon }),
    policy: config.policy,
    ...(config.socialImage !== undefined && { socialImage: config.socialImage }),
    ...(config.touchIcon !== undefined && { touchIcon: config.touchIcon }),
    ...(config.issuesUrl !== undefined && { issuesUrl: config.issuesUrl }),
    ...(config.fundingUrl !== undefined && { fundingUrl: config.fundingUrl }),
    ...(config.logo && { logo: config.logo }),
    navbar,
    ...(footer && { footer }),
    ...(announcement && { announcement }),
    colorMode: config.colorMode,
    feeds:
      config.blog && hasPosts && config.origin !== ""
        ? feedLinks({ title: config.blog.title, route: routePath(config.blog.route) })
        : [],
    ...(docsVersions.length > 0 && { docsVersions }),
    ...(config.search && { search: siteSearch(config.search) }),
    offline: config.offline !== undefined,
  };
}

export function announcementOf({ announcementBar: bar }: SiteConfig): SiteData["announcement"] {
  return (
    bar && {
      id: bar.id,
      html: bar.content,
      ...(bar.backgroundColor !== undefined && { backgroundColor: bar.backgroundColor }),
      ...(bar.textColor !== undefined && { textColor: bar.textColor }),
      closeable: bar.isCloseable,
    }
  );
}
