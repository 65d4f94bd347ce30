import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { Position } from "../../model/navigation.ts";
import { classNames } from "../lib/class-names.ts";
import { Icon } from "../lib/icon.tsx";
import { Link } from "../lib/link.tsx";
import styles from "./dropdown.module.css";
import { usePage } from "../layout/page-context.ts";
import { useWindowSize } from "../preferences/window-size.ts";

interface DropdownProps {
  readonly label: string;
  readonly href?: string;
  readonly position: Position;
  readonly active: boolean;
  readonly children: ReactNode;
}

/**
 * On a wide screen it opens on hover and on focus by style alone; with script also by Enter, and shuts on a
 * press outside. In the panel it is unfolded where one of its entries is active, and a tap folds it.
 */
export function NavbarDropdown({ label, href, position, active, children }: DropdownProps) {
  const element = useRef<HTMLDivElement>(null);
  const { route } = usePage();
  const narrow = useWindowSize() === "mobile";
  const [open, setOpen] = useState(false);
  const [unfolded, setUnfolded] = useState(active);
  const [lastRoute, setLastRoute] = useState(route);
  if (lastRoute !== route) {
    setLastRoute(route);
    setOpen(false);
    if (active) setUnfolded(true);
  }
  useEffect(() => shutOnOutside(element.current, setOpen), []);
  const toggle = () => {
    if (narrow) setUnfolded(!unfolded);
    else setOpen(!open);
  };
  const onClick = (event: MouseEvent) => {
    if (narrow || href === undefined) event.preventDefault();
    if (narrow) toggle();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") setOpen(false);
    if (event.key !== "Enter") return;
    event.preventDefault();
    toggle();
  };
  return (
    <div
      ref={element}
      className={classNames(
        styles.dropdown,
        position === "right" && styles.right,
        open && styles.open,
        unfolded && styles.unfolded,
      )}
    >
      <Link
        href={href ?? "#"}
        role="button"
        aria-haspopup="true"
        aria-expanded={narrow ? unfolded : open}
        className={classNames(styles.label, active && styles.active)}
        onClick={onClick}
        onKeyDown={onKeyDown}
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
