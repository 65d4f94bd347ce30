import { readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { siteManifestPath } from "../../plan/files/site-manifest.ts";
import { filesOf, readText } from "../finished-folder.ts";
import { createPacker } from "../pages/pack-page.ts";
import type { SitePage } from "../pages/site-page.ts";
import { readHtml } from "../read-html.ts";
import { parseManifest } from "./parse-manifest.ts";
import type { Release } from "./release.ts";
import { releaseOfPages } from "./release-of-pages.ts";

/** Reads an earlier release: a manifest, or the folder of a build with or without one. Throws a UsageError. */
export async function readRelease(path: string, baseUrl: string): Promise<Release> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new UsageError({ code: "against-not-found", path });
  if (!found.isDirectory()) return parseManifest(await textOf(path), basename(path), baseUrl);
  const files = await onRead(path, () => filesOf(path));
  if (files.includes(siteManifestPath))
    return parseManifest(readText(path, siteManifestPath), siteManifestPath, baseUrl);
  const pages: SitePage[] = [];
  const pack = createPacker();
  for (const file of files.filter((each) => each.endsWith(".html"))) {
    // only ids and titles are compared
    pages.push(pack({ ...readHtml(file, readText(path, file)), links: [], others: [] }));
  }
  if (pages.length === 0) throw new UsageError({ code: "against-without-pages", path });
  return releaseOfPages(pages);
}

function textOf(path: string): Promise<string> {
  return onRead(path, () => readFile(join(path), "utf8"));
}

async function onRead<Value>(path: string, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError({ code: "against-not-readable", path, reason });
  }
}
