import { useState } from "react";
import historyStyles from "../history/history.module.css";
import optionStyles from "../options/options.module.css";
import type { Example } from "../state/example.ts";

interface ExampleMenuProps {
  /** Shows an example. The result brings back what was there before. */
  readonly onOpen: (example: Example) => () => void;
}

interface Opened {
  readonly title: string;
  readonly undo: () => void;
}

/** Code to start from. The list is loaded when the reader opens it. */
export function ExampleMenu({ onOpen }: ExampleMenuProps) {
  const [listed, setListed] = useState<readonly Example[] | "refused">();
  const [opened, setOpened] = useState<Opened>();
  const [said, setSaid] = useState("");
  const load = async (): Promise<void> => {
    try {
      const { examples } = await import("./examples.ts");
      setListed(examples);
    } catch {
      setListed("refused");
    }
  };
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void load();
      }}
    >
      <summary className={optionStyles.title}>Examples</summary>
      <p className={historyStyles.about} role="status">
        {said}
      </p>
      {opened && (
        <button
          type="button"
          className={historyStyles.clear}
          onClick={({ currentTarget }) => {
            opened.undo();
            setSaid(`“${opened.title}” is gone. What was there before is back.`);
            // the focused button is removed
            currentTarget.closest("details")?.querySelector("summary")?.focus();
            setOpened(undefined);
          }}
        >
          Undo
        </button>
      )}
      {listed === "refused" && (
        <p className={historyStyles.about} role="status">
          The examples could not be loaded. Check your network connection.
        </p>
      )}
      {typeof listed === "object" && (
        <ul className={historyStyles.list} aria-label="Examples to start from">
          {listed.map((example) => (
            <li key={example.title}>
              <button
                type="button"
                className={historyStyles.entry}
                onClick={() => {
                  setOpened({ title: example.title, undo: onOpen(example) });
                  setSaid(`“${example.title}” is in the editor.`);
                }}
              >
                <strong>{example.title}</strong>
                <span className={historyStyles.when}>{example.about}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
