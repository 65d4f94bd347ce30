import { rulePrefix } from "../rules/rule.ts";

/** Where the playground opens a project when the reader asks for it. */
export const projectHost = "https://stackblitz.com";

/** The state in a link to the playground. For missing fields the playground uses its defaults. */
export interface PlaygroundState {
  readonly code?: string;
  /** ".ts", ".tsx", ".d.ts" …; see fileTypeOf. */
  readonly fileType?: string;
  /** As in an eslintrc.json: the rules with their levels and options. */
  readonly eslintrc?: { readonly rules: Readonly<Record<string, unknown>> };
  readonly tsconfig?: { readonly compilerOptions: Readonly<Record<string, unknown>> };
}

/**
 * The fragment of a URL that opens the playground in a state: form-encoded fields, of which code and
 * configurations are compressed (PG-16). `compress` is lz-string's compressToEncodedURIComponent.
 */
export function playgroundHash(
  { code, fileType, eslintrc, tsconfig }: PlaygroundState,
  compress: (text: string) => string,
): string {
  return hashOf([
    ["fileType", fileType === ".ts" ? undefined : fileType],
    ["code", code === undefined ? undefined : compress(code)],
    ["eslintrc", eslintrc && compress(JSON.stringify(eslintrc, undefined, 2))],
    ["tsconfig", tsconfig && compress(JSON.stringify(tsconfig, undefined, 2))],
  ]);
}

/** Form-encoded fields as a fragment, without undefined ones; empty when none is left. */
export function hashOf(fields: readonly (readonly [name: string, value: string | undefined])[]): string {
  const text = fields
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join("&");
  return text === "" ? "" : `#${text}`;
}

const fileTypes = [".d.cts", ".d.mts", ".d.ts", ".cjs", ".mjs", ".jsx", ".cts", ".mts", ".tsx", ".js", ".ts"];

/** The file extension by which the playground reads a file: the longest that fits, ".ts" if none does. */
export function fileTypeOf(fileName: string): string {
  return fileTypes.find((type) => fileName.endsWith(type)) ?? ".ts";
}

/**
 * The part of an example's state that its link needs; the page already contains the code, so the URL is made when a
 * reader is about to follow the link. Trailing defaults are left out.
 */
export type ExampleLinkData = readonly [
  rule: string,
  options?: readonly unknown[],
  fileType?: string,
  compilerOptions?: Readonly<Record<string, unknown>>,
];

/** The state in which the playground shows an example. */
export function exampleState(
  [rule, options = [], fileType = ".ts", compilerOptions = {}]: ExampleLinkData,
  code: string,
): PlaygroundState {
  return {
    code,
    fileType,
    eslintrc: { rules: { [rulePrefix + rule]: ["error", ...options] } },
    // the same rule by which the build reads examples
    tsconfig: { compilerOptions: { strict: true, ...compilerOptions } },
  };
}
