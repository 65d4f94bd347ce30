import { Fragment } from "react";

/** Plain text in which backticks mark code, as in rule descriptions. */
export function InlineCode({ text }: { readonly text: string }) {
  return text
    .split("`")
    .map((part, index) =>
      index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
    );
}
