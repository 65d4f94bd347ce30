/** What a button shows after it was to copy a text. */
export const copyAnswers = { copied: "Copied", refused: "Could not be copied" } as const;
export type CopyResult = keyof typeof copyAnswers;

/** False for pages that came over an insecure connection. */
export const hasClipboard = (): boolean => "clipboard" in navigator;

/** Writes a text to the clipboard. The result is "refused" too if the text cannot be made. */
export function copyText(textOf: () => string): Promise<CopyResult> {
  return resultOf(() => navigator.clipboard.writeText(textOf()));
}

/**
 * The same for a text that comes later. Safari lets a page write only while it handles the press: the call must come
 * then, but not the text.
 */
export function copyLater(text: Promise<string>): Promise<CopyResult> {
  const blob = text.then((value) => new Blob([value], { type: "text/plain" }));
  return resultOf(() => navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]));
}

async function resultOf(write: () => Promise<void>): Promise<CopyResult> {
  try {
    await write();
    return "copied";
  } catch (error) {
    // eslint-disable-next-line no-console -- the button cannot show the reason
    console.warn("Nothing was copied.", error);
    return "refused";
  }
}
