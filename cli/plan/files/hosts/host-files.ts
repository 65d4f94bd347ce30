import type { PageHosts } from "../../../../site/model/site.ts";
import { outputPath, type OutputPath } from "../../../../site/model/paths.ts";
import type { HostName } from "../../../config/schema/schema.ts";
import type { Redirect } from "../redirects/redirect.ts";
import { hostInput, type HostInput } from "./host-input.ts";
import { joinedHeaders, joinedRedirects } from "./joined-rules.ts";
import { redirectsText } from "./netlify.ts";
import { netlifyTomlText } from "./netlify-toml.ts";
import { nginxText } from "./nginx.ts";
import { vercelText } from "./vercel.ts";

export interface HostFilesInput {
  readonly hosts: readonly HostName[];
  readonly redirects: readonly Redirect[];
  readonly baseUrl: string;
  readonly policy: (pageHosts: PageHosts | undefined) => string;
  /** The outputs with a hash of their content in the name, which are known once the files are made. */
  readonly hashed: () => readonly OutputPath[];
  /** Folders with nothing but such outputs. */
  readonly hashedFolders: readonly string[];
  /** The paths that other sites may frame. */
  readonly framed?: readonly string[];
  /** The text of an author's own `_headers` or `_redirects`. */
  readonly ownText: (path: OutputPath) => string | undefined;
}

interface HostFile {
  readonly path: OutputPath;
  readonly text: (pageHosts?: PageHosts) => string;
}

/**
 * The redirects and headers of the site as files for hosts. `_headers` and `_redirects` are always made, because
 * `site serve` and `site check` follow them too.
 */
export function hostFiles({
  hosts,
  redirects,
  baseUrl,
  policy,
  hashed,
  hashedFolders,
  framed = [],
  ownText,
}: HostFilesInput): readonly HostFile[] {
  const input = (pageHosts: PageHosts | undefined): HostInput =>
    hostInput({ redirects, hashed: hashed(), hashedFolders, framed, baseUrl, policy: policy(pageHosts) });
  const ruleText = redirectsText(hostInput({ redirects, baseUrl, policy: "" }));
  const rules = outputPath("_redirects");
  const rulesOfHeaders = outputPath("_headers");
  return [
    ...(ruleText === "" ? [] : [{ path: rules, text: () => joinedRedirects(ownText(rules), ruleText) }]),
    {
      path: rulesOfHeaders,
      text: (pageHosts?: PageHosts) => joinedHeaders(ownText(rulesOfHeaders), input(pageHosts)),
    },
    ...(hosts.includes("vercel")
      ? [{ path: outputPath("vercel.json"), text: (pageHosts?: PageHosts) => vercelText(input(pageHosts)) }]
      : []),
    ...(hosts.includes("netlify.toml")
      ? [
          {
            path: outputPath("netlify.toml"),
            text: (pageHosts?: PageHosts) => netlifyTomlText(input(pageHosts)),
          },
        ]
      : []),
    ...(hosts.includes("nginx")
      ? [{ path: outputPath("nginx.conf"), text: (pageHosts?: PageHosts) => nginxText(input(pageHosts)) }]
      : []),
    // without this file, GitHub Pages hides files whose names begin with an underscore
    { path: outputPath(".nojekyll"), text: () => "" },
  ];
}
