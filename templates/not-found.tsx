import "../site/theme/styles/squiggle.css";
import type { NotFoundPage } from "../site/model/page.ts";
import { isExternal } from "../site/model/paths.ts";
import type { PageSite } from "../site/model/site.ts";
import { Link } from "../site/theme/lib/link.tsx";
import styles from "../site/theme/pages/not-found.module.css";

interface NotFoundProps {
  readonly page: NotFoundPage;
  readonly site: PageSite;
}

/**
 * One file serves every unknown URL. The script names the URL, and may still find a page that it means
 * (`site/client/on-demand/unknown-page.ts`).
 */
export default function NotFound({ site }: NotFoundProps) {
  const places = site.navbar.items.flatMap((item) =>
    item.type === "link" && item.label !== "" && !isExternal(item.href) ? [item] : [],
  );
  return (
    <main className={styles.page}>
      <h1 className={styles.report}>
        <span data-unknown-url="">
          <span className="squiggle">This URL</span>
        </span>{" "}
        is not defined.
      </h1>
      <p>Sorry, no page was found at this URL. It may have moved, or the URL may have a typo.</p>
      <p>
        {site.issuesUrl !== undefined && (
          <>
            If a link on this site brought you here, <Link href={site.issuesUrl}>file an issue</Link> and we
            will fix it. Otherwise, start{" "}
          </>
        )}
        {site.issuesUrl === undefined && "Start "}from the <Link href="/">home page</Link>
        {places.length > 0 && " or from one of these:"}
        {places.length === 0 && "."}
      </p>
      {places.length > 0 && (
        <ul className={styles.places}>
          {places.map(({ label, href }) => (
            <li key={href}>
              <Link href={href}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
