import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { Position } from "../model/navigation.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import styles from "./navbar-dropdown.module.css";
import { usePage } from "./page-context.ts";

interface DropdownProps {
  readonly label: string;
  readonly href?: string;
  readonly position: Position;
  readonly active: boolean;
  readonly children: ReactNode;
}

/** Opens on hover and on focus by style alone; with script also by Enter, and shuts on a press outside. */
export function NavbarDropdown({ label, href, position, active, children }: DropdownProps) {
  const element = useRef<HTMLDivElement>(null);
  const { route } = usePage();
  const [open, setOpen] = useState(false);
  const [lastRoute, setLastRoute] = useState(route);
  if (lastRoute !== route) {
    setLastRoute(route);
    setOpen(false);
  }
  useEffect(() => shutOnOutside(element.current, setOpen), []);
  const swallow = (event: MouseEvent) => {
    if (href === undefined) event.preventDefault();
  };
  const toggleByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    setOpen(!open);
  };
  return (
    <div
      ref={element}
      className={classNames(styles.dropdown, position === "right" && styles.right, open && styles.open)}
    >
      <Link
        href={href ?? "#"}
        role="button"
        aria-haspopup="true"
        aria-expanded={open}
        className={classNames(styles.label, active && styles.active)}
        onClick={swallow}
        onKeyDown={toggleByKey}
      >
        {label}
        <Icon name="caret" />
      </Link>
      <ul className={styles.menu}>{children}</ul>
    </div>
  );
}

const outsideEvents = ["mousedown", "touchstart", "focusin"] as const;

function shutOnOutside(element: HTMLElement | null, setOpen: (open: boolean) => void): () => void {
  function onEvent(event: Event) {
    if (event.target instanceof Node && element?.contains(event.target) !== true) setOpen(false);
  }
  for (const name of outsideEvents) document.addEventListener(name, onEvent);
  return () => {
    for (const name of outsideEvents) document.removeEventListener(name, onEvent);
  };
}
