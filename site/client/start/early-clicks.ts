/** Clicks of the time before React: what only React can do for them is done once it is there. */
export interface EarlyClicks {
  /** From here on React sees clicks itself; only presses of buttons that are still disabled are recorded. */
  readonly handOver: () => void;
  /** Stops recording and clicks the recorded buttons, in their order. */
  readonly replay: () => void;
}

/**
 * Records presses of the buttons that do nothing without React. Links, form fields, `<details>`, popovers,
 * dialogs and the buttons in prose work alone, and must not be pressed twice. A button that is disabled until React runs gets no click
 * event at all; where it is pressed and let go counts as one.
 */
export function recordClicks(document: Document): EarlyClicks {
  const clicks = new AbortController();
  const presses = new AbortController();
  const pressed: HTMLButtonElement[] = [];
  let down: HTMLButtonElement | undefined;
  const listen = (type: string, { signal }: AbortController, listener: (event: Event) => void): void => {
    document.addEventListener(type, listener, { capture: true, passive: true, signal });
  };

  listen("pointerdown", presses, (event) => {
    down = buttonAt(event);
  });
  listen("pointerup", presses, (event) => {
    const button = buttonAt(event);
    if (button?.disabled === true && button === down) pressed.push(button);
  });
  listen("click", clicks, (event) => {
    const button = buttonAt(event);
    if (button !== undefined) pressed.push(button);
  });

  return {
    handOver: () => {
      clicks.abort();
    },
    replay: () => {
      clicks.abort();
      presses.abort();
      for (const button of pressed) button.click();
    },
  };
}

function buttonAt({ target }: Event): HTMLButtonElement | undefined {
  const button = target instanceof Element ? target.closest("button") : null;
  return button === null || button.matches(worksAlone) ? undefined : button;
}

const worksAlone = "[popovertarget], [commandfor], [type=submit], [data-prose] *, dialog *";
