import { isConfig } from "../state/play-files.ts";
import type { LintResult, TypeError } from "../state/protocol.ts";
import { mainFile, type PlayState } from "../state/state.ts";
import type { EditorTab } from "../tabs/tab-list.tsx";

/** The main file's tab: its name may change, its text and history stay. */
export const mainTab = "main";

/** The tab of a file or of a configuration. */
export function tabOf(state: PlayState, file: string): string {
  return file === mainFile(state) ? mainTab : file;
}

/** The file or configuration of a tab; the main file where that is gone. */
export function fileOf(state: PlayState, tab: string): string {
  const isThere = isConfig(tab) || state.files.some(({ name }) => name === tab);
  return isThere ? tab : mainFile(state);
}

/** All tabs of the editor, with the numbers of their reports. */
export function tabsOf(state: PlayState, result: LintResult | undefined): readonly EditorTab[] {
  const names = [mainFile(state), ...state.files.map(({ name }) => name)];
  const files = names.map((name): EditorTab => {
    const id = tabOf(state, name);
    const found = [...(result?.reports ?? []), ...(result?.typeErrors ?? []).map(withSeverity)];
    const count = (severity: "error" | "warning"): number =>
      found.filter((each) => each.file === name && each.severity === severity).length;
    return { id, label: name, isExtra: id !== mainTab, errors: count("error"), warnings: count("warning") };
  });
  const configs = (["tsconfig", "eslintrc"] as const).map((id): EditorTab => ({
    id,
    label: id === "tsconfig" ? "tsconfig.json" : "eslintrc",
    isExtra: false,
    errors: result?.diagnostics.filter((each) => each.in === id).length ?? 0,
    warnings: 0,
  }));
  return [...files, ...configs];
}

function withSeverity({ file, category }: TypeError): { readonly file: string; readonly severity: string } {
  return { file, severity: category };
}
