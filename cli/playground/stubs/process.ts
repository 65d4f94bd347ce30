/**
 * The part of Node's `process` that the packages of the linter use. It is injected into the modules of the bundle and
 * is not a global of the worker. It has no `nextTick`, because TypeScript would mistake the worker for Node.
 */
export const process = {
  env: {},
  argv: [],
  platform: "linux",
  version: "v20.0.0",
  versions: {},
  cwd: () => "/",
  emitWarning: () => undefined,
  on: () => undefined,
  /** ESLint measures each call of a rule with it: nanoseconds, and no seconds, which would take time to split off. */
  hrtime: (start?: readonly [number, number]): [number, number] => [
    0,
    performance.now() * 1e6 - (start?.[1] ?? 0),
  ],
};
