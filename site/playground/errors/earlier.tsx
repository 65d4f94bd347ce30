import { useId } from "react";
import type { Report } from "../state/protocol.ts";
import { rangeText } from "./places.ts";
import { SeverityWord } from "./row.tsx";
import list from "./list.module.css";
import styles from "../results/results.module.css";

/** More would only be in the way: the syntax error comes first. */
const mostShown = 50;

/** The reports on the code before its syntax error. They cannot be used: their places are those of that code. */
export function EarlierReports({ reports }: { readonly reports: readonly Report[] }) {
  const id = useId();
  if (reports.length === 0) return null;
  const left = reports.length - mostShown;
  return (
    <section className={list.earlier} aria-labelledby={id}>
      <h3 id={id}>Before the syntax error</h3>
      <ul className={styles.entries}>
        {reports.slice(0, mostShown).map((report, index) => (
          <li key={index} className={styles.entry} data-severity={report.severity}>
            <SeverityWord severity={report.severity} /> {report.message}{" "}
            <span className={list.origin}>
              {report.rule} {rangeText(report, { line: report.endLine, column: report.endColumn })}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && <p>… and {left} more.</p>}
    </section>
  );
}
