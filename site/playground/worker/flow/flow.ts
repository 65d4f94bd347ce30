import * as typescriptParser from "@typescript-eslint/parser";
import { Linter } from "eslint";
import type { Flow, FlowPath } from "../../state/flow.ts";
import type { SourceType } from "../../state/state.ts";
import { type CollectedPath, collectPaths } from "./collect.ts";
import { flowPath, placeOf } from "./flow-path.ts";
import { type FlowNode, isFunction } from "./node.ts";
import { stepOf } from "./steps.ts";

interface FlowFile {
  /** "/input.ts" */
  readonly name: string;
  readonly text: string;
  readonly sourceType: SourceType;
}

interface FlowPlace {
  readonly at: number;
  /** The end of a selection. */
  readonly to?: number | undefined;
}

const broken: Flow = {
  problem: "The code has a syntax error. Correct it to see the control flow.",
  isBroken: true,
};

/** Answers about the newest file are from one traversal of its code. */
export function createFlow(): (file: FlowFile, place: FlowPlace) => Flow {
  let last: { readonly key: string; readonly paths: readonly CollectedPath[] | undefined } | undefined;
  return (file, place) => {
    const key = JSON.stringify([file.name, file.sourceType, file.text]);
    if (last?.key !== key) last = { key, paths: collect(file) };
    return last.paths === undefined ? broken : { path: pathAt(last.paths, file.text, place) };
  };
}

/** The code paths of a file, inner ones before those around them; undefined when it has a syntax error. */
function collect({ name, text, sourceType }: FlowFile): readonly CollectedPath[] | undefined {
  const paths: CollectedPath[] = [];
  const rule = collectPaths((path) => paths.push(path));
  // a linter and a parse of its own: ESLint writes globals into the scopes that the other views show
  const messages = new Linter({ cwd: "/" }).verify(
    text,
    {
      files: ["**/*.{ts,tsx,js,jsx,cts,mts,cjs,mjs}"],
      plugins: { flow: { rules: { paths: rule } } },
      languageOptions: {
        parser: typescriptParser as unknown as Linter.Parser,
        ecmaVersion: "latest",
        sourceType,
        parserOptions: { ecmaFeatures: { jsx: true }, warnOnUnsupportedTypeScriptVersion: false },
      },
      linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: "off" },
      rules: { "flow/paths": "error" },
    },
    { filename: name },
  );
  return messages.some(({ fatal }) => fatal === true) ? undefined : paths;
}

/** The innermost path around a place. Where the head of a function is selected, as a step is, that is the code around it. */
function pathAt(paths: readonly CollectedPath[], text: string, { at, to = at }: FlowPlace): FlowPath {
  const program = paths.at(-1);
  if (!program) throw new Error("ESLint has found no code.");
  const isHead = (node: FlowNode): boolean =>
    isFunction(node) && node.range[0] === at && to > at && stepOf(node, text).to === to;
  const around = paths.find(({ node, origin }) => {
    const [from, end] = placeOf(node).range;
    return from <= at && to <= end && !(origin === "function" && isHead(node));
  });
  return flowPath(around ?? program, text);
}
