import type { OutputPath } from "../../../site/model/paths.ts";
import { hostKinds } from "../../../site/theme/layout/page-hosts.ts";
import type { BuildSummary } from "../progress.ts";
import type { OutputRecord } from "./manifest.ts";

interface Written {
  readonly pages: Pick<ReadonlyMap<OutputPath, unknown>, "has" | "size">;
  /** The HTML files of the pages that were rendered. */
  readonly rendered: ReadonlySet<OutputPath>;
  readonly records: ReadonlyMap<OutputPath, OutputRecord>;
}

/** What a build tells about its output. */
export function summaryOf({ pages, rendered, records }: Written): BuildSummary {
  let bytes = 0;
  let largest = { path: "", bytes: 0 };
  for (const [path, record] of records) {
    bytes += record.bytes;
    if (pages.has(path) && record.bytes > largest.bytes) largest = { path, bytes: record.bytes };
  }
  const cached = pages.size - rendered.size;
  const hosts = countedHosts([...records.values()]);
  return { pages: pages.size, files: records.size, bytes, largest, rendered: rendered.size, cached, hosts };
}

function countedHosts(records: readonly OutputRecord[]): BuildSummary["hosts"] {
  return hostKinds.flatMap((kind) => {
    const counts = new Map<string, number>();
    for (const { hosts } of records)
      for (const origin of hosts?.[kind] ?? []) counts.set(origin, (counts.get(origin) ?? 0) + 1);
    counts.delete("'self'");
    return [...counts].map(([origin, pages]) => [kind, origin, pages] as const);
  });
}
