import type { PropsOf } from "../site/model/page.ts";
import styles from "../site/theme/blog/lists.module.css";
import { monthAndDay } from "../site/theme/blog/dates.ts";
import { Link } from "../site/theme/lib/link.tsx";

export default function Archive({ page: { years } }: { readonly page: PropsOf<"archive"> }) {
  return (
    <main className={styles.wide}>
      <header className={styles.hero}>
        <h1>Archive</h1>
        <p>Every post, by year</p>
      </header>
      <div className={styles.years}>
        {years.map(({ year, posts }) => (
          <section key={year}>
            <h2>{year}</h2>
            <ul className={styles.dated}>
              {posts.map(({ route, date, titleHtml }) => (
                <li key={route}>
                  <time dateTime={date}>{monthAndDay(date)}</time>
                  <Link href={route}>
                    <span dangerouslySetInnerHTML={{ __html: titleHtml }} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </main>
  );
}
