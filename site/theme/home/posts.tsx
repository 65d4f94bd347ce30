import type { PostSummary } from "../../model/page.ts";
import styles from "./home.module.css";
import { Link } from "../lib/link.tsx";
import { PostFacts } from "../blog/post-parts.tsx";

export function HomePosts({ posts }: { readonly posts: readonly PostSummary[] }) {
  return (
    <section className={styles.posts}>
      <h2>Recent posts</h2>
      <div className={styles.postGrid}>
        {posts.slice(0, 3).map((post) => (
          <article key={post.route} className={styles.post}>
            <h3>
              <Link href={post.route}>
                <span dangerouslySetInnerHTML={{ __html: post.titleHtml }} />
              </Link>
            </h3>
            <p>{post.description}</p>
            <PostFacts post={post} round={Math.round} />
          </article>
        ))}
      </div>
      <p className={styles.allPosts}>
        <Link href="/blog">All posts</Link>
      </p>
    </section>
  );
}
