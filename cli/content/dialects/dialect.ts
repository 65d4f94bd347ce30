import type { PageHosts } from "../../../site/model/site.ts";
import type { OwnMarkdown } from "../extension/own-markdown.ts";
import type { HiddenLines } from "./extension.ts";
import type { ToolName } from "../../config/schema/markdown.ts";

/** What documents may contain besides the built-in Markdown. Plain data but for `own`, which other threads load. */
export interface Dialect {
  /** The tags that the root adds. */
  readonly components: readonly string[];
  /** The tool for which the documents were written. */
  readonly tool?: ToolName | undefined;
  /** The constructs that the root adds. */
  readonly own?: OwnMarkdown | undefined;
  /** Origins that an `<iframe>` may show besides the well-known ones. */
  readonly frames?: readonly string[];
  /** Whether dollar signs enclose formulas. */
  readonly math?: boolean | undefined;
  /** Whether quotes, dashes and dots become typographic. */
  readonly smartPunctuation?: boolean | undefined;
  /** Prefixes of lines of code that are not shown, by language. */
  readonly hiddenLines?: HiddenLines | undefined;
}

/** The parts of a site that decide about its dialect. */
export interface DialectSource {
  readonly config: {
    readonly markdown: {
      readonly dialect?: ToolName;
      readonly math?: boolean;
      readonly smartPunctuation?: boolean;
      readonly hiddenLines?: HiddenLines;
    };
    readonly policy: Pick<PageHosts, "frames">;
  };
  readonly components: readonly string[];
  /** The root's `site/markdown.ts`. */
  readonly markdown?: OwnMarkdown | undefined;
}

export function dialectOf({ config, components, markdown }: DialectSource): Dialect {
  const { dialect, ...choices } = config.markdown;
  return { components, own: markdown, tool: dialect, ...choices, frames: config.policy.frames };
}
