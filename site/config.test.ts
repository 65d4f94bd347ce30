import { afterEach, describe, expect, it, vi } from "vitest";
import config from "./config.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The configuration as a build would read it where the project serves this major version. */
async function configWhere(currentMajor: string): Promise<typeof config> {
  vi.stubEnv("CURRENT_MAJOR_VERSION", currentMajor);
  vi.resetModules();
  return (await import("./config.ts")).default;
}

describe("the site's choices", () => {
  it("AN-06 announce on an archived build, and on no other, that a newer major version is out", async () => {
    expect(config).not.toHaveProperty("announcementBar");
    for (const major of ["8", "7", "next", ""])
      expect(await configWhere(major), major).not.toHaveProperty("announcementBar");
    expect((await configWhere("9")).announcementBar).toMatchObject({
      content: expect.stringContaining("Version 9 is out") as string,
      isCloseable: false,
    });
  });

  it("MD-21 lead to the source of each page where its place is known, and nowhere else", async () => {
    expect(config.docs?.map(({ editUrl }) => editUrl)).toEqual([undefined, undefined]);
    vi.stubEnv("EDIT_URL", "https://example.org/edit/main");
    vi.resetModules();
    const { default: known } = await import("./config.ts");
    expect(known.docs?.map(({ editUrl }) => editUrl)).toEqual(Array(2).fill("https://example.org/edit/main"));
  });

  it("FT-01 FT-03 end in a badge that names the host and in this year's copyright", () => {
    expect(config.footer?.logo).toMatchObject({ alt: "Hosted by Netlify", href: "https://www.netlify.com" });
    expect(config.footer?.copyright).toContain(`© ${String(new Date().getUTCFullYear())}`);
  });

  it("FT-01 FT-02 lead to the community and to what else there is, profiles with their rel", () => {
    const groups = (config.footer?.links ?? []).flatMap((link) =>
      "title" in link ? [[link.title, link.items.map(({ label }) => label)]] : [],
    );
    expect(groups).toEqual([
      ["Community", ["Bluesky", "Discord", "Mastodon", "Stack Overflow"]],
      ["More", ["GitHub", "Report issue", "Open Collective"]],
    ]);
  });
});
