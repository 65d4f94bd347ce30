import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { RootFolders } from "../../lib/paths/folders.ts";
import type { ToolName } from "../schema/markdown.ts";
import type { UserConfig } from "../schema/schema.ts";

/** Files of a root. Paths are relative to it and use slashes. */
export interface ToolFiles {
  /** Undefined if there is no such file. */
  text(path: string): string | undefined;
  isFile(path: string): boolean;
  /** The names in a folder, in order; empty if there is no such folder. */
  names(folder: string): readonly string[];
}

/** What is plain data in the configuration of another tool, as a configuration of this one. */
export interface ToolReading {
  readonly tool: ToolName;
  /** The tool's name in texts. */
  readonly name: string;
  /** The file that was recognized: "website/docusaurus.config.ts". */
  readonly file: string;
  readonly config: UserConfig;
  readonly folders: Omit<RootFolders, "include">;
  /** The folder of documents as it is written, if it is outside of the root. */
  readonly outside?: string;
  /** A diagnostic for each part that could not be carried over. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the configuration of one tool. Pure: it asks for texts and runs nothing. */
export interface ToolReader {
  /** The reading, if the files below `base` (a folder with a slash at the end, or "") are of this tool. */
  read(files: ToolFiles, base: string): ToolReading | undefined;
}
