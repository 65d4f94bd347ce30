import { measure } from "./measure.mjs";
import { edit } from "./tools/tool.mjs";

/**
 * @typedef {import("./measure.mjs").Cost} Cost
 * @typedef {{ tool: { readonly name: string }, project: import("./tools/tool.mjs").Build }} Contestant
 * @typedef {"cold" | "warm" | "idle"} Kind of a build: without an output and a cache of content, after one edit, or after
 *   nothing; the last two find the output and the cache of the build before
 * @typedef {Readonly<Record<Kind, readonly (readonly Cost[])[]>>} Costs of each contestant, in the order of the rounds
 */

/**
 * Measures rounds through all contestants, so that a busy machine is busy for all. In a round the builds of a tool follow
 * each other, as they do for an author: large builds of other tools would push its files out of the memory of the system.
 * @param {readonly Contestant[]} contestants
 * @param {number} rounds
 * @param {readonly Kind[]} kinds
 * @returns {Promise<Costs>}
 */
export async function buildInTurn(contestants, rounds, kinds) {
  const none = () => contestants.map(() => /** @type {Cost[]} */ ([]));
  const costs = { cold: none(), warm: none(), idle: none() };
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, { tool, project }] of contestants.entries()) {
      for (const kind of kinds) {
        if (kind === "cold") project.clear();
        if (kind === "warm") edit(project, round);
        const cost = await measure(project.build);
        costs[kind][index]?.push(cost);
        console.error(`${tool.name}, round ${round}, ${kind}: ${cost.wall.toFixed(2)} s`);
      }
    }
  }
  return costs;
}
