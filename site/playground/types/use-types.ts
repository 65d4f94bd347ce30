import { useEffect, useState } from "react";
import type { TreeNode } from "../state/protocol.ts";
import { messageOf } from "../../model/error-message.ts";
import type { Cursor } from "../results/parts.ts";
import { followAfter, type NodesOf } from "../tree/pane.tsx";
import { useHidesPlaces } from "../tree/places.tsx";

/** The facts about a node: its name, and the root of each panel. */
export type About =
  | { readonly label: string; readonly isPicked: boolean; readonly parts: readonly TreeNode[] }
  | { readonly problem: string };

interface Asked extends Omit<NodesOf, "onHighlight" | "onSelect"> {
  readonly cursor: Cursor;
  /** A node to describe instead of the node at the place. */
  readonly node: TreeNode | undefined;
}

/** The printed type and the other facts, after a pause in movement. The last answer stays until there is another. */
export function useTypes({ result, worker, file, cursor: { at, to }, node }: Asked): {
  readonly about: About | undefined;
  readonly retry: () => void;
} {
  const [about, setAbout] = useState<About>();
  const [attempt, setAttempt] = useState(0);
  const hidesPlaces = useHidesPlaces();
  const id = node?.id;
  useEffect(() => {
    let isDropped = false;
    const ask = async (): Promise<About> => {
      const place = id === undefined ? { at, to } : { node: id };
      const root = await worker.ask("tree", { view: "types", file, hidesPlaces, ...place });
      const parts = await worker.ask("children", { id: root.id });
      return { label: root.label, isPicked: id !== undefined, parts };
    };
    const timer = setTimeout(() => {
      void ask()
        .catch((problem: unknown) => ({ problem: messageOf(problem) }))
        .then((answer) => {
          if (!isDropped) setAbout(answer);
        });
    }, followAfter);
    return () => {
      isDropped = true;
      clearTimeout(timer);
    };
  }, [worker, file, at, to, id, hidesPlaces, result, attempt]);
  return {
    about,
    retry: () => {
      setAttempt(attempt + 1);
    },
  };
}
