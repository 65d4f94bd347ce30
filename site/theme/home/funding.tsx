import { fundingHeading, FundingText } from "../blog/post-funding.tsx";
import { usePage } from "../layout/page-context.ts";
import styles from "./home.module.css";
import { Link } from "../lib/link.tsx";

export function HomeFunding() {
  const { site } = usePage();
  if (site.fundingUrl === undefined) return null;
  return (
    <section className={styles.funding} id="financial-contributors">
      <h2>{fundingHeading}</h2>
      <FundingText url={site.fundingUrl} />
      <p className={styles.buttons}>
        <Link href="https://opencollective.com/typescript-eslint/contribute" className="button">
          Become a sponsor
        </Link>
      </p>
    </section>
  );
}
