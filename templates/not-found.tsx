import { useSyncExternalStore } from "react";
import type { NotFoundPage } from "../site/model/page.ts";
import { isExternal } from "../site/model/paths.ts";
import type { PageSite } from "../site/model/site.ts";
import { Link } from "../site/theme/lib/link.tsx";
import { Loading, LoadFailed } from "../site/theme/docs/loading.tsx";
import styles from "../site/theme/pages/not-found.module.css";

interface NotFoundProps {
  readonly page: NotFoundPage;
  readonly site: PageSite;
}

/** One file serves every unknown URL; the client may still find a page that the URL means. */
export default function NotFound({ page: { meant }, site }: NotFoundProps) {
  if (meant === undefined) return <Unknown site={site} />;
  return meant.error === undefined ? <Loading /> : <LoadFailed reason={meant.error} />;
}

function Unknown({ site }: { readonly site: PageSite }) {
  // filled in by the browser
  const path = useSyncExternalStore(observeNothing, currentPath, unknownPath);
  const places = site.navbar.items.flatMap((item) =>
    item.type === "link" && item.label !== "" && !isExternal(item.href) ? [item] : [],
  );
  return (
    <main className={styles.page}>
      <h1 className={styles.report}>
        {path === undefined ? (
          <>
            <span className="squiggle">This URL</span> is not defined.
          </>
        ) : (
          <>
            &lsquo;<span className="squiggle">{path}</span>&rsquo; is not defined.
          </>
        )}
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

// a change of URL renders another page, so there is nothing to listen to here
function observeNothing(): () => void {
  return () => undefined;
}

function currentPath(): string {
  return location.pathname;
}

function unknownPath(): undefined {
  return undefined;
}
