import { copyAnswers, type CopyResult, copyText } from "../../theme/lib/clipboard.ts";

/** Milliseconds for which the button shows its result. */
const resultFor = 2000;

/** Gives what copies a text and shows the result in a button, and in the status for screen readers that follows it. */
export function copyButton(button: HTMLElement): (text: string) => Promise<void> {
  const label = button.textContent;
  const status = button.nextElementSibling;
  let timer: number | undefined;
  const show = (result?: CopyResult): void => {
    const answer = result && copyAnswers[result];
    button.textContent = answer ?? label;
    button.toggleAttribute("data-rules-copied", result === "copied");
    if (status) status.textContent = answer ?? "";
  };
  return async (text) => {
    show(await copyText(() => text));
    window.clearTimeout(timer);
    timer = window.setTimeout(show, resultFor);
  };
}
