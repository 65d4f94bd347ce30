import { diskUsage } from "./disk.ts";
import { finishedUsage } from "./finished.ts";
import { packageUsage } from "./packages.ts";
import { shardUsage } from "./shards.ts";
import { siteUsage } from "./site.ts";
import type { UsageWording } from "./usage.ts";

const wordings = { ...siteUsage, ...diskUsage, ...shardUsage, ...finishedUsage, ...packageUsage };

export type UsageCode = keyof typeof wordings;

type FactsOf<Code extends UsageCode> =
  Parameters<(typeof wordings)[Code]> extends [infer Facts] ? Facts : object;

/** Why a command cannot run as typed: a code and its facts. */
export type UsageFault = {
  readonly [Code in UsageCode]: { readonly code: Code } & FactsOf<Code>;
}[UsageCode];

export function usageWordingOf(fault: UsageFault): UsageWording {
  // each entry receives the facts of its code, which the compiler cannot infer from the index
  return (wordings[fault.code] as (facts: UsageFault) => UsageWording)(fault);
}

/** The codes of all usage errors. */
export const usageCodes = Object.keys(wordings) as readonly UsageCode[];
