import type { Checked } from "../diagnostics/diagnostic.ts";
import { type DocsSection, docsSections } from "./docs-sections.ts";
import { faultsOf } from "./issues.ts";
import { blog as blogSchema, type BlogConfig } from "./schema/blog.ts";
import type { NavbarItemConfig } from "./schema/navbar.ts";
import { configSchema, type ParsedConfig } from "./schema/schema.ts";
import type { SearchChoices } from "./schema/search.ts";

/** The configuration of a site with every default filled in. */
export interface SiteConfig extends Omit<
  ParsedConfig,
  "origin" | "docs" | "blog" | "navbar" | "offline" | "search"
> {
  readonly title: string;
  /** "https://example.org"; empty if the root does not say where the site is published. */
  readonly origin: string;
  readonly docs: readonly DocsSection[];
  readonly blog: BlogConfig | undefined;
  readonly navbar: {
    readonly title: string;
    readonly hideOnScroll: boolean;
    readonly items: readonly NavbarItemConfig[];
  };
  readonly offline: Exclude<ParsedConfig["offline"], false> | undefined;
  /** Absent: readers cannot search. */
  readonly search: SearchChoices | undefined;
  /** The file that later diagnostics of the configuration name: "site/config.ts", or the folder of documents without one. */
  readonly file: string;
  readonly drafts: boolean;
  /** All sources are below it; "." is the root. */
  readonly contentFolder: string;
  /** Its files are copied unchanged. */
  readonly staticFolder: string;
}

/** Values from the environment of the configuration, which fill its gaps or override it. */
export interface ConfigEnvironment {
  /** The name in the root's package.json, or else of its folder. */
  readonly name: string;
  readonly contentFolder: string;
  /** Absent: "static". */
  readonly staticFolder?: string;
  readonly hasBlog: boolean;
  /** An icon in one of the default places. */
  readonly favicon: string | undefined;
  readonly configFile: string | undefined;
  /** Options of the command line, which override the configuration. */
  readonly flags: { readonly baseUrl?: string; readonly origin?: string; readonly drafts?: boolean };
}

/** Turns the export of a root's configuration into a SiteConfig. Reports each wrong part and uses its default. */
export function configOf(exported: unknown, environment: ConfigEnvironment): Checked<SiteConfig> {
  const { contentFolder } = environment;
  const file = environment.configFile ?? contentFolder;
  const { value: given, diagnostics } = parse(withoutUndefined(exported ?? {}), file);
  const blog = given.blog ?? (environment.hasBlog && blogSchema.parse({}));
  const title = given.title ?? environment.name;
  const favicon = given.favicon ?? environment.favicon;
  const blogLink = blog
    ? [{ type: "default", label: blog.title, to: blog.route, position: "left" } as const]
    : [];
  return {
    value: {
      ...given,
      title,
      origin: (environment.flags.origin ?? given.origin ?? "").replace(/\/+$/, ""),
      baseUrl: withSlashes(environment.flags.baseUrl ?? given.baseUrl),
      ...(favicon !== undefined && { favicon }),
      docs: docsSections(given.docs),
      blog: blog || undefined,
      navbar: {
        title: given.navbar.title ?? title,
        hideOnScroll: given.navbar.hideOnScroll,
        items: given.navbar.items ?? blogLink,
      },
      search: given.search || undefined,
      offline: given.offline || undefined,
      file,
      drafts: environment.flags.drafts ?? false,
      contentFolder,
      staticFolder: environment.staticFolder ?? "static",
    },
    diagnostics,
  };
}

function parse(exported: unknown, file: string): Checked<ParsedConfig> {
  const parsed = configSchema.safeParse(exported);
  if (parsed.success) return { value: parsed.data, diagnostics: [] };
  const faults = parsed.error.issues.flatMap((issue) => faultsOf(issue));
  const wrong = new Set(faults.map(({ path }) => path[0]));
  const rest = Object.entries(exported ?? {}).filter(([key]) => !wrong.has(key));
  return {
    value: parse(Object.fromEntries(wrong.has(undefined) ? [] : rest), file).value,
    diagnostics: faults.map(({ path, ...fault }) => ({
      code: "bad-config",
      at: { file },
      path: path.join("."),
      ...fault,
    })),
  };
}

function withSlashes(baseUrl: string): string {
  const bare = baseUrl.replace(/^\/+|\/+$/g, "");
  return bare === "" ? "/" : `/${bare}/`;
}

/** The same value without the entries that are undefined, because they would hide a default. */
function withoutUndefined(value: unknown, copies = new Map<object, unknown>()): unknown {
  if (typeof value !== "object" || value === null) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) {
    const copy: unknown[] = [];
    copies.set(value, copy);
    for (const each of value) copy.push(withoutUndefined(each, copies));
    return copy;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const copy: Record<string, unknown> = {};
  copies.set(value, copy);
  for (const [key, each] of Object.entries(value))
    if (each !== undefined) copy[key] = withoutUndefined(each, copies);
  return copy;
}
