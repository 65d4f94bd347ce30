import type { CodeRange } from "../results/parts.ts";
import type { CaseState, CaseVerdict } from "./answer.ts";
import { casesFile } from "./files.ts";
import styles from "./rule-writer.module.css";

interface CaseTableProps {
  readonly verdicts: readonly CaseVerdict[];
  readonly onSelect: (range: CodeRange) => void;
}

const words: Readonly<Record<CaseState, string>> = {
  passed: "passes",
  failed: "fails",
  skipped: "skipped",
  unread: "not read",
};

/** All cases, and whether the rule does what they say. A press on a case shows it in its file. */
export function CaseTable({ verdicts, onSelect }: CaseTableProps) {
  return (
    <div className={styles.scroll} role="region" aria-label="Cases of the rule" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Case</th>
            <th scope="col">Kind</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {verdicts.map((verdict, index) => (
            <Row key={index} verdict={verdict} onSelect={onSelect} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  verdict: { name, kind, state, message, from, to },
  onSelect,
}: Pick<CaseTableProps, "onSelect"> & { readonly verdict: CaseVerdict }) {
  return (
    <tr data-state={state}>
      <th scope="row">
        <button
          type="button"
          className={styles.case}
          onClick={() => {
            onSelect({ file: casesFile, from, to });
          }}
        >
          {firstLine(name) || "(no code)"}
        </button>
      </th>
      <td>{kind}</td>
      <td>
        {words[state]}
        {message !== undefined && <p className={styles.reason}>{message}</p>}
      </td>
    </tr>
  );
}

/** "11 of 12 cases pass." */
export function summaryOf(verdicts: readonly CaseVerdict[]): string {
  if (verdicts.length === 0) return `${casesFile} has no cases.`;
  const passed = verdicts.filter(({ state }) => state === "passed").length;
  const { length } = verdicts;
  return passed === length
    ? `${length === 1 ? "The case passes" : `All ${length} cases pass`}.`
    : `${passed} of ${length} cases pass.`;
}

function firstLine(text: string): string {
  const [line = "", ...rest] = text.trim().split("\n");
  return rest.length > 0 || line.length > 80 ? `${line.slice(0, 80)}…` : line;
}
