import * as z from "../../lib/zod.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { manifestVersion } from "../../plan/files/site-manifest.ts";
import type { Release } from "./release.ts";

const path = z.string().startsWith("/");

/** Keys that a later program adds are ignored. */
const manifest = z.object({
  version: z.number(),
  baseUrl: z.string(),
  pages: z.array(z.object({ path, title: z.string().default(""), anchors: z.array(z.string()).default([]) })),
  redirects: z.array(z.object({ from: path })),
});

/** Reads the manifest of an earlier build. Throws a UsageError that begins with the `name` of the file. */
export function parseManifest(text: string, name: string, baseUrl: string): Release {
  const data = parseJson(text, name);
  const version = z.object({ version: z.number() }).safeParse(data).data?.version;
  if (version !== undefined && version > manifestVersion)
    throw new UsageError({ code: "manifest-version", name, version, known: manifestVersion });
  const parsed = manifest.safeParse(data);
  if (!parsed.success || parsed.data.version !== manifestVersion)
    throw new UsageError({ code: "not-a-manifest", name });
  const { pages, redirects, ...old } = parsed.data;
  if (old.baseUrl !== baseUrl)
    throw new UsageError({ code: "manifest-base-url", name, old: old.baseUrl, baseUrl });
  return { pages: [...pages, ...redirects.map(({ from }) => ({ path: from, title: "", anchors: [] }))] };
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new UsageError({ code: "manifest-not-json", name });
  }
}
