import { siteStorage } from "../../theme/preferences/storage.ts";
import { budget, isRecord, mostText } from "../state/defaults.ts";
import { leftTexts, type PlayState } from "../state/state.ts";

/** The key and format under which browsers of returning visitors already store their choices. */
const configKey = "config";
/** The texts that the reader typed. Only this site uses this key. */
const textsKey = "playground";

/** Milliseconds after the last change. */
export const storePause = 500;

export interface StateSaver {
  changed(state: PlayState): void;
  /** Stores the choices that differ, and no texts: those are of a link, and the reader's own stay. */
  chose(before: PlayState, state: PlayState): void;
  /** Writes the last change at once. */
  flush(): void;
  /** Writes the last change, and ends. */
  stop(): void;
}

/** The stored choices and texts in the form of a state, to be checked by `startState`. */
export function readStored(): unknown {
  const { ts, fileType, sourceType, showAST, scroll } = recordIn(configKey);
  const { code, files, eslintrc, tsconfig, esQuery, showTokens, left } = recordIn(textsKey);
  const view = showAST;
  const autoScroll = scroll;
  return {
    ...{ ts, fileType, sourceType, view, autoScroll },
    ...{ code, files, eslintrc, tsconfig, esQuery, showTokens, left },
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
    chose(before, state) {
      const [old, now] = [choicesOf(before), choicesOf(state)];
      const changed = Object.entries(now).filter(([key, value]) => old[key] !== value);
      if (changed.length > 0)
        siteStorage.write(
          configKey,
          JSON.stringify({ ...recordIn(configKey), ...Object.fromEntries(changed) }),
        );
    },
    flush: write,
    stop() {
      page.removeEventListener("pagehide", write);
      write();
    },
  };
}

function writeStored(state: PlayState): void {
  siteStorage.write(configKey, JSON.stringify(choicesOf(state)));
  const { code, files, eslintrc, tsconfig, esQuery, showTokens, left } = state;
  const fits = budget(mostText);
  const texts = [code, eslintrc, tsconfig, esQuery, ...files.map(({ text }) => text), ...leftTexts(state)];
  if (texts.every((text) => fits(text)))
    siteStorage.write(
      textsKey,
      JSON.stringify({ code, files, eslintrc, tsconfig, esQuery, showTokens, left }),
    );
}

function choicesOf(state: PlayState): Readonly<Record<string, unknown>> {
  const { ts, fileType, sourceType, view = false, autoScroll } = state;
  return { ts, fileType, sourceType, showAST: view, scroll: autoScroll };
}

function recordIn(key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(siteStorage.read(key) ?? "{}");
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
