import { messageOf } from "../../model/error-message.ts";
import type { PlayWorker, TreeNode } from "../state/protocol.ts";
import { canOpen, type Level, pieceSize, rootLevel, type TreeView, withPaths } from "./rows.ts";

/** Fetches the children of a node. Never rejects. */
export function fetchLevel(worker: Pick<PlayWorker, "ask">, { id }: TreeNode): Promise<Level> {
  return worker.ask("children", { id }).then(
    (nodes) => ({ status: "ready", nodes }),
    (problem: unknown) => ({ status: "problem", message: messageOf(problem) }),
  );
}

interface OpenLevels {
  readonly isOpen: (path: string) => boolean;
  readonly fetch: (node: TreeNode) => Promise<Level>;
  /** False stops: the nodes are those of an older tree. */
  readonly isCurrent: () => boolean;
}

/** Fetches all open levels below some nodes, by the path of the parent. */
export async function fetchOpenLevels(
  nodes: readonly TreeNode[],
  options: OpenLevels,
): Promise<ReadonlyMap<string, Level>> {
  const levels = new Map<string, Level>();
  const fill = async (siblings: readonly TreeNode[], parent: string | undefined): Promise<void> => {
    await Promise.all(
      withPaths(siblings, parent).map(async ([path, node]) => {
        if (!canOpen(node) || !options.isOpen(path)) return;
        const level = await options.fetch(node);
        if (!options.isCurrent()) return;
        levels.set(path, level);
        if (level.status === "ready") await fill(level.nodes, path);
      }),
    );
  };
  await fill(nodes, undefined);
  return levels;
}

/** A path from a root down to a node. */
export interface Way {
  /** The paths of its nodes. */
  readonly paths: readonly string[];
  /** How many children have to be rendered so that all its nodes are; see `TreeView.shown`. */
  readonly shown: ReadonlyMap<string, number>;
}

/** Follows ids from a root down, as far as nodes have them and levels can be loaded. */
export async function followIds(
  ids: readonly number[],
  { roots, shown: shownBefore }: Pick<TreeView, "roots" | "shown">,
  loadLevel: (path: string) => Promise<Level | undefined>,
): Promise<Way> {
  const paths: string[] = [];
  const shown = new Map(shownBefore);
  let nodes = roots;
  for (const id of ids) {
    const parent = paths.at(-1);
    const index = nodes.findIndex((node) => node.id === id);
    const [path] = withPaths(nodes, parent)[index] ?? [];
    if (path === undefined) break;
    paths.push(path);
    const pieces = Math.ceil((index + 1) / pieceSize);
    const level = parent ?? rootLevel;
    shown.set(level, Math.max(shown.get(level) ?? 0, pieces * pieceSize));
    const below = await loadLevel(path);
    if (below?.status !== "ready") break;
    ({ nodes } = below);
  }
  return { paths, shown };
}

/** The loaded node with a path. */
export function nodeAt({ roots, levels }: TreeView, path: string): TreeNode | undefined {
  const end = path.lastIndexOf("\n");
  const parent = end === -1 ? undefined : path.slice(0, end);
  const level = parent === undefined ? undefined : levels.get(parent);
  const siblings = parent === undefined ? roots : level?.status === "ready" ? level.nodes : [];
  return withPaths(siblings, parent).find(([own]) => own === path)?.[1];
}
