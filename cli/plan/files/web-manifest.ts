import { outputPath, withBase } from "../../../site/model/paths.ts";
import type { SiteData } from "../../../site/model/site.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { TextOutput } from "../../lib/text-output.ts";
import { absoluteUrl } from "../../routes/absolute-url.ts";

type OfflineConfig = NonNullable<SiteConfig["offline"]>;

/** `manifest.json`: lets browsers install the site as an app. */
export function webManifestOutput(
  site: SiteData,
  { name = site.title, shortName = name, icons }: OfflineConfig,
): TextOutput {
  const { tagline, baseUrl, locale, themeColor } = site;
  const path = outputPath("manifest.json");
  const home = withBase(baseUrl, "/");
  const manifest = {
    id: home,
    name,
    short_name: shortName,
    description: tagline,
    lang: locale.lang,
    dir: locale.direction,
    start_url: `${home}?source=pwa`,
    scope: home,
    display: "standalone",
    theme_color: themeColor,
    background_color: splashColor,
    icons: icons.map((icon) => ({ ...icon, src: withBase(baseUrl, icon.src) })),
    // lets the site ask whether it is already installed
    related_applications: [{ platform: "webapp", url: absoluteUrl(site, `/${path}`) }],
    prefer_related_applications: false,
  };
  return { path, text: `${JSON.stringify(manifest, undefined, 2)}\n` };
}

/** The background of the icon while the app starts, before any style sheet. */
const splashColor = "#ffffff";
