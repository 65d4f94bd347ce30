import { saveFile } from "../download/save-file.ts";
import type { Versions } from "../state/markdown.ts";
import { projectOf } from "../state/play-files.ts";
import type { PlayWorker } from "../state/protocol.ts";
import type { PlayState } from "../state/state.ts";
import { projectFiles, savedNote } from "./project-files.ts";
import { zipOf } from "./zip.ts";

/** Saves the code and its configurations as a project. Returns a note for the reader. */
export async function saveProject(state: PlayState, versions: Versions, worker: PlayWorker): Promise<string> {
  const { files, packages } = await exportedProject(state, versions, worker);
  saveFile("playground.zip", zipOf(files));
  return savedNote(packages);
}

interface ExportedProject {
  /** By path. */
  readonly files: ReturnType<typeof projectFiles>;
  /** The path of the main file. */
  readonly first: string;
  readonly packages: Parameters<typeof savedNote>[0];
}

/** The files of a project, and the packages that the code needs. */
export async function exportedProject(
  state: PlayState,
  versions: Versions,
  worker: PlayWorker,
): Promise<ExportedProject> {
  // a worker that was stopped has no answer, and the code must not be lost with it
  const packages = await worker.ask("packages", projectOf(state)).catch(() => ({}));
  const files = projectFiles(state, { ...versions, packages });
  return { files, packages, first: [...files.keys()][0] ?? "" };
}
