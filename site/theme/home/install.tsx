import "../prose/code.css";
import { installCommands } from "./install-commands.ts";
import styles from "./install.module.css";
import { HomeTabs } from "./tabs.tsx";

/** The command for each package manager. The choice is that of the tabs in the documentation. */
export function HomeInstall() {
  return (
    <div className={styles.install}>
      <HomeTabs
        label="Package manager"
        prefix="install"
        group="npm2yarn"
        tabs={installCommands.map(({ manager, label, command }) => ({
          value: manager,
          label,
          content: (
            <div className="code-block">
              <pre tabIndex={0}>
                <code className="code-text">{command}</code>
              </pre>
            </div>
          ),
        }))}
      />
    </div>
  );
}
