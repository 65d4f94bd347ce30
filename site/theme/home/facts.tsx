import type { RuleTotals } from "../../model/page.ts";
import { Link } from "../lib/link.tsx";
import styles from "./home.module.css";

/** Counts from the plugin that this site documents. Each leads to what it counts. */
export function HomeFacts({ rules: { all, typed, fixable, presets } }: { readonly rules: RuleTotals }) {
  return (
    <ul className={styles.facts}>
      <Fact href="/rules/" number={all} text="rules" />
      <Fact href="/rules/?=typeInformation#rules" number={typed} text="use your types" />
      <Fact href="/rules/?=fixable#rules" number={fixable} text="fix what they report" />
      <Fact href="/users/configs" number={presets} text="presets" />
    </ul>
  );
}

interface FactProps {
  readonly href: string;
  readonly number: number;
  readonly text: string;
}

function Fact({ href, number, text }: FactProps) {
  return (
    <li>
      <Link href={href}>
        <strong>{number}</strong> {text}
      </Link>
    </li>
  );
}
