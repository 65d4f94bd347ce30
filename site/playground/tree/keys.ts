import type { TreeRow } from "./rows.ts";

/** The action of a key in a tree. */
export type TreeMove =
  | { readonly do: "focus"; readonly index: number }
  | { readonly do: "open" | "close" | "press"; readonly index: number };

/** The move that a key makes from a row; undefined for keys that a tree leaves alone. */
export function moveOf(rows: readonly TreeRow[], index: number, key: string): TreeMove | undefined {
  const row = rows[index];
  if (row === undefined) return undefined;
  const expanded = row.kind === "node" ? row.expanded : undefined;
  switch (key) {
    case "ArrowDown":
      return { do: "focus", index: Math.min(index + 1, rows.length - 1) };
    case "ArrowUp":
      return { do: "focus", index: Math.max(index - 1, 0) };
    case "Home":
      return { do: "focus", index: 0 };
    case "End":
      return { do: "focus", index: rows.length - 1 };
    case "ArrowRight":
      if (expanded === false) return { do: "open", index };
      return expanded === true && rows[index + 1]?.parent === row.path
        ? { do: "focus", index: index + 1 }
        : { do: "focus", index };
    case "ArrowLeft":
      if (expanded === true) return { do: "close", index };
      return { do: "focus", index: parentOf(rows, index) };
    case "Enter":
    case " ":
      return { do: "press", index };
    default:
      return undefined;
  }
}

/** The next row whose key or name begins with the typed letters; -1 for none. */
export function typedTo(rows: readonly TreeRow[], index: number, typed: string): number {
  const wanted = typed.toLowerCase();
  // one letter moves to the next row; with more letters the current row may still match
  const first = wanted.length === 1 ? index + 1 : index;
  for (let step = 0; step < rows.length; step++) {
    const at = (first + step) % rows.length;
    const row = rows[at];
    if (row?.kind !== "node") continue;
    const { key, label, value } = row.node;
    const names = [key, label, value ?? ""];
    if (names.some((name) => name.toLowerCase().startsWith(wanted))) return at;
  }
  return -1;
}

function parentOf(rows: readonly TreeRow[], index: number): number {
  const parent = rows[index]?.parent;
  const at = parent === undefined ? -1 : rows.findIndex(({ path }) => path === parent);
  return at === -1 ? index : at;
}

/** Milliseconds after which a letter starts a new word. */
const pauseAfter = 500;

/** Collects letters typed in quick succession. Returns the letters so far, and "" for other keys. */
export function createTypeAhead(): (key: string, time: number) => string {
  let typed = "";
  let last = 0;
  return (key, time) => {
    const isLetter = /^\S$/u.test(key);
    if (!isLetter) {
      typed = "";
      return "";
    }
    typed = time - last > pauseAfter ? key : typed + key;
    last = time;
    return typed;
  };
}
