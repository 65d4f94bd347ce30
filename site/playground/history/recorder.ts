import type { PlayState } from "../state/state.ts";
import type { HistoryDatabase } from "./database.ts";
import { hasTexts, textsOf, unitsOf } from "./entries.ts";
import { changeOf } from "./loss.ts";

/** Milliseconds without typing after which a state is kept. */
export const recordPause = 2000;

/** UTF-16 units, about a line: the state before so much is removed is kept for itself. */
export const muchText = 20;

/** Decides which states the history keeps. */
export interface Recorder {
  /** The reader has changed a text. `before` is kept too where an edit begins with it. */
  typed(before: PlayState, state: PlayState): void;
  /** The state on the page is about to be replaced as a whole, or a part of it is. */
  replaced(before: PlayState): void;
  /** Keeps the last state, and ends. */
  stop(): void;
}

interface RecorderOptions {
  readonly database: Pick<HistoryDatabase, "record">;
  /** Called after each state that is kept. */
  readonly onRecord: () => void;
  readonly page?: EventTarget;
}

export function createRecorder({ database, onRecord, page = window }: RecorderOptions): Recorder {
  let edit: string | undefined;
  let waiting: PlayState | undefined;
  /** The longest state of the edit since something was typed. Undefined where all is kept already. */
  let fullest: PlayState | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const record = (name: string, state: PlayState): void => {
    if (!hasTexts(state)) return;
    // a history that the browser refuses is shown as such where the reader looks for it
    database.record(name, state).then(onRecord, () => undefined);
  };
  const flush = (): void => {
    clearTimeout(timer);
    if (waiting && edit !== undefined) record(edit, waiting);
    waiting = undefined;
  };
  page.addEventListener("pagehide", flush);
  return {
    typed(before, state) {
      if (edit === undefined) {
        record(newEdit(), before);
        edit = newEdit();
      }
      const { lost, isNew } = changeOf(textsOf(before), textsOf(state));
      // key by key nothing is lost at once, so the lengths are compared too
      if (fullest && (lost >= muchText || unitsOf(fullest) - unitsOf(state) >= muchText)) {
        record(edit, lost >= muchText ? before : fullest);
        edit = newEdit();
        fullest = undefined;
      }
      if (isNew && (!fullest || unitsOf(state) >= unitsOf(fullest))) fullest = state;
      waiting = state;
      clearTimeout(timer);
      timer = setTimeout(flush, recordPause);
    },
    replaced(before) {
      waiting = undefined;
      clearTimeout(timer);
      record(edit ?? newEdit(), before);
      edit = undefined;
      fullest = undefined;
    },
    stop() {
      page.removeEventListener("pagehide", flush);
      flush();
    },
  };
}

function newEdit(): string {
  return String(Math.random());
}
