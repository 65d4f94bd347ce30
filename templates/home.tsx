import type { PropsOf } from "../site/model/page.ts";
import type { PageSite } from "../site/model/site.ts";
import { HomeCards } from "../site/theme/home/cards.tsx";
import { HomeFunding } from "../site/theme/home/funding.tsx";
import { HomeHero } from "../site/theme/home/hero.tsx";
import { HomePosts } from "../site/theme/home/posts.tsx";
import { HomeSteps } from "../site/theme/home/steps.tsx";

export default function Home({ page, site }: { readonly page: PropsOf<"home">; readonly site: PageSite }) {
  return (
    <main>
      <HomeHero site={site} rules={page.rules} />
      <HomeCards />
      <HomeSteps />
      {page.posts.length > 0 && <HomePosts posts={page.posts} />}
      <HomeFunding />
    </main>
  );
}
