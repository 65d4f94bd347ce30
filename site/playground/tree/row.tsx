import { memo, useState } from "react";
import type { TreeNode } from "../state/protocol.ts";
import styles from "./tree.module.css";
import type { TreeRow } from "./rows.ts";

/** Longer values are cut until the reader expands them. */
const longValue = 200;
/** Deeper nodes are not indented further, or a phone would have no room for them. */
const deepest = 14;

interface RowProps {
  readonly row: TreeRow;
  /** Its place among all rows, by which the tree finds it. */
  readonly index: number;
  /** The one row that the Tab key leads to. */
  readonly isActive: boolean;
  /** Whether the editor's cursor is in it, or the reader chose it. */
  readonly isCurrent: boolean;
}

/** A row of a tree, which handles its clicks and keys. A row renders again only when one of its values changes. */
export const TreeItem = memo(function TreeItem({ row, index, isActive, isCurrent }: RowProps) {
  const { level, position, setSize } = row;
  const node = row.kind === "node" ? row : undefined;
  return (
    <div
      role="treeitem"
      className={styles.row}
      style={{ paddingInlineStart: `calc(${Math.min(level - 1, deepest)} * var(--indent, var(--space-3)))` }}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={setSize}
      {...(node?.expanded !== undefined && { "aria-expanded": node.expanded })}
      {...(node?.busy === true && { "aria-busy": true })}
      {...(isCurrent && { "aria-current": true })}
      tabIndex={isActive ? 0 : -1}
      data-row={index}
    >
      <span className={styles.caret} aria-hidden="true" />
      <span className={styles.text}>
        {row.kind === "node" && <Node node={row.node} isActive={isActive} />}
        {row.kind === "more" && (
          <span className={styles.action}>
            Show {row.next} more{row.left > row.next && ` of ${row.left}`}
          </span>
        )}
        {row.kind === "problem" && (
          <>
            <span className={styles.problem}>{row.message}</span> <span className={styles.action}>Retry</span>
          </>
        )}
      </span>
    </div>
  );
}, isSameRow);

function Node({ node, isActive }: { readonly node: TreeNode; readonly isActive: boolean }) {
  const { key, label, value, flags } = node;
  return (
    <>
      {key !== "" && <span className={styles.key}>{key}: </span>}
      {value === undefined ? (
        <span className={styles.label}>{label}</span>
      ) : (
        <Value value={value} isActive={isActive} />
      )}
      {flags !== undefined && flags.length > 0 && (
        <span className={styles.flags}> ({flags.join(" | ")})</span>
      )}
    </>
  );
}

function Value({ value, isActive }: { readonly value: string; readonly isActive: boolean }) {
  const [isWhole, setWhole] = useState(false);
  const kind = /^["'`]/.test(value) ? "string" : /^-?\d/.test(value) ? "number" : "word";
  if (value.length <= longValue)
    return (
      <span className={styles.value} data-kind={kind}>
        {value}
      </span>
    );
  return (
    <>
      <span className={styles.value} data-kind={kind}>
        {isWhole ? value : `${value.slice(0, longValue)}…`}
      </span>{" "}
      <button
        type="button"
        className={styles.action}
        aria-expanded={isWhole}
        tabIndex={isActive ? 0 : -1}
        onClick={() => {
          setWhole(!isWhole);
        }}
      >
        {isWhole ? "read less" : "read more"}
      </button>
    </>
  );
}

function isSameRow(before: RowProps, after: RowProps): boolean {
  return (
    before.index === after.index &&
    before.isActive === after.isActive &&
    before.isCurrent === after.isCurrent &&
    isSame(before.row, after.row)
  );
}

function isSame(before: TreeRow, after: TreeRow): boolean {
  const keys = Object.keys(after) as (keyof TreeRow)[];
  return Object.keys(before).length === keys.length && keys.every((key) => before[key] === after[key]);
}
