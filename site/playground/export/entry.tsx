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
      <ZipButton {...{ state, versions, worker }} />
    </div>
  );
}

function ZipButton({ state, versions, worker }: ExportEntryProps) {
  const id = useId();
  const [note, setNote] = useState("");
  const press = async (): Promise<void> => {
    if (!versions) return;
    try {
      const { saveProject } = await import("../panes/later.ts");
      setNote(await saveProject(state, versions, worker));
    } catch {
      setNote("The project could not be saved. Check your network connection.");
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
        Save project as zip
      </button>
      <p id={id} role="status" className={styles.note}>
        {note}
      </p>
    </>
  );
}
