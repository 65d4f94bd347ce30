import type { Author, PostSummary, Tag } from "../../model/page.ts";
import { type RoutePath, withBase } from "../../model/paths.ts";
import { longDate, readingTime } from "./dates.ts";
import { Link } from "../lib/link.tsx";
import { usePage } from "../layout/page-context.ts";
import styles from "./post-parts.module.css";

/** Date and reading time on one line. */
export function PostFacts({
  post,
  round,
}: {
  readonly post: PostSummary;
  readonly round?: (minutes: number) => number;
}) {
  return (
    <p className={styles.facts}>
      <time dateTime={post.date}>{longDate(post.date)}</time>
      <span aria-hidden="true"> · </span>
      {readingTime(post.minutes, round)}
    </p>
  );
}

export function Authors({ authors }: { readonly authors: readonly Author[] }) {
  if (authors.length === 0) return null;
  return (
    <ul className={styles.authors}>
      {authors.map((author) => (
        <li key={author.id} className={styles.author}>
          <AuthorCard author={author} />
        </li>
      ))}
    </ul>
  );
}

export function AuthorCard({ author }: { readonly author: Author }) {
  const { site } = usePage();
  const { name, role, url, image } = author;
  return (
    <>
      {image === undefined ? (
        <span className={styles.initial} aria-hidden="true">
          {initialOf(name)}
        </span>
      ) : (
        <img src={withBase(site.baseUrl, image)} alt="" width="40" height="40" loading="lazy" />
      )}
      <span className={styles.who}>
        <span className={styles.name}>{url === undefined ? name : <Link href={url}>{name}</Link>}</span>
        {role !== undefined && <span className={styles.role}>{role}</span>}
      </span>
    </>
  );
}

/** The first character, which may be two code units: "𠮷". */
function initialOf(name: string): string {
  return (Array.from(name)[0] ?? "").toUpperCase();
}

/** `post` leads to all tags of a post when the list has only the first of them. */
export function TagList({ tags, post }: { readonly tags: readonly Tag[]; readonly post?: RoutePath }) {
  if (tags.length === 0) return null;
  // a post is in the list of each of its tags: all tags in each list would be the square of their number
  const shown = post === undefined ? tags : tags.slice(0, shownTags);
  return (
    <div className={styles.tagRow}>
      <span className={styles.tagLabel}>Tags</span>
      <ul className={styles.tags}>
        {shown.map(({ label, route }) => (
          <li key={route}>
            <Link href={route} className={styles.tag}>
              {label}
            </Link>
          </li>
        ))}
        {post !== undefined && shown.length < tags.length && (
          <li>
            <Link href={post} className={styles.tag}>
              {`${(tags.length - shown.length).toString()} more`}
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}

/** How many tags a post has in a list of posts. */
const shownTags = 30;
