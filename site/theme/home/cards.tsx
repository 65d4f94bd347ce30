import { classNames } from "../lib/class-names.ts";
import styles from "./home.module.css";
import { Link } from "../lib/link.tsx";

const cards = [
  {
    href: "/getting-started/",
    icon: styles.iconStart,
    title: "Running in minutes",
    text: "One install command and a config of a few lines, and ESLint understands your .ts and .tsx files. The recommended rules look for mistakes, not for taste.",
    action: "Start here",
  },
  {
    href: "/rules/",
    icon: styles.iconRules,
    title: "Rules that know TypeScript",
    text: "They find what is easy to get wrong: any that spreads, enums compared with other types, types imported as values. Many offer the fix with the report.",
    action: "See all rules",
  },
  {
    href: "/getting-started/typed-linting",
    icon: styles.iconTypes,
    title: "Lint with types",
    text: "Typed rules ask the compiler what an expression is before they judge it. That is how they find a promise that is never awaited and a condition that is always true.",
    action: "Turn types on",
  },
] as const;

export function HomeCards() {
  return (
    <section className={styles.cards} aria-label="What you get">
      {cards.map(({ href, icon, title, text, action }) => (
        <article key={href} className={styles.card}>
          <span className={classNames("icon", icon)} aria-hidden="true" />
          <h2>{title}</h2>
          <p>{text}</p>
          <p className={styles.cardAction}>
            <Link href={href}>{action}</Link>
          </p>
        </article>
      ))}
    </section>
  );
}
