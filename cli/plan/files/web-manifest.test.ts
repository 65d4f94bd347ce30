import { describe, expect, it } from "vitest";
import type { SiteData } from "../../../site/model/site.ts";
import { webManifestOutput } from "./web-manifest.ts";
import type { WebManifestIcon } from "./web-manifest.ts";

const site: SiteData = {
  title: "typescript-eslint",
  titleDelimiter: "|",
  tagline: "Lint TypeScript",
  origin: "https://site.test",
  baseUrl: "/docs/",
  locale: { lang: "en", label: "English", direction: "ltr" },
  themeColor: "#443FD4",
  navbar: { title: "typescript-eslint", items: [], hideOnScroll: false },
  colorMode: { default: "light", respectSystem: true, canSwitch: true },
  feeds: [],
  offline: true,
};
const icons: readonly WebManifestIcon[] = [
  { src: "/img/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "/img/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

describe("the web manifest", () => {
  const { path, text } = webManifestOutput(site, icons);
  const manifest = JSON.parse(text) as Readonly<Record<string, unknown>>;

  it("PW-10 opens standalone, has a maskable icon, and marks visits from the app in its start URL", () => {
    expect(path).toBe("manifest.json");
    expect(manifest["display"]).toBe("standalone");
    expect(manifest["start_url"]).toBe("/docs/?source=pwa");
    expect(manifest["icons"]).toContainEqual({
      src: "/docs/img/icons/maskable-512.png",
      sizes: "512x512",
      type: "image/png",
      purpose: "maskable",
    });
  });

  it("PW-02 names itself as a related app, so that a page can ask whether it is installed", () => {
    expect(manifest["related_applications"]).toEqual([
      { platform: "webapp", url: "https://site.test/docs/manifest.json" },
    ]);
  });

  it("covers the site below its base URL, in its language and color", () => {
    expect(manifest).toMatchObject({ id: "/docs/", scope: "/docs/", lang: "en", theme_color: "#443FD4" });
  });
});
