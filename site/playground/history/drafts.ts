import { createStateSaver, readStored, type StateSaver } from "../client/stored-state.ts";
import { checkedState, defaultState } from "../state/defaults.ts";
import type { PlayState } from "../state/state.ts";
import { createHistoryDatabase } from "./database.ts";
import { hasSameTexts } from "./entries.ts";
import { createRecorder, type Recorder } from "./recorder.ts";

/**
 * Keeps what the reader typed. A link that is only looked at replaces neither the texts that the browser keeps
 * for the next visit nor any state of the history.
 */
export interface Drafts {
  /** The reader has changed something. */
  changed(before: PlayState, state: PlayState): void;
  /** A state that came by a link, or is the reader's own again, takes the place of another. */
  arrived(before: PlayState | undefined, state: PlayState, from: "link" | "reader"): void;
  /** A part of the state is about to be removed. */
  removing(before: PlayState): void;
  /** The texts that the reader typed last, where a link is shown that is not changed yet. */
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
  let isLink = false;
  const stored = (): PlayState => checkedState(readStored(), defaultState());
  return {
    changed(before, state) {
      if (hasSameTexts(before, state)) {
        if (isLink) saver.chose(before, state);
        else saver.changed(state);
        return;
      }
      recorder.typed(isLink ? stored() : before, state);
      isLink = false;
      saver.changed(state);
    },
    arrived(before, state, from) {
      saver.flush();
      if (before && !isLink) recorder.replaced(before);
      isLink = from === "link" && !hasSameTexts(stored(), state);
      if (from === "reader") saver.changed(state);
    },
    removing(before) {
      recorder.replaced(isLink ? stored() : before);
    },
    own: () => (isLink ? stored() : undefined),
    stop() {
      saver.stop();
      recorder.stop();
    },
  };
}
