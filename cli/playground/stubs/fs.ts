/** An empty file system. */
export function existsSync(): boolean {
  return false;
}

export function readFileSync(path: string): never {
  throw new Error(`There is no disk in the playground: ${path} cannot be read.`);
}

export const realpathSync = Object.assign((path: string): string => path, {
  native: (path: string): string => path,
});
