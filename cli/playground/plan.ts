import lz from "lz-string";
import { type OutputPath, routeKey, withBase } from "../../site/model/paths.ts";
import {
  type ExampleLinkData,
  exampleState,
  fileTypeOf,
  playgroundHash,
} from "../../site/model/playground/link.ts";
import { rulePrefix } from "../../site/model/rules/rule.ts";
import type { PlayAssets } from "../../site/model/playground/assets.ts";
import type { SiteConfig } from "../config/config.ts";
import type { LintJob } from "../content/code/example.ts";
import type { StaticFile } from "../content/source.ts";
import type { RouteEntry, RouteTable } from "../routes/route-table.ts";
import type { EmbedFiles } from "./embed-page.ts";

/** The files of the playground to be copied, and their output paths. */
export interface PlaygroundFiles {
  readonly assets: PlayAssets;
  readonly files: ReadonlyMap<OutputPath, StaticFile>;
  /** Those of the page that other sites may frame. Absent: there is no such page. */
  readonly embed?: EmbedFiles;
}

/** Creates links to the playground, if the site has one. */
export interface PlaygroundLinks {
  /** Opens a rule with an example of it, if there is one. */
  readonly ofRule: (rule: string, example?: LintJob) => string;
  readonly ofExample: (job: LintJob) => ExampleLink;
}

/** The URL of the playground and the example to open: `ExampleLinkData` as JSON. */
export interface ExampleLink {
  readonly href: string;
  readonly data: string;
}

/** The page of the playground, if the site has one. */
export function playgroundPage({ entries }: Pick<RouteTable, "entries">): RouteEntry | undefined {
  return entries.get(routeKey("/play"));
}

export function playgroundLinks(
  table: RouteTable,
  { baseUrl, playground: { types } }: Pick<SiteConfig, "baseUrl" | "playground">,
): PlaygroundLinks | undefined {
  const page = playgroundPage(table);
  if (!page) return undefined;
  const href = withBase(baseUrl, page.route);
  const compress = (text: string): string => lz.compressToEncodedURIComponent(text);
  return {
    // used in Markdown, where links start at the root of the site
    ofRule: (rule, example) =>
      page.route +
      playgroundHash(
        example
          ? exampleState(exampleData(example, types), example.code)
          : { eslintrc: { rules: { [rulePrefix + rule]: ["error"] } } },
        compress,
      ),
    ofExample: (job) => ({ href, data: JSON.stringify(exampleData(job, types)) }),
  };
}

/**
 * The files of the other versions of TypeScript and of other releases of the linter. Browsers load them only when
 * readers choose one, so offline copies leave them out.
 */
export function chosenFiles({ versions, releases = [] }: PlayAssets): ReadonlySet<string | undefined> {
  return new Set([
    ...versions.flatMap(({ script, libs }) => [script, libs]),
    ...releases.map(({ linter }) => linter),
  ]);
}

/** The files that the page of the playground may load, sorted, without those of other versions of TypeScript. */
export function offlineFiles({
  bundles,
  playground,
}: {
  readonly bundles: ReadonlyMap<OutputPath, string>;
  readonly playground?: PlaygroundFiles;
}): OutputPath[] {
  if (!playground) return [];
  const chosen = chosenFiles(playground.assets);
  const { script, styles } = playground.embed ?? {};
  const own = [...playground.files.keys()].filter(
    (path) => !chosen.has(path) && path !== script && path !== styles,
  );
  // this leaves out licenses, and the types of packages: their list names them
  return [...bundles.keys(), ...own].filter((path) => /\.(?:js|css|json)$/.test(path)).sort();
}

/** The data of the link for an example. `types` are the packages whose types the playground has. */
export function exampleData(
  { rule, fileName, options, code, compilerOptions: own }: LintJob,
  types: readonly string[],
): ExampleLinkData {
  // examples are linted with the timers of Node; by default the playground uses those of the browser
  const isTimed = types.includes("node") && /\b(?:set|clear)(?:Timeout|Interval)\b/.test(code);
  const compilerOptions = { ...(isTimed && { types: ["node"] }), ...own };
  const fileType = fileTypeOf(fileName);
  if (Object.keys(compilerOptions).length > 0) return [rule, options, fileType, compilerOptions];
  if (fileType !== ".ts") return [rule, options, fileType];
  return options.length > 0 ? [rule, options] : [rule];
}

/** The assets as URLs. */
export function assetUrls(
  { worker, libs, otherRules, versions, releases, types, sandbox }: PlayAssets,
  baseUrl: string,
): PlayAssets {
  const url = (path: string): string => withBase(baseUrl, `/${path}`);
  return {
    worker: url(worker),
    libs: url(libs),
    ...(otherRules !== undefined && { otherRules: url(otherRules) }),
    versions: versions.map(({ version, script, libs: own }) => ({
      version,
      ...(script !== undefined && { script: url(script) }),
      ...(own !== undefined && { libs: url(own) }),
    })),
    ...(releases && {
      releases: releases.map(({ version, linter }) => ({
        version,
        ...(linter !== undefined && { linter: url(linter) }),
      })),
    }),
    ...(types !== undefined && { types: url(types) }),
    ...(sandbox && {
      sandbox: {
        ...{ page: url(sandbox.page), worker: url(sandbox.worker) },
        ...{ linter: url(sandbox.linter), typescript: url(sandbox.typescript) },
      },
    }),
  };
}
