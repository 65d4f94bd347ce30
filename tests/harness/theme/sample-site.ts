import type { SiteData } from "../../../site/model/site.ts";
import type { RenderContext } from "../../../site/model/theme.ts";

export function sampleSite(changes: Partial<SiteData> = {}): SiteData {
  return {
    title: "Orchard",
    titleDelimiter: "|",
    tagline: "Growing apples.",
    origin: "https://orchard.example",
    baseUrl: "/",
    locale: { lang: "en", label: "English", direction: "ltr" },
    themeColor: "#443FD4",
    favicon: "/img/favicon.svg",
    issuesUrl: "https://example.org/issues",
    fundingUrl: "https://example.org/support",
    socialImage: "/img/social.png",
    logo: { src: "/img/logo.svg", alt: "Orchard" },
    navbar: {
      title: "Orchard",
      hideOnScroll: false,
      items: [
        { type: "link", position: "left", label: "Docs", href: "/getting-started/" },
        { type: "link", position: "left", label: "Rules", href: "/rules/" },
        { type: "link", position: "right", label: "v1", href: "https://example.org/v1" },
        {
          type: "link",
          position: "right",
          label: "GitHub repository",
          href: "https://example.org/x",
          icon: "github",
        },
      ],
    },
    footer: {
      style: "light",
      links: {
        type: "columns",
        columns: [{ title: "More", items: [{ label: "Code", href: "https://example.org" }] }],
      },
      copyright: "Copyright <b>2026</b>",
    },
    colorMode: { default: "light", respectSystem: true, canSwitch: true },
    feeds: [{ type: "application/rss+xml", title: "Orchard RSS", href: "/blog/rss.xml" }],
    offline: true,
    ...changes,
  };
}

export function sampleContext(site: SiteData = sampleSite()): RenderContext {
  return {
    site,
    assets: {
      styles: new Proxy({}, { get: () => "/assets/site-AB12CD34.css" }),
      partStyles: {},
      script: "/assets/start-AB12CD34.js",
      islandScripts: {},
    },
    headScript: "/assets/head-EEFF5566.js",
    scriptHashes: {
      ...{ "base-url": "sha256-base", tabs: "sha256-tabs" },
      ...{ "load-failure": "sha256-load", early: "sha256-early" },
    },
    dev: false,
  };
}
