import { siteStorage } from "../../theme/preferences/storage.ts";
import { budget, isRecord, mostText } from "../state/defaults.ts";
import type { PlayState } from "../state/state.ts";

/** The key and format under which browsers of returning visitors already store their choices. */
const configKey = "config";
/** The texts that the reader typed. Only this site uses this key. */
const textsKey = "playground";

/** Milliseconds after the last change. */
export const storePause = 500;

export interface StateSaver {
  changed(state: PlayState): void;
  /** Writes the last change, and ends. */
  stop(): void;
}

/** The stored choices and texts in the form of a state, to be checked by `startState`. */
export function readStored(): unknown {
  const { ts, fileType, sourceType, showAST, scroll } = recordIn(configKey);
  const { code, files, eslintrc, tsconfig, esQuery, showTokens } = recordIn(textsKey);
  const view = showAST;
  const autoScroll = scroll;
  return {
    ...{ ts, fileType, sourceType, view, autoScroll },
    ...{ code, files, eslintrc, tsconfig, esQuery, showTokens },
  };
}

/** Stores the last state after a pause, and at once when the reader leaves the page. Too large texts are not stored. */
export function createStateSaver(page: EventTarget = window): StateSaver {
  let waiting: PlayState | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = (): void => {
    clearTimeout(timer);
    if (waiting) writeStored(waiting);
    waiting = undefined;
  };
  page.addEventListener("pagehide", write);
  return {
    changed(state) {
      waiting = state;
      clearTimeout(timer);
      timer = setTimeout(write, storePause);
    },
    stop() {
      page.removeEventListener("pagehide", write);
      write();
    },
  };
}

function writeStored(state: PlayState): void {
  const { ts, fileType, sourceType, view = false, autoScroll } = state;
  siteStorage.write(
    configKey,
    JSON.stringify({ ts, fileType, sourceType, showAST: view, scroll: autoScroll }),
  );
  const { code, files, eslintrc, tsconfig, esQuery, showTokens } = state;
  const fits = budget(mostText);
  const texts = [code, eslintrc, tsconfig, esQuery, ...files.map(({ text }) => text)];
  if (texts.every((text) => fits(text)))
    siteStorage.write(textsKey, JSON.stringify({ code, files, eslintrc, tsconfig, esQuery, showTokens }));
}

function recordIn(key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(siteStorage.read(key) ?? "{}");
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
