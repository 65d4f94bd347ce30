/** A browser of any engine, with the functions that tests of all engines need. */
export interface Engine {
  /** A reader with a separate window and storage. */
  newReader(): Promise<EngineReader>;
  close(): Promise<void>;
}

/** The keys that a test can press. */
export type ReaderKey = "Enter" | "Escape" | "Tab" | "ArrowLeft" | "ArrowRight";

/** One window. All functions wait for their result, up to a deadline. */
export interface EngineReader {
  /** Loads another document, or reloads this one with `reload`. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page; awaits a promise. */
  evaluate<T>(script: string): Promise<T>;
  /** Resolves once an expression in the page is true; `within` is the timeout in milliseconds. */
  until(script: string, within?: number): Promise<void>;
  /** Clicks the middle of the first element that matches the selector, once it can be clicked. */
  click(selector: string): Promise<void>;
  /** Presses a key in the focused element. */
  press(key: ReaderKey): Promise<void>;
  /** Presses the keys of a text, one after the other. */
  type(text: string): Promise<void>;
  /** The text of the first element that matches the selector, once it exists. */
  text(selector: string): Promise<string>;
  /** Sets the page's viewport to this size in pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Opens another tab in front of this one. Both belong to the same reader and share its storage. */
  newTab(): Promise<EngineReader>;
  /** Brings this tab to the front: browsers load no lazy pictures in a tab that is hidden. */
  bringToFront(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Errors that pages threw or logged before this call. */
  diagnostics(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const deadline = 10_000;

/** Repeats the call until it returns true. An error counts as false: the page may be navigating. */
export async function untilTrue(
  what: string,
  ask: () => Promise<boolean>,
  within: number = deadline,
): Promise<void> {
  const end = performance.now() + within;
  let problem: unknown;
  while (performance.now() < end) {
    try {
      problem = undefined;
      if (await ask()) return;
    } catch (error) {
      problem = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Timed out waiting for: ${what}`, { cause: problem });
}

/** The functions of a reader that are the same with every protocol: they only evaluate code in the page. */
export function questionsOf(
  evaluate: EngineReader["evaluate"],
): Pick<EngineReader, "evaluate" | "text" | "until"> {
  const until = (script: string, within?: number): Promise<void> =>
    untilTrue(script, () => evaluate<boolean>(`Boolean(${script})`), within);
  return {
    evaluate,
    until,
    async text(selector) {
      const element = `document.querySelector(${JSON.stringify(selector)})`;
      await until(element);
      return evaluate<string>(`${element}.textContent.trim()`);
    },
  };
}
