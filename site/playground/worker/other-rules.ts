import { messageOf } from "../../model/error-message.ts";
import type { Diagnostic, Project } from "../state/protocol.ts";
import { readLintConfig } from "./config/lint-config.ts";
import { enabledRules } from "./linter.ts";
import { isNotLoaded, otherRules } from "./rules.ts";

/** The rules that are in a script of their own. */
export interface LateRules {
  /** Loads them if a project turns one of them on. Never rejects. */
  prepare(project: Project): Promise<void>;
  /** Rejects when the script cannot be loaded; the next call tries again. */
  load(): Promise<void>;
  /** Why rules that a project turns on are missing. */
  diagnostics(project: Project): readonly Diagnostic[];
}

/** `loadScript` imports the script; `attempt` counts from 0. */
export function createOtherRules(loadScript: ((attempt: number) => Promise<unknown>) | undefined): LateRules {
  let problem: string | undefined;
  let attempts = 0;
  const missingIn = ({ eslintrc, files }: Project): readonly string[] => {
    if (otherRules?.isLoaded() !== false) return [];
    const config = readLintConfig(eslintrc);
    return files.flatMap(({ name, text }) => enabledRules(config, name, text)).filter(isNotLoaded);
  };
  const load = async (): Promise<void> => {
    if (!loadScript || otherRules?.isLoaded() !== false) return;
    try {
      otherRules.give(await loadScript(attempts++));
    } catch (error) {
      problem = messageOf(error);
      throw error;
    }
  };
  return {
    load,
    async prepare(project) {
      if (missingIn(project).length > 0) await load().catch(() => undefined);
    },
    diagnostics(project) {
      const [rule, ...more] = new Set(missingIn(project));
      if (rule === undefined) return [];
      const rules =
        more.length === 0 ? `The rule ${rule} is` : `The rule ${rule} and ${more.length} more are`;
      const cause = problem === undefined ? "" : ` (${problem})`;
      return [
        {
          in: "linter",
          message: `${rules} left out, because a script could not be loaded. Check your network connection; the next change of the code tries again.${cause}`,
        },
      ];
    },
  };
}
