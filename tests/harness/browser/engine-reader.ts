/** A browser of some engine, as far as tests of all engines need it. */
export interface Engine {
  /** A reader with a window and a storage of its own. */
  newReader(): Promise<EngineReader>;
  close(): Promise<void>;
}

/** The keys that a test may press. */
export type ReaderKey = "Enter" | "Escape" | "Tab" | "ArrowLeft" | "ArrowRight";

/** One window. Whatever takes time is waited for, up to a deadline. */
export interface EngineReader {
  /** Loads another document, or this one again with `reload`. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page; that of a promise is awaited. */
  evaluate<T>(script: string): Promise<T>;
  /** Resolves once an expression in the page is true; `within` is how many milliseconds that may take. */
  until(script: string, within?: number): Promise<void>;
  /** Presses the mouse in the middle of the first element that a selector finds, once it can be pressed. */
  click(selector: string): Promise<void>;
  /** Presses a key where the focus is. */
  press(key: ReaderKey): Promise<void>;
  /** Presses the keys of a text, one after the other. */
  type(text: string): Promise<void>;
  /** The text of the first element that a selector finds, once it is there. */
  text(selector: string): Promise<string>;
  /** Gives the page a viewport of this size in pixels. */
  resize(width: number, height: number): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Errors that pages threw or logged so far, all that had come to pass when this was called. */
  diagnostics(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const deadline = 10_000;

/** Asks until the answer is true. What asking throws counts as "not yet": a page may be on its way to the next. */
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

/** The parts of a reader that are the same with every protocol: they only ask the page. */
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
