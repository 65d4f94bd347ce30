import type { SidebarItem } from "../../../site/model/navigation.ts";
import { isExternal } from "../../../site/model/paths.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { SectionSidebar } from "../../routes/route-table.ts";
import { type NavbarInput, targetOf } from "./navbar.ts";

/** What is wrong with the links that a configuration puts into sidebars by their URL. */
export function checkSidebarLinks(sidebars: readonly SectionSidebar[], input: NavbarInput): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const visit = (items: readonly SidebarItem[]): void => {
    for (const item of items) {
      if (item.type === "category") visit(item.items);
      else if (item.type === "link" && !isExternal(item.href))
        targetOf({ to: item.href }, input, diagnostics);
    }
  };
  for (const { items } of sidebars) visit(items);
  return diagnostics;
}
