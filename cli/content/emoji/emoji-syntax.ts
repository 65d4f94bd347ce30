import type * as Gemoji from "gemoji";
import { lazy } from "../../lib/lazy.ts";
import { loadPackage } from "../../lib/load-package.ts";
import type { Syntax } from "../dialects/extension.ts";

const names = lazy(() => new Map(Object.entries((loadPackage("gemoji") as typeof Gemoji).nameToEmoji)));

/** `:tada:`, by the names that GitHub has. Other words between colons are text. */
export const emojiSyntax: Syntax = {
  name: "emoji",
  level: "inline",
  start: "(?<![\\w:]):[a-z\\d_+-]{1,40}:(?![\\w:])",
  read(text) {
    const raw = /^:[a-z\d_+-]{1,40}:/.exec(text)?.[0];
    const emoji = raw && names().get(raw.slice(1, -1));
    return emoji === undefined || raw === undefined ? undefined : { type: "emoji", raw, text: emoji };
  },
};
