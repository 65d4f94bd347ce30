import { outputPath } from "../../../site/model/paths.ts";
import type { TextOutput } from "../../lib/text-output.ts";
import { absoluteUrl, type Placed } from "../../routes/absolute-url.ts";

/** `robots.txt`: every crawler may read everything, and learns where the sitemap is. */
export function robotsOutput(site: Placed): TextOutput {
  const lines = ["User-agent: *", "Allow: /", "", `Sitemap: ${absoluteUrl(site, "/sitemap.xml")}`, ""];
  return { path: outputPath("robots.txt"), text: lines.join("\n") };
}
