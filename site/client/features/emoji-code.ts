/** The reader's actions that the code detects. */
export type Sign = "up" | "down" | "left" | "right" | "a" | "b" | "tap" | "other";

const arrows: readonly Sign[] = ["up", "up", "down", "down", "left", "right", "left", "right"];
export const keyCode: readonly Sign[] = [...arrows, "b", "a"];
export const touchCode: readonly Sign[] = [...arrows, "tap", "tap"];

/** Reports for each sign whether it completes the code. Any signs may precede the code, but none may interrupt it. */
export function createMatcher(code: readonly Sign[]): (sign: Sign) => boolean {
  let last: readonly Sign[] = [];
  return (sign) => {
    last = [...last, sign].slice(-code.length);
    const complete = last.length === code.length && code.every((each, index) => last[index] === each);
    if (complete) last = [];
    return complete;
  };
}

export function signOfKey(key: string): Sign {
  const name = key.toLowerCase().replace(/^arrow/, "");
  const known: readonly string[] = keyCode;
  return known.includes(name) ? (name as Sign) : "other";
}

/** The path of a finger in pixels; a short one is a tap. */
export function signOfTouch(x: number, y: number): Sign {
  if (Math.max(Math.abs(x), Math.abs(y)) < 30) return "tap";
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? "right" : "left";
  return y > 0 ? "down" : "up";
}

export interface CodeEvents {
  readonly types: readonly string[];
  readonly early: readonly Event[];
  /** Called for each complete code. */
  readonly start: () => void;
}

/**
 * Detects the code in events of these types, from keys and from one finger; `early` holds the events before this was
 * loaded.
 */
export function followEmojiCode(window: Window, { types, early, start }: CodeEvents): void {
  const byKeys = createMatcher(keyCode);
  const byTouch = createMatcher(touchCode);
  let from: { readonly x: number; readonly y: number } | undefined;
  const follow = (event: Event): void => {
    if (event.type === "keydown") {
      if (byKeys(signOfKey((event as KeyboardEvent).key))) start();
      return;
    }
    const { touches, changedTouches } = event as TouchEvent;
    if (event.type === "touchstart") {
      const [finger] = touches;
      from = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined;
      return;
    }
    const [finger] = changedTouches;
    const way = from && finger ? signOfTouch(finger.clientX - from.x, finger.clientY - from.y) : "other";
    if (byTouch(way)) start();
  };
  early.forEach(follow);
  for (const type of types) window.addEventListener(type, follow, { passive: true });
}
