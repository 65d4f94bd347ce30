import styles from "./visual.module.css";

/** The button that shows a configuration as a list, and as text again. */
export function VisualToggle({
  isOn,
  onChange,
}: {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isOn}
      onClick={() => {
        onChange(!isOn);
      }}
    >
      Visual editor
    </button>
  );
}
