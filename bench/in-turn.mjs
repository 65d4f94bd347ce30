import { measure } from "./measure.mjs";
import { edit } from "./tools/tool.mjs";

/**
 * @typedef {import("./measure.mjs").Cost} Cost
 * @typedef {{ tool: { readonly name: string }, project: import("./tools/tool.mjs").Build }} Contestant
 */

/**
 * Cold builds, then builds after one edit. Each of these finds the output and the cache of the build before.
 * @param {readonly Contestant[]} contestants
 * @param {number} runs
 */
export async function coldAndWarm(contestants, runs) {
  const cold = await inTurn(contestants, runs, ({ project }) => {
    project.clear();
    return measure(project.build);
  });
  const warm = await inTurn(contestants, runs, ({ project }, round) => {
    edit(project, round);
    return measure(project.build);
  });
  return { cold, warm };
}

/**
 * Measures rounds through all contestants, so that a busy machine is busy for all.
 * @param {readonly Contestant[]} contestants
 * @param {number} rounds
 * @param {(contestant: Contestant, round: number) => Promise<Cost>} run
 */
export async function inTurn(contestants, rounds, run) {
  const costs = contestants.map(() => /** @type {Cost[]} */ ([]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, contestant] of contestants.entries()) {
      const cost = await run(contestant, round);
      costs[index]?.push(cost);
      console.error(`${contestant.tool.name}, round ${round}: ${cost.wall.toFixed(2)} s`);
    }
  }
  return costs;
}
