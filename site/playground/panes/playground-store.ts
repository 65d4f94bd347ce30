import { playSettled } from "../../model/dom.ts";
import { createStore, type ReadableStore } from "../../model/store.ts";
import { readStored } from "../client/stored-state.ts";
import { createUrlSync } from "../client/url.ts";
import type { WorkerStatus } from "../client/worker-status.ts";
import { chosenVersion } from "../state/defaults.ts";
import { createDrafts, type Origin } from "../history/drafts.ts";
import { type Example, ownState, withExample } from "../state/example.ts";
import { startState } from "../state/hash/hash.ts";
import {
  isSameProject,
  projectOf,
  removedFile,
  type RemovedFile,
  textOf,
  withoutFile,
  withRestored,
  withText,
} from "../state/play-files.ts";
import type { LintResult, PlayAssets, PlayWorker, Project, TextEdit } from "../state/protocol.ts";
import type { PlayState } from "../state/state.ts";
import { createRuleControl, type RuleControl } from "../rule-writer/control.ts";
import { hasRoom, hasRule, type RuleFiles, withRule } from "../rule-writer/files.ts";
import { applyEdits } from "../state/text-edits.ts";
import { withEarlier } from "../results/earlier-reports.ts";
import { createFixes } from "./fixes.ts";
import { createPlayLinter } from "./play-linter.ts";
import { problemAfter, withJson } from "./playground-state.ts";

/** The playground at one moment. */
export interface PlayView {
  readonly state: PlayState;
  readonly status: WorkerStatus;
  /** Of the state as it is now, or was a moment ago. */
  readonly result: LintResult | undefined;
  /** The project that the result is about. */
  readonly linted: Project | undefined;
  /** True from a change until its result arrives. */
  readonly isBusy: boolean;
  /** A message about the URL, or about a version that does not exist. */
  readonly problem: string | undefined;
  /** The files that the reader has closed, the last one at the end. */
  readonly closed: readonly RemovedFile[];
  /** How many states were kept in the browser's history since the page was opened. */
  readonly kept: number;
}

/** Holds the whole state, and updates worker, URL and storage with it. */
export interface PlayStore extends ReadableStore<PlayView> {
  readonly worker: PlayWorker;
  readonly change: (change: (before: PlayState) => PlayState) => void;
  /** Changes the text of a file, or of "eslintrc" or "tsconfig". A module pasted there becomes JSON. */
  readonly write: (file: string, text: string, how?: "pasted") => void;
  readonly apply: (file: string, edits: readonly TextEdit[]) => void;
  readonly closeFile: (name: string) => void;
  /** Brings back the file that was closed last; the result is its name, which is another one where its own is taken. */
  readonly reopenFile: () => string | undefined;
  /** Removes the offer to bring closed files back. */
  readonly forgetClosed: () => void;
  /** Replaces everything by a state of the reader's own. */
  readonly restore: (state: PlayState) => void;
  /** Replaces all texts by an example. The result brings back what was there before. */
  readonly openExample: (example: Example) => () => void;
  /** Applies all fixes of a file, in as many passes as it takes. */
  readonly fixAll: (file: string) => void;
  /** Runs the rule of the file rule.ts once the reader has allowed it. */
  readonly rule: RuleControl;
  /** Replaces the files of the rule, or adds them. The reader has to allow the new rule to run. */
  readonly openRule: (files: RuleFiles) => void;
  readonly dismiss: () => void;
  readonly restart: () => void;
  readonly close: () => void;
}

