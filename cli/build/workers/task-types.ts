import type { OutputPath } from "../../../site/model/paths.ts";
import type { RenderContext } from "../../../site/model/theme.ts";
import type { Outline } from "../../content/outline.ts";
import type { ProseBody, ProseStage } from "../../content/prose.ts";
import type { ApiItem, ApiText } from "../../api/types.ts";
import type { LintJob, Verdict } from "../../content/code/example.ts";

/** Work that may run on another thread: plain values in, plain values out. */
export interface Tasks {
  /** Renders documents' bodies and keeps them in the cache store. */
  readonly prose: {
    readonly shared: {
      readonly components: readonly string[];
      readonly storeFolder: string | undefined;
      readonly stage: ProseStage;
    };
    readonly item: { readonly key: string; readonly outline: Outline };
    readonly result: ProseBody;
  };
  /** Asks the linter about examples: all at once, for what it loads serves them all. */
  readonly lint: {
    readonly shared: { readonly packageDir: string };
    readonly item: LintJob;
    readonly result: Verdict;
  };
  /** Describes the published types of packages. */
  readonly api: {
    readonly shared: { readonly packageDir: string };
    readonly item: ApiItem;
    readonly result: ApiText;
  };
  /** Renders social cards into their files. */
  readonly card: {
    readonly shared: { readonly packageDir: string };
    readonly item: { readonly svg: string; readonly file: string };
    readonly result: true;
  };
  /** Renders pages and writes their files below `folder`, if there is one. */
  readonly page: {
    readonly shared: {
      readonly themeFile: string;
      readonly context: RenderContext;
      readonly folder: string | undefined;
    };
    readonly item: PageJob;
    readonly result: PageResult;
  };
}

export type TaskName = keyof Tasks;

export interface PageJob {
  /** The page's props: see textsOf in cli/render/render-page.ts. */
  readonly texts: { readonly json: string; readonly sidebar: string | undefined };
  /** The files to write, with the contents they had before. */
  readonly html: JobFile;
  readonly data: JobFile | undefined;
  /** A file that is written as it is. */
  readonly markdown: (JobFile & { readonly text: string }) | undefined;
}

export interface JobFile {
  readonly path: OutputPath;
  readonly knownSha: string | undefined;
}

export type PageResult =
  | { readonly files: readonly { readonly path: OutputPath; readonly sha: string; readonly bytes: number }[] }
  | { readonly problem: string; readonly missingDefault?: true };
