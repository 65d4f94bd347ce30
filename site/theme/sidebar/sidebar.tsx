import type { Sidebar as SidebarData } from "../../model/navigation.ts";
import * as dom from "../../model/dom.ts";
import { fingerprint } from "./fingerprint.ts";
import { usePage } from "../layout/page-context.ts";
import { sidebarMarkup } from "./markup.ts";
import styles from "./sidebar.module.css";
import { SidebarPanel } from "./panel.tsx";

/**
 * A docs section's sidebar. It stays in the document while the reader stays in the section, so opened categories stay
 * open; `site/client/features/sidebar.ts` moves the marks.
 */
export function Sidebar({ sidebar: { id, items, partial, data } }: { readonly sidebar: SidebarData }) {
  const { site, route } = usePage();
  return (
    <SidebarPanel label="Docs sidebar">
      <div
        {...{ [dom.sidebar]: partial ? id : `${id} ${fingerprint(items)}` }}
        {...(partial && { [dom.sidebarData]: data })}
        className={styles.sidebar}
        dangerouslySetInnerHTML={{ __html: sidebarMarkup(items, { baseUrl: site.baseUrl, route }) }}
      />
    </SidebarPanel>
  );
}