export function createPlayStore(assets: PlayAssets): PlayStore {
  const store = createStore(startView(assets));
  const show = (next: Partial<PlayView>): void => {
    store.set({ ...store.get(), ...next });
  };

  /** The last result on what the reader is writing: that on a state before it has nothing to do with this one. */
  let own: LintResult | undefined;
  const rule = createRuleControl({
    assets,
    version: () => store.get().state.ts,
    onRun: () => {
      linter.projectChanged();
    },
  });
  const linter = createPlayLinter({
    assets,
    version: store.get().state.ts,
    project: () => projectOf(store.get().state),
    onStatus: (status) => {
      show({ status });
      if (status.name === "failed") dispatchEvent(new Event(playSettled));
    },
    onResult: (linted, project) => {
      const result = withEarlier(own, linted);
      own = result;
      show({ result, linted: project });
      fixes.afterLint();
      dispatchEvent(new Event(playSettled));
    },
    onBusy: (isBusy) => {
      show({ isBusy });
    },
    moreReports: rule.reportsOn,
  });
  const drafts = createDrafts({
    onRecord: () => {
      show({ kept: store.get().kept + 1 });
    },
  });
  const url = createUrlSync({
    state: () => store.get().state,
    onArrive: ({ state, problem }) => {
      const arrived = state && withJson(state);
      show({ problem: problem ?? arrived?.problem });
      if (arrived) replace(arrived.state, "link");
      void addExample();
    },
    onReturn: () => {
      const own = drafts.own();
      if (own) replace({ ...own, ts: chosenVersion(own.ts, assets.versions).version }, "reader");
    },
  });
  drafts.arrived(undefined, store.get().state, "link");

  /** A link that names a rule and has no code shows the rule's first example. */
  const addExample = async (): Promise<void> => {
    const { state } = store.get();
    if (state.code !== "" || location.hash === "") return;
    try {
      const { withExampleOfRule } = await import("../examples/of-rule.ts");
      const next = await withExampleOfRule(state, location.href);
      // the reader may have typed meanwhile
      if (next && store.get().state === state) replace(next, "link");
    } catch {
      // without a network, the editor stays empty
    }
  };
  void addExample();

  const change: PlayStore["change"] = (next) => {
    const { state: before, problem } = store.get();
    const state = next(before);
    if (state === before) return;
    show({ state, problem: problemAfter(problem, before, state) });
    drafts.changed(before, state);
    follow(before, state);
  };
  const follow = (before: PlayState, state: PlayState): void => {
    // a rule that the reader did not type runs only when the reader presses Run
    if (hasRule(before) !== hasRule(state)) rule.stop();
    url.changed(state);
    if (state.ts !== before.ts) show({ status: linter.useVersion(state.ts), result: undefined });
    else if (!isSameProject(before, state)) linter.projectChanged();
  };
  /** Another state takes the place of all that is shown. */
  const replace = (state: PlayState, from: Origin): void => {
    const { state: before, problem } = store.get();
    rule.stop();
    drafts.arrived(before, state, from);
    own = undefined;
    show({ state, closed: [], problem: problemAfter(problem, before, state) });
    follow(before, state);
  };
  const write: PlayStore["write"] = (file, text, how) => {
    const next = withText(store.get().state, file, text);
    const { state, problem } =
      how === "pasted" && file === "eslintrc" ? withJson(next, how) : { state: next };
    if (problem !== undefined) show({ problem });
    change(() => state);
  };
  const currentText = (file: string): string | undefined => textOf(store.get().state, file);
  const fixes = createFixes({
    worker: linter.worker,
    textOf: currentText,
    isBusy: () => store.get().isBusy,
    write,
  });

  return {
    worker: linter.worker,
    get: store.get,
    subscribe: store.subscribe,
    change,
    write,
    apply(file, edits) {
      const text = currentText(file);
      if (text !== undefined) write(file, applyEdits(text, edits));
    },
    closeFile(name) {
      const { state, closed } = store.get();
      const removed = removedFile(state, name);
      if (!removed) return;
      drafts.removing(state);
      change((before) => withoutFile(before, name));
      show({ closed: [...closed, removed] });
    },
    reopenFile() {
      const { state: before, closed } = store.get();
      const last = closed.at(-1);
      if (!last) return undefined;
      const { state, name } = withRestored(before, last);
      if (name === undefined)
        show({ problem: `There is no room for ${last.file.name}. Close another file first.` });
      else {
        show({ closed: closed.slice(0, -1) });
        change(() => state);
      }
      return name;
    },
    forgetClosed() {
      show({ closed: [] });
    },
    restore(state) {
      replace({ ...state, ts: chosenVersion(state.ts, assets.versions).version }, "reader");
    },
    openExample(example) {
      const { state: before } = store.get();
      const from = drafts.own() ? "link" : "reader";
      replace(withExample(before, example), "example");
      return () => {
        replace(before, from);
      };
    },
    fixAll: fixes.fixAll,
    rule,
    openRule(files) {
      const { state } = store.get();
      if (!hasRoom(state)) {
        show({ problem: "There is no room for the files of a rule. Close a file first." });
        return;
      }
      rule.stop();
      drafts.removing(state);
      change((before) => withRule(before, files));
    },
    dismiss() {
      show({ problem: undefined });
    },
    restart: linter.restart,
    close() {
      rule.stop();
      linter.close();
      url.stop();
      drafts.stop();
    },
  };
}

/** The view when the page opens: the state of the URL, else the stored one, else the first example. */
function startView(assets: PlayAssets): PlayView {
  const start = startState(location.hash, ownState(readStored()));
  const first = chosenVersion(start.state.ts, assets.versions);
  const opened = withJson({ ...start.state, ts: first.version });
  return {
    state: opened.state,
    status: { name: "loading" },
    result: undefined,
    linted: undefined,
    isBusy: true,
    problem: start.problem ?? first.problem ?? opened.problem,
    closed: [],
    kept: 0,
  };
}
