import type { Where } from "./main.ts";

/** The module that bin/ loads, for the command line and for the other threads: each evaluates only its own half. */
export async function main(argv: readonly string[], where: Where): Promise<number> {
  const program = await import("./main.ts");
  return program.main(argv, where);
}

export async function work(load: Where["load"]): Promise<void> {
  const { listen } = await import("./worker.ts");
  listen(load);
}
