import type { ReactNode } from "react";
import type { DocPage, RulePage, RulesIndexPage } from "../../model/page.ts";
import { classNames } from "../lib/class-names.ts";
import { Contents, contentsPanelId, hasContents } from "./toc.tsx";
import styles from "./doc-layout.module.css";
import { longDate } from "../blog/dates.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { CopyPage } from "./copy-page.tsx";
import { Icon } from "../lib/icon.tsx";
import * as dom from "../../model/dom.ts";
import { Link } from "../lib/link.tsx";
import { Notices } from "../layout/notices.tsx";
import { Pagination } from "./pagination.tsx";
import { PageTools } from "./page-tools.tsx";
import { Sidebar } from "../sidebar/sidebar.tsx";

interface DocLayoutProps {
  readonly page: DocPage | RulePage | RulesIndexPage;
  readonly children: ReactNode;
  /** For a template with other columns. */
  readonly className?: string;
}

/** Sidebar, article and TOC of a page in a docs section; the template fills the article. */
export function DocLayout({ page, children, className }: DocLayoutProps) {
  const { heading, sidebar, previous, next, editUrl, updated, breadcrumbs } = page;
  const contents = { headings: page.contents, levels: page.contentsLevels };
  const listsContents = hasContents(contents);
  return (
    <div
      data-docs=""
      className={classNames(
        styles.layout,
        listsContents && styles.withContents,
        sidebar && styles.withSidebar,
        className,
      )}
    >
      <PageTools
        {...(sidebar !== undefined && { sidebar: dom.pageMenu })}
        {...(listsContents && { contents: contentsPanelId })}
      />
      {sidebar !== undefined && <Sidebar sidebar={sidebar} />}
      <main className={styles.main}>
        <article>
          {breadcrumbs && <Breadcrumbs trail={breadcrumbs} />}
          <Notices {...page} />
          {page.head.markdown !== undefined && <CopyPage markdown={page.head.markdown} />}
          {heading !== undefined && (
            <h1 className={styles.heading} dangerouslySetInnerHTML={{ __html: heading }} />
          )}
          {children}
        </article>
        {(editUrl ?? updated) !== undefined && (
          <p className={styles.edit}>
            {editUrl !== undefined && (
              <Link href={editUrl}>
                <Icon name="edit" /> Edit this page
              </Link>
            )}
            {updated !== undefined && (
              <span>
                Last updated on <time dateTime={updated}>{longDate(updated)}</time>
              </span>
            )}
          </p>
        )}
        <Pagination
          name="Docs pages"
          previous={previous && { hint: "Previous", link: previous }}
          next={next && { hint: "Next", link: next }}
        />
      </main>
      {listsContents && <Contents {...contents} />}
    </div>
  );
}
