import type { SiteCache, Stages } from "../../../cli/plan/stages.ts";
import type { UserConfig } from "../../../cli/config/schema/schema.ts";
import type { PageProps, PropsOf, TemplateName } from "../../../site/model/page.ts";
import { outputPath, type OutputPath, pageOutput, routePath, sourcePath } from "../../../site/model/paths.ts";
import type { LintRule } from "../../../site/model/rules/rule.ts";
import { isSource, snapshotOf, sourceFile } from "../../../cli/build/snapshot.ts";
import type { Diagnostic } from "../../../cli/diagnostics/diagnostic.ts";
import { hashOf } from "../../../cli/lib/hash.ts";
import { createCache } from "../../../cli/cache/cache.ts";
import type { Plan, PlanInput } from "../../../cli/plan/plan.ts";
import type { AssetFile, Snapshot, SourceFile } from "../../../cli/content/source.ts";
import { planSite } from "../../../cli/plan/plan-site.ts";
import { diagnosticLine } from "./rendered-body.ts";
import { siteConfig } from "./routed-site.ts";

export interface PlannedOptions {
  readonly config?: UserConfig;
  readonly drafts?: boolean;
  readonly components?: readonly string[];
  readonly rules?: readonly LintRule[];
  /** Files of static/, by name. */
  readonly statics?: readonly string[];
  readonly renderComponent?: PlanInput["renderComponent"];
  readonly cache?: SiteCache;
  readonly keepsBodies?: boolean;
  readonly updates?: PlanInput["updates"];
}

/** A site without a theme: its props, its strings and its diagnostics. */
export interface PlannedSite {
  readonly plan: Plan;
  /** From planning and from all pages, in the order in which they were found. */
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: ReadonlyMap<OutputPath, PageProps>;
  /** From planning and from all pages: "content/a.md:3:1 error …". */
  readonly reports: readonly string[];
  propsOf(route: string): PageProps;
  pageOf<Name extends TemplateName>(template: Name, route: string): PropsOf<Name>;
  text(path: string): string;
}

/** Plans a site of files by path below `content/`, and composes all its pages. */
export function planFiles(
  files: Readonly<Record<string, string>>,
  options: PlannedOptions = {},
): PlannedSite {
  return planSnapshot(snapshotFrom(files), options);
}

export function planSnapshot(snapshot: Snapshot, options: PlannedOptions = {}): PlannedSite {
  const {
    config = {},
    drafts = false,
    components = [],
    rules = [],
    statics = [],
    cache = createCache<Stages>(),
  } = options;
  const hasBlog = [...snapshot.sources.keys()].some((path) => path.startsWith("content/blog/"));
  const input: PlanInput = {
    config: siteConfig({ origin: "https://orchard.example", ...config }, { drafts, hasBlog }),
    snapshot,
    statics: new Map(
      statics.map((path) => [outputPath(path), { from: `/static/${path}`, hash: path, bytes: 1 }]),
    ),
    bundles: new Map([[outputPath("assets/site-12345678.css"), ""]]),
    assets: {
      styles: {},
      partStyles: {},
      script: "/assets/start-12345678.js",
      islandScripts: {},
    },
    components,
    keepsBodies: options.keepsBodies ?? true,
    rules,
    ...(options.updates && { updates: options.updates }),
    linter: { version: "8.46.3", tools: "eslint 9" },
    inlineHashes: () => ["sha256-inline"],
    code: "",
    renderComponent:
      options.renderComponent ??
      ((name, props, html) => `<${name} ${JSON.stringify(props)}>${html}</${name}>`),
  };
  const plan = planSite(input, cache);
  const diagnostics = [...plan.diagnostics, ...plan.fileDiagnostics()];
  const pages = new Map<OutputPath, PageProps>();
  for (const [path, page] of plan.pages) {
    const { props, diagnostics: found } = page.compose();
    pages.set(path, props);
    diagnostics.push(...found, ...(page.brokenAnchors?.() ?? []));
  }
  const propsOf = (route: string): PageProps => {
    const props = pages.get(pageOutput(routePath(route)));
    if (!props) throw new Error(`There is no page at ${route}: ${[...pages.keys()].join(", ")}`);
    return props;
  };
  return {
    plan,
    diagnostics,
    pages,
    reports: [...new Set(diagnostics.map((each) => `${each.at.file}:${diagnosticLine(each)}`))],
    propsOf,
    pageOf<Name extends TemplateName>(template: Name, route: string) {
      const props = propsOf(route);
      if (props.template !== template) throw new Error(`${route} is rendered by ${props.template}`);
      return props as PropsOf<Name>;
    },
    text(path) {
      const file = plan.files().get(outputPath(path));
      if (file?.kind !== "text")
        throw new Error(`There is no text ${path}: ${[...plan.files().keys()].join(", ")}`);
      return file.text();
    },
  };
}

export function snapshotFrom(files: Readonly<Record<string, string>>): Snapshot {
  const sources: SourceFile[] = [];
  const assets: AssetFile[] = [];
  for (const [name, text] of Object.entries(files)) {
    const path = sourcePath(`content/${name}`);
    if (isSource(path)) sources.push(sourceFile(path, text));
    else assets.push({ path, bytes: text.length, hash: hashOf(text) });
  }
  return snapshotOf(sources, assets);
}
