import {
  isExternal,
  routeKey,
  type RoutePath,
  sourcePath,
  type SourcePath,
  withBase,
  withoutHtmlSuffix,
  decoded,
} from "../../site/model/paths.ts";
import type { SiteConfig } from "../config/config.ts";
import type { Reaction } from "../config/schema/schema.ts";
import type { LinkUse } from "../content/markdown/context.ts";
import { secureOrigin } from "../../site/theme/layout/page-hosts.ts";
import { decodeUrl, isUnsafe, isValidUrl } from "../lib/unsafe-url.ts";
import type { Diagnostic, Place, Severity } from "../diagnostics/diagnostic.ts";
import { normalPath, pathBelow, pathIn } from "../lib/paths/folders.ts";
import { nearestOf } from "../lib/nearest.ts";
import type { DocEntry, PostEntry, RouteTable } from "./route-table.ts";
import { fileBeside, folderOf, joinPath, relativePath } from "./relative-path.ts";

/** The possible targets of links. */
export interface LinkTargets {
  readonly table: RouteTable;
  /** The published URL of each asset in the folder of documents ("/assets/x-1234.png"). */
  readonly assets: ReadonlyMap<SourcePath, string>;
  /** URLs of files that are not pages: static/ and generated files ("/img/logo.svg", "/blog/rss.xml"). */
  readonly files: ReadonlySet<string>;
  readonly config: SiteConfig;
}

export interface ResolvedLink {
  /** The URL as written into the HTML. */
  readonly href: string;
  /** The page and the fragment, if the target is a page of the site. */
  readonly target?: { readonly route: RoutePath; readonly hash: string | undefined };
  readonly asset?: SourcePath;
  readonly diagnostic?: Diagnostic;
}

