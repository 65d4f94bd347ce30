import type { PropsOf } from "../site/model/page.ts";
import styles from "../site/theme/blog/lists.module.css";
import { BlogLayout } from "../site/theme/blog/layout.tsx";
import { AuthorCard } from "../site/theme/blog/post-parts.tsx";

export default function Authors({ page: { authors, sidebar } }: { readonly page: PropsOf<"authors"> }) {
  return (
    <BlogLayout sidebar={sidebar}>
      <h1>Authors</h1>
      <ul className={styles.people}>
        {authors.map((author) => (
          <li key={author.id}>
            <AuthorCard author={author} />
            <span className={styles.count}>
              {author.posts === 1 ? "1 post" : `${author.posts.toString()} posts`}
            </span>
          </li>
        ))}
      </ul>
    </BlogLayout>
  );
}
