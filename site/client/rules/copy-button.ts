/** Milliseconds for which the button shows its result. */
const resultFor = 2000;

/** Gives what copies a text and shows the result in a button, and in the status for screen readers that follows it. */
export function copyButton(button: HTMLElement): (text: string) => void {
  const label = button.textContent;
  const status = button.nextElementSibling;
  let timer: number | undefined;
  const show = (result?: "Copied" | "Could not be copied"): void => {
    button.textContent = result ?? label;
    button.toggleAttribute("data-rules-copied", result === "Copied");
    if (status) status.textContent = result ?? "";
  };
  return (text) => {
    window.clearTimeout(timer);
    writeClipboard(text)
      .then(
        () => {
          show("Copied");
        },
        () => {
          show("Could not be copied");
        },
      )
      .finally(() => {
        timer = window.setTimeout(show, resultFor);
      });
  };
}

/** Rejects, too, on pages that came over an insecure connection: they have no clipboard. */
async function writeClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
