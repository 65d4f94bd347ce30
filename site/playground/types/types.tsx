import { useId, useState } from "react";
import type { LintResult, TreeNode } from "../state/protocol.ts";
import { RangeButton } from "../errors/range-button.tsx";
import { placeAt, rangeText } from "../errors/places.ts";
import { type CodeRange, type Cursor, isSelected } from "../results/parts.ts";
import { type NodesOf, rangeOf } from "../tree/pane.tsx";
import { PlacesSwitch } from "../tree/places.tsx";
import { LoadError } from "../tree/tools.tsx";
import { TypesNodes } from "./nodes.tsx";
import { TypesPanel } from "./panel.tsx";
import { type About, useTypes } from "./use-types.ts";
import styles from "./types.module.css";

interface TypesProps extends NodesOf {
  /** The reader wants to see the place of the node. */
  readonly onShow: (range: CodeRange) => void;
  /** The file's text, as the result is about it. */
  readonly text: string;
  readonly cursor: Cursor;
  /** Whether the tree of nodes shows the cursor's. */
  readonly follows: boolean;
}

/** A node that the reader chose, as long as the cursor stays at a place and the result is the same. */
interface Picked {
  readonly node: TreeNode;
  readonly of: LintResult;
  readonly at: Pick<CodeRange, "from" | "to">;
}

/** All nodes of a file, and the types of one node: the node at the cursor, or another that the reader selects. */
export function Types({ result, worker, file, text, cursor, follows, ...on }: TypesProps) {
  const { onHighlight, onSelect, onShow } = on;
  const [choice, setPicked] = useState<Picked>();
  const picked = choice?.of === result && isSelected(choice.at, cursor) ? choice.node : undefined;
  const { about, retry } = useTypes({ result, worker, file, cursor, node: picked });
  const onNode = (under: TreeNode | undefined): void => {
    onHighlight(rangeOf(under, file));
  };
  const select = (node: TreeNode, range: CodeRange, tell: (range: CodeRange) => void): void => {
    // other nodes may have the same place
    setPicked({ node, of: result, at: range });
    tell(range);
  };
  return (
    <div className={styles.types}>
      <TypesNodes
        {...{ result, worker, file, onNode }}
        cursor={follows && !picked ? cursor : undefined}
        chosen={picked?.id}
        onPick={(node) => {
          const { at, to = at } = cursor;
          setPicked(node && { node, of: result, at: { from: at, to } });
        }}
        onPress={(node) => {
          const range = rangeOf(node, file);
          if (range && onSelect) select(node, range, onSelect);
        }}
      />
      <div className={styles.known}>
        {about === undefined && <p className={styles.waiting}>Loading…</p>}
        {about && "problem" in about && <LoadError message={about.problem} onRetry={retry} />}
        {about && "parts" in about && (
          <>
            <Subject
              {...{ about, text }}
              onSelect={(node, from, to) => {
                select(node, { file, from, to }, onShow);
              }}
            />
            {about.parts.map((part) => (
              <TypesPanel key={part.key} part={part} worker={worker} onNode={onNode} />
            ))}
          </>
        )}
      </div>
    </div>
  );
}

interface SubjectProps {
  readonly about: Extract<About, { parts: unknown }>;
  readonly text: string;
  readonly onSelect: (node: TreeNode, from: number, to: number) => void;
}

/** The node that all panels are about, and its place in the editor. */
function Subject({ about: { label, isPicked, parts }, text, onSelect }: SubjectProps) {
  const id = useId();
  const node = parts.find(({ key }) => key === "Node");
  const { from, to } = node ?? {};
  return (
    <div className={styles.subject}>
      <p id={id}>
        {isPicked ? "In the tree: " : "At the cursor: "}
        <code>{label}</code>
      </p>
      {node && from !== undefined && to !== undefined && (
        <RangeButton
          text={rangeText(placeAt(text, from), placeAt(text, to))}
          describedBy={id}
          onPress={() => {
            onSelect(node, from, to);
          }}
        />
      )}
      <PlacesSwitch />
    </div>
  );
}
