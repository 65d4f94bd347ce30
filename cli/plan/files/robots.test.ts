import { expect, it } from "vitest";
import { robotsOutput } from "./robots.ts";

it("robots.txt lets everything be read and gives the sitemap's full URL", () => {
  expect(robotsOutput({ origin: "https://example.org", baseUrl: "/docs/" })).toEqual({
    path: "robots.txt",
    text: "User-agent: *\nAllow: /\n\nSitemap: https://example.org/docs/sitemap.xml\n",
  });
});
