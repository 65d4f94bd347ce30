import { runSeeds } from "./edited-seeds.ts";

const [folder = "", shared = "", from, to] = process.argv.slice(2);
const seeds = Array.from({ length: Number(to) - Number(from) }, (_, index) => Number(from) + index);
process.stdout.write(JSON.stringify(await runSeeds(folder, shared, seeds)));
