import type { LintResult } from "../../../site/playground/state/protocol.ts";
import { createService, type Service } from "../../../site/playground/worker/service.ts";
import { diskLibs } from "./disk-libs.ts";
import { projectOf, type ProjectOptions } from "./play-project.ts";

/** Shared by all tests of a file. It has read the library already, which takes a second. */
export const nodeService: Service = createService(diskLibs);
nodeService.lint(projectOf(""));

export function lint(code: string, options?: ProjectOptions): LintResult {
  return nodeService.lint(projectOf(code, options));
}
