import { useId } from "react";
import { copyLater } from "../../theme/lib/clipboard.ts";
import styles from "../options/options.module.css";
import { CopyAction } from "../options/share.tsx";
import type { PlayState } from "../state/state.ts";

interface ExportEntryProps {
  readonly state: PlayState;
}

/** Buttons that copy the configuration for a project, in both forms. */
export function ExportEntry({ state }: ExportEntryProps) {
  const id = useId();
  return (
    <div className={styles.group} role="group" aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        Configuration for a project
      </h3>
      <CopyAction
        copy={() => copyLater(import("./config-files.ts").then(({ flatConfig }) => flatConfig(state)))}
      >
        Copy eslint.config.mjs
      </CopyAction>
      <CopyAction
        copy={() => copyLater(import("./config-files.ts").then(({ legacyConfig }) => legacyConfig(state)))}
      >
        Copy .eslintrc.cjs
      </CopyAction>
    </div>
  );
}
