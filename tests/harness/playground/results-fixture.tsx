import "../../../site/theme/styles/tokens.css";
import "../../../site/theme/styles/icons.css";
import "../../../site/theme/styles/base.css";
import { useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { textOf, withText } from "../../../site/playground/state/play-files.ts";
import type { LintResult } from "../../../site/playground/state/protocol.ts";
import { defaultState } from "../../../site/playground/state/defaults.ts";
import type { PlayState } from "../../../site/playground/state/state.ts";
import { ResultsTabs } from "../../../site/playground/results/tablist.tsx";
import { ResultsPanel } from "../../../site/playground/results/results.tsx";
import { applyEdits } from "../../../site/playground/state/text-edits.ts";
import { createPlainWorker, type PlainWorker } from "./results-worker.ts";
import { type Cursor, textsOf } from "../../../site/playground/results/parts.ts";

/** The functions that tests call on the page. */
export interface ResultsFixture {
  readonly worker: PlainWorker;
  /** The events that the results sent to their page, in order. */
  readonly log: string[];
  readonly violations: string[];
  state(): PlayState;
  /** Whether applying changes the code; otherwise it only sends the event. */
  applies: boolean;
  change(next: Partial<Shown>): void;
  /** Lints the code of the state, as the page does after a change; `more` is merged into the result. */
  lint(more?: Partial<LintResult>): void;
}

interface Shown {
  readonly state: PlayState;
  readonly result: LintResult | undefined;
  readonly cursor: Cursor & { readonly file: string };
}

declare global {
  var resultsPage: ResultsFixture;
}

const place = document.querySelector("#results");
if (!place) throw new Error("The page has no place for the results.");

const worker = createPlainWorker();
const log: string[] = [];
const violations: string[] = [];
document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
  violations.push(`${violatedDirective} ${blockedURI}`);
});
// like the site: a focus ring shows only for keyboard users
document.addEventListener("keydown", () => {
  document.documentElement.classList.add("keyboard-focus");
});

let shown: Shown = {
  state: { ...defaultState(), fileType: ".ts" },
  result: undefined,
  cursor: { file: "input.ts", at: 0 },
};
const listeners = new Set<() => void>();
const change = (next: Partial<Shown>): void => {
  shown = { ...shown, ...next };
  for (const changed of listeners) changed();
};

globalThis.resultsPage = {
  worker,
  log,
  violations,
  state: () => shown.state,
  applies: true,
  change,
  lint(more = {}) {
    const files = [...textsOf(shown.state)].map(([name, text]) => ({ name, text }));
    change({ result: { ...worker.lint({ files }), ...more } });
  },
};

createRoot(place).render(<Page />);

function Page() {
  const { state, result, cursor } = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
      };
    },
    () => shown,
  );
  const onState = (next: (before: PlayState) => PlayState): void => {
    change({ state: next(shown.state) });
  };
  return (
    <>
      <div>
        <ResultsTabs {...{ state, result, onState }} />
      </div>
      <div data-body="">
        <ResultsPanel
          {...{ state, result, cursor, worker, onState }}
          onSelect={({ file, from, to }) => log.push(`select ${file} ${from} ${to}`)}
          onHighlight={(range) =>
            log.push(range ? `highlight ${range.from} ${range.to}` : "highlight nothing")
          }
          onApply={(file, edits) => {
            log.push(
              `apply ${file} ${edits.map(({ from, to, text }) => `${from} ${to} ${text}`).join(", ")}`,
            );
            if (resultsPage.applies)
              onState((before) => withText(before, file, applyEdits(textOf(before, file) ?? "", edits)));
          }}
        />
      </div>
    </>
  );
}
