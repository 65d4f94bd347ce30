import { describe, expect, it } from "vitest";
import type { SiteData } from "../../../site/model/site.ts";
import { webManifestOutput } from "./web-manifest.ts";

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
const icons: Parameters<typeof webManifestOutput>[1]["icons"] = [
  { src: "/img/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "/img/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

describe("the web manifest", () => {
  const { path, text } = webManifestOutput(site, { icons });
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

  it("has the names of the configuration, or else the title", () => {
    const namesOf = (offline: { readonly name?: string; readonly shortName?: string }): unknown => {
      const given = JSON.parse(webManifestOutput(site, { ...offline, icons }).text) as Record<
        string,
        unknown
      >;
      return [given["name"], given["short_name"]];
    };
    expect(namesOf({})).toEqual(["typescript-eslint", "typescript-eslint"]);
    expect(namesOf({ name: "Docs" })).toEqual(["Docs", "Docs"]);
    expect(namesOf({ name: "Linter docs", shortName: "Lint" })).toEqual(["Linter docs", "Lint"]);
    expect(namesOf({ shortName: "Lint" })).toEqual(["typescript-eslint", "Lint"]);
  });

  it("covers the site below its base URL, in its language and color", () => {
    expect(manifest).toMatchObject({ id: "/docs/", scope: "/docs/", lang: "en", theme_color: "#443FD4" });
  });
});
