import { useEffect, useState } from "react";

/** Milliseconds without a change after which a screen reader is told. */
export const settledAfter = 1500;

/** Says how much is reported once it has not changed for a while, so that nobody who types is told of every key. */
export function Announcement({ text }: { readonly text: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => {
      setSaid(text);
    }, settledAfter);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}
