import type { ComponentType } from "react";
import type { PageProps } from "../../model/page.ts";
import type { PageSite } from "../../model/site.ts";
import * as dom from "../../model/dom.ts";
import { Announcement } from "./announcement.tsx";
import styles from "./app.module.css";
import { Navbar } from "../navbar/navbar.tsx";
import { PageContextProvider } from "./page-context.ts";
import { SkipLink } from "./skip-link.tsx";

/** Any template: each takes the props of its own kind of page. */
export type PageTemplate = ComponentType<{ readonly page: never; readonly site: PageSite }>;

interface AppProps {
  readonly site: PageSite;
  readonly page: PageProps;
  /** The footer as HTML: it is the same on every page. */
  readonly footer?: string;
  readonly template: PageTemplate;
}

/** Everything inside the root element. Only builds render it. */
export function App({ site, page, footer, template }: AppProps) {
  // type-safe as long as the page names this template
  const Template = template as ComponentType<{ readonly page: PageProps; readonly site: PageSite }>;
  const version = "version" in page ? page.version : undefined;
  return (
    <PageContextProvider value={{ site, route: page.route, ...(version && { version }) }}>
      <SkipLink />
      {site.announcement !== undefined && <Announcement announcement={site.announcement} />}
      <Navbar />
      <div className={styles.page} id={dom.content}>
        <Template page={page} site={site} />
      </div>
      {footer !== undefined && (
        <div id={dom.footer} className={styles.footer} dangerouslySetInnerHTML={{ __html: footer }} />
      )}
    </PageContextProvider>
  );
}
