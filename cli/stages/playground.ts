import lz from "lz-string";
import { routeKey, withBase } from "../../site/model/paths.ts";
import { type ExampleLinkData, fileTypeOf, playgroundHash } from "../../site/model/playground-link.ts";
import { rulePrefix } from "../../site/model/rule.ts";
import type { LintJob } from "../core/example.ts";
import type { RouteTable } from "../core/site-map.ts";

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

export function playgroundLinks({ entries }: RouteTable, baseUrl: string): PlaygroundLinks | undefined {
  const page = entries.get(routeKey("/play"));
  if (!page) return undefined;
  const href = withBase(baseUrl, page.route);
  const compress = (text: string): string => lz.compressToEncodedURIComponent(text);
  return {
    // stands in Markdown, where links count from the root of the site
    ofRule: (rule) =>
      page.route + playgroundHash({ eslintrc: { rules: { [rulePrefix + rule]: ["error"] } } }, compress),
    ofExample: (job) => ({ href, data: JSON.stringify(dataOf(job)) }),
  };
}

function dataOf({ rule, fileName, options, compilerOptions }: LintJob): ExampleLinkData {
  const fileType = fileTypeOf(fileName);
  if (Object.keys(compilerOptions).length > 0) return [rule, options, fileType, compilerOptions];
  if (fileType !== ".ts") return [rule, options, fileType];
  return options.length > 0 ? [rule, options] : [rule];
}
