import { overlayStyles } from "site:overlays";

import { type CodeEvents, followEmojiCode } from "../features/emoji-code.ts";
import { toggleEmojis } from "../features/emoji-show.ts";
import { loadStyles } from "../navigation/load-styles.ts";

/** Throws emojis for readers who enter the code. */
export function followEmojis(window: Window, events: Omit<CodeEvents, "start">): void {
  followEmojiCode(window, {
    ...events,
    start: () => {
      loadStyles(overlayStyles, { isPart: true }).then(
        () => {
          toggleEmojis(window);
        },
        () => undefined,
      );
    },
  });
}
