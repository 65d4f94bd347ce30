import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { writeParameters } from "../theme/lib/query-string.ts";
import { isShown, type MatrixRow, parseComparison, presets, summaryOf } from "../tools/matrix/difference.ts";
import { useQuery } from "../tools/parts/use-query.ts";

/** A link to a comparison shows it at once. */
export const usesQuery = true;

/** Milliseconds after the last key: browsers refuse pages that write their URL too often. */
const typingPause = 250;

interface TableRow extends MatrixRow {
  readonly element: HTMLTableRowElement;
}

/** Compares two configs in the table of rules, which is part of the page's text. The comparison is in the URL. */
export default function ConfigMatrix({ children }: { readonly children?: ReactNode }) {
  const asked = parseComparison(useQuery());
  /** What the reader typed and is not yet in the URL. */
  const [typed, setTyped] = useState<string>();
  const comparison = { ...asked, query: typed ?? asked.query };
  const box = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState<readonly TableRow[]>([]);
  const { from, to, query } = comparison;

  useLayoutEffect(() => {
    // the rows are HTML of the page, which React does not know
    setRows(box.current ? rowsOf(box.current) : []);
  }, []);
  useLayoutEffect(() => {
    for (const row of rows) row.element.hidden = !isShown(row, { from, to, query });
    // a comparison shows its own columns only
    for (const { cells } of box.current?.querySelectorAll("tr") ?? [])
      presets.forEach((preset, index) => {
        const cell = cells[index + 1];
        if (cell) cell.hidden = to !== "" && preset !== from && preset !== to;
      });
  }, [rows, from, to, query]);

  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => {
      writeParameters(window, { q: typed });
      setTyped(undefined);
    }, typingPause);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);

  const select = (label: string, name: "from" | "to", none: string): ReactNode => (
    <label className="tool-label">
      {label}
      <select
        value={comparison[name]}
        onChange={({ target }) => {
          writeParameters(window, { [name]: target.value });
        }}
      >
        <option value="">{none}</option>
        {presets.map((preset) => (
          <option key={preset}>{preset}</option>
        ))}
      </select>
    </label>
  );
  return (
    <div className="tool">
      <div className="tool-form" role="group" aria-label="Compare configs">
        {select("You have", "from", "no config")}
        {select("You think about", "to", "none: show all rules")}
        <label className="tool-label">
          Rules with the words
          <input
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={({ target }) => {
              setTyped(target.value);
            }}
          />
        </label>
        <p className="tool-wide" role="status">
          {rows.length > 0 && summaryOf(rows, comparison)}
        </p>
      </div>
      <div ref={box}>{children}</div>
    </div>
  );
}

function rowsOf(box: HTMLElement): readonly TableRow[] {
  return Array.from(box.querySelectorAll<HTMLTableRowElement>("tbody tr"), (element) => {
    const [rule = "", ...cells] = Array.from(element.cells, (cell) => cell.textContent.trim());
    return { element, rule, cells };
  });
}
