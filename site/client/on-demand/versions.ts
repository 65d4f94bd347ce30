import * as dom from "../../model/dom.ts";
import { siteStorage } from "../../theme/preferences/storage.ts";

/** The keys that browsers of returning visitors already use for versions. */
const prefix = "docs-preferred-version-";

interface OfferedVersion {
  readonly name: string;
  readonly label?: string;
  readonly href?: string;
}

/** Stores the version of a link when the reader follows it, if the link asks for that. */
export function preferVersion({ dataset: { prefers, version } }: HTMLElement): void {
  if (prefers !== undefined && version !== undefined) siteStorage.write(prefix + prefers, version);
}

/** Shows in the navbar the versions that the reader prefers, and removes stored ones that the site no longer has. */
export function showPreferredVersions(document: Document): void {
  clearLostVersions(document);
  for (const element of document.querySelectorAll<HTMLElement>("body [data-preferred-of]")) {
    const { preferredOf = "", versions = "[]" } = element.dataset;
    const preferred = siteStorage.read(prefix + preferredOf);
    const offered = (JSON.parse(versions) as readonly OfferedVersion[]).find(
      ({ name }) => name === preferred,
    );
    if (offered?.label !== undefined) element.textContent = offered.label;
    if (offered?.href !== undefined) element.setAttribute("href", offered.href);
  }
}

/** A section that the site data does not list has one version: "current". */
function clearLostVersions(document: Document): void {
  const keys = siteStorage.keys().filter((key) => key.startsWith(prefix));
  if (keys.length === 0) return;
  const json = document.getElementById(dom.root)?.getAttribute(dom.versions) ?? "{}";
  const known = JSON.parse(json) as Readonly<Record<string, readonly string[] | undefined>>;
  for (const key of keys) {
    const names = known[key.slice(prefix.length)] ?? ["current"];
    if (!names.includes(siteStorage.read(key) ?? "")) siteStorage.remove(key);
  }
}
