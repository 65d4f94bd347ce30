import { pageOutput, routePath } from "../../model/paths.ts";
import * as islandDom from "../../model/island-dom.ts";
import * as dom from "../../model/dom.ts";
import { playPolicy } from "../client/play-policy.ts";
import type { PlayAssets, PlayTypes } from "../state/protocol.ts";

/** The properties of a playground document. */
export interface PageDocument {
  readonly assets: PlayAssets;
  /** Paths of the styles, scripts and pictures that it names itself. */
  readonly named: readonly string[];
}

/** Throws when a text is not the playground's document, such as the login page of a hotel's network. */
export function readDocument(html: string): PageDocument {
  const document = new DOMParser().parseFromString(playPolicy.createHTML(html), "text/html");
  const isPlayground = document.getElementById(dom.root)?.getAttribute(dom.template) === "playground";
  const json = document.querySelector(`${islandDom.island} > script`)?.textContent;
  if (!isPlayground || json === undefined) throw new Error("The response is not the playground's page.");
  const { assets } = JSON.parse(json) as Pick<PageDocument, "assets">;
  const parts = document.querySelectorAll(
    'link[rel~="stylesheet"], link[rel~="icon"], link[rel="manifest"], script[src], img[src]',
  );
  const urls = Array.from(parts, (part) => part.getAttribute("src") ?? part.getAttribute("href") ?? "");
  const here = urls
    .map((url) => new URL(url, location.href))
    .filter(({ origin }) => origin === location.origin);
  return { assets, named: here.map(({ pathname }) => pathname) };
}

/** The paths of all that a copy of the page consists of. */
export interface CopyPaths {
  readonly html: string;
  /** Files whose names contain a hash of their content. */
  readonly lasting: readonly string[];
  /** Their content may change under the same name. */
  readonly changing: readonly string[];
}

export function pathsOf(
  page: string,
  { assets, named }: PageDocument,
  { versions, types }: { readonly versions: Iterable<string>; readonly types: readonly PlayTypes[] },
): CopyPaths {
  const chosen = new Set(versions);
  const typescripts = assets.versions
    .filter(({ version }) => chosen.has(version))
    .flatMap(({ script, libs }) => [script, libs].filter((path) => path !== undefined));
  const packages = types.map(({ file }) => file);
  const lasting = new Set([...(assets.offline?.files ?? []), ...typescripts, ...packages]);
  const changing = new Set(named.filter((path) => !lasting.has(path)));
  return {
    html: htmlPath(page),
    lasting: [...lasting],
    changing: [...changing],
  };
}

/** The cache key of the document, for any spelling of its URL. */
export function htmlPath(page: string): string {
  return `/${pageOutput(routePath(page))}`;
}

/** The TypeScripts, besides the bundled one, whose files are among these paths. */
export function versionsIn({ versions }: PlayAssets, paths: ReadonlySet<string>): readonly string[] {
  return versions
    .filter(({ script }) => script !== undefined && paths.has(script))
    .map(({ version }) => version);
}
