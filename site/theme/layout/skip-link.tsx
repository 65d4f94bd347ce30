import type { MouseEvent } from "react";
import styles from "./skip-link.module.css";

const label = "Skip to main content";

/** The first stop of the Tab key. With script it moves the focus and leaves the URL alone. */
export function SkipLink() {
  return (
    <div role="region" aria-label={label} id="skip-link" tabIndex={-1} className={styles.region}>
      <a href="#content" className={styles.link} onClick={focusMain}>
        {label}
      </a>
    </div>
  );
}

function focusMain(event: MouseEvent) {
  event.preventDefault();
  const target = document.querySelector<HTMLElement>("main") ?? document.getElementById("content");
  if (target === null) return;
  target.tabIndex = -1;
  target.focus();
  // not sooner: an element that cannot have the focus loses it
  target.addEventListener(
    "blur",
    () => {
      target.removeAttribute("tabindex");
    },
    { once: true },
  );
}
