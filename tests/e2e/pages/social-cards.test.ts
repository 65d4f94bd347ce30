import { describe, expect, it } from "vitest";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";
import config from "../../../site/config.ts";

describe.each(bothWays)("social cards, %s,", (_way, start) => {
  const test = browserTest({ start });

  it.each(["/rules/await-thenable", "/users/configs", "/blog/project-service", "/", "/blog"])(
    "HD-03 %s names an existing picture of 1200 by 630 pixels",
    async (path) => {
      const html = await test.html(path);
      const [, image = ""] = /<meta property="og:image" content="([^"]*)">/.exec(html) ?? [];
      expect(html).toContain(`<meta name="twitter:image" content="${image}">`);
      const response = await fetch(image.replace(config.origin ?? "", test.site.url));
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
      const picture = Buffer.from(await response.arrayBuffer());
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    },
  );
});
