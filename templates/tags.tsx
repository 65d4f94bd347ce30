import type { PropsOf } from "../site/model/page.ts";
import styles from "../site/theme/blog/lists.module.css";
import { BlogLayout } from "../site/theme/blog/layout.tsx";
import { Link } from "../site/theme/lib/link.tsx";

export default function Tags({ page: { groups, sidebar } }: { readonly page: PropsOf<"tags"> }) {
  return (
    <BlogLayout sidebar={sidebar}>
      <h1>Tags</h1>
      {groups.map(({ letter, tags }) => (
        <section key={letter} className={styles.letter}>
          <h2 id={letter}>
            <a href={`#${letter}`}>{letter}</a>
          </h2>
          <ul>
            {tags.map(({ label, route, posts }) => (
              <li key={route}>
                <Link href={route}>{label}</Link> <span className={styles.count}>{posts}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </BlogLayout>
  );
}
