export interface RuleMetadata {
  /** "@typescript-eslint/no-shadow" or, for a core rule, "no-shadow". */
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly isCore: boolean;
  readonly deprecated: boolean;
  readonly requiresTypeChecking: boolean;
  readonly fixable: boolean;
  readonly hasSuggestions: boolean;
  /** JSON schema of its options. */
  readonly schema: unknown;
  /** The options that it has without a configuration, as far as it says so. */
  readonly defaults: readonly unknown[];
}

export interface CompilerOptionMetadata {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly type: "boolean" | "string" | "number" | "list" | "object";
  /** The values that it may have. */
  readonly values?: readonly string[];
}

export interface Metadata {
  readonly rules: readonly RuleMetadata[];
  /** There are more rules, which are not loaded: ask for "metadata". */
  readonly lacksRules?: true;
  readonly compilerOptions: readonly CompilerOptionMetadata[];
  /** Names that `extends` may have: "plugin:@typescript-eslint/recommended", "eslint:recommended" … */
  readonly presets: readonly string[];
  /** The rules that each preset sets for a TypeScript file, with their levels and options. */
  readonly presetRules: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly versions: { readonly typescript: string; readonly eslint: string; readonly plugin: string };
}
