import { createStateSaver, readStored, type StateSaver } from "../client/stored-state.ts";
import { ownState } from "../state/example.ts";
import type { PlayState } from "../state/state.ts";
import { createHistoryDatabase } from "./database.ts";
import { hasSameTexts } from "./entries.ts";
import { createRecorder, type Recorder } from "./recorder.ts";

/** Where a state is from: a link, our examples, or the reader's own. */
export type Origin = "link" | "example" | "reader";

/**
 * Keeps what the reader typed. A link that is only looked at replaces neither the texts that the browser keeps
 * for the next visit nor any state of the history.
 */
export interface Drafts {
  /** The reader has changed something. */
  changed(before: PlayState, state: PlayState): void;
  /** A state takes the place of another. */
  arrived(before: PlayState | undefined, state: PlayState, from: Origin): void;
  /** A part of the state is about to be removed. */
  removing(before: PlayState): void;
  /** The texts that the reader typed last, where a link or an example is shown that is not changed yet. */
  own(): PlayState | undefined;
  stop(): void;
}

interface DraftsOptions {
  readonly onRecord: () => void;
  readonly saver?: StateSaver;
  readonly recorder?: Recorder;
}

export function createDrafts({
  onRecord,
  saver = createStateSaver(),
  recorder = createRecorder({ database: createHistoryDatabase(), onRecord }),
}: DraftsOptions): Drafts {
  /** Where the texts are from that are shown. They are the reader's own once they are changed. */
  let shown: Origin = "reader";
  const stored = (): PlayState => ownState(readStored());
  return {
    changed(before, state) {
      if (hasSameTexts(before, state)) {
        if (shown === "reader") saver.changed(state);
        else saver.chose(before, state);
        return;
      }
      recorder.typed(shown === "reader" ? before : stored(), state);
      shown = "reader";
      saver.changed(state);
    },
    arrived(before, state, from) {
      saver.flush();
      // an example takes the place of a link in the URL as well
      if (before && (shown === "reader" || (from === "example" && shown === "link")))
        recorder.replaced(before);
      shown = hasSameTexts(stored(), state) ? "reader" : from;
      if (from === "reader") saver.changed(state);
    },
    removing(before) {
      recorder.replaced(shown === "reader" ? before : stored());
    },
    own: () => (shown === "reader" ? undefined : stored()),
    stop() {
      saver.stop();
      recorder.stop();
    },
  };
}
