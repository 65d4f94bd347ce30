const answers = { copied: "Copied", refused: "Could not be copied" } as const;
/** Milliseconds for which the button says what came of it. */
const answerFor = 2000;

/** Puts the text behind the button's URL on the clipboard, and says so on the button and aloud. */
export async function copyPage(button: HTMLElement): Promise<void> {
  const answer = await copyFrom(button.dataset["copy"] ?? "").then(
    () => answers.copied,
    (error: unknown) => {
      console.warn("The page's Markdown could not be copied.", error);
      return answers.refused;
    },
  );
  const before = button.textContent;
  // a second press while the button still answers
  if (Object.values<string>(answers).includes(before)) return;
  const status = document.createElement("span");
  status.className = "visually-hidden";
  status.role = "status";
  button.after(status);
  // a live region announces only changes
  requestAnimationFrame(() => {
    status.textContent = answer;
  });
  button.textContent = answer;
  button.toggleAttribute("data-copied", answer === answers.copied);
  setTimeout(() => {
    button.textContent = before;
    button.removeAttribute("data-copied");
    status.remove();
  }, answerFor);
}

async function copyFrom(url: string): Promise<void> {
  const text = fetch(url).then(async (response) => {
    if (!response.ok) throw new Error(`${url} answered with status ${String(response.status)}`);
    return response.text();
  });
  // Safari lets a page write only while it handles the press: the text may come later, but not the call
  const later = text.then((markdown) => new Blob([markdown], { type: "text/plain" }));
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": later })]);
}
