import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from "react";
import {
  type Boundary,
  keyStep,
  moved,
  type PaneSizes,
  panes,
  positionOf,
  rangeOf,
  reset,
  smallestShare,
  stepped,
  toggled,
} from "./sizes.ts";
import styles from "./panes.module.css";

interface PaneSeparatorProps {
  readonly boundary: Boundary;
  readonly label: string;
  /** The id of the pane before it. */
  readonly controls: string;
  readonly sizes: PaneSizes;
  readonly row: RefObject<HTMLDivElement | null>;
  /** While the pointer moves. */
  readonly onMove: (sizes: PaneSizes) => void;
  /** The sizes to store. */
  readonly onDone: (sizes: PaneSizes) => void;
}

interface Drag {
  readonly from: number;
  readonly sizes: PaneSizes;
  /** Pixels of one percent; negative where lines run from right to left. */
  readonly percent: number;
}

/**
 * The line between two panes: dragged, moved by arrow keys, Home and End; Enter closes and opens the outer pane; a
 * double click puts it where it was at first.
 */
export function PaneSeparator(props: PaneSeparatorProps) {
  const { boundary, label, controls, sizes, row, onMove, onDone } = props;
  const drag = useRef<Drag>(undefined);
  const { min, max } = rangeOf(sizes, boundary);

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || !row.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientX, sizes, percent: pixelsOfPercent(row.current) };
  };
  const sizesAt = ({ clientX }: PointerEvent): PaneSizes | undefined => {
    if (!drag.current) return undefined;
    const { from, sizes: before, percent } = drag.current;
    return moved(before, boundary, positionOf(before, boundary) + (clientX - from) / percent);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const next = sizesAt(event);
    if (next) onMove(next);
  };
  const onPointerUp = (event: PointerEvent): void => {
    const next = event.clientX === drag.current?.from ? undefined : sizesAt(event);
    drag.current = undefined;
    if (next) onDone(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = sizesAfter(event, sizes, boundary);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onDone(next);
  };

  return (
    <div
      className={styles.separator}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuemin={Math.round(min)}
      aria-valuemax={Math.round(max)}
      aria-valuenow={Math.round(positionOf(sizes, boundary))}
      tabIndex={0}
      title="Drag to resize, double-click to reset"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        if (drag.current) onMove(drag.current.sizes);
        drag.current = undefined;
      }}
      onDoubleClick={() => {
        onDone(reset(sizes, boundary));
      }}
      onKeyDown={onKeyDown}
    />
  );
}

function sizesAfter({ key, shiftKey, currentTarget }: KeyboardEvent, sizes: PaneSizes, boundary: Boundary) {
  const { min, max } = rangeOf(sizes, boundary);
  const step = (shiftKey ? 5 * keyStep : keyStep) * directionOf(currentTarget);
  switch (key) {
    case "ArrowLeft":
      return stepped(sizes, boundary, -step);
    case "ArrowRight":
      return stepped(sizes, boundary, step);
    case "Home":
      return moved(sizes, boundary, min + smallestShare);
    case "End":
      return moved(sizes, boundary, max - smallestShare);
    case "Enter":
      return toggled(sizes, boundary === 0 ? panes[0] : panes[2]);
    default:
      return undefined;
  }
}

function pixelsOfPercent(row: HTMLElement): number {
  const open = Array.from(
    row.querySelectorAll(":scope > [data-pane]"),
    (pane) => pane.getBoundingClientRect().width,
  );
  const closed = row.querySelectorAll(":scope > [data-pane] > [hidden]").length;
  const sum = open.reduce((one, other) => one + other, 0) - closed * closedWidth(row);
  return (Math.max(sum, 1) / 100) * directionOf(row);
}

function closedWidth(row: HTMLElement): number {
  const pane = row.querySelector(":scope > [data-pane]:has(> [hidden])");
  return pane?.getBoundingClientRect().width ?? 0;
}

function directionOf(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === "rtl" ? -1 : 1;
}
