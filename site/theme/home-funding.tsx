import { fundingHeading, FundingText } from "./funding.tsx";
import styles from "./home.module.css";
import { Link } from "./link.tsx";

export function HomeFunding() {
  return (
    <section className={styles.funding} id="financial-contributors">
      <h2>{fundingHeading}</h2>
      <FundingText />
      <p className={styles.buttons}>
        <Link href="https://opencollective.com/typescript-eslint/contribute" className="button">
          Become a sponsor
        </Link>
      </p>
    </section>
  );
}
