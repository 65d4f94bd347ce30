import { messageOf } from "../../model/error-message.ts";
import type { Diagnostic, Project } from "../state/protocol.ts";
import { readLintConfig } from "./config/lint-config.ts";
import { enabledRules } from "./linter.ts";
import { isNotLoaded, otherRules } from "./rules.ts";
import { pause } from "./types/packs.ts";

/** Loads the rules that are in a script of their own. */
export interface RuleLoader {
  /** Loads them if a project turns one of them on. Never rejects. */
  prepare(project: Project): Promise<void>;
  /** Never rejects. After a failure, calls within a pause do nothing. */
  load(): Promise<void>;
  /** Which of the rules that are turned on are left out, and why. Asks for them only where some can be. */
  diagnostics(turnedOn: () => readonly string[]): readonly Diagnostic[];
}

export function createRuleLoader(loadScript: (() => Promise<unknown>) | undefined): RuleLoader {
  let failure: { readonly problem: string; readonly at: number } | undefined;
  const lacksRules = (): boolean => otherRules?.isLoaded() === false;
  const load = async (): Promise<void> => {
    const isDue = failure === undefined || performance.now() - failure.at >= pause;
    if (!loadScript || !lacksRules() || !isDue) return;
    try {
      otherRules?.give(await loadScript());
    } catch (error) {
      failure = { problem: messageOf(error), at: performance.now() };
    }
  };
  return {
    load,
    async prepare({ eslintrc, files }) {
      if (!lacksRules()) return;
      const config = readLintConfig(eslintrc);
      if (files.some(({ name, text }) => enabledRules(config, name, text).some(isNotLoaded))) await load();
    },
    diagnostics(turnedOn) {
      const [rule, ...more] = lacksRules() ? new Set(turnedOn().filter(isNotLoaded)) : [];
      if (rule === undefined) return [];
      const rules =
        more.length === 0 ? `The rule ${rule} is` : `The rule ${rule} and ${more.length} more are`;
      const cause = failure === undefined ? "" : ` (${failure.problem})`;
      return [
        {
          in: "linter",
          message: `${rules} left out, because a script could not be loaded. Check your network connection; a later change of the code tries again.${cause}`,
        },
      ];
    },
  };
}
