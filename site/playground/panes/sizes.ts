/** The three columns, from the beginning of the line to its end. */
export const panes = ["options", "editor", "results"] as const;
export type PaneName = (typeof panes)[number];

/** The line between the pane of this number and the next: 0 or 1. */
export type Boundary = 0 | 1;

type Three = readonly [number, number, number];

export interface PaneSizes {
  /** Percent of the room that open panes share; 0 for a pane that is closed, 100 in all. */
  readonly shares: Three;
  /** The size of each pane when it was last open. */
  readonly before: Three;
}

/** The smallest size of an open pane. A boundary closer than half of it to an edge closes the pane. */
export const smallestShare = 12;
/** By how much an arrow key moves a boundary. */
export const keyStep = 2;

const initialShares: Three = [20, 42, 38];
export const initialSizes: PaneSizes = { shares: initialShares, before: initialShares };

/** Percent of the room before a boundary. */
export function positionOf({ shares }: PaneSizes, boundary: Boundary): number {
  return boundary === 0 ? shares[0] : shares[0] + shares[1];
}

/** The first and last position of a boundary: the sizes of its two panes together. */
export function rangeOf(
  { shares }: PaneSizes,
  boundary: Boundary,
): { readonly min: number; readonly max: number } {
  return boundary === 0 ? { min: 0, max: shares[0] + shares[1] } : { min: shares[0], max: 100 };
}

/** Puts a boundary somewhere; of its two panes at most one closes. */
export function moved(sizes: PaneSizes, boundary: Boundary, position: number): PaneSizes {
  const { min, max } = rangeOf(sizes, boundary);
  const room = max - min;
  const first = snapped(Math.min(Math.max(position - min, 0), room), room);
  return resized(sizes, boundary, first, room - first);
}

/** Moves a boundary by a key: a pane at its smallest closes with the next step, and opens again at its smallest. */
export function stepped(sizes: PaneSizes, boundary: Boundary, step: number): PaneSizes {
  const { min, max } = rangeOf(sizes, boundary);
  const size = positionOf(sizes, boundary) - min;
  const other = max - min - size;
  if (step > 0 && size === 0) return moved(sizes, boundary, min + smallestShare);
  if (step < 0 && other === 0) return moved(sizes, boundary, max - smallestShare);
  if (step < 0 && size <= smallestShare) return moved(sizes, boundary, min);
  if (step > 0 && other <= smallestShare) return moved(sizes, boundary, max);
  const next = Math.min(Math.max(size + step, smallestShare), max - min - smallestShare);
  return moved(sizes, boundary, min + next);
}

/** Puts the boundary where it is at first, as far as the third pane leaves room. */
export function reset(sizes: PaneSizes, boundary: Boundary): PaneSizes {
  const { min, max } = rangeOf(sizes, boundary);
  const [options, editor, results] = initialShares;
  const [first, second] = boundary === 0 ? [options, editor] : [editor, results];
  return moved(sizes, boundary, min + ((max - min) * first) / (first + second));
}

export function isOpen({ shares }: PaneSizes, pane: PaneName): boolean {
  return shares[panes.indexOf(pane)] !== 0;
}

/** The last pane that is open stays open. */
export function canClose({ shares }: PaneSizes): boolean {
  return shares.filter((share) => share > 0).length > 1;
}

/** Closes a pane, or opens it with its last size. Its neighbors shrink or grow. */
export function toggled(sizes: PaneSizes, pane: PaneName): PaneSizes {
  const index = panes.indexOf(pane);
  const wasOpen = isOpen(sizes, pane);
  if (wasOpen && !canClose(sizes)) return sizes;
  const most = 100 - smallestShare * sizes.shares.filter((share) => share > 0).length;
  const wanted = wasOpen ? 0 : Math.min(Math.max(sizes.before[index] ?? 0, smallestShare), most);
  const rest = 100 - (sizes.shares[index] ?? 0);
  const shares = sizes.shares.map((share, each) =>
    each === index ? wanted : rest === 0 ? share : (share / rest) * (100 - wanted),
  );
  return withShares(sizes, shares);
}

/** Stored sizes; undefined when they are malformed. */
export function readSizes(text: string | null): PaneSizes | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    if (typeof kept !== "object" || kept === null || !("shares" in kept) || !("before" in kept))
      return undefined;
    const { shares, before } = kept;
    if (!isThree(shares) || !isThree(before)) return undefined;
    const sum = shares.reduce((one, other) => one + other);
    return Math.abs(sum - 100) < 1 ? { shares, before } : undefined;
  } catch {
    return undefined;
  }
}

export function writeSizes({ shares, before }: PaneSizes): string {
  const rounded = (list: Three): readonly number[] => list.map((share) => Math.round(share * 100) / 100);
  return JSON.stringify({ shares: rounded(shares), before: rounded(before) });
}

function isThree(value: unknown): value is Three {
  return (
    Array.isArray(value) && value.length === 3 && value.every((each) => typeof each === "number" && each >= 0)
  );
}

/** The nearest size that a pane can have where two share a room. */
function snapped(size: number, room: number): number {
  if (room < smallestShare * 2) return size < room / 2 ? 0 : room;
  if (size < smallestShare / 2) return 0;
  if (room - size < smallestShare / 2) return room;
  return Math.min(Math.max(size, smallestShare), room - smallestShare);
}

function resized(sizes: PaneSizes, boundary: Boundary, first: number, second: number): PaneSizes {
  const shares = [...sizes.shares];
  shares[boundary] = first;
  shares[boundary + 1] = second;
  return withShares(sizes, shares);
}

function withShares({ before }: PaneSizes, [one = 0, two = 0, three = 0]: readonly number[]): PaneSizes {
  const [wasOne, wasTwo, wasThree] = before;
  return { shares: [one, two, three], before: [one || wasOne, two || wasTwo, three || wasThree] };
}
