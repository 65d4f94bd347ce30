import { afterEach, describe, expect, it, vi } from "vitest";
import config from "./config.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The configuration that a build would read if the project served this major version. */
async function configWhere(currentMajor: string): Promise<typeof config> {
  vi.stubEnv("CURRENT_MAJOR_VERSION", currentMajor);
  vi.resetModules();
  return (await import("./config.ts")).default;
}

describe("the configuration of the site", () => {
  it("AN-06 announces a newer major version only on an archived build", async () => {
    expect(config).not.toHaveProperty("announcementBar");
    for (const major of ["8", "7", "next", ""])
      expect(await configWhere(major), major).not.toHaveProperty("announcementBar");
    expect((await configWhere("9")).announcementBar).toMatchObject({
      content: expect.stringContaining("Version 9 is out") as string,
      isCloseable: false,
    });
  });

  it("MD-21 links to the source of each page only where the repository URL is given", async () => {
    expect(config.docs?.map(({ editUrl }) => editUrl)).toEqual([undefined, undefined]);
    vi.stubEnv("EDIT_URL", "https://example.org/edit/main");
    vi.resetModules();
    const { default: known } = await import("./config.ts");
    expect(known.docs?.map(({ editUrl }) => editUrl)).toEqual(Array(2).fill("https://example.org/edit/main"));
  });

  it("FT-01 FT-03 has a footer with a badge that names the host and this year's copyright", () => {
    expect(config.footer?.logo).toMatchObject({ alt: "Hosted by Netlify", href: "https://www.netlify.com" });
    expect(config.footer?.copyright).toContain(`© ${String(new Date().getUTCFullYear())}`);
  });

  it("FT-01 FT-02 has footer links to pages, the community and further places, profiles with their rel", () => {
    const groups = (config.footer?.links ?? []).flatMap((link) =>
      "title" in link ? [[link.title, link.items.map(({ label }) => label)]] : [],
    );
    expect(groups).toEqual([
      ["Docs", ["Getting started", "Typed linting", "Shared configs"]],
      ["Tools", ["Rules", "Playground", "Configuration builder"]],
      ["Community", ["Bluesky", "Discord", "Mastodon", "Stack Overflow"]],
      ["More", ["GitHub", "Report issue", "Open Collective"]],
    ]);
  });
});
