import { type ExampleLinkData, exampleState } from "../../model/playground/link.ts";
import { defaultState, defaultTsconfig, fileTypeFrom } from "../state/defaults.ts";
import type { PlayState } from "../state/state.ts";

/** The state of the playground for an example: the one that its link opens there. */
export function stateOfExample(data: ExampleLinkData, code: string): PlayState {
  const { fileType = ".ts", eslintrc, tsconfig } = exampleState(data, code);
  return {
    ...defaultState(),
    code: code.replace(/\r\n?/g, "\n"),
    fileType: fileTypeFrom(fileType),
    eslintrc: JSON.stringify(eslintrc, undefined, 2),
    tsconfig: tsconfig === undefined ? defaultTsconfig : JSON.stringify(tsconfig, undefined, 2),
  };
}
