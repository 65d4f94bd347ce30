import { relative, sep } from "node:path";
import { routeKey, sourcePath, type OutputPath } from "../../../site/model/paths.ts";
import type { SiteConfig } from "../../config/config.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { foldersOf } from "../../config/root-folders.ts";
import { isBelow, pathIn } from "../../lib/paths/folders.ts";
import { nearestOf } from "../../lib/nearest.ts";
import type { PlannedPage } from "../../plan/plan.ts";
import type { LoadedSite } from "../load-site.ts";
import type { PlannedSite } from "../planned-site.ts";
import { changedInputs, includesOf, inWords, type SiteInputs } from "./inputs.ts";

/** The page with a URL path, with or without the base URL, or with a source. Throws if there is none. */
export function pageFor(path: string, { plan }: Pick<PlannedSite, "plan">, root: string): PlannedPage {
  const { content } = foldersOf(root);
  const pages = [...plan.pages.values()];
  const bare = path.replace(/[?#].*$/s, "");
  const { baseUrl } = plan.site;
  const keys = [bare, ...(bare.startsWith(baseUrl) ? [`/${bare.slice(baseUrl.length)}`] : [])].map(routeKey);
  const file = relativeTo(root, bare);
  const found =
    pages.find(({ route }) => keys.includes(routeKey(route))) ??
    pages.find((page) => isDocument(page) && [file, pathIn(content, file)].includes(page.file));
  if (found) return found;
  const names = bare.startsWith("/") ? pages.map(({ route }) => route as string) : [];
  const files = pages.filter(isDocument).map((page) => page.file);
  const nearest = nearestOf(bare.startsWith("/") ? bare : file, names.length > 0 ? names : files);
  throw new UsageError({ code: "unknown-page", path, nearest, example: pathIn(content, "guide.md") });
}

function relativeTo(root: string, path: string): string {
  return (path.startsWith(root + sep) ? relative(root, path) : path)
    .replaceAll("\\", "/")
    .replace(/^\.\//, "");
}

function isDocument(page: PlannedPage): boolean {
  return page.key !== undefined;
}

/** A group of inputs of a page, in words. */
export interface Dependency {
  readonly what: string;
  /** Names of `SiteInputs`. */
  readonly inputs: readonly string[];
}

/** What a page is made from, besides what it shows of other pages. */
export function dependenciesOf(
  page: PlannedPage,
  { theme }: Pick<PlannedSite, "theme">,
  {
    snapshot,
    config,
    configText,
    markdown,
  }: Pick<LoadedSite, "snapshot" | "config" | "configText" | "markdown">,
): readonly Dependency[] {
  const { origins } = theme.bundle;
  const source = snapshot.sources.get(sourcePath(page.file));
  const included = source ? includesOf(source, config.contentFolder).map(([path]) => path) : [];
  const { template } = page.compose().props;
  const name = template.replace(/^custom:/, "");
  return [
    ...(isDocument(page) ? [{ what: "source", inputs: [page.file] }] : []),
    ...(included.length > 0 ? [{ what: "included", inputs: included }] : []),
    ...(page.components?.() ?? []).map((each) => ({
      what: `component ${each}`,
      inputs: origins[`component ${each}`] ?? [],
    })),
    { what: `template ${name}`, inputs: origins[`template ${name}`] ?? [] },
    { what: inWords.theme, inputs: [inWords.theme] },
    {
      what: configText === undefined ? inWords.configuration : `${inWords.configuration} (${config.file})`,
      inputs: [inWords.configuration],
    },
    ...(markdown && isDocument(page) ? [{ what: inWords.extension, inputs: [inWords.extension] }] : []),
    ...(page.isLinted?.() === true ? [{ what: inWords.plugin, inputs: [inWords.plugin] }] : []),
  ];
}

/** The dependencies as lines, with the words for other pages last. */
export function listOf(dependencies: readonly Dependency[], page: PlannedPage): string {
  const others = isDocument(page)
    ? "titles, URLs, headings and sidebars of other pages"
    : "documents that it lists";
  const lines = dependencies.map(({ what, inputs }) => {
    const files = inputs.filter((name) => !Object.values<string>(inWords).includes(name));
    return files.length === 0 ? `  ${what}` : `  ${what}: ${files.join(", ")}`;
  });
  return [...lines, `  ${others}`].join("\n");
}

/** The changed inputs of a page, most telling first: the theme is named only if no file of it is. */
export function causesOf(
  page: PlannedPage,
  dependencies: readonly Dependency[],
  changed: ReadonlySet<string>,
  { contentFolder }: Pick<SiteConfig, "contentFolder">,
): readonly string[] {
  const own = dependencies.flatMap(({ inputs }) => inputs).filter((name) => changed.has(name));
  const files = [...new Set(own)].filter((name) => name !== inWords.theme);
  if (files.length > 0) return files;
  if (own.length > 0) return own;
  const sources = [...changed].filter(
    (name) => /\.(?:mdx?|json|ya?ml)$/i.test(name) && isBelow(contentFolder, name),
  );
  return sources.map((name) => (isDocument(page) ? `what other pages show of ${name}` : name));
}

interface BuiltSite {
  readonly site: PlannedSite;
  readonly loaded: LoadedSite;
  readonly before: SiteInputs | undefined;
  readonly now: SiteInputs;
  readonly rendered: ReadonlySet<OutputPath>;
  /** The files of the previous output. */
  readonly previous: ReadonlyMap<OutputPath, unknown>;
}

/** What a page depends on, and why this build rendered it or did not. */
export function explain(
  page: PlannedPage,
  { site, loaded, before, now, rendered, previous }: BuiltSite,
): string {
  const dependencies = dependenciesOf(page, site, loaded);
  const reason = (): string => {
    if (!rendered.has(page.html)) return "was not rendered again: nothing that it shows has changed.";
    if (!before) return "was rendered: the cache has no earlier build into this folder.";
    if (!previous.has(page.html))
      return "was rendered: the page is new, or its file in the output was missing or changed.";
    const causes = causesOf(page, dependencies, changedInputs(before, now), loaded.config);
    if (causes.length === 0)
      return "was rendered again: its last version had errors or warnings, or belongs to another setting.";
    return `was rendered again. Changed since the last build:\n${causes.map((each) => `  ${each}`).join("\n")}`;
  };
  return `${page.route} ${reason()}\nIt depends on:\n${listOf(dependencies, page)}`;
}
