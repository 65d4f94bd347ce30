import { useSyncExternalStore } from "react";
import type { DocsVersionLink, PageSite } from "../../model/site.ts";
import { usePage } from "../layout/page-context.ts";
import { siteStorage } from "./storage.ts";

/** The keys that browsers of returning visitors already use for versions. */
const prefix = "docs-preferred-version-";

/** The versions of a section, and the one to offer: the page's own, else the preferred one, else the last. */
export function useVersions(section: string): {
  readonly versions: readonly DocsVersionLink[];
  readonly candidate: DocsVersionLink | undefined;
} {
  const { site, version } = usePage();
  const preferred = useSyncExternalStore(followStorage, () => siteStorage.read(prefix + section), unknown);
  const versions = site.docsVersions?.find((each) => each.section === section)?.versions ?? [];
  const wanted = version?.section === section ? version.name : preferred;
  return {
    versions,
    candidate: versions.find(({ name }) => name === wanted) ?? versions.find(({ isLast }) => isLast),
  };
}

/** Stores a reader's choice. */
export function preferVersion(section: string, name: string): void {
  siteStorage.write(prefix + section, name);
}

/** Takes away choices of versions that are no more. A section that the site says nothing of has one: "current". */
export function forgetLostVersions({ docsVersions = [] }: PageSite): void {
  for (const key of siteStorage.keys()) {
    if (!key.startsWith(prefix)) continue;
    const section = docsVersions.find((each) => key === prefix + each.section);
    const names = section?.versions.map(({ name }) => name) ?? ["current"];
    if (!names.includes(siteStorage.read(key) ?? "")) siteStorage.remove(key);
  }
}

function unknown(): null {
  return null;
}

function followStorage(changed: () => void): () => void {
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener("storage", changed);
  };
}
