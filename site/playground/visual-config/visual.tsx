import { useCallback, useEffect, useMemo, useRef } from "react";
import styles from "./visual.module.css";
import { editProblem, visualConfigs, type VisualMetadata } from "./config.ts";
import { VisualList } from "./list.tsx";

export interface VisualEditorProps {
  readonly config: "eslintrc" | "tsconfig";
  /** The configuration, as it was typed. */
  readonly text: string;
  readonly metadata: VisualMetadata;
  readonly onChange: (text: string) => void;
}

/** A configuration as a list of all its possible settings, as an alternative to its text. Each edit keeps the rest. */
export function VisualEditor({ config, text, metadata, onChange }: VisualEditorProps) {
  const { noun, groups: groupsOf, values: valuesOf, set } = visualConfigs[config];
  const groups = useMemo(() => groupsOf(metadata), [groupsOf, metadata]);
  const values = useMemo(() => valuesOf(text, metadata), [valuesOf, text, metadata]);
  const problem = useMemo(() => editProblem(text), [text]);

  const latest = useRef({ text, metadata, onChange });
  useEffect(() => {
    latest.current = { text, metadata, onChange };
  });
  const onSet = useCallback(
    (key: string, value: boolean | string): void => {
      const next = set(latest.current.text, key, value, latest.current.metadata);
      latest.current.text = next;
      latest.current.onChange(next);
    },
    [set],
  );
  return (
    <VisualList key={config} noun={noun} groups={groups} values={values} problem={problem} onSet={onSet} />
  );
}

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
