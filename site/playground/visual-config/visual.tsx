import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef } from "react";
import { editProblem, inheritedEntry, visualConfigs, type VisualMetadata } from "./config.ts";
import { VisualList } from "./list.tsx";
import { onDemand } from "../panes/on-demand.tsx";

export interface VisualEditorProps {
  readonly config: "eslintrc" | "tsconfig";
  /** The configuration, as it was typed. */
  readonly text: string;
  readonly metadata: VisualMetadata;
  readonly onChange: (text: string) => void;
}

const OptionsForm = onDemand(async () => (await import("../rule-options/form.tsx")).OptionsForm);

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
  const formOf = (key: string): ReactNode => {
    const rule = metadata.rules.find(({ name }) => name === key);
    return (
      rule && (
        <Suspense>
          <OptionsForm
            {...{ rule, text, inherited: inheritedEntry(text, key, metadata) }}
            onChange={(next) => {
              latest.current.onChange(next);
            }}
          />
        </Suspense>
      )
    );
  };
  return <VisualList key={config} {...{ noun, groups, values, problem, onSet, formOf }} />;
}
