/** The nearest element that matches the selector, from the target of an event upwards. */
export function closestTo(target: EventTarget | null, selector: `a[${string}`): HTMLAnchorElement | null;
export function closestTo(target: EventTarget | null, selector: string): HTMLElement | null;
export function closestTo(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}
