/**
 * What the linter's packages ask of Node's `process`. It belongs to the bundle's modules, not to the worker's globals,
 * and has no `nextTick`: TypeScript would take the worker for Node.
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
  hrtime: () => [0, 0] as const,
};
