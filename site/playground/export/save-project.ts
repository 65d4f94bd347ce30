import { saveFile } from "../download/save-file.ts";
import type { Versions } from "../state/markdown.ts";
import { projectOf } from "../state/play-files.ts";
import type { PlayWorker } from "../state/protocol.ts";
import type { PlayState } from "../state/state.ts";
import { projectFiles, savedNote } from "./project-files.ts";
import { zipOf } from "./zip.ts";

/** Saves the code and its configurations as a project. Returns a note for the reader. */
export async function saveProject(state: PlayState, versions: Versions, worker: PlayWorker): Promise<string> {
  // a worker that was stopped has no answer, and the code must not be lost with it
  const packages = await worker.ask("packages", projectOf(state)).catch(() => ({}));
  saveFile("playground.zip", zipOf(projectFiles(state, { ...versions, packages })));
  return savedNote(packages);
}
