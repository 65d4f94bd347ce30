import type { ReactNode } from "react";
import { classNames } from "../lib/class-names.ts";
import * as dom from "../../model/dom.ts";
import { BackToMainMenu, MobilePanelHeader } from "../navbar/mobile-panel-header.tsx";
import panelStyles from "../navbar/mobile-panel.module.css";
import styles from "./sidebar.module.css";

interface SidebarPanelProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A page's own menu: a column on a wide screen, a panel on a narrow one. */
export function SidebarPanel({ label, children }: SidebarPanelProps) {
  return (
    <nav
      id={dom.pageMenu}
      popover="auto"
      data-panel=""
      aria-label={label}
      className={classNames(panelStyles.panel, styles.panel)}
    >
      <MobilePanelHeader panel={dom.pageMenu} />
      <BackToMainMenu />
      {children}
    </nav>
  );
}
