import lz from "lz-string";
import { routeKey, withBase } from "../../site/model/paths.ts";
import { fileTypeOf, playgroundHash } from "../../site/model/playground-link.ts";
import { rulePrefix } from "../../site/model/rule.ts";
import type { LintJob } from "../core/example.ts";
import type { RouteTable } from "../core/site-map.ts";

/** Addresses of the site's playground. Only a site that has one makes such links. */
export interface PlaygroundLinks {
  readonly ofRule: (rule: string) => string;
  readonly ofExample: (job: LintJob) => string;
}

export function playgroundLinks({ entries }: RouteTable, baseUrl: string): PlaygroundLinks | undefined {
  const page = entries.get(routeKey("/play"));
  if (!page) return undefined;
  const address = (state: Parameters<typeof playgroundHash>[0]): string =>
    withBase(baseUrl, page.route) + playgroundHash(state, (text) => lz.compressToEncodedURIComponent(text));
  const enabling = (rule: string, options: readonly unknown[]) => ({
    rules: { [rulePrefix + rule]: ["error", ...options] },
  });
  return {
    ofRule: (rule) => address({ eslintrc: enabling(rule, []) }),
    ofExample: ({ rule, code, fileName, options, compilerOptions }) =>
      address({
        code,
        fileType: fileTypeOf(fileName),
        eslintrc: enabling(rule, options),
        ...(Object.keys(compilerOptions).length > 0 && { tsconfig: { compilerOptions } }),
      }),
  };
}
