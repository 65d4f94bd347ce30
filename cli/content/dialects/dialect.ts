import type { PageHosts } from "../../../site/model/page-hosts.ts";
import type { ToolName } from "../../config/schema/markdown.ts";

/** What documents may contain besides the built-in Markdown. Plain data: other threads render documents too. */
export interface Dialect {
  /** The tags that the root adds. */
  readonly components: readonly string[];
  /** The tool for which the documents were written. */
  readonly tool?: ToolName | undefined;
  /** Origins that an `<iframe>` may show besides the well-known ones. */
  readonly frames?: readonly string[];
}

/** The parts of a site that decide about its dialect. */
export interface DialectSource {
  readonly config: {
    readonly markdown: { readonly dialect?: ToolName };
    readonly policy: Pick<PageHosts, "frames">;
  };
  readonly components: readonly string[];
}

export function dialectOf({ config, components }: DialectSource): Dialect {
  return { components, tool: config.markdown.dialect, frames: config.policy.frames };
}
