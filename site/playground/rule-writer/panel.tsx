import { useId, useState, useSyncExternalStore } from "react";
import { saveFile } from "../download/save-file.ts";
import type { PlayStore } from "../panes/playground-store.ts";
import type { CodeRange } from "../results/parts.ts";
import type { PlayState } from "../state/state.ts";
import { CaseTable, summaryOf } from "./case-table.tsx";
import type { RuleView } from "./control.ts";
import { casesFile, ruleFile, ruleText } from "./files.ts";
import { importedFiles } from "./import.ts";
import { starts } from "./starts/starts.ts";
import styles from "./rule-writer.module.css";

interface RulePanelProps {
  readonly store: PlayStore;
  readonly state: PlayState;
  /** The file of the rule or of its cases. */
  readonly file: string;
  readonly onSelect: (range: CodeRange) => void;
}

/** Above the files of the rule: Run, what became of the cases, and the ways in and out. */
export function RulePanel({ store, state, file, onSelect }: RulePanelProps) {
  const view = useSyncExternalStore(store.rule.subscribe, store.rule.get);
  return (
    <section className={styles.panel} aria-label="Rule">
      <div className={styles.bar}>
        <button type="button" className={styles.run} onClick={store.rule.run}>
          Run
        </button>
        <p role="status" className={styles.status}>
          {statusOf(view)}
        </p>
        <StartMenu store={store} />
        <button
          type="button"
          className={styles.button}
          onClick={() => {
            saveFile(file, new Blob([ruleText(state, file) ?? ""], { type: "text/plain" }));
          }}
        >
          Download {file}
        </button>
        <OpenFiles store={store} />
      </div>
      {view.verdicts.length > 0 && <CaseTable verdicts={view.verdicts} onSelect={onSelect} />}
    </section>
  );
}

function statusOf({ status, problem = "", verdicts }: RuleView): string {
  switch (status) {
    case "off":
      return "Press Run to run the rule on your code and its cases, in a sandbox without network and storage.";
    case "starting":
      return "Starting the sandbox…";
    case "on":
      return problem === "" ? `The rule runs at every change. ${summaryOf(verdicts)}` : problem;
    case "stopped":
      return `${problem} Change the rule, then press Run.`;
  }
}

/** Rules to start from. The browser keeps the rule that was there, in the history. */
function StartMenu({ store }: Pick<RulePanelProps, "store">) {
  return (
    <select
      className={styles.button}
      aria-label="Start from an example"
      value=""
      onChange={({ target }) => {
        const start = starts[target.selectedIndex - 1];
        if (start) store.openRule(start);
      }}
    >
      <option value="">Start from…</option>
      {starts.map(({ title }) => (
        <option key={title}>{title}</option>
      ))}
    </select>
  );
}

function OpenFiles({ store }: Pick<RulePanelProps, "store">) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const read = async (files: readonly File[]): Promise<void> => {
    const texts = await Promise.all(
      files.map(async (each) => ({ name: each.name, text: await each.text() })),
    );
    const imported = importedFiles(texts);
    setProblem("problem" in imported ? imported.problem : undefined);
    if ("files" in imported) store.openRule(imported.files);
  };
  return (
    <>
      <label className={styles.button}>
        Open files
        <input
          type="file"
          className="visually-hidden"
          multiple
          accept=".ts,.tsx,.mts,.cts,.js,.mjs,.cjs"
          aria-describedby={id}
          onChange={({ target }) => {
            read([...(target.files ?? [])]).catch(() => {
              setProblem(`${ruleFile} and ${casesFile} stay as they are: the files could not be read.`);
            });
            // the same file can then be chosen again
            target.value = "";
          }}
        />
      </label>
      <p id={id} role="status" className={styles.problem}>
        {problem}
      </p>
    </>
  );
}
