import { useId, useState } from "react";
import { type ListEntry, placeText } from "../errors/list.ts";
import { RangeButton } from "../errors/range-button.tsx";
import { SeverityWord } from "../errors/row.tsx";
import type { CodeRange } from "../results/parts.ts";
import { changeWords } from "./compare-markdown.ts";
import { isInCode, type ReportChange, type ReportComparison } from "./compare-reports.ts";
import styles from "./compare.module.css";
import results from "../results/results.module.css";

interface ComparisonTableProps {
  readonly comparison: ReportComparison;
  /** The code that both sides have, by file. */
  readonly texts: ReadonlyMap<string, string>;
  readonly onSelect: (range: CodeRange) => void;
}

/** Rows to render at first: rendering a thousand takes time. */
const mostRows = 100;

/** All reports that differ. A press on a place selects its code. */
export function ComparisonTable({ comparison, texts, onSelect }: ComparisonTableProps) {
  const [isWhole, setWhole] = useState(false);
  const { came, gone, changed } = comparison;
  const rows = [
    ...came.map((entry) => ({ kind: "New", entry, change: undefined })),
    ...gone.map((entry) => ({ kind: "Gone", entry, change: undefined })),
    ...changed.map((change) => ({ kind: "Changed", entry: change.after, change })),
  ];
  const shown = isWhole ? rows : rows.slice(0, mostRows);
  const namesFile = texts.size > 1;
  return (
    <>
      <p className={styles.summary}>{summaryOf(comparison)}</p>
      {shown.length > 0 && (
        <table className={styles.table}>
          <caption className="visually-hidden">Reports that differ</caption>
          <thead>
            <tr>
              <th scope="col">On the right</th>
              <th scope="col">Report</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ kind, entry, change }) => (
              <Row key={`${kind} ${entry.key}`} {...{ kind, entry, change, texts, namesFile, onSelect }} />
            ))}
          </tbody>
        </table>
      )}
      {shown.length < rows.length && (
        <button
          type="button"
          className={styles.tool}
          onClick={() => {
            setWhole(true);
          }}
        >
          Show {rows.length - shown.length} more
        </button>
      )}
    </>
  );
}

interface RowProps extends Omit<ComparisonTableProps, "comparison"> {
  readonly kind: string;
  readonly entry: ListEntry;
  readonly change: ReportChange | undefined;
  readonly namesFile: boolean;
}

function Row({ kind, entry, change, texts, namesFile, onSelect }: RowProps) {
  const id = useId();
  const { severity, message, origin, file, place } = entry;
  const text = placeText(entry, texts.get(file));
  return (
    <tr data-kind={kind}>
      <th scope="row">{kind}</th>
      <td>
        <p id={id} className={results.entry} data-severity={severity}>
          <SeverityWord severity={severity} /> {message} <span className={results.kind}>{origin}</span>
        </p>
        {change && <Details change={change} />}
        {isInCode(file) && place && text !== undefined && (
          <RangeButton
            text={namesFile ? `${file} ${text}` : text}
            describedBy={id}
            onPress={() => {
              onSelect({ file, from: place.from, to: place.to });
            }}
          />
        )}
      </td>
    </tr>
  );
}

function Details({ change: { before, after, parts } }: { readonly change: ReportChange }) {
  return parts.map((part) => (
    <p key={part} className={styles.detail}>
      {part === "message" && `On the left: ${before.message}`}
      {part === "severity" &&
        `On the left it is ${before.severity === "error" ? "an" : "a"} ${before.severity}.`}
      {part === "fix" && `Fix: ${changeWords(before, after, part)}.`}
      {part === "suggestions" && `Suggestions: ${changeWords(before, after, part)}.`}
    </p>
  ));
}

/** "2 new, 1 gone, 0 changed. 5 reports are the same." */
export function summaryOf({ came, gone, changed, same }: ReportComparison): string {
  const equal = `${same} ${same === 1 ? "report is" : "reports are"} the same on both sides.`;
  if (came.length + gone.length + changed.length === 0) return `Nothing differs: ${equal}`;
  return `${came.length} new, ${gone.length} gone, ${changed.length} changed. ${equal}`;
}
