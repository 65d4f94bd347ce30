import { isRecord } from "../state/defaults.ts";
import { parseJsonc } from "./jsonc.ts";

/** What a configuration sets besides rules and presets. */
export interface LinterSettings {
  readonly globals: Readonly<Record<string, unknown>>;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly noInlineConfig: boolean;
  readonly reportUnusedDisableDirectives: boolean;
}

/** Reads JSON with comments. Malformed parts count as missing. */
export function readLinterSettings(text: string): LinterSettings {
  const { value } = parseJsonc(text);
  const { globals, settings, noInlineConfig, reportUnusedDisableDirectives } = isRecord(value) ? value : {};
  const named = Object.entries(isRecord(globals) ? globals : {});
  return {
    globals: Object.fromEntries(named.filter(([name, access]) => isGlobal(name, access))),
    settings: isRecord(settings) ? settings : {},
    noInlineConfig: isOn(noInlineConfig),
    reportUnusedDisableDirectives: isOn(reportUnusedDisableDirectives),
  };
}

const accesses: ReadonlySet<unknown> = new Set([
  ...[true, false, "true", "false"],
  ...["writable", "writeable", "readonly", "readable", "off", null],
]);

/** Whether ESLint takes a global with this access. */
export function isGlobal(name: string, access: unknown): boolean {
  return name.trim() === name && accesses.has(access);
}

/** Whether a value turns on one of the two settings about comments. */
export function isOn(value: unknown): boolean {
  return value === true || value === "warn" || value === "error";
}
