import { hashOf } from "../../lib/hash.ts";
import { program } from "../../lib/load-module.ts";
import type { Plan } from "../../plan/plan.ts";
import type { ThemedSite } from "../planned-site.ts";
import { inputsOf } from "../why/inputs.ts";

/** One of the parts in which a site is built, such as 2 of 8. */
export interface Shard {
  readonly number: number;
  readonly count: number;
}

/**
 * What a shard renders of a plan: every page and every social card whose place in the plan belongs to it. The merge
 * makes all other files.
 */
export function shareOf(plan: Plan, { number, count }: Shard): Plan {
  const own = (_each: unknown, index: number): boolean => index % count === number - 1;
  const cards = [...plan.files()].filter(([, { kind }]) => kind === "card").filter(own);
  const pages = new Map([...plan.pages].filter(own));
  return { ...plan, isShare: true, pages, files: () => new Map(cards), search: undefined };
}

/** A hash of the content, the configuration, the theme, the static files and the program. */
export async function planKeyOf(loaded: ThemedSite, root: string): Promise<string> {
  const inputs = await inputsOf(loaded, root);
  const statics = [...loaded.statics].map(([path, { hash }]) => [path, hash]);
  return hashOf(program, JSON.stringify([...inputs]), JSON.stringify(statics));
}
