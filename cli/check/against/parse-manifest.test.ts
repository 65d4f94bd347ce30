import { describe, expect, it } from "vitest";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { parseManifest } from "./parse-manifest.ts";

const good = {
  version: 1,
  baseUrl: "/docs/",
  pages: [{ path: "/" }, { path: "/guide", title: "Guide", anchors: ["part"] }],
  redirects: [{ from: "/old", to: "/guide" }],
};

function messageOf(text: string): string {
  try {
    parseManifest(text, "old.json", "/docs/");
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return "";
}

describe("parseManifest", () => {
  it("reads pages and redirects, and ignores what later programs add", () => {
    const text = JSON.stringify({ ...good, weather: "fine" });
    expect(parseManifest(`\uFEFF${text}`, "old.json", "/docs/")).toEqual({
      pages: [
        { path: "/", title: "", anchors: [] },
        { path: "/guide", title: "Guide", anchors: ["part"] },
        { path: "/old", title: "", anchors: [] },
      ],
    });
  });

  it.each([
    ["{", "old.json is not valid JSON: it is damaged or not a manifest."],
    [JSON.stringify(good).slice(0, -5), "old.json is not valid JSON: it is damaged or not a manifest."],
    ["[]", "old.json is not the manifest of a site."],
    ["null", "old.json is not the manifest of a site."],
    ['{"name":"orchard","version":"1.0.0"}', "old.json is not the manifest of a site."],
    [JSON.stringify({ ...good, version: 0 }), "old.json is not the manifest of a site."],
    [JSON.stringify({ ...good, pages: [{ path: 3 }] }), "old.json is not the manifest of a site."],
    [
      JSON.stringify({ version: 2, sites: [] }),
      "old.json has format version 2; this program reads version 1.",
    ],
    [
      JSON.stringify({ ...good, baseUrl: "/" }),
      "old.json is the manifest of a site below /; this site is below /docs/.",
    ],
  ])("%s is a mistake of the command", (text, message) => {
    expect(messageOf(text)).toBe(message);
  });
});
