import { Fragment } from "react";
import styles from "./search-page.module.css";
import type { PageResult } from "./result.ts";
import { Marked } from "../search/parts.tsx";

/** One result. All parts are rendered as text, even markup in the record. */
export function SearchPageHit({ result }: { readonly result: PageResult }) {
  const { href, isExternal, title, path, kind, snippet } = result;
  return (
    <li className={styles.hit}>
      <h2 className={styles.title}>
        {/* the router does not follow links with a target */}
        <a href={href} {...(isExternal && { target: "_top" })}>
          {title.map((parts, index) => (
            <Fragment key={index}>
              {index > 0 && <Separator />}
              <Marked parts={parts} />
            </Fragment>
          ))}
        </a>
      </h2>
      <p className={styles.place}>
        {kind !== undefined && <span className={styles.kind}>{kind}</span>}
        <span>
          {path.map((part, index) => (
            <Fragment key={index}>
              {index > 0 && <Separator />}
              {part}
            </Fragment>
          ))}
        </span>
      </p>
      {snippet.length > 0 && (
        <p className={styles.snippet}>
          <Marked parts={snippet} />
        </p>
      )}
    </li>
  );
}

function Separator() {
  return <span aria-hidden="true"> › </span>;
}
