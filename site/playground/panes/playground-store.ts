import { createStore, type ReadableStore } from "../../model/store.ts";
import { createUrlSync } from "../client/url.ts";
import { createLintLoop } from "../client/lint-loop.ts";
import { createStateSaver, readStored } from "../client/stored-state.ts";
import { Superseded } from "../client/lint-requests.ts";
import { createWorkerClient, type WorkerClient } from "../client/worker-client.ts";
import type { WorkerStatus } from "../client/worker-status.ts";
import { chosenVersion, defaultState } from "../state/defaults.ts";
import { startState } from "../state/hash.ts";
import { isConfig, isSameProject, projectOf, textOf, withText } from "../state/play-files.ts";
import type { LintResult, PlayAssets, PlayWorker, Project, TextEdit } from "../state/protocol.ts";
import type { PlayState } from "../state/state.ts";
import { applyEdits } from "../state/text-edits.ts";
import { problemAfter, withJson } from "./playground-state.ts";

/** The playground at one moment. */
export interface PlayView {
  readonly state: PlayState;
  readonly status: WorkerStatus;
  /** Of the state as it is now, or was a moment ago. */
  readonly result: LintResult | undefined;
  /** What the result is about. */
  readonly linted: Project | undefined;
  /** True from a change until its result is here. */
  readonly isBusy: boolean;
  /** What the reader is to know of the URL, or of a version that is not there. */
  readonly problem: string | undefined;
}

/** Holds everything, and keeps worker, URL and storage in step with it. */
export interface PlayStore extends ReadableStore<PlayView> {
  readonly worker: PlayWorker;
  readonly change: (change: (before: PlayState) => PlayState) => void;
  /** Another text for a file, or for "eslintrc" or "tsconfig". A module that was pasted there becomes JSON. */
  readonly write: (file: string, text: string, how?: "pasted") => void;
  readonly apply: (file: string, edits: readonly TextEdit[]) => void;
  /** All fixes of a file, in as many passes as it takes. */
  readonly fixAll: (file: string) => void;
  readonly dismiss: () => void;
  readonly restart: () => void;
  readonly close: () => void;
}

export function createPlayStore(assets: PlayAssets): PlayStore {
  const start = startState(location.hash, readStored(), defaultState());
  const first = chosenVersion(start.state.ts, assets.versions);
  const opened = withJson({ ...start.state, ts: first.version });
  const store = createStore<PlayView>({
    state: opened.state,
    status: { name: "loading" },
    result: undefined,
    linted: undefined,
    isBusy: true,
    problem: start.problem ?? first.problem ?? opened.problem,
  });
  const show = (next: Partial<PlayView>): void => {
    store.set({ ...store.get(), ...next });
  };

  /** What is to be fixed once it is linted: the worker fixes what it linted last. */
  let toFix: { readonly file: string; readonly text: string } | undefined;
  let client = createClient(store.get().state.ts);
  const loop = createLintLoop({
    lint: (project) => client.ask("lint", project),
    project: () => projectOf(store.get().state),
    onResult: (result, linted) => {
      show({ result, linted });
      if (toFix !== undefined) fixAll(toFix.file, toFix.text);
    },
    onProblem: (problem) => {
      if (!(problem instanceof Superseded)) console.warn("Linting failed.", problem);
    },
    onBusy: (isBusy) => {
      show({ isBusy });
    },
  });
  const saver = createStateSaver();
  const url = createUrlSync({
    state: () => store.get().state,
    onArrive: ({ state, problem }) => {
      const arrived = state && withJson(state);
      show({ problem: problem ?? arrived?.problem });
      if (arrived) change(() => arrived.state);
    },
  });

  function createClient(version: string): WorkerClient {
    return createWorkerClient({
      assets,
      version,
      onStatus: (status) => {
        show({ status });
        // what an earlier worker found is not what this one knows of
        if (status.name === "ready" && status.needsLint) loop.now();
      },
    });
  }

  function change(next: (before: PlayState) => PlayState): void {
    const { state: before, problem } = store.get();
    const state = next(before);
    if (state === before) return;
    show({ state, problem: problemAfter(problem, before, state) });
    saver.changed(state);
    url.changed(state);
    if (state.ts !== before.ts) {
      client.close();
      client = createClient(state.ts);
      show({ status: client.status(), result: undefined });
    } else if (!isSameProject(before, state)) loop.changed();
  }

  const write: PlayStore["write"] = (file, text, how) => {
    const next = withText(store.get().state, file, text);
    const { state, problem } = how === "pasted" && file === "eslintrc" ? withJson(next) : { state: next };
    if (problem !== undefined) show({ problem });
    change(() => state);
  };

  /** Unless the reader has typed on. */
  function fixAll(file: string, text: string): void {
    toFix = undefined;
    const isCurrent = (): boolean => textOf(store.get().state, file) === text;
    if (!isCurrent()) return;
    client.ask("fix", { file }).then(
      (fixed) => {
        if (isCurrent()) write(file, fixed.text);
      },
      (problem: unknown) => {
        console.warn("The fixes could not be applied.", problem);
      },
    );
  }

  return {
    worker: {
      ask: (name, give) => client.ask(name, give),
      close: () => undefined,
    },
    get: store.get,
    subscribe: store.subscribe,
    change,
    write,
    apply(file, edits) {
      const text = textOf(store.get().state, file);
      if (text !== undefined) write(file, applyEdits(text, edits));
    },
    fixAll(file) {
      const text = textOf(store.get().state, file);
      if (text === undefined || isConfig(file)) return;
      if (store.get().isBusy) toFix = { file, text };
      else fixAll(file, text);
    },
    dismiss() {
      show({ problem: undefined });
    },
    restart() {
      client.restart();
    },
    close() {
      loop.stop();
      saver.stop();
      url.stop();
      client.close();
    },
  };
}
