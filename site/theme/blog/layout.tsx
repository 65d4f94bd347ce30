import type { ReactNode } from "react";
import type { BlogSidebar as BlogSidebarData } from "../../model/page.ts";
import { BlogSidebar } from "./sidebar.tsx";
import { classNames } from "../lib/class-names.ts";
import { Contents, contentsPanelId, type ContentsProps, hasContents } from "../docs/toc.tsx";
import styles from "../docs/doc-layout.module.css";
import * as dom from "../../model/dom.ts";
import { PageTools } from "../docs/page-tools.tsx";

interface BlogLayoutProps {
  readonly sidebar: BlogSidebarData;
  readonly contents?: ContentsProps;
  readonly children: ReactNode;
}

/** The columns of every blog page that has the list of recent posts. */
export function BlogLayout({ sidebar, contents, children }: BlogLayoutProps) {
  const listsContents = contents !== undefined && hasContents(contents);
  const hasSidebar = sidebar.years.length > 0;
  return (
    <div
      className={classNames(
        styles.layout,
        listsContents && styles.withContents,
        hasSidebar && styles.withSidebar,
      )}
    >
      <PageTools
        sidebarLabel={sidebar.title}
        {...(hasSidebar && { sidebar: dom.pageMenu })}
        {...(listsContents && { contents: contentsPanelId })}
      />
      {hasSidebar && <BlogSidebar sidebar={sidebar} />}
      <main className={styles.main}>{children}</main>
      {listsContents && <Contents {...contents} />}
    </div>
  );
}
