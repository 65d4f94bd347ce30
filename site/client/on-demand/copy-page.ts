import { copyAnswers, copyLater } from "../../theme/lib/clipboard.ts";

/** Milliseconds for which the button shows the result. */
const answerFor = 2000;

/** Copies the text at the button's URL to the clipboard, and reports the result on the button and to screen readers. */
export async function copyPage(button: HTMLElement): Promise<void> {
  const result = await copyLater(markdownAt(button.dataset["copy"] ?? ""));
  const answer = copyAnswers[result];
  const before = button.textContent;
  // a second press while the button still shows the result
  if (Object.values<string>(copyAnswers).includes(before)) return;
  const status = document.createElement("span");
  status.className = "visually-hidden";
  status.role = "status";
  button.after(status);
  // a live region announces only changes
  requestAnimationFrame(() => {
    status.textContent = answer;
  });
  button.textContent = answer;
  button.toggleAttribute("data-copied", result === "copied");
  setTimeout(() => {
    button.textContent = before;
    button.removeAttribute("data-copied");
    status.remove();
  }, answerFor);
}

async function markdownAt(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered with status ${String(response.status)}`);
  return response.text();
}
