import type { Project } from "../../../site/playground/state/protocol.ts";

export interface ProjectOptions {
  readonly name?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly rules?: Readonly<Record<string, unknown>>;
  readonly extends?: string | readonly string[];
  readonly compilerOptions?: Readonly<Record<string, unknown>>;
  readonly sourceType?: Project["sourceType"];
  /** Replaces rules and presets. */
  readonly eslintrc?: string;
  readonly tsconfig?: string;
}

export function projectOf(code: string, options: ProjectOptions = {}): Project {
  const { name = "input.ts", files = {}, rules = {}, compilerOptions = { strict: true } } = options;
  const config = { ...(options.extends !== undefined && { extends: options.extends }), rules };
  return {
    files: [{ name, text: code }, ...Object.entries(files).map(([other, text]) => ({ name: other, text }))],
    sourceType: options.sourceType ?? "module",
    eslintrc: options.eslintrc ?? JSON.stringify(config),
    tsconfig: options.tsconfig ?? JSON.stringify({ compilerOptions }),
  };
}
