import { Fragment, type MouseEvent } from "react";
import type { TextPart } from "../../search/text/marked-text.ts";

/** Text with its matches marked. It never contains markup. */
export function Marked({ parts }: { readonly parts: readonly TextPart[] }) {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
  );
}

const shapes = {
  page: "M6 3.5h8l4 4v13H6ZM14 3.5v4h4M9 12h6M9 15.5h6",
  heading: "M10 4.5 8 19.5M16 4.5l-2 15M5 9.5h14.5M4.5 14.5H19",
  text: "M5 7h14M5 12h14M5 17h8",
  recent: "M12 7.5V12l3 2M12 3.5a8.5 8.5 0 1 1-8.5 8.5M3.5 5v4h4M3.8 9A8.5 8.5 0 0 1 12 3.5",
  question:
    "M9.5 9.7a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2.9-1.2 1.7M12 16.4v.1M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z",
  star: "m12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8Z",
  cross: "M7 7l10 10M17 7 7 17",
} as const;

export type SignName = keyof typeof shapes;

/** A small icon in the color of its text. */
export function Sign({ name, filled = false }: { readonly name: SignName; readonly filled?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill={filled ? "currentcolor" : "none"} stroke="currentcolor">
      <path d={shapes[name]} />
    </svg>
  );
}

/** A press does not move the focus out of the search box. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
