import styles from "./home.module.css";
import { Link } from "../lib/link.tsx";

/** Explains how the parts fit together to readers who use one of the two tools. */
export function HomeSteps() {
  return (
    <section className={styles.steps}>
      <h2>How it fits together</h2>
      <ol>
        <li>
          <h3>Parse</h3>
          <p>
            <code>@typescript-eslint/parser</code> reads your source with TypeScript itself and hands ESLint a
            tree in the shape that its rules expect.
          </p>
        </li>
        <li>
          <h3>Ask</h3>
          <p>
            Where a rule wants types, the parser keeps TypeScript&apos;s program at hand, found through your
            own <code>tsconfig.json</code>.
          </p>
        </li>
        <li>
          <h3>Report</h3>
          <p>
            <code>@typescript-eslint/eslint-plugin</code> brings the rules, and shared configs pick the ones
            that suit most projects.
          </p>
        </li>
      </ol>
      <p className={styles.buttons}>
        <Link href="/users/configs" className="button">
          Choose a config
        </Link>
        <Link href="/rules/" className="button">
          Browse the rules
        </Link>
      </p>
    </section>
  );
}
