import type { PropsOf } from "../site/model/page.ts";
import type { SiteData } from "../site/model/site.ts";
import { BlogLayout } from "../site/theme/blog-layout.tsx";
import { fundingHeading, FundingText } from "../site/theme/funding.tsx";
import { Notices } from "../site/theme/notices.tsx";
import { Pagination } from "../site/theme/pagination.tsx";
import { Authors, PostFacts, TagList } from "../site/theme/post-parts.tsx";
import styles from "../site/theme/post-parts.module.css";
import { Prose } from "../site/theme/prose.tsx";

const funding = {
  level: 2,
  id: "supporting-the-project",
  text: fundingHeading,
  html: fundingHeading,
} as const;

export default function Post({ page, site }: { readonly page: PropsOf<"post">; readonly site: SiteData }) {
  const { post, prose, contents, sidebar, newer, older } = page;
  return (
    <BlogLayout
      sidebar={sidebar}
      contents={site.fundingUrl === undefined ? contents : [...contents, funding]}
    >
      <article>
        <Notices unlisted={page.unlisted} draft={page.draft} />
        <header className={styles.header}>
          <h1 dangerouslySetInnerHTML={{ __html: post.titleHtml }} />
          <PostFacts post={post} />
          <Authors authors={post.authors} />
        </header>
        <Prose prose={prose} />
        {site.fundingUrl !== undefined && (
          <section className="prose">
            <h2 id={funding.id}>
              {fundingHeading}{" "}
              <a
                className="heading-link"
                href={`#${funding.id}`}
                aria-label={`Direct link to ${fundingHeading}`}
              >
                #
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
