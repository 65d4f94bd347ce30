import "./embed.css";
import type { EmbedData, PlayAssets } from "../../model/playground/assets.ts";
import type { WorkerStatus } from "../client/worker-status.ts";
import { createEditor } from "../editor/editor.ts";
import { createElement } from "../editor/element.ts";
import { createAnswer } from "../example/answer.ts";
import { documentOf, sourcesOf } from "../panes/editor-document.ts";
import { createPlayLinter } from "../panes/play-linter.ts";
import { withJson } from "../panes/playground-state.ts";
import { chosenVersion, defaultState } from "../state/defaults.ts";
import { mostInUrl, startState, writeHash } from "../state/hash/hash.ts";
import { projectOf } from "../state/play-files.ts";
import { mainFile, type PlayState } from "../state/state.ts";

/**
 * The editor and the reports alone, for a frame of another site. It lints and does nothing else: it stores nothing,
 * runs no rules of readers, and neither sends messages to the page around it nor listens to any. Only the fragment of
 * its URL says what it shows.
 */
function startEmbed(root: HTMLElement, { assets, playground }: EmbedData): void {
  let { state, problem } = arrived(assets);
  const notice = createElement("p", { class: "embed-notice", role: "status" });
  const link = createElement("a", { target: "_blank", rel: "noopener" }, [
    "Open in the playground",
    createElement("span", { class: "visually-hidden" }, [" (opens in a new tab)"]),
  ]);
  const place = createElement("div", { class: "embed-place" });

  const linter = createPlayLinter({
    assets,
    version: state.ts,
    project: () => projectOf(state),
    onStatus: (status) => {
      showStatus(status);
    },
    onResult(result) {
      // the editor holds one file, and the answer is about it
      const reports = result.reports.filter(({ file }) => file === mainFile(state));
      const queries = result.queries.filter(({ file }) => file === mainFile(state));
      answer.result({ ...result, reports });
      editor.showReports(reports, []);
      editor.showQueries(queries);
    },
    onBusy: () => undefined,
    moreReports: () => Promise.resolve([]),
  });
  const answer = createAnswer({
    actions: [link],
    onSelect(range) {
      editor.select(range);
      editor.focus();
    },
    onRetry: linter.restart,
  });
  const showStatus = (status: WorkerStatus): void => {
    if (status.name === "failed") answer.failure(`The linter could not be loaded: ${status.problem}`);
    else if (status.name === "loading") answer.loading(status.progress?.loaded ?? 0);
  };
  const showAround = (): void => {
    const others = state.files.map(({ name }) => name);
    notice.textContent = [
      ...(problem === undefined ? [] : [problem]),
      ...(others.length === 0 ? [] : [`The code has more files: ${others.join(", ")}.`]),
    ].join(" ");
    link.href = state.code.length > mostInUrl ? playground : playground + writeHash(state);
  };
  const shown = () => ({ tab: "main", file: mainFile(state), text: state.code });
  const { text, language, label } = documentOf(shown());
  const editor = createEditor({
    parent: place,
    document: text,
    ...{ language, label },
    onChange(code) {
      state = { ...state, code };
      showAround();
      linter.projectChanged();
    },
    sources: sourcesOf(() => ({ file: mainFile(state), metadata: undefined, worker: linter.worker })),
  });

  window.addEventListener("hashchange", () => {
    const { ts } = state;
    ({ state, problem } = arrived(assets));
    editor.open(documentOf(shown()));
    editor.setText(state.code);
    showAround();
    if (state.ts === ts) linter.projectChanged();
    else showStatus(linter.useVersion(state.ts));
  });
  root.append(notice, place, answer.element);
  showAround();
}

/** The state of the URL. A configuration that is a script is read as in the playground. */
function arrived({ versions }: PlayAssets): { state: PlayState; problem: string | undefined } {
  const start = startState(location.hash, undefined, defaultState());
  const { version, problem } = chosenVersion(start.state.ts, versions);
  const opened = withJson({ ...start.state, ts: version });
  return { state: opened.state, problem: start.problem ?? problem ?? opened.problem };
}

const root = document.getElementById("embed");
const data = document.getElementById("embed-data")?.textContent;
if (root && data !== undefined) startEmbed(root, JSON.parse(data) as EmbedData);
