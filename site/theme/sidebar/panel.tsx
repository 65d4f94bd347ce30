import type { ReactNode } from "react";
import { classNames } from "../lib/class-names.ts";
import { secondaryMenuId } from "../navbar/mobile-menu.ts";
import { BackToMainMenu, MobilePanelHeader } from "../navbar/mobile-panel-header.tsx";
import panelStyles from "../navbar/mobile-panel.module.css";
import { usePage } from "../layout/page-context.ts";
import { usePanel } from "../navbar/panel.ts";
import { useCurrentInSight } from "./scroll.ts";
import styles from "./sidebar.module.css";

interface SidebarPanelProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A page's own menu: a column on a wide screen, a panel on a narrow one. */
export function SidebarPanel({ label, children }: SidebarPanelProps) {
  const { ref } = usePanel();
  const { route } = usePage();
  useCurrentInSight(ref, route);
  return (
    <nav
      ref={ref}
      id={secondaryMenuId}
      popover="auto"
      aria-label={label}
      className={classNames(panelStyles.panel, styles.panel)}
    >
      <MobilePanelHeader panel={secondaryMenuId} />
      <BackToMainMenu />
      {children}
    </nav>
  );
}
