import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { SiteData } from "../../model/site.ts";
import { mostFiles } from "../defaults.ts";
import { shareLink } from "../links.ts";
import { playMarkdown } from "../markdown.ts";
import type { LintResult, PlayAssets, Project } from "../protocol.ts";
import { issueForm } from "../report.ts";
import { mainFile, type PlayState } from "../state.ts";
import { EditorPane, type EditorHandle } from "./editor-pane.tsx";
import { Notices } from "./notice.tsx";
import { Options } from "./options.tsx";
import { Panes } from "./panes.tsx";
import styles from "./play-editor.module.css";
import { createPlayStore, textOf } from "./playground-store.ts";
import type { CodeRange } from "./results-parts.ts";
import { Results } from "./results.tsx";
import { type EditorTab, EditorTabs, tabId } from "./tabs.tsx";
import { VisualEditor, VisualToggle } from "./visual.tsx";

interface PlaygroundProps {
  readonly site: SiteData;
  readonly assets: PlayAssets;
}

const panelId = "play-editor";

/** Options, editor and results, all about one state. */
export function Playground({ assets }: PlaygroundProps) {
  const [store] = useState(() => createPlayStore(assets));
  useEffect(
    () => () => {
      store.close();
    },
    [store],
  );
  const { state, status, result, linted, problem } = useSyncExternalStore(store.subscribe, store.view);
  const [chosen, setChosen] = useState("main");
  const [cursor, setCursor] = useState({ file: mainFile(state), at: 0 });
  const [isVisual, setVisual] = useState(false);
  const [highlighted, setHighlighted] = useState<CodeRange>();
  const editor = useRef<EditorHandle>(null);

  // a file that is gone leaves the main one
  const file = fileOf(state, chosen);
  const tabs = useMemo(() => tabsOf(state, result), [state, result]);
  const metadata = "metadata" in status ? status.metadata : undefined;
  const versions = metadata?.versions ?? { typescript: state.ts, eslint: "", plugin: "" };
  const select = (range: CodeRange): void => {
    setChosen(range.file === mainFile(state) ? "main" : range.file);
    // the editor shows the file first
    requestAnimationFrame(() => {
      editor.current?.select(range);
    });
  };

  return (
    <>
      <Notices status={status} problem={problem} onDismiss={store.dismiss} onRestart={store.restart} />
      <Panes
        options={{
          title: "Options",
          content: (
            <Options
              state={state}
              versions={assets.versions}
              loaded={metadata?.versions}
              onChange={(changed) => {
                store.change((before) => ({ ...before, ...changed }));
              }}
              link={() => shareLink(location.href, state)}
              markdown={() => playMarkdown(state, { link: shareLink(location.href, state), versions })}
              reportHref={() => issueForm(state, { link: shareLink(location.href, state), versions }).href}
            />
          ),
        }}
        editor={{
          title: "Editor",
          bar: (
            <EditorTabs
              tabs={tabs}
              active={file === mainFile(state) ? "main" : file}
              panelId={panelId}
              onSelect={setChosen}
              onAdd={
                state.files.length < mostFiles
                  ? (name) => {
                      store.change((before) => ({ ...before, files: [...before.files, { name, text: "" }] }));
                      setChosen(name);
                    }
                  : undefined
              }
              onRename={(id, name) => {
                store.change((before) => ({
                  ...before,
                  files: before.files.map((each) => (each.name === id ? { ...each, name } : each)),
                }));
                setChosen(name);
              }}
              onClose={(id, next) => {
                store.change((before) => ({
                  ...before,
                  files: before.files.filter(({ name }) => name !== id),
                }));
                setChosen(next);
              }}
            />
          ),
          content: (
            <div
              id={panelId}
              role="tabpanel"
              aria-labelledby={tabId(file === mainFile(state) ? "main" : file)}
              className={styles.panel}
            >
              {isConfig(file) && metadata && (
                <>
                  <VisualToggle isOn={isVisual} onChange={setVisual} />
                  {isVisual && (
                    <VisualEditor
                      config={file}
                      text={state[file]}
                      metadata={metadata}
                      onChange={(text) => {
                        store.write(file, text);
                      }}
                    />
                  )}
                </>
              )}
              <EditorPane
                ref={editor}
                isHidden={isVisual && isConfig(file) && metadata !== undefined}
                file={file}
                text={textOf(state, file) ?? ""}
                result={result}
                linted={linted && textIn(linted, file)}
                metadata={metadata}
                worker={store.worker}
                highlighted={highlighted}
                onChange={(text) => {
                  store.write(file, text);
                }}
                onCursor={(at) => {
                  setCursor({ file, at });
                }}
                onSave={() => {
                  store.fixAll(file);
                }}
              />
            </div>
          ),
        }}
        results={{
          title: "Results",
          content: (
            <Results
              state={state}
              result={result}
              worker={store.worker}
              cursor={isConfig(cursor.file) ? { file: mainFile(state), at: 0 } : cursor}
              onState={store.change}
              onSelect={select}
              onHighlight={setHighlighted}
              onApply={store.apply}
            />
          ),
        }}
      />
    </>
  );
}

function isConfig(file: string): file is "eslintrc" | "tsconfig" {
  return file === "eslintrc" || file === "tsconfig";
}

/** The file that a tab shows. */
function fileOf(state: PlayState, tab: string): string {
  const isThere = isConfig(tab) || state.files.some(({ name }) => name === tab);
  return isThere ? tab : mainFile(state);
}

function tabsOf(state: PlayState, result: LintResult | undefined): readonly EditorTab[] {
  const names = [mainFile(state), ...state.files.map(({ name }) => name)];
  const files = names.map((name, index): EditorTab => {
    const reports = result?.reports.filter(({ file }) => file === name) ?? [];
    return {
      id: index === 0 ? "main" : name,
      label: name,
      isExtra: index > 0,
      errors: reports.filter(({ severity }) => severity === "error").length,
      warnings: reports.filter(({ severity }) => severity === "warning").length,
    };
  });
  const configs = (["tsconfig", "eslintrc"] as const).map((id): EditorTab => ({
    id,
    label: id === "tsconfig" ? "tsconfig.json" : "eslintrc",
    isExtra: false,
    errors: result?.troubles.filter((each) => each.in === id).length ?? 0,
    warnings: 0,
  }));
  return [...files, ...configs];
}

function textIn(project: Project, file: string): string | undefined {
  return isConfig(file) ? project[file] : project.files.find(({ name }) => name === file)?.text;
}
