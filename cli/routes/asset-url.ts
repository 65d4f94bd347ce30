import type { SourcePath } from "../../site/model/paths.ts";

/**
 * "content/img/a b.png" is published as "/assets/a-b-1a2b3c4d.png". With the hash in the name, hosts can cache it
 * forever.
 */
export function assetUrl(source: SourcePath, hash: string): string {
  const name = source.slice(source.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  const [stem, extension] = dot <= 0 ? [name, ""] : [name.slice(0, dot), name.slice(dot)];
  return `/assets/${stem.replace(/[^\w.-]+/g, "-")}-${hash.slice(0, 8).toUpperCase()}${extension.toLowerCase()}`;
}
