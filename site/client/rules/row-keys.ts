/**
 * Moves the focus with the arrow keys: from the field to the first rule, from rule to rule, and from the first one back
 * to the field.
 */
export function followArrowKeys(event: KeyboardEvent, field: HTMLElement, body: HTMLElement): void {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = [...body.querySelectorAll<HTMLElement>(":scope > tr:not([hidden]) > th a")];
  const stops = [field, ...links];
  const at = stops.findIndex((stop) => stop === event.target);
  const next = stops[at + step];
  if (at === -1 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

const steps: Readonly<Record<string, number | undefined>> = { ArrowDown: 1, ArrowUp: -1 };
