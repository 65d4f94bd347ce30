import styles from "../results/results.module.css";

interface RangeButtonProps {
  /** "3:5–3:12" */
  readonly text: string;
  /** The element that describes the entries. */
  readonly describedBy: string;
  readonly onPress: () => void;
}

/** A place in the code; a press selects it in the editor. */
export function RangeButton({ text, describedBy, onPress }: RangeButtonProps) {
  return (
    <button type="button" className={styles.range} aria-describedby={describedBy} onClick={onPress}>
      <span className="visually-hidden">Select </span>
      {text}
    </button>
  );
}
