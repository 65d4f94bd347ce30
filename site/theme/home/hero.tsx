import type { RuleTotals } from "../../model/page.ts";
import type { PageSite } from "../../model/site.ts";
import { routeKey } from "../../model/paths.ts";
import { HomeExamples } from "./example.tsx";
import { HomeFacts } from "./facts.tsx";
import { HomeInstall } from "./install.tsx";
import styles from "./home.module.css";
import { Link } from "../lib/link.tsx";

interface HomeHeroProps {
  readonly site: PageSite;
  readonly rules: RuleTotals | undefined;
}

/** The promise, the first step, and a report that shows what is promised. */
export function HomeHero({ site, rules }: HomeHeroProps) {
  const hasPlayground = site.navbar.items.some(
    (item) => item.type === "link" && routeKey(item.href) === "/play",
  );
  return (
    <header className={styles.hero}>
      <div className={styles.heroInner}>
        <div className={styles.pitch}>
          <h1>{site.tagline}</h1>
          <p className={styles.lead}>
            ESLint reads JavaScript. typescript-eslint teaches it to read TypeScript, and gives its rules the
            compiler&apos;s knowledge of your types, so they catch mistakes that neither tool finds alone.
          </p>
          <p className={styles.buttons}>
            <Link href="/getting-started/" className="button button-primary">
              Get Started
            </Link>
            {hasPlayground && (
              <Link href="/play/" className="button">
                Playground
              </Link>
            )}
          </p>
          <HomeInstall />
          {rules !== undefined && <HomeFacts rules={rules} />}
        </div>
        <HomeExamples hasPlayground={hasPlayground} />
      </div>
    </header>
  );
}
