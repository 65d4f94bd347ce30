import "../prose/code.css";
import { classNames } from "../lib/class-names.ts";
import { installCommands } from "./install-commands.ts";
import styles from "./install.module.css";

/** The command for each package manager. The choice is that of the tabs in the documentation. */
export function HomeInstall() {
  return (
    <div className={classNames(styles.install, "tabs")} data-group="npm2yarn">
      <div className={styles.managers} role="tablist" aria-label="Package manager">
        {installCommands.map(({ manager, label }, index) => (
          <button
            key={manager}
            type="button"
            role="tab"
            id={`install-${manager}-tab`}
            aria-controls={`install-${manager}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            data-value={manager}
          >
            {label}
          </button>
        ))}
      </div>
      {installCommands.map(({ manager, command }, index) => (
        <div
          key={manager}
          role="tabpanel"
          id={`install-${manager}`}
          aria-labelledby={`install-${manager}-tab`}
          className={styles.panel}
          data-value={manager}
          {...(index === 0 && { "data-selected": "" })}
        >
          <div className="code-block">
            <pre tabIndex={0}>
              <code className="code-text">{command}</code>
            </pre>
          </div>
        </div>
      ))}
    </div>
  );
}
