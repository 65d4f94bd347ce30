import { saveFile } from "../download/save-file.ts";
import type { Versions } from "../state/markdown.ts";
import type { PlayState } from "../state/state.ts";
import { projectFiles } from "./project-files.ts";
import { zipOf } from "./zip.ts";

/** Saves the code and its configurations as a project. */
export function saveProject(state: PlayState, versions: Versions): void {
  saveFile("playground.zip", zipOf(projectFiles(state, versions)));
}
