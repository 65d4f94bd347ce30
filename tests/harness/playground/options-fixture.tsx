import "../../../site/theme/styles/tokens.css";
import "../../../site/theme/styles/icons.css";
import "../../../site/theme/styles/base.css";
import { useState, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { followKeyboard } from "../../../site/client/features/keyboard.ts";
import type { WorkerStatus } from "../../../site/playground/client/worker-status.ts";
import { defaultState } from "../../../site/playground/state/defaults.ts";
import type { Metadata } from "../../../site/playground/state/protocol.ts";
import { mainFile, type PlayState } from "../../../site/playground/state/state.ts";
import { Notices } from "../../../site/playground/results/notice.tsx";
import type { OfflineState } from "../../../site/playground/options/actions.tsx";
import { Options } from "../../../site/playground/options/options.tsx";
import { Panes } from "../../../site/playground/panes/panes.tsx";
import { type EditorTab, tabId } from "../../../site/playground/tabs/tab-list.tsx";
import { EditorTabs } from "../../../site/playground/tabs/tabs.tsx";
import { VisualToggle } from "../../../site/playground/visual-config/toggle.tsx";
import { VisualEditor } from "../../../site/playground/visual-config/visual.tsx";
import page from "../../../site/theme/pages/play-page.module.css";

/** The functions that tests call on the page. */
export interface OptionsFixture {
  /** The events that the parts sent to their page, in order. */
  readonly log: string[];
  readonly violations: string[];
  shown(): Shown;
  change(next: Partial<Shown>): void;
}

interface Shown {
  readonly state: PlayState;
  readonly metadata: Metadata | undefined;
  readonly status: WorkerStatus;
  readonly problem: string | undefined;
  readonly offline: OfflineState;
  readonly linkProblem: string | undefined;
  readonly errors: Readonly<Record<string, number>>;
}

declare global {
  var optionsPage: OptionsFixture;
}

const log: string[] = [];
const violations: string[] = [];
document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
  violations.push(`${violatedDirective} ${blockedURI}`);
});

let shown: Shown = {
  state: { ...defaultState("5.9.3"), code: "let a = 1;\n" },
  metadata: undefined,
  status: { name: "loading" },
  problem: undefined,
  offline: "off",
  linkProblem: undefined,
  errors: {},
};
const listeners = new Set<() => void>();
const change = (next: Partial<Shown>): void => {
  shown = { ...shown, ...next };
  for (const changed of listeners) changed();
};
const changeState = (next: Partial<PlayState>): void => {
  change({ state: { ...shown.state, ...next } });
};
globalThis.optionsPage = { log, violations, shown: () => shown, change };

function Fixture() {
  const { state, metadata, status, problem, offline, linkProblem } = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
  const [active, setActive] = useState("main");
  const [isVisual, setVisual] = useState(false);
  const config = active === "eslintrc" || active === "tsconfig" ? active : undefined;
  return (
    <>
      <Notices
        status={status}
        problem={problem}
        onDismiss={() => {
          change({ problem: undefined });
        }}
        onRestart={() => log.push("restart")}
      />
      <Panes
        options={{
          title: "Options",
          content: (
            <Options
              state={state}
              versions={[{ version: "5.9.3" }, { version: "5.8.3" }, { version: "4.8.4" }]}
              loaded={metadata?.versions}
              onChange={changeState}
              link={() => `link to ${state.code}`}
              markdown={() => "markdown"}
              embed={() => "<iframe>"}
              linkProblem={linkProblem}
              issue={() => ({
                href: `#report-${state.fileType}`,
                ...(linkProblem !== undefined && { notice: "Paste the rest." }),
              })}
              onFormat={() => {
                changeState({ code: "formatted" });
              }}
              offline={{
                state: offline,
                onSave: () => {
                  log.push("keep");
                  change({ offline: "saving" });
                },
                onRemove: () => {
                  log.push("forget");
                  change({ offline: "off" });
                },
              }}
            />
          ),
        }}
        editor={{
          title: "Editor",
          bar: (
            <EditorTabs
              tabs={tabsOf(shown)}
              active={active}
              panelId="panel"
              onSelect={setActive}
              onAdd={(name) => {
                changeState({ files: [...state.files, { name, text: "" }] });
                setActive(name);
              }}
              onRename={(id, name) => {
                changeState({
                  files: state.files.map((file) => (file.name === id ? { ...file, name } : file)),
                });
                setActive(name);
              }}
              onClose={(id, next) => {
                changeState({ files: state.files.filter(({ name }) => name !== id) });
                setActive(next);
              }}
            />
          ),
          content: (
            <div id="panel" role="tabpanel" aria-labelledby={tabId(active)}>
              {config && <VisualToggle isOn={isVisual} onChange={setVisual} />}
              {config && metadata && isVisual ? (
                <VisualEditor
                  config={config}
                  text={state[config]}
                  metadata={metadata}
                  onChange={(text) => {
                    changeState({ [config]: text });
                  }}
                />
              ) : (
                <textarea
                  aria-label={`Text of ${active}`}
                  value={config ? state[config] : state.code}
                  onChange={({ target }) => {
                    changeState({ [config ?? "code"]: target.value });
                  }}
                />
              )}
            </div>
          ),
        }}
        results={{ title: "Results", content: <p>Nothing is wrong.</p> }}
      />
    </>
  );
}

function tabsOf({ state, errors }: Shown): readonly EditorTab[] {
  const tab = (id: string, label: string, isExtra: boolean): EditorTab => ({
    ...{ id, label, isExtra },
    ...{ errors: errors[id] ?? 0, warnings: 0 },
  });
  return [
    tab("main", mainFile(state), false),
    ...state.files.map(({ name }) => tab(name, name, true)),
    tab("tsconfig", "tsconfig", false),
    tab("eslintrc", "eslintrc", false),
  ];
}

const place = document.querySelector("#play");
if (!place) throw new Error("The page has no place for the playground.");
// as on the page of the playground, panes are as high as the window
place.className = page.page ?? "";
followKeyboard(document);
createRoot(place).render(<Fixture />);
