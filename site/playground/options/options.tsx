import { type ReactNode, useId } from "react";
import { shortcuts } from "../editor/shortcuts.ts";
import type { PlayAssets } from "../state/protocol.ts";
import { fileTypes, type PlayState, type SourceType } from "../state/state.ts";
import { OptionsActions, type OptionsActionsProps } from "./actions.tsx";
import styles from "./options.module.css";

export type ChangedOptions = Partial<
  Pick<PlayState, "ts" | "fileType" | "sourceType" | "autoScroll" | "showTokens">
>;

export interface OptionsProps extends OptionsActionsProps {
  readonly state: Pick<PlayState, "ts" | "fileType" | "sourceType" | "autoScroll" | "showTokens">;
  readonly versions: PlayAssets["versions"];
  /** Of the linter; absent until it is loaded. */
  readonly loaded?: { readonly eslint: string; readonly plugin: string } | undefined;
  /** It could not be loaded; with another version of TypeScript it might. */
  readonly isFailed?: boolean;
  /** Below the actions. */
  readonly history?: ReactNode;
  readonly onChange: (changed: ChangedOptions) => void;
}

const sourceTypes: readonly SourceType[] = ["module", "script"];

/** The first column: versions, how the code is read, and actions for the whole state. */
export function Options({
  state,
  versions,
  loaded,
  isFailed = false,
  history,
  onChange,
  ...actions
}: OptionsProps) {
  const unknown = isFailed ? "not loaded" : "loading…";
  return (
    <div className={styles.options}>
      <Group title="Info">
        <Choice
          label="TypeScript"
          value={state.ts}
          values={versions.map(({ version }) => version)}
          disabled={!loaded && !isFailed}
          onChange={(ts) => {
            onChange({ ts });
          }}
        />
        <dl className={styles.versions}>
          <Version name="ESLint" version={loaded?.eslint ?? unknown} />
          <Version name="typescript-eslint" version={loaded?.plugin ?? unknown} />
        </dl>
      </Group>
      <Settings state={state} onChange={onChange} />
      <Group title="Actions">
        <OptionsActions {...actions} />
      </Group>
      {history}
      <Shortcuts />
    </div>
  );
}

function Settings({ state, onChange }: Pick<OptionsProps, "state" | "onChange">) {
  return (
    <Group title="Settings">
      <Choice
        label="File type"
        value={state.fileType}
        values={fileTypes}
        onChange={(fileType) => {
          onChange({ fileType });
        }}
      />
      <Choice
        label="Source type"
        value={state.sourceType}
        values={sourceTypes}
        onChange={(sourceType) => {
          onChange({ sourceType });
        }}
      />
      <Switch
        label="Auto scroll"
        hint="Trees follow the cursor"
        checked={state.autoScroll}
        onChange={(autoScroll) => {
          onChange({ autoScroll });
        }}
      />
      <Switch
        label="Show tokens"
        hint="In the ESTree view"
        checked={state.showTokens}
        onChange={(showTokens) => {
          onChange({ showTokens });
        }}
      />
    </Group>
  );
}

const keys = [
  ...shortcuts,
  ["F2", "rename the file of a tab"],
  ["Delete", "close the file of a tab"],
] as const;

function Shortcuts() {
  return (
    <details>
      <summary className={styles.title}>Keyboard shortcuts</summary>
      <dl className={styles.keys}>
        {keys.map(([pressed, does]) => (
          <div key={does}>
            <dt>
              <kbd>{pressed}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.group} role="group" aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, values, disabled, onChange }: ChoiceProps<Value>) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <select
        className={styles.select}
        value={value}
        disabled={disabled}
        onChange={({ target }) => {
          const chosen = values.find((each) => each === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.field}>
      <span>
        {label}
        <span id={id} className={styles.hint}>
          {hint}
        </span>
      </span>
      <input
        type="checkbox"
        className={styles.check}
        aria-label={label}
        aria-describedby={id}
        checked={checked}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
      />
    </label>
  );
}

function Version({ name, version }: { readonly name: string; readonly version: string }) {
  return (
    <div className={styles.field}>
      <dt>{name}</dt>
      <dd className={styles.version}>{version}</dd>
    </div>
  );
}
