import lz from "lz-string";
import { type OutputPath, routeKey, withBase } from "../../site/model/paths.ts";
import { type ExampleLinkData, fileTypeOf, playgroundHash } from "../../site/model/playground-link.ts";
import { rulePrefix } from "../../site/model/rules/rule.ts";
import type { PlayAssets } from "../../site/model/playground.ts";
import type { SiteConfig } from "../config/config.ts";
import type { LintJob } from "../content/code/example.ts";
import type { StaticFile } from "../content/source.ts";
import type { RouteTable } from "../routes/route-table.ts";

/** The playground's files, to be copied, and where they are below the output. */
export interface PlaygroundFiles {
  readonly assets: PlayAssets;
  readonly files: ReadonlyMap<OutputPath, StaticFile>;
}

/** Links to the site's playground. Only a site that has one makes such links. */
export interface PlaygroundLinks {
  readonly ofRule: (rule: string) => string;
  readonly ofExample: (job: LintJob) => ExampleLink;
}

/** Where the playground is, and what it is to be told of an example: `ExampleLinkData` as JSON. */
export interface ExampleLink {
  readonly href: string;
  readonly data: string;
}

export function playgroundLinks(
  { entries }: RouteTable,
  { baseUrl, playground: { types } }: Pick<SiteConfig, "baseUrl" | "playground">,
): PlaygroundLinks | undefined {
  const page = entries.get(routeKey("/play"));
  if (!page) return undefined;
  const href = withBase(baseUrl, page.route);
  const compress = (text: string): string => lz.compressToEncodedURIComponent(text);
  return {
    // stands in Markdown, where links count from the root of the site
    ofRule: (rule) =>
      page.route + playgroundHash({ eslintrc: { rules: { [rulePrefix + rule]: ["error"] } } }, compress),
    ofExample: (job) => ({ href, data: JSON.stringify(exampleData(job, types)) }),
  };
}

/** What only those load who choose another TypeScript: readers who keep the page, or the site, need not have it. */
export function chosenFiles({ versions }: PlayAssets): ReadonlySet<string | undefined> {
  return new Set(versions.flatMap(({ script, libs }) => [script, libs]));
}

/** What the playground's page may load, in the order of their names, but for TypeScripts that a reader has to choose. */
export function offlineFiles({
  bundles,
  playground,
}: {
  readonly bundles: ReadonlyMap<OutputPath, string>;
  readonly playground?: PlaygroundFiles;
}): OutputPath[] {
  if (!playground) return [];
  const chosen = chosenFiles(playground.assets);
  const own = [...playground.files.keys()].filter((path) => !chosen.has(path));
  // licenses are texts
  return [...bundles.keys(), ...own].filter((path) => /\.(?:js|css|json)$/.test(path)).sort();
}

/** `types` are the packages whose types the playground has. */
export function exampleData(
  { rule, fileName, options, code, compilerOptions: own }: LintJob,
  types: readonly string[],
): ExampleLinkData {
  // examples are checked with Node's timers, which the playground takes from the browser's types unless it is told
  const isTimed = types.includes("node") && /\b(?:set|clear)(?:Timeout|Interval)\b/.test(code);
  const compilerOptions = { ...(isTimed && { types: ["node"] }), ...own };
  const fileType = fileTypeOf(fileName);
  if (Object.keys(compilerOptions).length > 0) return [rule, options, fileType, compilerOptions];
  if (fileType !== ".ts") return [rule, options, fileType];
  return options.length > 0 ? [rule, options] : [rule];
}
