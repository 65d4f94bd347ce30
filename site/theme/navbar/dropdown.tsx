import type { ReactNode } from "react";
import type { Position } from "../../model/navigation.ts";
import { classNames } from "../lib/class-names.ts";
import { Icon } from "../lib/icon.tsx";
import { Link } from "../lib/link.tsx";
import styles from "./dropdown.module.css";

interface DropdownProps {
  readonly label: ReactNode;
  readonly href?: string;
  readonly position: Position;
  readonly active: boolean;
  readonly children: ReactNode;
}

/**
 * On a wide screen it opens on hover and on focus with CSS alone. In the panel it is unfolded when one of its entries
 * is active. `site/client/on-demand/dropdowns.ts` handles keys and presses.
 */
export function NavbarDropdown({ label, href, position, active, children }: DropdownProps) {
  return (
    <div
      className={classNames(styles.dropdown, position === "right" && styles.right)}
      data-dropdown=""
      {...(active && { "data-unfolded": "" })}
    >
      <Link
        href={href ?? "#"}
        role="button"
        aria-haspopup="true"
        aria-expanded="false"
        className={classNames(styles.label, active && styles.active)}
      >
        {label}
        <Icon name="caret" />
      </Link>
      <ul className={styles.menu}>{children}</ul>
    </div>
  );
}
