const answers = { copied: "Copied", refused: "Could not be copied" } as const;
/** Milliseconds for which the button shows the result. */
const answerFor = 2000;

/** Copies the text at the button's URL to the clipboard, and reports the result on the button and to screen readers. */
export async function copyPage(button: HTMLElement): Promise<void> {
  const answer = await copyFrom(button.dataset["copy"] ?? "").then(
    () => answers.copied,
    (error: unknown) => {
      console.warn("The page's Markdown could not be copied.", error);
      return answers.refused;
    },
  );
  const before = button.textContent;
  // a second press while the button still shows the result
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
  // Safari lets a page write only while it handles the press: the call must come now, the text may come later
  const later = text.then((markdown) => new Blob([markdown], { type: "text/plain" }));
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": later })]);
}