/** Resolves a link of an author, as a relative file or as a URL. A broken link is reported at its line. */
export function resolveLink(use: LinkUse, from: DocEntry | PostEntry, targets: LinkTargets): ResolvedLink {
  // Docusaurus documents use "pathname://", and "@site/" for the root; those of Astro use "~/" for the folder of sources
  const href = decodeUrl(use.href).replace(/^pathname:\/\//, "");
  if (isUnsafe(href)) return { href: "#", diagnostic: { code: "unsafe-link", at: use.at, href: use.href } };
  if (isExternal(href)) return externalLink(href, use, targets.config);
  const [, path = "", query = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  if (path === "")
    return {
      href: escapeHref(href),
      target: { route: from.route, hash: hash === "" ? undefined : decoded(hash.slice(1)) },
    };
  const found = findTarget(decoded(path), use, from, targets);
  if (found === undefined)
    return { href: escapeHref(href), ...withDiagnostic(brokenLink(use, from, { href, path }, targets)) };
  const url = `${withBase(targets.config.baseUrl, found.path)}${escapeHref(query + hash)}`;
  if (found.route === undefined) return { href: url, ...(found.asset && { asset: found.asset }) };
  return {
    href: url,
    target: { route: found.route, hash: hash === "" ? undefined : decoded(hash.slice(1)) },
  };
}

/** What a page shows of another site is loaded over https, unless the configuration names the origin. */
function externalLink(written: string, { kind, at }: LinkUse, { policy }: SiteConfig): ResolvedLink {
  const href = kind === "image" ? written.replace(/^\/\//, "https://") : written;
  if (!isValidUrl(href))
    return { href: escapeHref(href), diagnostic: { code: "invalid-url", at, href: written } };
  const isLoaded =
    kind === "link" ||
    /^data:/i.test(href) ||
    secureOrigin(href) !== undefined ||
    [...policy.images, ...policy.media].includes(new URL(href).origin);
  return {
    href: escapeHref(href),
    ...(!isLoaded && { diagnostic: { code: "source-not-loaded", at, src: written } }),
  };
}

interface FoundTarget {
  readonly path: string;
  readonly route?: RoutePath;
  readonly asset?: SourcePath;
}

function findTarget(
  path: string,
  use: LinkUse,
  from: DocEntry | PostEntry,
  targets: LinkTargets,
): FoundTarget | undefined {
  const { contentFolder } = targets.config;
  const [, place] = /^(?:@site|~)(\/.*)$/s.exec(path) ?? [];
  if (place !== undefined) {
    return (
      findUrl(place.replace(/^\/static(?=\/)/, ""), targets) ??
      findFile(sourcePath(place.slice(1)), targets) ??
      findFile(sourcePath(pathIn(contentFolder, place.slice(1))), targets)
    );
  }
  if (path.startsWith("/"))
    return (
      findUrl(path, targets) ??
      findFile(sourcePath(pathIn(contentFolder, path.slice(1))), targets) ??
      findInSection(path, from, targets)
    );
  // a part of the page may be in another folder
  const beside = fileBeside(use.at.file, path);
  const asFile =
    (beside === undefined ? undefined : findFile(sourcePath(beside), targets)) ??
    findStatic(path, targets) ??
    findInSection(path, from, targets);
  if (asFile || use.kind === "image") return asFile;
  // a URL relative to the route as declared, or as hosts serve it with a trailing slash
  for (const base of [from.route.replace(/[^/]*$/, ""), `${from.route.replace(/\/$/, "")}/`]) {
    const url = joinPath(base.replace(/\/$/, ""), path);
    const found = url === undefined ? undefined : findUrl(url === "" ? "/" : url, targets);
    if (found) return found;
  }
  return undefined;
}

/** A file of static/ by a path from the file of the document, which leads out of the folder of documents. */
function findStatic(path: string, targets: LinkTargets): FoundTarget | undefined {
  const [, name] = /^(?:\.\.\/)+static(\/.+)$/.exec(path) ?? [];
  return name === undefined || !targets.files.has(name) ? undefined : { path: name };
}

/** As in Docusaurus, the path of a document may begin at the folder of its section. */
function findInSection(
  path: string,
  from: DocEntry | PostEntry,
  targets: LinkTargets,
): FoundTarget | undefined {
  if (from.kind !== "doc" || !/\.mdx?$/i.test(path)) return undefined;
  const { contentFolder } = targets.config;
  const file = normalPath(pathIn(contentFolder, pathIn(from.section.dir, path.replace(/^\//, ""))));
  return file === undefined ? undefined : findFile(sourcePath(file), targets);
}

function findFile(source: SourcePath, { table, assets }: LinkTargets): FoundTarget | undefined {
  // file systems and editors write letters with accents in two ways
  for (const path of new Set([
    source,
    sourcePath(source.normalize("NFC")),
    sourcePath(source.normalize("NFD")),
  ])) {
    for (const name of [
      path,
      `${path}.md`,
      `${path}.mdx`,
      ...["index.md", "index.mdx", "README.md"].map((index) => `${path.replace(/\/$/, "")}/${index}`),
    ]) {
      const entry = table.bySource.get(sourcePath(name));
      if (entry) return { path: entry.route, route: entry.route };
    }
    const asset = assets.get(path);
    if (asset !== undefined) return { path: asset, asset: path };
  }
  return undefined;
}

function findUrl(path: string, { table, files }: LinkTargets): FoundTarget | undefined {
  const entry = table.entries.get(routeKey(path)) ?? table.entries.get(routeKey(withoutHtmlSuffix(path)));
  // the trailing slash stays as the author wrote it
  if (entry)
    return {
      path: path.endsWith(".html") ? entry.route : withSlashOf(path, entry.route),
      route: entry.route,
    };
  return files.has(path) ? { path } : undefined;
}

/** The route in its declared letter case, which many hosts respect, with the trailing slash as the author wrote it. */
function withSlashOf(path: string, route: RoutePath): string {
  const bare = route.replace(/\/$/, "");
  return path.endsWith("/") ? `${bare}/` : bare;
}

function brokenLink(
  use: LinkUse,
  from: DocEntry | PostEntry,
  { href, path }: { href: string; path: string },
  { table, assets, files, config }: LinkTargets,
): Diagnostic | undefined {
  const { source } = from.outline;
  const { contentFolder } = config;
  /** The file that was probably meant, as the author would write it. */
  const nearestFile = (sources: Iterable<SourcePath>): string | undefined => {
    const isRooted = path.startsWith("/");
    const meant = isRooted ? pathIn(contentFolder, path.slice(1)) : (fileBeside(source, path) ?? path);
    const nearest = nearestOf(meant, sources);
    return (
      nearest &&
      (isRooted ? `/${pathBelow(contentFolder, nearest)}` : relativePath(folderOf(source), nearest))
    );
  };
  if (use.kind === "image") {
    const nearest = path.startsWith("/") ? nearestOf(path, files) : nearestFile(assets.keys());
    return { code: "missing-image", at: use.at, src: href, nearest };
  }
  const isFile = /\.mdx?$/i.test(path);
  const severity = severityOf(isFile ? config.onBrokenMarkdownLinks : config.onBrokenLinks);
  if (severity === undefined) return undefined;
  if (isFile) {
    const nearest = nearestFile([...table.bySource.keys(), ...assets.keys()]);
    return { code: "broken-markdown-link", at: use.at, href, nearest, severity };
  }
  const routes = [...table.entries.values()].map(({ route }) => route);
  const nearest = nearestOf(path.replace(/^(?:\.{1,2}\/)+/, "/"), routes);
  return { code: "broken-link", at: use.at, href, nearest, severity };
}

/** Reports a fragment that is not an anchor of the target, if the configuration enables this. */
export function brokenAnchor(
  link: { href: string; hash: string; ids: ReadonlySet<string>; at: Place },
  reaction: Reaction,
): Diagnostic | undefined {
  const severity = severityOf(reaction);
  // "#top" needs no element, and fragments with ":~:" are directives for the browser
  const needsNone = link.hash === "" || link.hash.toLowerCase() === "top" || link.hash.startsWith(":~:");
  if (severity === undefined || needsNone || link.ids.has(link.hash)) return undefined;
  return {
    code: "broken-anchor",
    at: link.at,
    href: link.href,
    nearest: nearestOf(link.hash, link.ids),
    severity,
  };
}

export function severityOf(reaction: Reaction): Severity | undefined {
  return reaction === "ignore" ? undefined : reaction === "warn" ? "warning" : "error";
}

function escapeHref(href: string): string {
  return href
    .replace(
      /[&"<>]/g,
      (character) => ({ "&": "&amp;", '"': "%22", "<": "%3C", ">": "%3E" })[character] ?? character,
    )
    .replace(/\s/g, "%20");
}

function withDiagnostic(diagnostic: Diagnostic | undefined): { diagnostic?: Diagnostic } {
  return diagnostic ? { diagnostic } : {};
}
