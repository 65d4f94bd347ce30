import { useId, useState } from "react";
import { copyLater } from "../../theme/lib/clipboard.ts";
import styles from "../options/options.module.css";
import { CopyAction } from "../options/share.tsx";
import type { Versions } from "../state/markdown.ts";
import type { PlayWorker } from "../state/protocol.ts";
import type { PlayState } from "../state/state.ts";

interface ExportEntryProps {
  readonly state: PlayState;
  /** Of the packages; absent until the linter is loaded. */
  readonly versions: Versions | undefined;
  readonly worker: PlayWorker;
}

/** Buttons that copy the configuration for a project, in both forms, and one for a whole project. */
export function ExportEntry({ state, versions, worker }: ExportEntryProps) {
  const id = useId();
  return (
    <div className={styles.group} role="group" aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        Configuration for a project
      </h3>
      <CopyAction
        copy={() => copyLater(import("../panes/later.ts").then(({ flatConfig }) => flatConfig(state)))}
      >
        Copy eslint.config.mjs
      </CopyAction>
      <CopyAction
        copy={() => copyLater(import("../panes/later.ts").then(({ legacyConfig }) => legacyConfig(state)))}
      >
        Copy .eslintrc.cjs
      </CopyAction>
      <ProjectButton
        name="Save project as zip"
        failure="The project could not be saved. Check your network connection."
        run={async (given) => (await import("../panes/later.ts")).saveProject(state, given, worker)}
        versions={versions}
      />
      <ProjectButton
        name="Open in StackBlitz"
        about="Sends the code to stackblitz.com, which lints it there."
        failure="The project could not be opened. Check your network connection."
        run={async (given) => (await import("../panes/later.ts")).openInStackBlitz(state, given, worker)}
        versions={versions}
      />
    </div>
  );
}

interface ProjectButtonProps extends Pick<ExportEntryProps, "versions"> {
  readonly name: string;
  /** What the reader should know before pressing it. */
  readonly about?: string;
  readonly failure: string;
  /** Returns a note for the reader. */
  readonly run: (versions: Versions) => Promise<string>;
}

function ProjectButton({ name, about = "", failure, run, versions }: ProjectButtonProps) {
  const id = useId();
  const [note, setNote] = useState("");
  const press = async (): Promise<void> => {
    if (!versions) return;
    try {
      setNote(await run(versions));
    } catch {
      setNote(failure);
    }
  };
  return (
    <>
      <button
        type="button"
        className={styles.action}
        // not disabled: the focus would be lost
        aria-disabled={!versions}
        aria-describedby={id}
        onClick={() => void press()}
      >
        {name}
      </button>
      <p id={id} role="status" className={styles.note}>
        {note || about}
      </p>
    </>
  );
}
