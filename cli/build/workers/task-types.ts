import type { SentDialect } from "../markdown-file.ts";
import type { OutputPath } from "../../../site/model/paths.ts";
import type { RenderContext } from "../../../site/model/theme.ts";
import type { SourceDocument } from "../../content/outline.ts";
import type { DocumentFacts } from "../../plan/plan.ts";
import type { DocumentText, PlanSeed } from "./composer.ts";
import type { OutputRecord } from "../output/manifest.ts";
import type { ProseBody, ProseStage } from "../../content/prose.ts";
import type { ApiItem, ApiText } from "../../api/types.ts";
import type { LintJob, Verdict } from "../../content/code/example.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { PageText } from "../../render/render-page.ts";

/** Work that may run on another thread: its input and output are plain values. */
export interface Tasks {
  /** Renders bodies and saves them in the store. */
  readonly prose: {
    readonly shared: {
      readonly dialect: SentDialect;
      readonly storeFolder: string | undefined;
      readonly stage: ProseStage;
    };
    readonly item: { readonly key: string; readonly document: SourceDocument };
    readonly result: ProseBody;
  };
  /** Lints examples, all in one call, because the loaded linter serves all of them. */
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
  /** Renders pages and writes their files below `folder`, if a folder is given. */
  readonly page: {
    readonly shared: {
      readonly themeFile: string;
      readonly context: RenderContext;
      readonly folder: string | undefined;
      /** Absent if no page is composed by the thread that renders it. */
      readonly seed: PlanSeed | undefined;
    };
    readonly item: PageJob;
    readonly result: PageResult;
  };
}

export type TaskName = keyof Tasks;

/** A page to render: composed by the first thread, or a document that the thread itself composes. */
export type PageJob = ComposedJob | DocumentJob;

interface ComposedJob {
  readonly page: PageText;
  /** The text of the Markdown twin. */
  readonly markdown: string | undefined;
  readonly files: JobFiles;
}

interface DocumentJob {
  readonly document: DocumentText;
  readonly files: JobFiles;
}

export interface JobFiles {
  readonly html: JobFile;
  /** The Markdown twin, if the site has them. */
  readonly markdown: JobFile | undefined;
}

/** A file of the output, and the hash of its previous contents. */
export interface JobFile {
  readonly path: OutputPath;
  readonly knownSha: string | undefined;
}

export interface PageResult {
  /** Empty when the page could not be rendered. */
  readonly files: readonly ({ readonly path: OutputPath } & Pick<OutputRecord, "sha" | "bytes" | "hosts">)[];
  readonly diagnostics: readonly Diagnostic[];
  /** Of a document that the thread composed. */
  readonly facts?: DocumentFacts;
}
