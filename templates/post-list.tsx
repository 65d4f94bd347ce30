import type { PropsOf } from "../site/model/page.ts";
import type { RoutePath } from "../site/model/paths.ts";
import { BlogLayout } from "../site/theme/blog/layout.tsx";
import { Link } from "../site/theme/lib/link.tsx";
import { Pagination } from "../site/theme/docs/pagination.tsx";
import { Authors, PostFacts, TagList } from "../site/theme/blog/post-parts.tsx";
import styles from "../site/theme/blog/post-parts.module.css";
import { Prose } from "../site/theme/prose/prose.tsx";

type ListPage = PropsOf<"post-list">;

export default function PostList({ page }: { readonly page: ListPage }) {
  const { entries, sidebar, newer, older, pageNumber } = page;
  return (
    <BlogLayout sidebar={sidebar}>
      <ListHeading page={page} />
      {entries.map((entry) => (
        <Entry key={entry.post.route} entry={entry} />
      ))}
      <Pagination
        name="Blog list page navigation"
        previous={newer && toward(newer, pageNumber - 1, "Newer entries")}
        next={older && toward(older, pageNumber + 1, "Older entries")}
      />
    </BlogLayout>
  );
}

function ListHeading({ page: { title, tag, pageNumber, pageCount } }: { readonly page: ListPage }) {
  const place = pageCount > 1 ? `Page ${pageNumber.toString()} of ${pageCount.toString()}` : undefined;
  return (
    <header className={styles.header}>
      {tag === undefined ? (
        <h1>{title}</h1>
      ) : (
        <>
          <h1>
            {tag.total === 1 ? "One post" : `${tag.total.toString()} posts`} tagged with &ldquo;{tag.label}
            &rdquo;
          </h1>
          <p>
            <Link href={tag.allTags}>View all tags</Link>
          </p>
        </>
      )}
      {place !== undefined && pageNumber > 1 && <p className={styles.facts}>{place}</p>}
    </header>
  );
}

function Entry({ entry: { post, excerpt, truncated } }: { readonly entry: ListPage["entries"][number] }) {
  return (
    <article className={styles.entry}>
      <h2>
        <Link href={post.route}>
          <span dangerouslySetInnerHTML={{ __html: post.titleHtml }} />
        </Link>
      </h2>
      <PostFacts post={post} />
      <Authors authors={post.authors} />
      <Prose prose={excerpt} />
      {truncated && (
        <p className={styles.more}>
          <Link href={post.route} aria-label={`Read more about ${post.title}`}>
            Read more
          </Link>
        </p>
      )}
      <TagList tags={post.tags} post={post.route} />
    </article>
  );
}

function toward(route: RoutePath, pageNumber: number, label: string) {
  return { hint: `Page ${pageNumber.toString()}`, link: { route, label } };
}
