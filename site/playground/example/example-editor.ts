import lz from "lz-string";
import { type ExampleLinkData, exampleState, playgroundHash } from "../../model/playground/link.ts";
import { messageOf } from "../../model/error-message.ts";
import { pageShown } from "../../model/theme.ts";
import { createLintLoop } from "../client/lint-loop.ts";
import { createWorkerClient } from "../client/worker-client.ts";
import { createEditor } from "../editor/editor.ts";
import { createElement } from "../editor/element.ts";
import { documentOf, sourcesOf } from "../panes/editor-document.ts";
import { mostInUrl } from "../state/hash/hash.ts";
import { projectOf } from "../state/play-files.ts";
import { mainFile } from "../state/state.ts";
import { button, createAnswer } from "./answer.ts";
import { download, playAssets } from "./files.ts";
import { createExampleLinter, type ExampleLinter } from "./linter.ts";
import { compactEditor } from "./compact.ts";
import { stateOfExample } from "./state.ts";

export interface EditableExample {
  readonly element: HTMLElement;
  /** The link that opens the example in the playground. */
  readonly link: HTMLAnchorElement;
  readonly data: ExampleLinkData;
  /** The code as its author wrote it. */
  readonly code: string;
  /** "example 2, incorrect code" */
  readonly name: string;
  /** Has the focus after the editor is closed. */
  readonly returnTo: HTMLElement;
}

/** Replaces the code and the reports of an example by an editor and the linter's answer to what it holds. */
export function editExample(example: EditableExample): void {
  shared ??= startShared(example.link);
  const known = editors.get(example.element);
  if (known) known.open();
  else editors.set(example.element, createExample(example, shared));
}

interface OpenExample {
  readonly open: () => void;
  /** The worker is a new one, without files. */
  readonly lint: () => void;
  readonly loaded: (bytes: number) => void;
  readonly end: () => void;
}

/** By the element of the example. */
const editors = new Map<HTMLElement, OpenExample>();

/** The worker stays for the examples of the next page. */
let shared: ExampleLinter | undefined;

function startShared({ origin, pathname }: HTMLAnchorElement): ExampleLinter {
  window.addEventListener(pageShown, () => {
    for (const [element, editor] of editors) {
      if (element.isConnected) continue;
      editor.end();
      editors.delete(element);
    }
  });
  const all = (tell: (editor: OpenExample) => void): void => {
    editors.forEach(tell);
  };
  return createExampleLinter(async () => {
    const assets = await playAssets(origin + pathname);
    await download(assets, (bytes) => {
      all(({ loaded }) => {
        loaded(bytes);
      });
    });
    let wasLost = false;
    return createWorkerClient({
      assets,
      version: assets.versions[0]?.version ?? "",
      onStatus({ name }) {
        if (name === "ready" && wasLost)
          all(({ lint }) => {
            lint();
          });
        wasLost = name === "restarting";
      },
    });
  });
}

function createExample(example: EditableExample, linter: ExampleLinter): OpenExample {
  const { element, link, data, code, name, returnTo } = example;
  const start = stateOfExample(data, code);
  const file = mainFile(start);
  const worker = linter.workerOf(element);
  let text = start.code;
  let isAnswered = false;

  const loop = createLintLoop({
    lint: (project) => linter.lint(element, project),
    project: () => projectOf({ ...start, code: text }),
    onResult(result) {
      isAnswered = true;
      answer.result(result);
      editor.showReports(result.reports, []);
      editor.showQueries(result.queries);
    },
    onProblem(problem) {
      answer.failure(`The linter could not be loaded: ${messageOf(problem)}`);
    },
  });

  const place = createElement("div", { class: "example-place" });
  // the code must not move under the reader's eyes
  const block = element.querySelector(".code-block");
  place.style.minBlockSize = `${String(block?.getBoundingClientRect().height ?? 0)}px`;
  const play = link.cloneNode(true) as HTMLAnchorElement;
  play.removeAttribute("data-play");
  const changed = (): void => {
    reset.disabled = text === start.code;
    play.hidden = text.length > mostInUrl;
    play.hash = playgroundHash(exampleState(data, text), (long) => lz.compressToEncodedURIComponent(long));
    loop.changed();
  };
  const replace = (next: string): void => {
    editor.setText(next, { keepHistory: true });
    text = editor.text();
    changed();
    editor.focus();
  };
  const reset = button("Reset", () => {
    replace(start.code);
  });
  reset.disabled = true;
  const close = button("Close the editor", () => {
    root.hidden = true;
    returnTo.focus();
  });
  const answer = createAnswer({
    actions: [reset, close, createElement("small", {}, [hint]), play],
    onSelect(range) {
      editor.select(range);
      editor.focus();
    },
    onRetry() {
      answer.loading(0);
      void linter.retry().then(() => {
        loop.now();
      });
    },
  });
  const root = createElement("div", { class: "example-editor" }, [place, answer.element]);
  const { language } = documentOf({ tab: "", file, text });
  const editor = createEditor({
    parent: place,
    document: text,
    language,
    label: `Code: ${name}`,
    onChange(next) {
      text = next;
      changed();
    },
    onSave() {
      const before = text;
      worker.ask("fix", { file }).then(
        ({ text: fixed }) => {
          if (text === before && fixed !== before) replace(fixed);
        },
        () => undefined,
      );
    },
    sources: sourcesOf(() => ({ file, metadata: undefined, worker })),
  });
  compactEditor(place);
  // answers about types come from the example that was linted last
  root.addEventListener("focusin", () => {
    if (isAnswered && !linter.isOpen(element)) loop.now();
  });
  element.append(root);
  loop.now();
  editor.focus();
  return {
    open() {
      root.hidden = false;
      editor.focus();
    },
    lint() {
      loop.now();
    },
    loaded(bytes) {
      if (!isAnswered) answer.loading(bytes);
    },
    end() {
      loop.stop();
      editor.destroy();
    },
  };
}

const hint = "Esc, then Tab, leaves the editor.";
