import { createElement } from "../editor/element.ts";
import type { TextRange } from "../editor/editor-types.ts";
import type { LintResult } from "../state/protocol.ts";

/** What the linter says about an example while it is edited, with the buttons below. */
export interface Answer {
  readonly element: HTMLElement;
  /** Shows how many bytes of the linter are there. */
  readonly loading: (bytes: number) => void;
  readonly result: (result: LintResult) => void;
  /** A failure with a button to try again. */
  readonly failure: (problem: string) => void;
}

interface AnswerOptions {
  /** Buttons and links after the reports. */
  readonly actions: readonly Node[];
  readonly onSelect: (range: TextRange) => void;
  readonly onRetry: () => void;
}

export function createAnswer({ actions, onSelect, onRetry }: AnswerOptions): Answer {
  const status = createElement("span", { role: "status" }, ["Loading the linter…"]);
  // readers of screens need not hear each megabyte
  const amount = createElement("span", { "aria-hidden": "true" });
  const retry = button("Try again", onRetry);
  retry.hidden = true;
  const list = createElement("ul", { class: "reports", "aria-label": "What the linter reports" });
  list.hidden = true;
  const element = createElement("div", { class: "example-answer" }, [
    createElement("p", {}, [status, amount, " ", retry]),
    list,
    createElement("p", { class: "example-actions" }, actions),
  ]);
  const say = (text: string): void => {
    if (status.textContent !== text) status.textContent = text;
    amount.textContent = "";
  };
  return {
    element,
    loading(bytes) {
      say("Loading the linter…");
      retry.hidden = true;
      amount.textContent = ` ${(bytes / 1_000_000).toFixed(1)} MB`;
    },
    result(result) {
      const entries = entriesOf(result);
      say(summaryOf(entries.length));
      retry.hidden = true;
      list.hidden = entries.length === 0;
      list.replaceChildren(...entries.slice(0, mostListed).map((entry) => renderEntry(entry, onSelect)));
    },
    failure(problem) {
      say(problem);
      retry.hidden = false;
    },
  };
}

const mostListed = 100;

export interface Entry {
  readonly message: string;
  /** The name of the rule, and the page about it. */
  readonly rule?: string;
  readonly url?: string;
  /** "3:14"; absent for problems without a place. */
  readonly place?: string;
  readonly range?: TextRange;
}

/** The linter's reports in the order of the code, after problems without a place. TypeScript's own errors are left out. */
export function entriesOf({ reports, diagnostics }: Pick<LintResult, "reports" | "diagnostics">): Entry[] {
  return [
    ...diagnostics.map(({ message }) => ({ message })),
    ...reports
      .toSorted((one, other) => one.from - other.from)
      .map(({ message, rule, url, line, column, from, to }) => ({
        message,
        ...(rule !== undefined && { rule }),
        ...(url !== undefined && { url }),
        // reports on the whole file have line 0
        ...(line > 0 && { place: `${String(line)}:${String(column)}`, range: { from, to } }),
      })),
  ];
}

export function summaryOf(count: number): string {
  if (count === 0) return "The linter accepts this.";
  const more = count > mostListed ? ` The first ${String(mostListed)} are listed.` : "";
  return `The linter reports ${String(count)} ${count === 1 ? "problem" : "problems"}.${more}`;
}

function renderEntry(entry: Entry, onSelect: AnswerOptions["onSelect"]): HTMLElement {
  const { message, place, range } = entry;
  const text = createElement("span", { class: "example-message" }, withCode(message));
  const rule = renderRule(entry);
  if (place === undefined || !range) return createElement("li", {}, [text, ...rule]);
  const link = button(place, () => {
    onSelect(range);
  });
  link.setAttribute("aria-label", `Line and column ${place}: go to the code`);
  return createElement("li", {}, [link, " ", text, ...rule]);
}

/** The page about a rule opens beside the text that the reader edits. */
function renderRule({ rule, url }: Entry): (Node | string)[] {
  if (rule === undefined) return [];
  if (url === undefined) return [" ", rule];
  const note = createElement("span", { class: "visually-hidden" }, [" (documentation, opens in a new tab)"]);
  return [" ", createElement("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, [rule, note])];
}

/** Messages quote code in backticks. */
function withCode(message: string): (Node | string)[] {
  return message
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? createElement("code", {}, [part]) : part));
}

export function button(name: string, onPress: () => void): HTMLButtonElement {
  const element = createElement("button", { type: "button", class: "example-button" }, [name]);
  element.addEventListener("click", onPress);
  return element;
}
