import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Spinner } from "../../theme/docs/loading.tsx";
import { linkProblem, shareLink } from "../state/links.ts";
import { playMarkdown } from "../state/markdown.ts";
import type { PlayAssets } from "../state/protocol.ts";
import { issueForm } from "../state/report.ts";
import { embedCode } from "../embed/code.ts";
import { ExportEntry } from "../export/entry.tsx";
import { CompareEntry } from "../compare/entry.tsx";
import { onDemand } from "./on-demand.tsx";
import type { EditorHandle } from "./editor-pane.tsx";
import { EditorPanel, editorPanelId } from "./editor-panel.tsx";
import { badgeOf, countOf } from "../errors/groups.ts";
import { ExampleMenu } from "../examples/menu.tsx";
import { History } from "../history/history.tsx";
import { Notices } from "../results/notice.tsx";
import { useOffline } from "./offline-store.ts";
import { Options } from "../options/options.tsx";
import { Panes } from "./panes.tsx";
import { mainTab } from "./playground-tabs.ts";
import { createPlayStore, type PlayStore, type PlayView } from "./playground-store.ts";
import type { CodeRange, Cursor } from "../results/parts.ts";
import { ResultsTabs } from "../results/tablist.tsx";
import { ResultsPanel } from "../results/results.tsx";
import { RuleEntry } from "../rule-writer/entry.tsx";
import { EditorTabs } from "../tabs/tabs.tsx";
import { useEditorTabs } from "./use-editor-tabs.ts";

interface PlaygroundProps {
  readonly assets: PlayAssets;
}

const ComparePanel = onDemand(async () => (await import("./later.ts")).ComparePanel);
const FlowPanel = onDemand(async () => (await import("./later.ts")).FlowPanel);
const OutputPanel = onDemand(async () => (await import("./later.ts")).OutputPanel);

/** Options, editor and results, all about one state. */
export function Playground({ assets }: PlaygroundProps) {
  const store = usePlayStore(assets);
  const view = useSyncExternalStore(store.subscribe, store.get);
  const { state, status, result, isBusy, problem, closed } = view;
  const count = result === undefined ? 0 : countOf(result);
  const editor = useRef<EditorHandle>(null);
  const { file, codeFile, isVisual, setVisual, tabs, select, show, reopen } = useEditorTabs(
    store,
    view,
    editor,
  );
  /** The cursor in each file. */
  const [cursors, setCursors] = useState<Readonly<Record<string, Cursor>>>({});
  const [highlighted, setHighlighted] = useState<CodeRange>();
  const [matches, setMatches] = useState<readonly CodeRange[]>([]);
  const cursor = { file: codeFile, ...(cursors[codeFile] ?? { at: 0 }) };
  const metadata = "metadata" in status ? status.metadata : undefined;

  return (
    <>
      <Notices
        {...{ status, problem }}
        onDismiss={store.dismiss}
        onRestart={store.restart}
        closed={closed.map((each) => each.file.name)}
        onReopen={reopen}
        onForget={store.forgetClosed}
      />
      <Panes
        options={{
          title: "Options",
          content: (
            <OptionsPanel
              {...{ assets, store, view, show }}
              onFormat={() => {
                setVisual(false);
                editor.current?.format();
              }}
            />
          ),
        }}
        editor={{
          title: "Editor",
          bar: <EditorTabs {...tabs} panelId={editorPanelId} />,
          content: (
            <EditorPanel
              ref={editor}
              {...{ store, view, file, metadata, isVisual, highlighted, matches }}
              onVisual={setVisual}
              onCursor={(at, { from, to }) => {
                setCursors((before) => ({ ...before, [file]: from < to ? { at: from, to } : { at } }));
              }}
              onSelect={select}
            />
          ),
        }}
        results={{
          title: "Results",
          badge: count === 0 ? undefined : badgeOf(count),
          bar: <ResultsTabs state={state} result={result} onState={store.change} />,
          content: (
            <ResultsPanel
              state={state}
              result={result}
              isBusy={isBusy}
              progress={status.name === "loading" ? status.progress : undefined}
              isFailed={status.name === "failed"}
              worker={store.worker}
              cursor={cursor}
              onState={store.change}
              onSelect={select}
              onHighlight={setHighlighted}
              onMatches={setMatches}
              onApply={store.apply}
              output={
                <Suspense fallback={<Spinner>Loading…</Spinner>}>
                  <OutputPanel
                    {...{ state, result, file: codeFile, worker: store.worker }}
                    onState={store.change}
                  />
                </Suspense>
              }
              flow={
                <Suspense fallback={<Spinner>Loading…</Spinner>}>
                  <FlowPanel {...{ state, result, cursor, worker: store.worker }} onSelect={select} />
                </Suspense>
              }
              compare={
                <Suspense>
                  <ComparePanel {...{ assets, view }} onState={store.change} onSelect={select} />
                </Suspense>
              }
            />
          ),
        }}
      />
    </>
  );
}

/**
 * React starts the first render over when a store changes while it waits, and drops what that render has made. A
 * store holds a worker, so the second start has to find it.
 */
const openStores = new WeakMap<PlayAssets, PlayStore>();

/** The store lives as long as the component. */
function usePlayStore(assets: PlayAssets): PlayStore {
  const [store] = useState(() => {
    const open = openStores.get(assets) ?? createPlayStore(assets);
    openStores.set(assets, open);
    return open;
  });
  useEffect(
    () => () => {
      openStores.delete(assets);
      store.close();
    },
    [assets, store],
  );
  return store;
}

interface OptionsPanelProps extends PlaygroundProps {
  readonly store: PlayStore;
  readonly view: PlayView;
  /** Shows a file in the editor. */
  readonly show: (file: string) => void;
  readonly onFormat: () => void;
}

function OptionsPanel({ assets, store, view, show, onFormat }: OptionsPanelProps) {
  const { state, status, kept } = view;
  const loaded = "metadata" in status ? status.metadata?.versions : undefined;
  const offline = useOffline(assets, { version: state.ts, isReady: status.name === "ready" });
  const facts = () => ({
    link: shareLink(location.href, state),
    versions: loaded ?? { typescript: state.ts, eslint: "", plugin: "" },
  });
  return (
    <Options
      offline={offline}
      state={state}
      versions={assets.versions}
      loaded={loaded}
      isFailed={status.name === "failed"}
      history={
        <>
          <RuleEntry {...{ state, store, show }} />
          <ExampleMenu
            onOpen={(example) => {
              show(mainTab);
              return store.openExample(example);
            }}
          />
          <CompareEntry state={state} onState={store.change} />
          <ExportEntry state={state} versions={loaded} worker={store.worker} />
          <History kept={kept} onRestore={store.restore} />
        </>
      }
      onChange={(changed) => {
        store.change((before) => ({ ...before, ...changed }));
      }}
      link={() => facts().link}
      linkProblem={linkProblem(state)}
      markdown={() => playMarkdown(state, facts())}
      embed={() => embedCode(location.href, state)}
      issue={() => issueForm(state, facts())}
      onFormat={onFormat}
    />
  );
}
