import { type EngineReader, questionsOf, type ReaderKey, untilTrue } from "./engine-reader.ts";

/**
 * The key under which WebDriver returns elements. `fetch` is enough for the protocol: a client package would replace
 * some 30 lines of this file (docs/decisions/own-code.md).
 */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** WebDriver's names of keys that are not characters. */
const keys: Readonly<Record<ReaderKey, string>> = {
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
};

/** Sends one command to a WebDriver; throws the error of a failed command. */
export async function command<T>(
  driver: string,
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(driver + path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    // a driver that hangs must not hang the suite; a request that got lost in a new document is sent again
    signal: AbortSignal.timeout(path.endsWith("/execute/sync") ? 4000 : 15_000),
  });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value as T;
}

/** A window of a browser under a WebDriver. Its session must not wait for documents: the reader does. */
export async function readerOf(driver: string, capabilities: object): Promise<EngineReader> {
  const { sessionId } = await command<{ readonly sessionId: string }>(driver, "POST", "/session", {
    capabilities: { alwaysMatch: { ...capabilities, pageLoadStrategy: "none" } },
  });
  const session = driver + `/session/${sessionId}`;
  const handle = await command<string>(session, "GET", "/window");
  return tabOf({ session, shown: handle }, handle, () => command(session, "DELETE", ""));
}

/** A session, and the tab to which its commands go. */
interface Session {
  readonly session: string;
  shown: string;
}

function tabOf(tabs: Session, handle: string, close: () => Promise<void>): EngineReader {
  const bringToFront = async (): Promise<void> => {
    if (tabs.shown === handle) return;
    await command(tabs.session, "POST", "/window", { handle });
    tabs.shown = handle;
  };
  const post = async <T>(path: string, body: object = {}): Promise<T> => {
    await bringToFront();
    return command<T>(tabs.session, "POST", path, body);
  };
  const evaluate = <T>(script: string): Promise<T> =>
    post("/execute/sync", { script: `return (${script})`, args: [] });
  const questions = questionsOf(evaluate);

  const kept: string[] = [];
  /** Loads a document and listens for errors as soon as it exists, since the protocol reports none. */
  const load = async (start: () => Promise<unknown>): Promise<void> => {
    kept.push(...(await heard()));
    await evaluate("void (window.isLeft = true)");
    await start();
    await untilTrue("another document", async () => {
      return evaluate<boolean>(`!window.isLeft && location.href !== "about:blank" && (${listen})`);
    });
    await questions.until("document.readyState === 'complete'");
  };
  const pressAll = (values: readonly string[]): Promise<void> => {
    const actions = values.flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
    return post("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  };
  const heard = (): Promise<readonly string[]> => evaluate("window.errors ?? []");

  return {
    ...questions,
    open: (url) => load(() => post("/url", { url: url })),
    reload: () => load(() => post("/refresh")),
    click: (selector) =>
      untilTrue(`a click on ${selector}`, async () => {
        const found = await post<Record<string, string>>("/element", {
          using: "css selector",
          value: selector,
        });
        await post(`/element/${found[elementKey] ?? ""}/click`);
        return true;
      }),
    press: (key) => pressAll([keys[key]]),
    type: (text) => pressAll(text.split("")),
    async resize(width, height) {
      let frame = 0;
      await untilTrue(`a window of ${String(width)} by ${String(height)}`, async () => {
        await post("/window/rect", { width, height: height + frame });
        const [innerWidth, innerHeight] = await evaluate<[number, number]>("[innerWidth, innerHeight]");
        // the bars of the window take some of its height
        frame += height - innerHeight;
        return innerWidth === width && innerHeight === height;
      });
    },
    newTab: async () => {
      await bringToFront();
      // a tab of WebKit's test browser stays in the back
      const tab = await post<{ readonly handle: string }>("/window/new", { type: "window" });
      return tabOf(tabs, tab.handle, async () => {
        await command(tabs.session, "POST", "/window", { handle: tab.handle });
        await command(tabs.session, "DELETE", "/window");
        await command(tabs.session, "POST", "/window", { handle });
        tabs.shown = handle;
      });
    },
    bringToFront,
    back: () => post("/back"),
    forward: () => post("/forward"),
    diagnostics: async () => [...kept, ...(await heard())],
    close,
  };
}

/** Collects the errors that a page throws or logs; returns true. */
const listen = `(() => {
  if (window.errors) return true;
  const errors = (window.errors = []);
  addEventListener("error", (event) => errors.push(String(event.message ?? event.target?.src ?? event.target?.href)), true);
  addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)));
  addEventListener("securitypolicyviolation", ({ violatedDirective }) => errors.push(violatedDirective));
  const log = console.error;
  console.error = (...words) => {
    errors.push(words.map(String).join(" "));
    log.apply(console, words);
  };
  return true;
})()`;
