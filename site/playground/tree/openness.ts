/** The nodes that are open, by path. The worker's ids change with the code; paths stay valid. */
export interface Openness {
  /** What the reader opened (true) and closed (false). */
  readonly chosen: ReadonlyMap<string, boolean>;
  /** The nodes that were opened to show the node at the cursor. */
  readonly revealed: ReadonlySet<string>;
}

export const allClosed: Openness = { chosen: new Map(), revealed: new Set() };

export function isOpen({ chosen, revealed }: Openness, path: string): boolean {
  return revealed.has(path) || chosen.get(path) === true;
}

export function openPaths({ chosen, revealed }: Openness): ReadonlySet<string> {
  return new Set([...revealed, ...[...chosen].filter(([, isWanted]) => isWanted).map(([path]) => path)]);
}

/** The reader opens a node. */
export function withOpened({ chosen, revealed }: Openness, path: string): Openness {
  return { chosen: new Map(chosen).set(path, true), revealed };
}

/** The reader closes a node, even one that shows the node at the cursor. */
export function withClosed({ chosen, revealed }: Openness, path: string): Openness {
  return {
    chosen: new Map(chosen).set(path, false),
    revealed: new Set([...revealed].filter((other) => other !== path)),
  };
}

/** Opens the roots that the reader has neither opened nor closed. */
export function withOpenRoots({ chosen, revealed }: Openness, roots: readonly string[]): Openness {
  return { chosen: new Map([...roots.map((path) => [path, true] as const), ...chosen]), revealed };
}

/** Opens the path to the node at the cursor, and closes the one before. */
export function withRevealed({ chosen }: Openness, paths: readonly string[]): Openness {
  return { chosen, revealed: new Set(paths) };
}
