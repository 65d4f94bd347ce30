import type { PropsOf } from "../site/model/page.ts";
import type { PageSite } from "../site/model/site.ts";
import { BlogLayout } from "../site/theme/blog/layout.tsx";
import { CopyPage } from "../site/theme/docs/copy-page.tsx";
import { fundingHeading, FundingText } from "../site/theme/blog/post-funding.tsx";
import { Notices } from "../site/theme/layout/notices.tsx";
import { Pagination } from "../site/theme/docs/pagination.tsx";
import { Authors, PostFacts, TagList } from "../site/theme/blog/post-parts.tsx";
import styles from "../site/theme/blog/post-parts.module.css";
import { Prose } from "../site/theme/prose/prose.tsx";

const funding = {
  level: 2,
  id: "supporting-the-project",
  text: fundingHeading,
  html: fundingHeading,
} as const;

const levels = { min: 2, max: 4 } as const;

export default function Post({ page, site }: { readonly page: PropsOf<"post">; readonly site: PageSite }) {
  const { post, prose, sidebar, newer, older } = page;
  return (
    <BlogLayout
      sidebar={sidebar}
      contents={{
        levels,
        headings: site.fundingUrl === undefined ? page.contents : [...page.contents, funding],
      }}
    >
      <article>
        <Notices {...page} />
        {page.head.markdown !== undefined && <CopyPage markdown={page.head.markdown} />}
        <header className={styles.header}>
          <h1 dangerouslySetInnerHTML={{ __html: post.titleHtml }} />
          <PostFacts post={post} />
          <Authors authors={post.authors} />
        </header>
        <Prose prose={prose} />
        {site.fundingUrl !== undefined && (
          <section className="prose">
            <h2 id={funding.id}>
              <a className="heading-link" href={`#${funding.id}`}>
                {fundingHeading}
              </a>
            </h2>
            <FundingText url={site.fundingUrl} />
          </section>
        )}
        <TagList tags={post.tags} />
      </article>
      <Pagination
        name="Blog post page navigation"
        previous={newer && { hint: "Newer post", link: newer }}
        next={older && { hint: "Older post", link: older }}
      />
    </BlogLayout>
  );
}
