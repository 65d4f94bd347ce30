import { createAddressKeeper } from "../client/address.ts";
import { createLintLoop } from "../client/lint-loop.ts";
import { createStateKeeper, readStored } from "../client/stored-state.ts";
import {
  createWorkerClient,
  Superseded,
  type WorkerClient,
  type WorkerStatus,
} from "../client/worker-client.ts";
import { chosenVersion, defaultState } from "../defaults.ts";
import { applyEdits } from "../editor/apply.ts";
import { convertedEslintrc } from "../eslintrc-module.ts";
import { startState } from "../hash.ts";
import type { LintResult, PlayAssets, PlayWorker, Project, TextEdit } from "../protocol.ts";
import { mainFile, type PlayState } from "../state.ts";

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
  /** What the reader is to know of the address, or of a version that is not there. */
  readonly problem: string | undefined;
}

/** Holds everything, and keeps worker, address and storage in step with it. */
export interface PlayStore {
  readonly worker: PlayWorker;
  readonly view: () => PlayView;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (change: (before: PlayState) => PlayState) => void;
  /** Another text for a file, or for "eslintrc" or "tsconfig". */
  readonly write: (file: string, text: string) => void;
  readonly apply: (file: string, edits: readonly TextEdit[]) => void;
  /** All fixes of a file, in as many passes as it takes. */
  readonly fixAll: (file: string) => void;
  readonly dismiss: () => void;
  readonly restart: () => void;
  readonly close: () => void;
}

export function createPlayStore(assets: PlayAssets): PlayStore {
  const listeners = new Set<() => void>();
  const start = startState(location.hash, readStored(), defaultState());
  const first = chosenVersion(start.state.ts, assets.versions);
  const opened = withJson({ ...start.state, ts: first.version });
  let view: PlayView = {
    state: opened.state,
    status: { name: "loading" },
    result: undefined,
    linted: undefined,
    isBusy: true,
    problem: start.problem ?? first.problem ?? opened.problem,
  };
  const show = (next: Partial<PlayView>): void => {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  };

  let client = createClient(view.state.ts);
  const loop = createLintLoop({
    lint: (project) => client.ask("lint", project),
    project: () => projectOf(view.state),
    onResult: (result, linted) => {
      show({ result, linted });
    },
    onProblem: (problem) => {
      if (!(problem instanceof Superseded)) console.warn("Linting failed.", problem);
    },
    onBusy: (isBusy) => {
      show({ isBusy });
    },
  });
  const keeper = createStateKeeper();
  const address = createAddressKeeper({
    state: () => view.state,
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
    const before = view.state;
    const state = next(before);
    if (state === before) return;
    show({ state });
    keeper.changed(state);
    address.changed(state);
    if (state.ts !== before.ts) {
      client.close();
      client = createClient(state.ts);
      show({ status: client.status(), result: undefined });
    } else if (isLintedAnew(before, state)) loop.changed();
  }

  const write = (file: string, text: string): void => {
    const isPasted = file === "eslintrc" && text.length > view.state.eslintrc.length + pasted;
    const next = withText(view.state, file, text);
    const { state, problem } = isPasted ? withJson(next) : { state: next };
    if (problem !== undefined) show({ problem });
    change(() => state);
  };

  return {
    worker: {
      ask: (name, give) => client.ask(name, give),
      close: () => undefined,
    },
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    write,
    apply(file, edits) {
      const text = textOf(view.state, file);
      if (text !== undefined) write(file, applyEdits(text, edits));
    },
    fixAll(file) {
      const text = textOf(view.state, file);
      client.ask("fix", { file }).then(
        (fixed) => {
          // the reader has typed on
          if (textOf(view.state, file) === text) write(file, fixed.text);
        },
        (problem: unknown) => {
          console.warn("The fixes could not be applied.", problem);
        },
      );
    },
    dismiss() {
      show({ problem: undefined });
    },
    restart() {
      client.restart();
    },
    close() {
      loop.stop();
      keeper.stop();
      address.stop();
      client.close();
    },
  };
}

/** So much text at once is not typed. */
const pasted = 20;

/** A configuration that was written as a module becomes JSON; what that leaves out, the reader is told. */
function withJson(state: PlayState): { readonly state: PlayState; readonly problem?: string } {
  const converted = convertedEslintrc(state.eslintrc);
  if (!converted) return { state };
  const { text, notices } = converted;
  return {
    state: { ...state, eslintrc: text },
    ...(notices.length > 0 && { problem: notices.map(({ message }) => message).join(" ") }),
  };
}

function projectOf(state: PlayState): Project {
  const { code, files, sourceType, eslintrc, tsconfig } = state;
  return { files: [{ name: mainFile(state), text: code }, ...files], sourceType, eslintrc, tsconfig };
}

function isLintedAnew(before: PlayState, now: PlayState): boolean {
  const parts = ["code", "files", "fileType", "sourceType", "eslintrc", "tsconfig"] as const;
  return parts.some((part) => before[part] !== now[part]);
}

/** The text of a file, or of a configuration. */
export function textOf(state: PlayState, file: string): string | undefined {
  if (file === "eslintrc" || file === "tsconfig") return state[file];
  if (file === mainFile(state)) return state.code;
  return state.files.find(({ name }) => name === file)?.text;
}

function withText(state: PlayState, file: string, text: string): PlayState {
  if (textOf(state, file) === text) return state;
  if (file === "eslintrc" || file === "tsconfig") return { ...state, [file]: text };
  if (file === mainFile(state)) return { ...state, code: text };
  return { ...state, files: state.files.map((each) => (each.name === file ? { ...each, text } : each)) };
}
