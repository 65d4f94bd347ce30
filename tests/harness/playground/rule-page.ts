import { createRunner, type RunLimits, type Runner } from "../../../site/playground/rule-writer/runner.ts";
import type { PlayAssets } from "../../../site/playground/state/protocol.ts";

/** What tests call on the page. */
export interface RulePage {
  readonly open: (assets: PlayAssets, limits: RunLimits) => Runner;
  /** The one in use. */
  runner?: Runner;
}

declare global {
  var rulePage: RulePage;
}

globalThis.rulePage = { open: createRunner };
