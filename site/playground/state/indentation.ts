export interface Indentation {
  readonly tabs: boolean;
  /** The number of spaces of one step; with tabs, the width of a tab. */
  readonly width: number;
}

const usual = 2;
/** A larger step aligns a line with something above it. */
const widest = 8;

/** How most lines of a text are indented: by tabs, or by how many spaces. */
export function indentationOf(text: string): Indentation {
  /** How many lines are indented further than the line above, by the number of spaces more. */
  const steps = new Map<number, number>();
  let tabs = 0;
  let spaces = 0;
  let above = 0;
  // lines that begin with a star are in a comment
  for (const [, indent = ""] of text.matchAll(/^([\t ]*)[^\s*]/gm)) {
    if (indent.startsWith("\t")) tabs++;
    else {
      if (indent !== "") spaces++;
      const step = indent.length - above;
      if (step > 1 && step <= widest) steps.set(step, (steps.get(step) ?? 0) + 1);
      above = indent.length;
    }
  }
  const [[width] = [usual]] = [...steps].sort(([, one], [, other]) => other - one);
  return tabs > spaces ? { tabs: true, width: 4 } : { tabs: false, width };
}
