import { projectHost } from "../../model/playground/link.ts";
import type { Versions } from "../state/markdown.ts";
import type { PlayWorker } from "../state/protocol.ts";
import type { PlayState } from "../state/state.ts";
import { exportedProject } from "./save-project.ts";

/**
 * Opens the project in a new tab on StackBlitz, which lints it there. It takes projects as forms only. Its own package
 * hides the form by a style attribute, which the policy of the page refuses.
 */
export async function openInStackBlitz(
  state: PlayState,
  versions: Versions,
  worker: PlayWorker,
): Promise<string> {
  const { files, first } = await exportedProject(state, versions, worker);
  const form = document.createElement("form");
  form.method = "post";
  form.action = `${projectHost}/run?file=${encodeURIComponent(first)}`;
  form.target = "_blank";
  form.rel = "noopener noreferrer";
  form.hidden = true;
  const texts = new Map([...files, [".stackblitzrc", JSON.stringify({ startCommand: "npm run lint" })]]);
  form.append(
    ...Object.entries({
      "project[title]": "typescript-eslint playground",
      "project[template]": "node",
      ...Object.fromEntries(Array.from(texts, ([path, text]) => [`project[files][${fieldOf(path)}]`, text])),
    }).map(([name, value]) => fieldWith(name, value)),
  );
  document.body.append(form);
  form.submit();
  form.remove();
  return "The project opens on stackblitz.com, in a new tab.";
}

/** A path as part of a field's name, which ends at a bracket. */
function fieldOf(path: string): string {
  return path.replaceAll("[", "%5B").replaceAll("]", "%5D");
}

/** A text area keeps all lines of its value. */
function fieldWith(name: string, value: string): HTMLTextAreaElement {
  const field = document.createElement("textarea");
  Object.assign(field, { name, value });
  return field;
}
