import type { ReactNode } from "react";
import type { Heading } from "../model/navigation.ts";
import type { BlogSidebar as BlogSidebarData } from "../model/page.ts";
import { BlogSidebar } from "./blog-sidebar.tsx";
import { classNames } from "./class-names.ts";
import { Contents, contentsPanelId, listed } from "./contents.tsx";
import styles from "./doc-layout.module.css";
import { secondaryMenuId } from "./mobile-menu.ts";
import { PageTools } from "./page-tools.tsx";

interface BlogLayoutProps {
  readonly sidebar: BlogSidebarData;
  readonly contents?: readonly Heading[];
  readonly children: ReactNode;
}

const levels = { min: 2, max: 4 } as const;

/** The columns of every blog page that has the list of recent posts. */
export function BlogLayout({ sidebar, contents = [], children }: BlogLayoutProps) {
  const hasContents = listed(contents, levels).length > 0;
  const hasSidebar = sidebar.years.length > 0;
  return (
    <div
      className={classNames(
        styles.layout,
        hasContents && styles.withContents,
        hasSidebar && styles.withSidebar,
      )}
    >
      <PageTools
        sidebarLabel={sidebar.title}
        {...(hasSidebar && { sidebar: secondaryMenuId })}
        {...(hasContents && { contents: contentsPanelId })}
      />
      {hasSidebar && <BlogSidebar sidebar={sidebar} />}
      <main className={styles.main}>{children}</main>
      {hasContents && <Contents headings={contents} levels={levels} />}
    </div>
  );
}
